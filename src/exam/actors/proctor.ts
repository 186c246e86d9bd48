import { fromCallback, fromPromise } from 'xstate'
import { failureOf } from '#machines/failure.ts'
import type { DeskEvent, Performed, ProctorEvent, ProctorInput, Wanted } from '#machines/proctor.ts'
import { readItem, writeItem } from '#src/app/browser-storage.ts'
import { type Courier, startCourier } from '#src/journal/courier.ts'
import { deskOf, fetchDesk, forgetAct, isAway, keep, make, send, waiting } from '#src/proctor/desk.ts'
import { matchesPrint } from '#src/proctor/proof.ts'
import { ExamFailure, sayably } from '../failing.ts'

/** The PIN, in this page's memory as long as the board is open. */
let pinInHand: string | null = null
let courier: Courier | null = null
/** Names the order whose board stands open: it outlives a page that is killed. */
const openPlace = 'ruanguji.board'

/** Without the server a PIN is right when its print says so; where there is none, the failure stands. */
async function checkOffline(order: string, pin: string, away: unknown): Promise<void> {
  const { print } = await deskOf(order)
  if (print === null) throw away
  if (await matchesPrint(pin, print)) return
  throw Object.assign(new Error('PIN pengawas salah'), { code: 'pin.wrong' })
}

/** The server checks a PIN by the act that opens the board; without the network the print does, and the act follows. */
export const checkPin = fromPromise<{ offline: boolean }, ProctorInput & { pin: string }>(
  ({ input: { orderId, pin }, signal }) =>
    sayably(async () => {
      const opening = await make(orderId, { action: { kind: 'unlocked' }, reason: '' }, pin)
      const offline = await send(opening, signal).then(
        () => false,
        async (error: unknown) => {
          if (!isAway(error)) throw error
          await checkOffline(orderId, pin, error)
          await keep(opening)
          courier?.callWithin(0)
          return true
        },
      )
      pinInHand = pin
      writeItem('localStorage', openPlace, orderId)
      return { offline }
    }),
)

/** An act goes to the server at once; without the network it waits on the disk. */
export const perform = fromPromise<Performed, ProctorInput & { wanted: Wanted }>(
  ({ input: { orderId, wanted }, signal }) =>
    sayably(async () => {
      const { action } = wanted
      const act = await make(orderId, wanted, pinInHand)
      try {
        return { action, standing: await send(act, signal) }
      } catch (error) {
        if (!isAway(error)) throw error
        await keep(act)
        courier?.callWithin(0)
        return { action, standing: null }
      }
    }),
)

/** Behind the board, whether it is open or not: what unlocks without the network, and what waits for it. */
export const desk = fromCallback<DeskEvent, ProctorInput>(({ input: { orderId }, sendBack, receive }) => {
  let isOpen = true
  let isFetched = false
  const say = (event: ProctorEvent) => {
    if (isOpen) sendBack(event)
  }
  const tellWaiting = async () => say({ type: 'desk.waiting', count: (await waiting(orderId)).length })

  async function round(): Promise<void> {
    if (!isFetched) await fetchDesk(orderId)
    isFetched = true
    for (const act of await waiting(orderId)) {
      await tellWaiting()
      try {
        const standing = await send(act)
        await forgetAct(act)
        say({ type: 'desk.delivered', action: act.body.action, standing })
      } catch (error) {
        // Another guess may be counted still: that passes.
        if (isAway(error) || failureOf(error).code === 'request.tooMany') throw error
        await forgetAct(act)
        say({ type: 'desk.refused', failure: failureOf(new ExamFailure(error)) })
      }
    }
    await tellWaiting()
  }

  const ours = startCourier(
    () => round(),
    (error) => failureOf(error).code === 'order.notFound',
  )
  /** Puts on record that the board is closed, by hand or with its page. */
  function lock(): void {
    pinInHand = null
    if (readItem('localStorage', openPlace) !== orderId) return
    writeItem('localStorage', openPlace, null)
    void make(orderId, { action: { kind: 'locked' }, reason: '' }, null)
      .then(keep)
      .then(() => ours.callWithin(0))
  }

  courier = ours
  lock()
  ours.callWithin(0)
  receive(lock)
  return () => {
    lock()
    isOpen = false
    ours.stop()
    if (courier === ours) courier = null
  }
})
