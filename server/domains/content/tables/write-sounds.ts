import { sections } from '#contract/rules/limits.ts'
import type { TestPackage } from '#server/domains/content/package/format.ts'
import type { WrittenRow } from './write-rows.ts'

type Part = NonNullable<TestPackage['sections']['reading']>['parts'][number]
type Audio = NonNullable<Part['direction']['audio']>

/** What the sheet Sounds says: each sound's script, line by line, its transcript, and a length that is not the file's. */
export function writeSounds(
  test: TestPackage,
  measured: ReadonlyMap<string, number>,
): WrittenRow<'Sounds'>[] {
  const parts: Part[] = sections.flatMap((section) => test.sections[section]?.parts ?? [])
  const bearers = parts.flatMap(({ direction, lists, closing }) => [
    direction,
    ...lists.flatMap((list) => [list, ...list.items]),
    ...(closing ? [closing] : []),
  ])
  const sounds = new Map(bearers.flatMap(({ audio }) => (audio ? [[audio.file, audio]] : [])))
  return [...sounds.values()].flatMap((audio) => rowsOf(audio, measured.get(audio.file)))
}

function rowsOf({ file, seconds, script = [], transcript }: Audio, measured: number | undefined) {
  const lines: WrittenRow<'Sounds'>[] = script.map(({ voice, text, pause }) => ({
    ...{ Sound: file, Voice: voice, Line: text, Pause: pause },
  }))
  const besides = {
    ...(transcript === undefined ? {} : { Transcript: transcript }),
    ...(seconds === measured ? {} : { Seconds: seconds }),
  }
  if (Object.keys(besides).length === 0) return lines
  const [first = { Sound: file }, ...more] = lines
  return [{ ...first, ...besides }, ...more]
}
