import { eq } from 'drizzle-orm'
import type { ErrorCode } from '#contract/errors.ts'
import { setStandingPause } from '#server/domains/exam-sessions/index.ts'
import type { StoredInstitution } from '#server/domains/institutions/index.ts'
import type { Order } from '#server/domains/orders/index.ts'
import { pauseSitting, resumeSitting, withSitting } from '#server/domains/sittings/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { orders } from '#server/tables/index.ts'
import type { Act } from './reinstate.ts'
import { sittingsUnderWay } from './under-way.ts'

export type PauseAct = 'pause' | 'resume'

/** Who acts and why. `now` is the database's clock: a pause is measured by it (record 0037). */
export interface Pausing extends Act {
  readonly now: () => Date
}

/** A sitting that was paused, or that goes on: how long it had been paused, s; null where the pause begins. */
export interface PausedSitting {
  readonly sitting: string
  readonly orderNo: string
  readonly pausedSeconds: number | null
}

/**
 * Pauses a sitting, or lets it go on, under its lock.
 * @throws Refusal those of `pauseSitting` and `resumeSitting`
 */
export const pauseOrResume = (
  db: Database,
  { id, orderNo }: Pick<Order, 'id' | 'orderNo'>,
  act: PauseAct,
  { now, ...by }: Pausing,
): Promise<PausedSitting> =>
  withSitting({ db, now }, eq(orders.id, id), async (sitting, transaction) => {
    const paused = { sitting: id, orderNo }
    if (act === 'resume')
      return { ...paused, pausedSeconds: (await resumeSitting(sitting, by, transaction)) / 1000 }
    await pauseSitting(sitting, by, transaction)
    return { ...paused, pausedSeconds: null }
  })

/** What another act on the same sitting has done meanwhile. */
const overtaken: readonly ErrorCode[] = [
  'sitting.paused',
  'sitting.notPaused',
  'sitting.finished',
  'sitting.disqualified',
  'sitting.expired',
]

/** What a pause of all, or its end, has come to: at whom, and in how many exam sessions for who begins later. */
export interface PausedAll {
  readonly sittings: readonly PausedSitting[]
  readonly examSessions: number
}

/**
 * The same for every sitting of an institution that is under way, or paused: a fire alarm. Each by itself: given once more
 * after a failure, the act goes on with the others.
 */
export async function pauseOrResumeAll(
  db: Database,
  { id: institutionId }: Pick<StoredInstitution, 'id'>,
  act: PauseAct,
  by: Pausing,
): Promise<PausedAll> {
  const { now, ...given } = by
  const pause = { at: now().getTime(), by: given.by, reason: given.reason }
  const examSessions = await setStandingPause(db, { institutionId }, act === 'pause' ? pause : null)
  const only = act === 'resume' ? 'paused' : 'running'
  const found = await sittingsUnderWay(db, institutionId, { now: now(), only })
  const done: PausedSitting[] = []
  for (const order of found) {
    const one = await pauseOrResume(db, order, act, by).catch((cause: unknown) => {
      if (cause instanceof Refusal && overtaken.includes(cause.code)) return null
      throw cause
    })
    if (one !== null) done.push(one)
  }
  return { sittings: done, examSessions }
}
