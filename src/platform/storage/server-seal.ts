export const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
export const base64Of = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
export const textBytes = (text: string) => new TextEncoder().encode(text)

/** Seals a few bytes for the server (`seal` of the call `boardSetup`: RSA-OAEP, SHA-256); base64. It opens them under the same label. */
export async function sealed(seal: string, plain: BufferSource, label?: string): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', bytesOf(seal), algorithm, false, ['encrypt'])
  const oaep = { ...algorithm, ...(label !== undefined && { label: textBytes(label) }) }
  return base64Of(await crypto.subtle.encrypt(oaep, key, plain))
}
