import { inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { licences } from '../db/schema.ts'
import { OperatorError } from '../lifecycle/operator-error.ts'
import { readCredentials } from './credentials.ts'

/** What `npm run admin -- demo --json` prints. */
export interface DemoReport {
  /** Where the running server opens; empty when none runs. */
  readonly addresses: readonly string[]
  readonly people: readonly {
    readonly role: string
    readonly email: string
    readonly password: string
    readonly licences: readonly { readonly code: string; readonly isRedeemed: boolean }[]
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
  const codes = credentials.people.flatMap((person) => person.licences)
  const rows = await db.select().from(licences).where(inArray(licences.code, codes))
  const redeemed = new Set(rows.filter(({ redeemedAt }) => redeemedAt !== null).map(({ code }) => code))
  return {
    addresses,
    people: credentials.people.map((person) => ({
      ...person,
      licences: person.licences.map((code) => ({ code, isRedeemed: redeemed.has(code) })),
    })),
  }
}

/** The report for reading: addresses, a table of accounts, a table of the licences that are left. */
export function demoText({ addresses, people }: DemoReport): string {
  const accounts = table([
    ['Demo account', 'E-mail', 'Password'],
    ...people.map(({ role, email, password }) => [role, email, password]),
  ])
  const left = people.map(({ role, licences }) => {
    const codes = licences.filter(({ isRedeemed }) => !isRedeemed).map(({ code }) => code)
    const rows = codes.length === 0 ? ['none left'] : inPairs(codes)
    return rows.map((codesOfRow, index) => [index === 0 ? role : '', codesOfRow])
  })
  const codes = table([['Licences for', 'Each opens one test'], ...left.flat()])
  const [address, ...others] = addresses
  const where = address === undefined ? 'The server is not running: npm start' : `Open      ${address}`
  const network = others.map((other) => `          ${other} (from another PC; its camera needs https)`)
  return `${[where, ...network, '', accounts, '', codes].join('\n')}\n`
}

const inPairs = (codes: readonly string[]): string[] =>
  codes.flatMap((code, index) => (index % 2 === 0 ? [[code, codes[index + 1] ?? ''].join('  ').trim()] : []))

/** Rows under a heading, in columns as wide as they need. */
function table([heading = [], ...rows]: string[][]): string {
  const widths = heading.map((_, column) =>
    Math.max(...[heading, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[], fill = ' ') =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(fill === ' ' ? '  ' : '──')
  const rule = line(
    heading.map(() => ''),
    '─',
  )
  return [line(heading), rule, ...rows.map((row) => line(row))].map((text) => text.trimEnd()).join('\n')
}
