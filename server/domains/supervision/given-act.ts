import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { DataOf } from '#contract/call.ts'
import { type NoticeKind, noticeKinds } from '#contract/calls/notices.ts'
import type { staffAct as call, StaffAction } from '#contract/calls/staff-acts.ts'
import type { Order } from '#server/domains/orders/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { type ActKind, acts, members, orders } from '#server/tables/index.ts'

type ActBody = z.output<(typeof call)['body']>
export type Outcome = DataOf<typeof call>['sittings'][number]

/** An act of a person of the staff, and in whose sittings they may act. */
export interface GivenAct<Action extends StaffAction = StaffAction>
  extends Pick<ActBody, 'id' | 'sittings' | 'examSessionId' | 'reason'> {
  readonly institutionId: string
  readonly personId: string
  readonly action: Action
  /** Tells the operator of what nobody foresaw; who acts sees `server.failed` at these sittings. */
  readonly failed: (error: unknown, sittings: readonly Named[]) => void
}

/** A sitting of the institution. */
export type Named = Pick<Order, 'id' | 'orderNo'>

/** The act as it is recorded with each sitting. */
export const recordOf = ({ personId, id: staffActId, reason }: GivenAct) =>
  ({ by: 'staff', personId, staffActId, reason }) as const

/** What of the staff's actions stands in a sitting's record. */
export const recordedAs = {
  pause: 'paused',
  resume: 'resumed',
  extend: 'extended',
  giveBack: 'gaveBack',
  endSection: 'sectionEnded',
  endTest: 'testEnded',
  allowTakeover: 'takeoverAllowed',
  strike: 'struck',
  reinstate: 'reinstated',
  acceptLate: 'lateAccepted',
  message: 'messaged',
  answerCall: 'callAnswered',
  note: 'noted',
} as const satisfies Record<StaffAction['kind'], ActKind>

/** Sittings of the institution alone: part of every query. */
export const inInstitution = (db: Queries, institutionId: string) =>
  inArray(
    orders.memberId,
    db.select({ id: members.id }).from(members).where(eq(members.institutionId, institutionId)),
  )

/** What the screen shows of an act: time that is given back is time that was added. */
export const noticeOf = ({ kind }: StaffAction): NoticeKind | undefined =>
  kind === 'giveBack' ? 'extend' : noticeKinds.find((one) => one === kind)

/** What an action says besides its kind, as its record has it. */
function contentOf(action: StaffAction): Readonly<Record<string, unknown>> {
  if (action.kind === 'extend') return { seconds: action.minutes * 60 }
  const { kind: _, ...content } = action
  return content
}

/**
 * At which of the sittings something was done under the act's id before: the same, by the same person and for the same reason, or
 * something else.
 */
export async function doneBefore(
  tx: Queries,
  { id: staffActId, personId, action, reason }: GivenAct,
  sittings: readonly string[],
): Promise<Map<string, 'same' | 'other'>> {
  const content = Object.entries(contentOf(action))
  const { orderId, personId: by, kind, reason: given, before } = acts
  const earlier = await tx
    .select({ orderId, by, kind, given, before })
    .from(acts)
    .where(and(eq(acts.staffActId, staffActId), inArray(acts.orderId, [...sittings])))
  const isSame = (act: (typeof earlier)[number]) => {
    const recorded = act.before as Readonly<Record<string, unknown>>
    return (
      act.by === personId &&
      act.kind === recordedAs[action.kind] &&
      act.given === reason &&
      content.every(([name, value]) => recorded[name] === value)
    )
  }
  return new Map(earlier.map((act) => [act.orderId, isSame(act) ? 'same' : 'other']))
}
