import { type Command, InvalidArgumentError, Option } from 'commander'
import { limits } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import type { Acting } from './acts.ts'
import { changeSeat, checkIn, noteAbsent, takeBackCheckIn } from './attendance.ts'
import { entryNamed, type OnSession } from './command-names.ts'
import { addLateComer, addToRoster, removeFromRoster, type SeenEntry } from './roster.ts'
import { entryOf } from './roster-list.ts'
import type { NamedSession } from './sessions.ts'

interface Given {
  as?: string
  reason: string
  seat?: string
  swap?: true
}

/** What is done with one person of a roster. */
export function rosterCommands(examSession: Command, onSession: OnSession): void {
  const described = (word: string, description: string) =>
    examSession
      .command(word)
      .description(description)
      .argument('<id>', 'of the exam session')
      .argument('<email>', 'of the member')
  const reason = () =>
    new Option('--reason <text>', 'kept with the act').argParser(reasonGiven).makeOptionMandatory()

  described('add', 'put a member on the roster of a planned exam session')
    .option('--seat <seat>', 'where they sit', seatGiven)
    .action((id: string, email: string, { seat, ...options }: Given) =>
      onSession(id, options, async ({ db, named, now }) => {
        await db.transaction((tx) => addToRoster(tx, named, { email, seat }, now))
        return { value: { email }, text: `${email}: on the roster` }
      }),
    )

  described('late', 'put a member on the roster of an exam session that is open')
    .option('--seat <seat>', 'where they sit', seatGiven)
    .addOption(reason())
    .action((id: string, email: string, { seat, reason: why, ...options }: Given) =>
      onSession(id, options, async ({ db, named }, acting) => {
        await db.transaction((tx) => addLateComer(tx, named, { email, seat, reason: why }, acting))
        return { value: { email }, text: `${email}: on the roster` }
      }),
    )

  described('remove', 'take somebody from the roster of a planned exam session').action(
    (id: string, email: string, options: Given) =>
      onSession(id, options, async ({ db, named }) => {
        await db.transaction(async (tx) => removeFromRoster(tx, named, await entryNamed(tx, named, email)))
        return { value: { email }, text: `${email}: not on the roster any more` }
      }),
  )

  type Work = (tx: Queries, of: { named: NamedSession; seen: SeenEntry; acting: Acting }) => Promise<void>
  const act = (id: string, email: string, options: Given, work: Work) =>
    onSession(id, options, async ({ db, named }, acting) => {
      const value = await db.transaction(async (tx) => {
        const seen = await entryNamed(tx, named, email)
        await work(tx, { named, seen, acting })
        return entryOf(tx, seen.entryId)
      })
      const where = value.seat === null ? '' : `, seat ${value.seat}`
      return { value, text: `${value.email}: ${value.attendance}${where}` }
    })

  described('check-in', 'note that somebody is here').action((id: string, email: string, options: Given) =>
    act(id, email, options, (tx, { named, seen, acting }) => checkIn(tx, named, seen, acting)),
  )
  described('undo-check-in', 'take back that somebody is here')
    .addOption(reason())
    .action((id: string, email: string, options: Given) =>
      act(id, email, options, (tx, { named, seen, acting }) =>
        takeBackCheckIn(tx, named, { ...seen, reason: options.reason }, acting),
      ),
    )
  described('absent', 'note that somebody has not come; the licence is free again')
    .addOption(reason())
    .action((id: string, email: string, options: Given) =>
      act(id, email, options, (tx, { named, seen, acting }) =>
        noteAbsent(tx, named, { ...seen, reason: options.reason }, acting),
      ),
    )
  described('seat', 'give somebody another seat')
    .argument('<seat>', 'the new one', seatGiven)
    .option('--swap', 'whoever has it gets theirs')
    .addOption(reason())
    .action((id: string, email: string, seat: string, options: Given) =>
      act(id, email, options, (tx, { named, seen, acting }) => {
        const { reason: why, swap = false } = options
        return changeSeat(tx, named, { ...seen, seat, isSwap: swap, reason: why }, acting)
      }),
    )
}

const bounded = (most: number) => (word: string) => {
  const given = word.replace(/\p{C}/gu, '').trim()
  if (given !== '' && [...given].length <= most) return given
  throw new InvalidArgumentError(`Give 1 to ${most} letters.`)
}
const reasonGiven = bounded(limits.proctor.reasonLength)
const seatGiven = bounded(limits.examSession.seatLength)
