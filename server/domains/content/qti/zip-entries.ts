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
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryBytes > view.byteLength || view.getUint32(at, true) !== entryMark) return null
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    const name = new TextDecoder().decode(
      bytes.subarray(at + entryBytes, at + entryBytes + (lengths[0] ?? 0)),
    )
    const isLink =
      view.getUint8(at + 5) === unix && ((view.getUint32(at + 38, true) >>> 16) & kindOfFile) === link
    if (isLink) return `${JSON.stringify(name)} is a link to another file`
    if ((view.getUint16(at + 8, true) & 1) === 1) return `${JSON.stringify(name)} is encrypted`
    at += entryBytes + lengths.reduce((sum, length) => sum + length, 0)
  }
  return null
}

function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - endBytes - longestComment)
  for (let at = view.byteLength - endBytes; at >= first; at -= 1)
    if (view.getUint32(at, true) === endMark) return at
  return null
}
