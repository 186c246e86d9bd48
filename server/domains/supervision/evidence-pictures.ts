import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Evidence } from '#contract/calls/evidence.ts'
import { kindOnWire } from '#contract/wire.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { picturePath } from './pictures.ts'

/**
 * Copies the pictures of a sitting's record into a folder, numbered as the record lists them: `01-face.jpg` is of its
 * first line. Gives their paths; one whose file is gone is left out.
 */
export async function copyPictures(
  violations: Evidence['violations'],
  { files, folder }: { files: FileStore; folder: string },
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const copied: string[] = []
  for (const [index, { image, violationKind }] of violations.entries()) {
    if (image === null) continue
    const path = join(folder, `${String(index + 1).padStart(2, '0')}-${kindOnWire[violationKind]}.jpg`)
    const bytes = await files.read(picturePath(image))
    if (bytes === undefined) continue
    await writeFile(path, bytes, { mode: 0o600 })
    copied.push(path)
  }
  return copied
}
