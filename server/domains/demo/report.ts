import { desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { quantity, table } from '#server/platform/cli/table.ts'
import { isPassword } from '#server/platform/crypto/password.ts'
import type { Database } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { institutions, licences, tests } from '#server/tables/index.ts'
import { type DemoCredentials, readCredentials } from './credentials.ts'

interface Licence {
  readonly code: string
  readonly isRedeemed: boolean
}

/** What `npm run admin -- demo --json` prints. */
export interface DemoReport {
  /** Where the running server opens; empty when none runs. */
  readonly addresses: readonly string[]
  /** The PIN that opens the board; null where the operator has set another one, or none. */
  readonly pin: string | null
  readonly staff: DemoCredentials['staff']
  /** How long the tests last, Listening's ceiling included; null for one that is not loaded. */
  readonly minutes: { readonly short: number | null; readonly full: number | null }
  readonly people: readonly {
    readonly role: string
    readonly email: string
    readonly password: string
    /** For the short test, and for the full-length one. */
    readonly licences: readonly Licence[]
    readonly fullLicences: readonly Licence[]
  }[]
}

/** The demo's people and licences as they are now. Fails with `demo.missing` where this installation has none. */
export async function demoReport(
  db: Database,
  dataDir: string,
  addresses: readonly string[],
): Promise<DemoReport> {
  const credentials = await readCredentials(dataDir)
  if (credentials === undefined) {
    throw new OperatorError(
      'demo.missing',
      `There is no demo in ${dataDir}: its credentials are in the data folder of the server that made it.`,
    )
  }
  const codes = credentials.people.flatMap((person) => [...person.licences, ...person.fullLicences])
  const rows = await db.select().from(licences).where(inArray(licences.code, codes))
  const redeemed = new Set(rows.filter(({ redeemedAt }) => redeemedAt !== null).map(({ code }) => code))
  const asNow = (own: readonly string[]) => own.map((code) => ({ code, isRedeemed: redeemed.has(code) }))
  return {
    addresses,
    pin: credentials.pin !== undefined && (await opensABoard(db, credentials.pin)) ? credentials.pin : null,
    staff: credentials.staff,
    minutes: {
      short: await minutesOf(db, rows, credentials.people[0]?.licences[0]),
      full: await minutesOf(db, rows, credentials.people[0]?.fullLicences[0]),
    },
    people: credentials.people.map((person) => ({
      ...person,
      licences: asNow(person.licences),
      fullLicences: asNow(person.fullLicences),
    })),
  }
}

/** Of the newest version of the test that a licence is for, by its own content. */
async function minutesOf(
  db: Database,
  rows: readonly (typeof licences.$inferSelect)[],
  code: string | undefined,
): Promise<number | null> {
  const licence = rows.find((row) => row.code === code)
  if (licence === undefined) return null
  const [test] = await db
    .select({ plan: tests.plan })
    .from(tests)
    .where(eq(tests.packageId, licence.packageId))
    .orderBy(desc(tests.version))
    .limit(1)
  if (test === undefined) return null
  const seconds = Object.values(test.plan).reduce((sum, section) => sum + section.seconds, 0)
  return Math.round(seconds / 60)
}

const lasting = (test: string, minutes: number | null) =>
  minutes === null ? test : `${test}, ${quantity(minutes, 'minute')}`

/** Whether some institution has this PIN still. */
async function opensABoard(db: Database, pin: string): Promise<boolean> {
  const rows = await db
    .select({ hash: institutions.proctorPinHash })
    .from(institutions)
    .where(isNotNull(institutions.proctorPinHash))
  const opens = await Promise.all(rows.map(({ hash }) => isPassword(hash, pin)))
  return opens.includes(true)
}

/** The report for reading: addresses, a table of accounts, a table of the licences that are left. */
export function demoText({ addresses, minutes, pin, people, staff }: DemoReport): string {
  const accounts = table([
    ['Demo account', 'E-mail', 'Password'],
    ...people.map(({ role, email, password }) => [role, email, password]),
  ])
  const persons = staff.map(({ role, email, password }) => [role, email, password])
  const ofStaff = staff.length === 0 ? [] : [table([['Staff account', 'E-mail', 'Password'], ...persons]), '']
  const left = people.map(({ role, licences, fullLicences }) => {
    const [short, full] = [inPairs(leftOf(licences)), leftOf(fullLicences)]
    const rows = Array.from({ length: Math.max(short.length, full.length, 1) })
    return rows.map((_, index) => [
      index === 0 ? role : '',
      short[index] ?? (index === 0 ? 'none left' : ''),
      full[index] ?? (index === 0 ? 'none left' : ''),
    ])
  })
  const codes = table([
    ['Licences for', lasting('the short test', minutes.short), lasting('the full test', minutes.full)],
    ...left.flat(),
  ])
  const board =
    pin === null
      ? []
      : [`Proctor's PIN   ${pin}   (in a test of the institution's member: Ctrl + Alt + P)`, '']
  return `${[openAt(addresses), '', accounts, '', ...ofStaff, ...board, codes].join('\n')}\n`
}

/** Where the server opens in a browser, for reading. */
export function openAt([address, ...others]: readonly string[]): string {
  const where = address === undefined ? 'The server is not running: npm start' : `Open      ${address}`
  const network = others.map((other) =>
    other.startsWith('https:')
      ? `          ${other}`
      : `          ${other} (from another PC, where the test needs https: docs/lab.md)`,
  )
  return [where, ...network].join('\n')
}

const leftOf = (licences: readonly Licence[]) =>
  licences.filter(({ isRedeemed }) => !isRedeemed).map(({ code }) => code)

const inPairs = (codes: readonly string[]): string[] =>
  codes.flatMap((code, index) => (index % 2 === 0 ? [[code, codes[index + 1] ?? ''].join('  ').trim()] : []))
