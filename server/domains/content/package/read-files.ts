import { readFile } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { imageType } from '#server/platform/files/image-type.ts'
import { isWholeImage } from '#server/platform/files/whole-image.ts'
import { type Problem, problem } from './problem.ts'
import { largestSound, soundKinds, soundOf } from './sound.ts'
import type { Use } from './uses.ts'

/** How far a sound may differ from what the package says of it, s. */
const secondsTolerance = 0.05

/** The bytes of each file that a package names, by its path in the package. */
export type PackageFiles = Map<string, { bytes: Buffer; type: string }>

/** The files that a package uses, and what is wrong with them. */
export async function readFiles(folder: string, uses: Use[]) {
  const files: PackageFiles = new Map()
  const problems: Problem[] = []
  for (const use of uses) {
    const path = relative(folder, resolve(folder, use.file))
    if (isAbsolute(use.file) || path.startsWith('..')) {
      problems.push(problem(`${use.field}.file`, `${use.file} lies outside the package`))
      continue
    }
    const bytes = files.get(use.file)?.bytes ?? (await readFile(join(folder, path)).catch(() => null))
    if (bytes === null) {
      problems.push(problem(`${use.field}.file`, `${use.file} is not there`))
      continue
    }
    const found = checkFile(use, bytes)
    if ('message' in found) problems.push(found)
    else files.set(use.file, { bytes, type: found.type })
  }
  return { files, problems }
}

function checkFile(use: Use, bytes: Buffer): Problem | { type: string } {
  const at = { file: use.file, field: use.field }
  if (use.kind === 'image') {
    const type = imageType(bytes)
    if (!type) return { ...at, message: 'is no PNG, JPEG or WebP picture' }
    return isWholeImage(bytes) ? { type } : { ...at, message: 'is cut off or damaged' }
  }
  const sound = soundOf(bytes)
  if (sound === null) return { ...at, message: `is no ${soundKinds}` }
  if (bytes.length > largestSound) {
    const has = `has ${Math.ceil(bytes.length / 1e6)} MB`
    return {
      ...at,
      message: `${has}; a sound may have ${largestSound / 1e6} MB: encode it as Ogg Opus or MP3`,
    }
  }
  const { type, seconds } = sound
  if (Math.abs(seconds - use.seconds) > secondsTolerance) {
    return problem(`${use.field}.seconds`, `says ${use.seconds}, but ${use.file} lasts ${seconds.toFixed(3)}`)
  }
  return { type }
}
