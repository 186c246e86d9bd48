import { join } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import { limits } from '#contract/rules/limits.ts'
import { refusals, rosterSeats, sessionNamed, showSession } from '#server/domains/exam-sessions/index.ts'
import { type Company, findInstitution, forCompany } from '#server/domains/institutions/without-routes.ts'
import {
  listPassports,
  makePassports,
  type RoomOf,
  seatsIn,
  withdrawPassports,
} from '#server/domains/passports/index.ts'
import type { Cli, CliContext } from '#server/platform/cli/cli.ts'
import { refusedToOperators } from '#server/platform/cli/refused.ts'
import { type Columns, listing, quantity } from '#server/platform/cli/table.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { kitsIn, writePassports } from './write-passports.ts'

interface Options {
  readonly institution?: string
  readonly room?: string
  readonly seats?: string[] | typeof ofRoster
  readonly examSession?: string
  readonly kit?: string[]
  readonly withdraw?: true
}
const ofRoster = 'roster'
type Context = CliContext & { company: Company }

/** `lab passports`: makes the PCs of seats known to the server, and the server known to them. */
export const passportsCommand = (cli: Cli): Command =>
  new Command('passports')
    .description("make the PC of each seat known, as policies in the kit's folder; without seats: list them")
    .option('--institution <institution>', 'whose exam sessions are in the room, by name or id')
    .option('--room <room>', 'as its exam sessions name it', roomGiven)
    .option(
      '--seats <seats>',
      "such as A1-A30,B1, or roster for the exam session's: what they had before is worth nothing any more",
      seats,
    )
    .option('--exam-session <id>', 'institution and room of an exam session')
    .option('--kit <folders...>', 'folders of kits; by default those of lab kit in the data folder')
    .option('--withdraw', 'take the passports of these seats away instead')
    .action((options: Options) =>
      forCompany(cli, (context) =>
        refusedToOperators(refusals, async () => {
          const { db, now, dataDir } = context
          const { room, seats: named } = await meant(context, options)
          if (named === null) return listing(await shown(context, room), columns, 'passport')
          if (named.length === 0)
            throw new OperatorError(
              'input.invalid',
              'The roster gives no seat: name them, as in --seats A1-A30.',
            )
          if (options.withdraw === true) {
            const count = await db.transaction((tx) => withdrawPassports(tx, room, named))
            return { value: { withdrawn: count }, text: `${quantity(count, 'passport')} withdrawn.` }
          }
          // Before anything is made: without a kit nobody would get them.
          const kits = await kitsIn(options.kit?.map(cli.path) ?? join(dataDir, 'kit'))
          const made = await db.transaction((tx) => makePassports(tx, room, { seats: named, now }))
          const folders = await writePassports(kits, made)
          const value = { room: room.room, seats: named, folders }
          return { value, text: madeText(made.length, room, folders) }
        }),
      ),
    )

/** Which room, and which of its seats; null for all that are there. */
async function meant(
  { db, company }: Context,
  { institution, room, seats: given, examSession }: Options,
): Promise<{ room: RoomOf; seats: string[] | null }> {
  if (examSession !== undefined) {
    const named = await sessionNamed(db, company, examSession)
    const session = await showSession(db, named)
    const roomOf = { institutionId: named.institutionId, room: session.room }
    return { room: roomOf, seats: given === ofRoster ? await rosterSeats(db, named.id) : (given ?? null) }
  }
  if (institution === undefined || room === undefined || given === ofRoster)
    throw new OperatorError(
      'usage.invalid',
      given === ofRoster
        ? 'Give --exam-session: its roster has the seats.'
        : 'Give --institution and --room, or --exam-session.',
    )
  const { id: institutionId } = await findInstitution(db, company, institution)
  return { room: { institutionId, room }, seats: given ?? null }
}

/** Without what would let anybody be that PC. */
const shown = async ({ db }: Context, room: RoomOf) =>
  (await listPassports(db, room)).map(({ seat, createdAt, fetched, fetchedAt, addresses }) => ({
    ...{ seat, createdAt, fetched, fetchedAt, addresses },
  }))

const columns: Columns<Awaited<ReturnType<typeof shown>>[number]> = [
  ['Seat', (row) => row.seat],
  ['Made', (row) => row.createdAt],
  ['Fetched', (row) => row.fetched],
  ['Last', (row) => row.fetchedAt],
  ['From', (row) => row.addresses.join(', ')],
]

const madeText = (count: number, { room }: RoomOf, folders: readonly string[]) =>
  `${quantity(count, 'passport')} for ${room}: ${folders.join(', ')}.
Copy each folder with its kit to the PCs, and install it with the seat: sudo sh install.sh cage --seat A1, or install.cmd -Seat A1.
These files are secrets of the PCs: delete them from the stick when all PCs have theirs.
To demand them: exam-session passports ID on, or the plan of the exam session.`

function roomGiven(word: string): string {
  const room = word.replace(/\p{C}/gu, '').trim()
  if (room !== '' && [...room].length <= limits.examSession.nameLength) return room
  throw new InvalidArgumentError(`Give at most ${limits.examSession.nameLength} letters.`)
}

function seats(word: string): string[] | typeof ofRoster {
  if (word === ofRoster) return word
  const found = seatsIn(word)
  if (found !== null) return found
  throw new InvalidArgumentError(
    'Give roster, or seats such as A1-A30,B1: letters, digits, spaces, dots and hyphens, at most 1000.',
  )
}
