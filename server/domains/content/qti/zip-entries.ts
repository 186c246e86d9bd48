const endMark = 0x06054b50
const entryMark = 0x02014b50
const [endBytes, entryBytes] = [22, 46]
/** The longest comment of a zip, which stands after its end. */
const longestComment = 0xffff
const unix = 3
const [kindOfFile, link] = [0o170000, 0o120000]

/**
 * Why a zip's list of entries is refused, which tells more of each than its bytes: a link to another file, which a
 * program that unpacks might follow, or an encrypted file. Null where nothing speaks against it.
 */
export function unfitEntry(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === null) return null
  let at = view.getUint32(end + 16, true)
  while (at + entryBytes <= view.byteLength && view.getUint32(at, true) === entryMark) {
    const numberAt = (field: number) => view.getUint16(at + field, true)
    const nameAt = at + entryBytes
    const afterName = nameAt + numberAt(28)
    const name = JSON.stringify(new TextDecoder().decode(bytes.subarray(nameAt, afterName)))
    const isLink =
      view.getUint8(at + 5) === unix && ((view.getUint32(at + 38, true) >>> 16) & kindOfFile) === link
    if (isLink) return `${name} is a link to another file`
    if ((numberAt(8) & 1) === 1) return `${name} is encrypted`
    at = afterName + numberAt(30) + numberAt(32)
  }
  return null
}

function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - endBytes - longestComment)
  for (let at = view.byteLength - endBytes; at >= first; at -= 1)
    if (view.getUint32(at, true) === endMark) return at
  return null
}
