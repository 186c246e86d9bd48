import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Evidence } from '#contract/calls/evidence.ts'
import { pictureFile } from '../media/files.ts'

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))

/**
 * Copies the pictures of a sitting's record into a folder, numbered as the record lists them: `01-face.jpg` is of its
 * first line. Gives their paths; one whose file is gone is left out.
 */
export async function copyPictures(
  violations: Evidence['violations'],
  { dataDir, folder }: { dataDir: string; folder: string },
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const copied: string[] = []
  for (const [index, { image, counterType }] of violations.entries()) {
    if (image === null) continue
    const path = join(folder, `${String(index + 1).padStart(2, '0')}-${counterType}.jpg`)
    const isThere = await copyFile(pictureFile(dataDir, image), path).then(
      () => true,
      (error: unknown) => {
        if (isMissing(error)) return false
        throw error
      },
    )
    if (isThere) copied.push(path)
  }
  return copied
}
