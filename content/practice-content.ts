import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { folderOf } from './packages.ts'

/** Why the right answer to a question is right, in each language; one sentence or two. */
const explanations = z.record(z.string(), z.strictObject({ id: z.string(), en: z.string() }))

/** The explanations of the practice, by the item's id: a test package has no place for them, as a test explains nothing. */
export const explanationsOf = async (name: string) =>
  explanations.parse(JSON.parse(await readFile(join(folderOf(name), 'explanations.json'), 'utf8')))
