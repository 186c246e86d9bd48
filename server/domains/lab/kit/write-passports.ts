import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewPassport } from '#server/domains/passports/index.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { keepFile } from '#server/platform/files/keep-file.ts'
import { passportFile, passportFolder } from './passport-files.ts'

/** A kit that lies in a folder. */
interface WrittenKit {
  readonly folder: string
  readonly system: 'windows' | 'linux'
  /** Where its PCs open the server. */
  readonly origin: string
}

const starts = { linux: 'start.sh', windows: 'start.ps1' } as const
const pageIn = /^\$?page ?= ?'(https:\/\/[^'/]+)\/'\r?$/m

async function kitIn(folder: string): Promise<WrittenKit | null> {
  for (const system of ['linux', 'windows'] as const) {
    const text = await readFile(join(folder, starts[system]), 'utf8').catch(() => '')
    const [, origin] = pageIn.exec(text) ?? []
    if (origin !== undefined) return { folder, system, origin }
  }
  return null
}

/**
 * The kits in these folders, or in any folder of one.
 * @throws OperatorError `input.invalid` where one holds none
 */
export async function kitsIn(place: string | readonly string[]): Promise<WrittenKit[]> {
  const folders = typeof place === 'string' ? await foldersIn(place) : place
  const kits = await Promise.all(folders.map(async (folder) => ({ folder, kit: await kitIn(folder) })))
  const [without] = kits.filter(({ kit }) => kit === null)
  if (typeof place !== 'string' && without !== undefined)
    throw new OperatorError('input.invalid', `${without.folder} holds no kit: lab kit writes one.`)
  const found = kits.flatMap(({ kit }) => kit ?? [])
  if (found.length > 0) return found
  throw new OperatorError(
    'input.invalid',
    'There is no kit: write one with lab kit, and name its folder with --kit.',
  )
}

async function foldersIn(place: string): Promise<string[]> {
  const names = await readdir(place).catch(() => [])
  const paths = names.map((name) => join(place, name))
  const are = await Promise.all(paths.map(async (path) => (await stat(path)).isDirectory()))
  return paths.filter((_, index) => are[index])
}

/** Writes each passport into each kit, readable by this user alone; resolves with the folders. */
export async function writePassports(
  kits: readonly WrittenKit[],
  passports: readonly NewPassport[],
): Promise<string[]> {
  const folders: string[] = []
  for (const { folder, system, origin } of kits) {
    const into = join(folder, passportFolder)
    folders.push(into)
    try {
      for (const passport of passports) {
        const { name, content } = passportFile(system, origin, passport)
        await keepFile(into, name, Buffer.from(content))
      }
    } catch (cause) {
      throw new OperatorError('input.invalid', `${into} cannot be written.`, { cause })
    }
  }
  return folders
}
