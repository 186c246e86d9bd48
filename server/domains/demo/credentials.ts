import { randomInt } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readablePassword } from '#server/domains/staff/index.ts'
import { isSystemError } from '#server/platform/errors/operator-error.ts'
import { licencesEach, people, staff } from './people.ts'

const credentials = z.object({
  /** The proctors' PIN of the demo's institution; absent from a demo of an earlier version. */
  pin: z.optional(z.string()),
  people: z.array(
    z.object({
      role: z.string(),
      email: z.string(),
      password: z.string(),
      /** Licence codes that this person may redeem, for the short test and for the full-length one. */
      licences: z.array(z.string()),
      fullLicences: z.array(z.string()).default([]),
    }),
  ),
  /** Absent from a demo of an earlier version. */
  staff: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })).default([]),
})
export type DemoCredentials = z.output<typeof credentials>

const codes = (count: number) => Array.from({ length: count }, () => readablePassword().toUpperCase())

export function newCredentials(): DemoCredentials {
  return {
    pin: String(randomInt(10 ** 8)).padStart(8, '0'),
    people: people.map(({ role, email }) => ({
      role,
      email,
      password: readablePassword(),
      licences: codes(licencesEach.short),
      fullLicences: codes(licencesEach.full),
    })),
    staff: staff.map(({ role, email }) => ({ role, email, password: readablePassword() })),
  }
}

const fileIn = (dataDir: string) => join(dataDir, 'demo.json')

/** The credentials of this installation's demo; undefined if this data folder has none. */
export async function readCredentials(dataDir: string): Promise<DemoCredentials | undefined> {
  try {
    return credentials.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Readable by the server's user alone. */
export async function writeCredentials(dataDir: string, value: DemoCredentials): Promise<void> {
  const draft = `${fileIn(dataDir)}.draft`
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, fileIn(dataDir))
}
