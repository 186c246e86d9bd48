import { fromPromise } from 'xstate'
import { memberDetail } from '#contract/calls/account.ts'
import type { ExamGate } from '#contract/calls/exam-session.ts'
import { type OrderDetail, orderDetailFull, updateSettings } from '#contract/calls/orders.ts'
import { companyDetail, institutionDetail } from '#contract/calls/organisation.ts'
import { sittingRecord } from '#contract/calls/sitting.ts'
import { furthest, type Position } from '#contract/rules/position.ts'
import type { Sitting, StartInput } from '#machines/exam/context.ts'
import type { Rules } from '#machines/exam/plan.ts'
import { saysOtherPc } from '#machines/failure.ts'
import { violationsLeft } from '#src/features/evidence/index.ts'
import {
  begin,
  claim,
  deliverLeftovers,
  forgetOrder,
  handInWhatWaits,
  isOwnPc,
  keptPosition,
  theJournal,
  tryJournal,
} from '#src/features/journal/index.ts'
import { callServer } from '#src/platform/api/client.ts'
import { signedFor } from '#src/platform/signing/sign.ts'
import { settleWriter } from '#src/platform/signing/writer.ts'
import { sayably } from '#src/ui/exam-failure.ts'

async function rulesOf(signal: AbortSignal): Promise<Rules> {
  const member = await callServer(memberDetail, { signal })
  const [institution, company] = await Promise.all([
    member.institution && callServer(institutionDetail, { params: { id: member.institution.id }, signal }),
    callServer(companyDetail, { params: { id: member.company.id }, signal }),
  ])
  return { isB2b: member.isB2b, institution, company }
}

/** Where Listening was left, by the server's record and by this PC's own; null where it has not begun. */
async function positionOf({ id, section }: OrderDetail, signal: AbortSignal): Promise<Position | null> {
  const { listening } = section
  if (listening === null || listening.startedAt === null || listening.exam.isComplete) return null
  const record = await callServer(sittingRecord, { params: { id }, signal, sign: signedFor(id) })
  return furthest(record.position, await keptPosition(await theJournal(), id))
}

/** A sitting that has begun: this window claims it, and hands in what was confirmed before it was lost. */
async function goOn(order: OrderDetail, signal: AbortSignal): Promise<OrderDetail> {
  const { id } = order
  await claim(id, signal)
  if (!(await handInWhatWaits(order, signal))) return order
  return callServer(orderDetailFull, { params: { id }, signal })
}

/** The same; null where the server says that the sitting runs at another PC, that of its seat. */
const goOnHere = (order: OrderDetail, signal: AbortSignal): Promise<OrderDetail | null> =>
  goOn(order, signal).catch((error: unknown) => {
    if (saysOtherPc(error)) return null
    throw error
  })

/** What this PC still has of a test that is over; where it keeps nothing, there is nothing to forget. */
const forget = (order: string) =>
  theJournal()
    .then((journal) => forgetOrder(journal, order))
    .catch(() => undefined)

/** Reads the state of the sitting; what an earlier page could not deliver is sent first. */
export const loadSitting = fromPromise<Sitting, { orderId: string }>(({ input: { orderId: id }, signal }) =>
  sayably(async () => {
    await settleWriter()
    await deliverLeftovers(id)
    // Before the counts are read: what arrives in between is sent once more, and changes nothing.
    const unrecorded = await violationsLeft(id)
    const [read, rules] = await Promise.all([
      callServer(orderDetailFull, { params: { id }, signal }),
      rulesOf(signal),
    ])
    const asRead = { order: read, rules, unrecorded, position: null }
    // Of a browser that the institution does not accept the server takes nothing more; the machine says so.
    if (read.browser === 'refused' && read.state !== 'finished') return asRead
    // Before the start, so that nobody hears of it only after the device check.
    if (read.state === 'new' && read.examSession?.needsPassport === true && !(await isOwnPc(id)))
      return { ...asRead, isOtherPc: true }
    const order = read.state === 'started' ? await goOnHere(read, signal) : read
    if (order === null) return { ...asRead, isOtherPc: true }
    if (order.state === 'finished') await forget(id)
    return { order, rules, unrecorded, position: await positionOf(order, signal) }
  }),
)

/** How the gate of the order's exam session stands. */
export const readGate = fromPromise<ExamGate | null, { orderId: string }>(
  ({ input: { orderId: id }, signal }) =>
    sayably(async () => (await callServer(orderDetailFull, { params: { id }, signal })).examSession),
)

/**
 * What the device check found is stored with the order (spec: device-check#unverified-devices), then the sitting
 * starts.
 */
export const startTest = fromPromise<OrderDetail, StartInput>(
  ({ input: { orderId: id, license, settings, token, ticket }, signal }) =>
    sayably(async () => {
      // No test starts at a PC that could not store the answers.
      await tryJournal()
      // Who has waited in the queue has stored it before.
      if (ticket === null) await callServer(updateSettings, { params: { license }, body: settings, signal })
      return begin(id, token, signal, ticket)
    }),
)
