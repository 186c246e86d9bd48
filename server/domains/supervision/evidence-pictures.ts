import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Evidence } from '#contract/calls/evidence.ts'
import { kindOnWire } from '#contract/wire.ts'
import { picturePath } from '#server/domains/pictures/index.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { CheckPhoto } from './check-photo.ts'

interface Pictured {
  checkPhoto: Pick<CheckPhoto, 'image'> | null
  violations: Evidence['violations']
  sections: readonly { section: string; images: string[] }[]
  supervision: { photos: readonly { section: string; image: string | null }[] }
}

/** Every picture of a sitting's record with the name of its copy, each picture once. */
function namedPictures({ checkPhoto, violations, sections, supervision }: Pictured): Map<string, string> {
  const named = new Map<string, string>(checkPhoto && [[checkPhoto.image, '00-check']])
  for (const [index, { image, violationKind }] of violations.entries())
    if (image !== null) named.set(image, `${String(index + 1).padStart(2, '0')}-${kindOnWire[violationKind]}`)
  const add = (image: string | null, name: string) => {
    if (image !== null && !named.has(image)) named.set(image, name)
  }
  for (const [index, { image, section }] of supervision.photos.entries())
    add(image, `photo-${section}-asked-${index + 1}`)
  for (const { section, images } of sections)
    for (const [index, image] of images.entries()) add(image, `photo-${section}-${index + 1}`)
  return named
}

/**
 * Copies the pictures of a sitting's record into a folder: `00-check.jpg` is the device check's, `01-face.jpg` is of the first violation that the record lists,
 * `photo-reading-1.jpg` of a section, `photo-reading-asked-1.jpg` the answer to the first request. Gives their paths; one
 * whose file is gone is left out.
 */
export async function copyPictures(
  of: Pictured,
  { files, folder }: { files: FileStore; folder: string },
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const copied: string[] = []
  for (const [image, name] of namedPictures(of)) {
    const path = join(folder, `${name}.jpg`)
    const bytes = await files.read(picturePath(image))
    if (bytes === undefined) continue
    await writeFile(path, bytes, { mode: 0o600 })
    copied.push(path)
  }
  return copied
}
