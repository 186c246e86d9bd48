import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export const tiny = fileURLToPath(new URL('../../../../content/tiny', import.meta.url))

/** Values to put into a description, by their field; `undefined` takes the field away. */
export type Changes = Record<string, unknown>
type Json = Record<string, unknown>

export function changed(description: Json, changes: Changes): Json {
  for (const [field, value] of Object.entries(changes)) {
    const steps = field.split(/[.[\]]+/).filter(Boolean)
    const last = steps.pop() ?? ''
    const holder = steps.reduce<Json>((at, step) => at[step] as Json, description)
    if (value === undefined) delete holder[last]
    else holder[last] = value
  }
  return description
}

export const readTiny = async () => JSON.parse(await readFile(join(tiny, 'test.json'), 'utf8')) as Json

/** A copy of the tiny test with something changed in its description. */
export async function packageWith(changes: Changes): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(tiny, folder, { recursive: true })
  await writeFile(join(folder, 'test.json'), JSON.stringify(changed(await readTiny(), changes)))
  return folder
}

/** The directions of Listening's first part, and their sound. */
export const directions = 'sections.listening.parts[0].direction'
export const sound = 'audio/a-direction.ogg'
