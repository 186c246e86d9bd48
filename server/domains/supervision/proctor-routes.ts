import { boardSetup, proctorAct } from '#contract/calls/proctor.ts'
import { writeIdHeader } from '#contract/envelope.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { limits } from '#contract/rules/limits.ts'
import { attempts, type RouteContext } from '#server/domains/access/index.ts'
import { examPinsOf } from '#server/domains/exam-sessions/index.ts'
import { originOf } from '#server/domains/security-log/index.ts'
import {
  logPinAct,
  orderOf,
  type PinHolder,
  pinCheck,
  withSitting,
  writeOnce,
} from '#server/domains/sittings/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { acts, orders } from '#server/tables/index.ts'
import { actOf, perform } from './act.ts'
import type { Act } from './reinstate.ts'
import { sealIn } from './seal.ts'

/** What a proctor does at the candidate's PC, with a proctor's PIN (spec: proctoring#acts). */
export function proctorRoutes(context: RouteContext): void {
  const { db, files, now } = context
  const seal = sealIn(files)
  const checkPin = pinCheck(context)
  const unproven = attempts(context, {
    name: 'unprovenAct',
    max: limits.proctor.unproven.acts,
    seconds: limits.proctor.unproven.seconds,
  })

  route(context, boardSetup, async ({ member: { member, institution }, params }) => {
    const [order] = await db.select({ id: orders.id }).from(orders).where(orderOf(member.id, params.id))
    if (!order) throw new Refusal('order.notFound')
    const published = await seal.published()
    const pins = await examPinsOf(db, { orderId: order.id, memberId: member.id })
    if (pins !== null) {
      const [first, ...others] = pins.map(({ verifier }) => verifier)
      const print = first === undefined ? null : { ...first, others: others.map(({ byte }) => byte) }
      return { hasPin: pins.length > 0, seal: published, print }
    }
    const hasPin = (institution?.proctorPinHash ?? null) !== null
    const verifier = hasPin ? (institution?.proctorPinVerifier ?? null) : null
    return { hasPin, seal: published, print: verifier }
  })

  route(context, proctorAct, async ({ member, params: { id: orderId }, body, headers, request }) => {
    const writeId = headers[writeIdHeader]
    const { action, reason, at, late, proof } = body
    const own = orderOf(member.member.id, orderId)
    // An act that seemed not to arrive is delivered as a late one; its proof may be made anew.
    const write = {
      id: writeId,
      kind: 'proctorAct',
      request: { action, reason, at },
      answer: proctorAct.data,
    }
    // Locking the screen needs no PIN.
    const isFree = action.kind === 'locked'
    if (isFree) await unproven(member.member.id)
    const pin =
      isFree || proof === null ? null : await seal.pinFor({ orderId, writeId, action, reason, at }, proof)
    const origin = originOf(request)
    const pinPasses = isFree
      ? undefined
      : await checkPin(member, { pin, orderId, wanted: action.kind, origin })
    /** Who acted, as far as the PIN tells; null until the sitting's lock is held and the write is new. */
    let by: Pick<Act, 'by' | 'personId'> | null = null
    /** Whose the right PIN was; null also where none was given. */
    let holder: PinHolder | null = null
    const log = (tx: Queries, { madeAt }: Act, at: Date, refusedWith?: ErrorCode) =>
      holder === null
        ? undefined
        : logPinAct(tx, {
            ...{ holder, memberId: member.member.id, orderId, origin, now: at },
            ...{ action, reason, madeAt, refusedWith },
          })
    const done = withSitting(context, own, (sitting, transaction) =>
      writeOnce(sitting, write, transaction, async () => {
        by = { by: 'unknown' }
        holder = pinPasses?.() ?? null
        if (holder) by = { by: 'proctor', ...(holder.personId && { personId: holder.personId }) }
        const after = await perform(sitting, body, by, transaction)
        await log(transaction.tx, actOf(body, by, transaction), transaction.now)
        return after
      }),
    )
    return done.catch(async (error: unknown) => {
      const isJudged = error instanceof Refusal && error.code !== 'request.tooMany'
      if (late && isJudged && by !== null) {
        // It was done offline at the PC already: record once that the server refused it, and why.
        if (error.code === 'pin.missing') await unproven(member.member.id)
        const before = { action, refusedWith: error.code }
        const at = now()
        const act = actOf(body, by, { now: at })
        await db.transaction(async (tx) => {
          const recorded = await tx
            .insert(acts)
            .values({ id: writeId, orderId, kind: 'refused', ...act, before, createdAt: at })
            .onConflictDoNothing()
            .returning({ id: acts.id })
          if (recorded.length > 0) await log(tx, act, at, error.code)
        })
      }
      throw error
    })
  })
}
