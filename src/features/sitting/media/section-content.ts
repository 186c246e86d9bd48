import { type SealedFile, type SectionDocument, sectionDocument } from '#contract/calls/sections.ts'
import { fromWire } from '#contract/wire.ts'
import { createSealedFiles, openPrepared } from '#src/features/content/index.ts'
import { fetchSealedFile } from '#src/platform/api/client.ts'

/** The sealed files of the section that is sat here, in the browser's cache (spec: sections#sealed-content). */
export const sealedFiles = createSealedFiles(fetchSealedFile, () => caches.open('exam-content'), openPrepared)

/** The open section's key and the media types of its files. The key is in no storage, and no script can export it. */
interface OpenContent {
  key: CryptoKey
  types: ReadonlyMap<string, string>
}

let current: OpenContent | null = null

const ivBytes = 12

/** 32 bytes in base64url, as the section's start brings them. */
const keyFrom = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', { kty: 'oct', k: text, alg: 'A256GCM' }, 'AES-GCM', false, ['decrypt'])

/** Reads a sealed file; one that the disk has damaged is fetched once more. */
async function unsealed(key: CryptoKey, address: string): Promise<ArrayBuffer> {
  const open = async () => {
    const bytes = await sealedFiles.read(address)
    const additionalData = new TextEncoder().encode(address.split('/').at(-1))
    const how = { name: 'AES-GCM', iv: bytes.slice(0, ivBytes), additionalData }
    return crypto.subtle.decrypt(how, key, bytes.slice(ivBytes))
  }
  try {
    return await open()
  } catch (cause) {
    if (!(cause instanceof DOMException && cause.name === 'OperationError')) throw cause
    await sealedFiles.drop(address)
    return open()
  }
}

/** Opens a section: its parts and questions. Its sounds and pictures are opened when they are wanted (`openMedium`). */
export async function openContent(files: readonly SealedFile[], keyText: string): Promise<SectionDocument> {
  const key = await keyFrom(keyText)
  const sealed = files.find(({ kind }) => kind === 'document')
  if (!sealed) throw new Error('The section has no sealed document')
  const text = new TextDecoder().decode(await unsealed(key, sealed.address))
  const document = sectionDocument.parse(fromWire(JSON.parse(text)))
  current = { key, types: new Map(document.files.map(({ address, type }) => [address, type])) }
  return document
}

/** A sound or picture of the open section. */
export async function openMedium(address: string): Promise<Blob> {
  if (!current) throw new Error('No section is open')
  const { key, types } = current
  return new Blob([await unsealed(key, address)], { type: types.get(address) ?? '' })
}
