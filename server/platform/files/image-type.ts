const signatures = [
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
] as const

/** The type of a picture by its first bytes, whatever its name says; null for any other file. */
export function imageType(file: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  const found = signatures.find(({ at, bytes }) => bytes.every((byte, index) => file[at + index] === byte))
  return found?.type ?? null
}
