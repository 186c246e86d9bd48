import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/call.ts'
import type { joinRehearsal, tellRehearsal } from '#contract/calls/rehearsal.ts'
import { seatKey } from '#contract/rules/exam-session.ts'
import { limits } from '#contract/rules/limits.ts'
import { isEnded } from '#contract/rules/rehearsal.ts'
import { hashToken } from '#server/domains/access/index.ts'
import { placeOf } from '#server/domains/pc-checks/index.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { rehearsalSeats } from '#server/tables/index.ts'
import { isStanding, rehearsalOf } from './life.ts'
import { beginRehearsal } from './sitting.ts'
import type { Worlds } from './worlds.ts'

type StoredSeat = typeof rehearsalSeats.$inferSelect
type Joined = DataOf<typeof joinRehearsal>

const { lostSeconds, runs: mostRuns } = limits.rehearsal

/** Whether its page has fallen silent in the middle. */
export const isLost = ({ stage, heardAt }: Pick<StoredSeat, 'stage' | 'heardAt'>, now: Date): boolean =>
  stage !== null && !isEnded(stage) && now.getTime() - heardAt.getTime() > lostSeconds * 1000

/** What a page that asks is told of its seat: it may begin where nobody has, where the staff wants it again, and where another page was lost. */
function stateFor(known: StoredSeat | undefined, page: string, now: Date): Joined['state'] {
  if (known === undefined || known.stage === null || known.page === null) return 'begun'
  if (isEnded(known.stage)) return 'done'
  if (known.page === page) return 'begun'
  if (!isLost(known, now)) return 'taken'
  return known.runs < mostRuns ? 'begun' : 'done'
}

const ofSeat = (rehearsalId: string, seat: string) =>
  and(eq(rehearsalSeats.rehearsalId, rehearsalId), eq(rehearsalSeats.seatKey, seatKey(seat)))

/** Of several pages at one seat the first one begins: the others wait for its row, and find it taken. */
async function takeSeat(tx: Queries, at: { rehearsalId: string; seat: string }, page: string, now: Date) {
  const key = seatKey(at.seat)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${at.rehearsalId} ${key}`}))`)
  const [known] = await tx.select().from(rehearsalSeats).where(ofSeat(at.rehearsalId, at.seat))
  const state = stateFor(known, page, now)
  if (state !== 'begun') return state
  const isSame = known?.page === page && known.stage !== null
  const row = {
    ...({ page, stage: 'preparing', figures: {}, heardAt: now } as const),
    runs: (known?.runs ?? 0) + (isSame ? 0 : 1),
  }
  await tx
    .insert(rehearsalSeats)
    .values({ rehearsalId: at.rehearsalId, seatKey: key, ...row })
    .onConflictDoUpdate({ target: [rehearsalSeats.rehearsalId, rehearsalSeats.seatKey], set: row })
  return state
}

/**
 * A PC is there: it gets a throwaway sitting where a rehearsal runs and the seat is free.
 * @throws Refusal `pcCheck.codeWrong`, `pcCheck.seatUnknown`
 */
export async function join(
  { db, worlds }: { db: Database; worlds: Worlds },
  { code, seat, page }: BodyOf<typeof joinRehearsal>,
  now: Date,
): Promise<Joined> {
  const { id, ...place } = await placeOf(db, { code, seat })
  const rehearsal = await rehearsalOf(db, id)
  if (rehearsal === undefined || !(await isStanding(db, rehearsal.id, now)))
    return { ...place, state: 'waiting', sitting: null }
  const at = { rehearsalId: rehearsal.id, seat: place.seat }
  const state = await db.transaction((tx) => takeSeat(tx, at, hashToken(page), now))
  if (state !== 'begun') return { ...place, state, sitting: null }
  const world = await worlds.enter(rehearsal.id)
  return { ...place, state, sitting: await beginRehearsal(world.db, at, now) }
}

/**
 * Keeps what the page that rehearses at a seat says of it; from any other, or once it is over, nothing.
 * @throws Refusal `pcCheck.codeWrong`, `pcCheck.seatUnknown`
 */
export async function tell(
  db: Database,
  { code, seat, page, stage, figures }: BodyOf<typeof tellRehearsal>,
  now: Date,
): Promise<DataOf<typeof tellRehearsal>> {
  const place = await placeOf(db, { code, seat })
  const rehearsal = await rehearsalOf(db, place.id)
  if (rehearsal === undefined || !(await isStanding(db, rehearsal.id, now))) return { state: 'over' }
  const kept = await db
    .update(rehearsalSeats)
    .set({ stage, figures, heardAt: now })
    .where(
      and(
        ofSeat(rehearsal.id, place.seat),
        eq(rehearsalSeats.page, hashToken(page)),
        // What comes late of a page that has said its last word changes nothing.
        or(isNull(rehearsalSeats.stage), sql`${rehearsalSeats.stage} not in ('finished', 'failed')`),
      ),
    )
    .returning({ seatKey: rehearsalSeats.seatKey })
  return { state: kept.length > 0 ? 'kept' : 'over' }
}
