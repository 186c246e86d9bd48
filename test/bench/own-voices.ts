import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Take } from '../accuracy/takes.ts'
import { readSound, trimmed } from '../voices/read.ts'
import { rate } from '../voices/shapes.ts'

/** By file: what is to be heard, and under which name recordings are told together, such as a room, a microphone or a language. */
const labels = z.record(z.string(), z.strictObject({ hears: z.enum(['talk', 'noise']), name: z.string() }))

/**
 * The recordings of the folder that the environment names as `VOICES`, as they are: in one of `talk` somebody talks from its
 * first sound to its last. Null where it names none.
 */
export async function ownTakes(): Promise<Take[] | null> {
  const { VOICES } = process.env
  if (!VOICES) return null
  const folder = resolve(VOICES)
  const told = labels.parse(JSON.parse(await readFile(`${folder}/labels.json`, 'utf8')))
  const takes: Take[] = []
  for (const [file, { hears, name }] of Object.entries(told)) {
    const isTalk = hears === 'talk'
    const sound = await readSound(`${folder}/${file}`, { output: isTalk ? trimmed : [] })
    const speech = isTalk ? { from: 0, to: (1000 * sound.length) / rate } : null
    takes.push({ row: `${name}: ${hears}`, column: file, make: () => sound, speech, section: 'structure' })
  }
  return takes
}
