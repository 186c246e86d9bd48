import { and, asc, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DataOf } from '#contract/call.ts'
import type { callProctor as call } from '#contract/calls/proctor-call.ts'
import {
  type CallAct,
  callAgainMs,
  lastCall,
  openCall,
  type ProctorCall,
} from '#contract/rules/proctor-call.ts'
import { tellBoards } from '#server/domains/changes/index.ts'
import { builtOnce, givenList } from '#server/platform/db/built-once.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts } from '#server/tables/index.ts'
import { refuseExpired, requireBegun, type Sitting, type SittingTransaction } from './sitting.ts'
import { ownTools } from './tools.ts'

const kinds: readonly CallAct['kind'][] = ['proctorCalled', 'callWithdrawn', 'callAnswered', 'unlocked']

const actsOfCalls = builtOnce((db) =>
  db
    .select({ orderId: acts.orderId, kind: acts.kind, before: acts.before, createdAt: acts.createdAt })
    .from(acts)
    .where(and(sql`${acts.orderId} = any(${givenList('orderIds', 'text')})`, inArray(acts.kind, [...kinds])))
    .orderBy(asc(acts.createdAt))
    .prepare('acts_of_calls'),
)

/** What is on record of the calls of sittings, by sitting, the oldest first. */
export async function callActsOf(db: Queries, orderIds: readonly string[]): Promise<Map<string, CallAct[]>> {
  const rows = await actsOfCalls(db).execute({ orderIds })
  const found = new Map<string, CallAct[]>()
  for (const { orderId, kind, before, createdAt } of rows) {
    const named = (before as { call?: unknown } | null)?.call
    const act = { call: typeof named === 'string' ? named : null, at: createdAt.getTime() }
    const own = found.get(orderId) ?? []
    own.push({ kind: kind as CallAct['kind'], ...act })
    found.set(orderId, own)
  }
  return found
}

/** A sitting's call that waits for somebody. */
export const openCallOf = async (db: Queries, orderId: string): Promise<ProctorCall | null> =>
  openCall((await callActsOf(db, [orderId])).get(orderId) ?? [])

/**
 * A candidate calls a proctor, or needs nobody any more: on record, and on the boards at once. A call that is sent again is the one
 * that it was, and so is another one while it waits.
 * @throws Refusal `call.tooSoon` shortly after a call that has ended; `tool.off` where nobody can be called
 */
export async function callProctor(
  sitting: Sitting,
  { call: id, isCalling }: z.output<(typeof call)['body']>,
  { tx, now }: SittingTransaction,
): Promise<DataOf<typeof call>> {
  requireBegun(sitting)
  refuseExpired(sitting)
  if (sitting.order.finishedAt) throw new Refusal('sitting.finished')
  const orderId = sitting.order.id
  const all = (await callActsOf(tx, [orderId])).get(orderId) ?? []
  const last = lastCall(all)
  const isOpen = last !== null && last.endedBy === null
  const record = async (kind: 'proctorCalled' | 'callWithdrawn', named: string) => {
    await tx.insert(acts).values({
      ...{ orderId, kind, by: 'candidate' as const, reason: '', before: { call: named } },
      createdAt: now,
    })
    await tellBoards(tx, orderId)
  }
  if (!isCalling) {
    if (isOpen) await record('callWithdrawn', last.call)
    return { answeredAt: null }
  }
  if (all.some(({ kind, call: known }) => kind === 'proctorCalled' && known === id)) {
    const isLast = last?.call === id
    const end = isLast && last.endedBy?.kind !== 'callWithdrawn' ? last.endedBy : null
    return { answeredAt: end?.at ?? null }
  }
  if (isOpen) return { answeredAt: null }
  if (last !== null && now.getTime() - last.at < callAgainMs) throw new Refusal('call.tooSoon')
  if (!(await ownTools(sitting, { tx, now })).includes('proctorCall')) throw new Refusal('tool.off')
  await record('proctorCalled', id)
  return { answeredAt: null }
}
