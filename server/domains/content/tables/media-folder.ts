import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { soundOf } from '#server/domains/content/package/sound.ts'
import { isWithin, zipLimits } from '#server/domains/content/qti/zip.ts'

/** Why a file of the media folder is not read; how long a sound lasts, s, as far as it is one. */
export interface MediaFolder {
  readonly refused: ReadonlyMap<string, string>
  readonly seconds: ReadonlyMap<string, number>
}

/** A file's name as a table has it: authors on Windows may write `audio\one.ogg`. */
export const mediaName = (word: string): string => word.replaceAll('\\', '/')

/** Looks at the files that a table names; sounds are measured to the millisecond. Bounds are those of a package. */
export async function measureMedia(folder: string, names: Iterable<string>): Promise<MediaFolder> {
  const refused = new Map<string, string>()
  const seconds = new Map<string, number>()
  let together = 0
  for (const name of new Set(names)) {
    if (!isWithin(name)) {
      refused.set(name, 'lies outside the folder of sounds and pictures')
      continue
    }
    const path = join(folder, name)
    const size = await stat(path).then(
      (found) => found.size,
      () => 0,
    )
    together += size
    if (size > zipLimits.file) refused.set(name, `is larger than ${megabytes(zipLimits.file)}`)
    else if (together > zipLimits.unpacked) {
      refused.set(name, `is one too many: all files may have ${megabytes(zipLimits.unpacked)}`)
    } else {
      const sound = soundOf(await readFile(path).catch(() => Buffer.alloc(0)))
      if (sound) seconds.set(name, inMilliseconds(sound.seconds))
    }
  }
  return { refused, seconds }
}

/** As a table states a sound's length: what differs from it has a cell of its own. */
export const inMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000

const megabytes = (bytes: number) => `${bytes / 1e6} MB`
