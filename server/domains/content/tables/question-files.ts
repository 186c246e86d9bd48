import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { isWithin } from '#server/domains/content/qti/zip.ts'
import { isAiken, readAiken } from './aiken.ts'
import { readGift } from './gift.ts'
import { mediaName } from './media-folder.ts'
import type { Questions } from './questions.ts'
import type { Table } from './read-table.ts'

/** A hundred times what a long test needs. */
const mostBytes = 4e6

/** By name, the questions of each GIFT or Aiken file that the sheet Items names, or why it is not read. */
export async function readQuestionFiles(
  { Items }: Table,
  folder: string,
): Promise<Map<string, Questions | string>> {
  const names = new Set(Items.flatMap((row) => row.word('File') ?? []).map(mediaName))
  const read = [...names].map(async (name) => [name, await questionsOf(name, join(folder, name))] as const)
  return new Map(await Promise.all(read))
}

async function questionsOf(name: string, path: string): Promise<Questions | string> {
  if (!isWithin(name)) return 'lies outside the folder of sounds and pictures'
  const there = await stat(path).catch(() => null)
  if (!there?.isFile()) return 'is not there'
  if (there.size > mostBytes) return 'is larger than 4 MB'
  const text = decoded(await readFile(path))
  if (text === null) return 'is not UTF-8: save it as plain text in UTF-8'
  const kind = extname(name).toLowerCase()
  const aiken = kind === '.aiken' || (kind !== '.gift' && isAiken(text))
  return aiken ? readAiken(text) : readGift(text)
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
