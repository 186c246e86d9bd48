/**
 * Makes the sounds of test packages from the scripts in their `test.json`: `npm run content:audio -- DIR…`.
 * Only what changed is made again; the measured lengths are written back. `DIR/audio/made.json` remembers what each
 * sound was made from and the bytes that came of it: a file with other bytes is somebody's recording, and stays.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import { partsOf, type TestPackage, testPackage } from '#server/domains/content/package/format.ts'
import { type Line, makeClip, recording, secondsOf } from './sound/clip.ts'
import { ToolError } from './sound/tool.ts'
import { type Cast, needEngines, readCast, speakerFor } from './sound/voices.ts'

export type Clip = { file: string; seconds: number; script: Line[] }

/** Every sound of a package that is made from a script, in the order in which it is heard. */
export function clipsOf(test: TestPackage): Clip[] {
  const found = sectionsOf(test.sections)
    .flatMap((section) => partsOf(test, section))
    .flatMap((part) => [
      part.direction.audio,
      ...part.lists.flatMap((list) => [list.audio, ...list.items.map((item) => item.audio)]),
      part.closing?.audio,
    ])
  // A sound without a script was recorded: nothing here could make it again.
  return found.flatMap((audio) => (audio?.script ? [{ ...audio, script: audio.script }] : []))
}

/** Writes a file's length (s) where `test.json` names the file, and changes nothing else. */
export function withSeconds(json: string, file: string, seconds: number): string {
  const name = file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const place = new RegExp(`("file":\\s*"${name}",\\s*"seconds":\\s*)[0-9.]+`, 'g')
  if (!place.test(json)) {
    throw new Error(
      `test.json: '${file}': write "seconds" directly after "file" so that the length can be put in`,
    )
  }
  return json.replace(place, (_, before: string) => `${before}${seconds}`)
}

/** A hash of what a sound is made from, engines included: when it changes, the sound is made again. */
export function markOf(script: readonly Line[], voices: Cast): string {
  const speakers = script.map((line) => speakerFor(voices, line.voice))
  return hash(JSON.stringify({ script, speakers, recording })).slice(0, 16)
}

/** What `made.json` remembers of each sound: what it was made from, and the hash of its bytes. */
const memoryFormat = z.record(z.string(), z.object({ mark: z.string(), sha256: z.string() }))
type Memory = z.output<typeof memoryFormat>

/** Before hashes were kept the memory had marks alone, which prove of no file that it was made here. */
const readMemory = (json: string): Memory => {
  const marksAlone = z.record(z.string(), z.string())
  return z.union([memoryFormat, marksAlone.transform((): Memory => ({}))]).parse(JSON.parse(json))
}

/** Makes what is new or changed in one package, and tells each sound. Throws `ToolError` before the first is made. */
export async function makeAudio(folder: string, voices: Cast, tell: (line: string) => void): Promise<void> {
  const path = join(folder, 'test.json')
  const memory = join(folder, 'audio', 'made.json')
  const known = await readFile(memory, 'utf8').catch(() => '{}')
  const made = readMemory(known)
  let json = await readFile(path, 'utf8')
  const clips = await sortClips(folder, clipsOf(testPackage.parse(JSON.parse(json))), made, voices)
  const due = clips.filter(({ state }) => state === 'due')
  const lines = due.flatMap(({ script }) => script)
  if (due.length > 0) await needEngines(lines.map(({ voice }) => speakerFor(voices, voice)))
  const marks: Memory = {}
  for (const { file, script, mark, state } of clips) {
    const sound = join(folder, file)
    if (state === 'foreign') {
      tell(`${file}  was not made here: it stays. To have it made, move it away`)
      continue
    }
    const isDue = state === 'due' && !marks[file]
    const seconds = isDue ? await makeClip(script, voices, sound) : secondsOf(await readFile(sound))
    if (isDue) tell(`${file}  ${seconds} s`)
    json = withSeconds(json, file, seconds)
    marks[file] = { mark, sha256: hash(await readFile(sound)) }
    if (isDue) await writeFile(memory, `${JSON.stringify({ ...made, ...marks }, null, 2)}\n`)
  }
  if (json !== (await readFile(path, 'utf8'))) await writeFile(path, json)
  const now = `${JSON.stringify(marks, null, 2)}\n`
  if (now !== known && clips.length > 0) await writeFile(memory, now)
  tell(`${folder}: ${clips.length} sounds, ${due.length} made now`)
}

type Sorted = Clip & { mark: string; state: 'due' | 'made' | 'foreign' }

/** Which sounds are to be made, which stand as they were made, and which are somebody else's. */
async function sortClips(folder: string, clips: readonly Clip[], made: Memory, voices: Cast) {
  const marks = new Map<string, string>()
  const sorted: Sorted[] = []
  for (const clip of clips) {
    const mark = markOf(clip.script, voices)
    if ((marks.get(clip.file) ?? mark) !== mark) {
      throw new Error(`${folder}: '${clip.file}' is named by two different scripts`)
    }
    marks.set(clip.file, mark)
    const bytes = await readFile(join(folder, clip.file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    const before = made[clip.file]
    const isOwn = bytes !== null && before?.sha256 === hash(bytes)
    const state = bytes !== null && !isOwn ? 'foreign' : isOwn && before?.mark === mark ? 'made' : 'due'
    sorted.push({ ...clip, mark, state })
  }
  return sorted
}

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

async function main(folders: string[]): Promise<void> {
  if (folders.length === 0) throw new Error('which package? npm run content:audio -- content/short')
  const voices = await readCast()
  for (const folder of folders) await makeAudio(folder, voices, (line) => console.log(line))
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    const told =
      error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : error
    console.error(error instanceof ToolError ? `${error.code}: ${told}` : told)
    process.exitCode = 1
  })
}
