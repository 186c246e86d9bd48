/**
 * Makes the sounds of test packages from the scripts in their `test.json`: `npm run content:audio -- DIR…`.
 * Only what changed is made again (`DIR/audio/made.json` remembers); the measured lengths are written back.
 */
import { createHash } from 'node:crypto'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type TestPackage, testPackage } from '#server/domains/content/package/format.ts'
import { type Line, makeClip, recording, secondsOf } from './sound/clip.ts'
import { ToolError } from './sound/tool.ts'
import { type Cast, readCast } from './sound/voices.ts'

export type Clip = { file: string; seconds: number; script: Line[] }

/** Every sound of a package that is made from a script, in the order in which it is heard. */
export function clipsOf(test: TestPackage): Clip[] {
  const { listening, structure, reading } = test.sections
  const found = [listening, structure, reading]
    .flatMap((section) => section.parts)
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

/** A hash of what a sound is made from: when it changes, the sound is made again. */
export function markOf(script: Line[], voices: Cast): string {
  const speakers = script.map((line) => voices[line.voice])
  return createHash('sha256')
    .update(JSON.stringify({ script, speakers, recording }))
    .digest('hex')
    .slice(0, 16)
}

async function makeAudio(folder: string, voices: Cast): Promise<void> {
  const path = join(folder, 'test.json')
  const memory = join(folder, 'audio', 'made.json')
  const made = z
    .record(z.string(), z.string())
    .parse(JSON.parse(await readFile(memory, 'utf8').catch(() => '{}')))
  let json = await readFile(path, 'utf8')
  const clips = clipsOf(testPackage.parse(JSON.parse(json)))
  const marks: Record<string, string> = {}
  let total = 0
  let fresh = 0
  for (const clip of clips) {
    const mark = markOf(clip.script, voices)
    if (marks[clip.file] && marks[clip.file] !== mark) {
      throw new Error(`${path}: '${clip.file}' is named by two different scripts`)
    }
    const sound = join(folder, clip.file)
    const stands = await access(sound).then(
      () => made[clip.file] === mark,
      () => false,
    )
    const seconds = stands ? secondsOf(await readFile(sound)) : await makeClip(clip.script, voices, sound)
    if (!stands) console.log(`${clip.file}  ${seconds} s`)
    fresh += stands ? 0 : 1
    total += seconds
    json = withSeconds(json, clip.file, seconds)
    marks[clip.file] = mark
    await writeFile(memory, `${JSON.stringify({ ...made, ...marks }, null, 2)}\n`)
  }
  await writeFile(path, json)
  await writeFile(memory, `${JSON.stringify(marks, null, 2)}\n`)
  console.log(`${folder}: ${clips.length} sounds, ${total.toFixed(1)} s, ${fresh} made now`)
}

async function main(folders: string[]): Promise<void> {
  if (folders.length === 0) throw new Error('which package? npm run content:audio -- content/short')
  const voices = await readCast()
  for (const folder of folders) await makeAudio(folder, voices)
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    const told =
      error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : error
    console.error(error instanceof ToolError ? `${error.code}: ${told}` : told)
    process.exitCode = 1
  })
}
