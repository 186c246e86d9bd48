import { randomBytes } from 'node:crypto'
import { endToleranceMs } from '#contract/rules/admission.ts'
import { lateGraceMs, type Seat, type Sitter } from './sitter.ts'

/** What a liar does with one of its windows; `number` chooses how. */
type Lie = (sitter: Sitter, seat: Seat, number: number) => Promise<unknown> | unknown

/** A head that no journal has. */
export const anyHead = (seq: number) => ({ seq, head: randomBytes(32).toString('base64url') })
/** A time before now, or somewhat after. */
const claim = ({ endsAt, now }: Sitter, number: number) =>
  [now, endsAt - 60_000, endsAt - 1, now - 3_600_000, now + 30_000, 0][number % 6] ?? now

const lies: readonly Lie[] = [
  // It writes, at a time of its own choosing.
  (sitter, seat, number) => sitter.write(seat, number, number % 4 > 0, claim(sitter, number)),
  (sitter, seat, number) => sitter.write(seat, number, true, claim(sitter, number)),
  // It writes anew what it has told the head of; seldom also what the server has, which takes nothing of a fork.
  (sitter, seat, number) => {
    const taken = number % 8 === 0 ? 0 : sitter.oracle.taken(seat.writer)
    seat.journal.cut(Math.max(number % 5, taken))
    sitter.write(seat, number, true, claim(sitter, number + 1))
  },
  // Everything, backwards, with gaps, one of them, or what is there already with another answer.
  (sitter, seat) => sitter.save(seat),
  (sitter, seat) => sitter.save(seat, seat.journal.entries.toReversed()),
  (sitter, seat, number) => sitter.save(seat, seat.journal.entries.slice(number % 4)),
  (sitter, seat, number) => sitter.save(seat, seat.journal.entries.slice(0, 1 + (number % 3))),
  (sitter, seat, number) => {
    const changed = seat.journal.entries.map((entry) => ({
      ...entry,
      answer: sitter.keys[number % 3]?.right ?? '',
    }))
    return sitter.save(seat, changed.slice(0, 1))
  },
  // A heartbeat: true, empty, blind, invented, old, from the past or the future.
  async (sitter, seat) => sitter.beat(seat, await seat.journal.head()),
  (sitter, seat) => sitter.beat(seat, null),
  (sitter, seat) => sitter.beat(seat, undefined),
  (sitter, seat, number) => sitter.beat(seat, anyHead(1 + (number % 6))),
  async (sitter, seat, number) =>
    sitter.beat(seat, await seat.journal.head(), { number: Math.max(1, seat.number - (number % 3)) }),
  async (sitter, seat, number) =>
    sitter.beat(seat, await seat.journal.head(), { signedAt: sitter.now + (number % 110) * 1000 - 55_000 }),
  // It sits at another place, or comes back.
  (sitter, _, number) => {
    const back = sitter.seats[number % 3]
    return back ? sitter.takeOver(back) : sitter.takeOver()
  },
  async (sitter, seat, number) =>
    sitter.handIn(seat, number % 3 === 0 ? null : number % 3 === 1 ? anyHead(4) : await seat.journal.head()),
  // It forges: of another section, with another body, too old.
  async (sitter, seat, number) => {
    if (await sitter.forge(seat, number)) throw new Error('the server took a forged call')
  },
]

/** One lie, of one of the liar's windows, as the number says. */
export async function lie(sitter: Sitter, number: number): Promise<void> {
  const told = lies[number % lies.length]
  const seat = sitter.seats[Math.floor(number / lies.length) % sitter.seats.length]
  if (seat) await told?.(sitter, seat, Math.floor(number / 7))
}

/** Entries that count although they were made longer after the end than anything is believed; ms after it. */
export async function unearned(sitter: Sitter): Promise<number[]> {
  const rows = (await Promise.all(sitter.seats.map((seat) => sitter.recorded(seat)))).flat()
  return rows
    .filter(({ verdict }) => verdict === 'counted')
    .map(({ salt }) => (sitter.madeAt.get(salt ?? '') ?? Number.POSITIVE_INFINITY) - sitter.oracle.endsAt)
    .filter((after) => after > endToleranceMs + lateGraceMs)
}
