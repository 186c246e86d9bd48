import { fromCallback, fromPromise } from 'xstate'
import type { ProctorAction } from '#contract/calls/proctor.ts'
import { failureOf } from '#machines/failure.ts'
import type { ActQueueEvent, Performed, ProctorEvent, ProctorInput, Wanted } from '#machines/proctor/setup.ts'
import { readItem, writeItem } from '#src/platform/storage/browser-storage.ts'
import { type Sync, startSync } from '#src/platform/time/sync.ts'
import { ExamFailure, sayably } from '#src/ui/exam-failure.ts'
import { boardSetupOf, fetchBoardSetup, forgetAct, isAway, keep, make, send, waiting } from './acts.ts'
import { matchesVerifier } from './proof.ts'

/** How often what unlocks without the network is fetched anew, ms. */
const refreshMs = 300_000

/** The PIN, in this page's memory as long as the board is open. */
let pinInHand: string | null = null
let sync: Sync | null = null
/**
 * Local storage: the order whose board is open, or may be according to the server's record. It survives a page that
 * is killed.
 */
const storageKey = 'ruanguji.board'
const markOpen = (order: string | null) => writeItem('localStorage', storageKey, order)

let turn: Promise<unknown> = Promise.resolve()
/** Opening and locking wait for each other: they stand in the record in the order in which they were done. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}

/** Puts on record that a board is closed that was marked as open. What cannot be kept stays marked: a later page locks. */
function lock(order: string): void {
  pinInHand = null
  inTurn(async () => {
    if (readItem('localStorage', storageKey) !== order) return
    await keep(await make(order, { action: { kind: 'locked' }, reason: '' }, null))
    markOpen(null)
    sync?.runNow()
  }).catch(() => undefined)
}

/** Without the server a PIN is checked against its verifier; where there is none, the network failure is thrown. */
async function checkOffline(order: string, pin: string, away: unknown): Promise<void> {
  const { print: verifier } = await boardSetupOf(order)
  if (verifier === null) throw away
  if (await matchesVerifier(pin, verifier)) return
  throw Object.assign(new Error('PIN pengawas salah'), { code: 'pin.wrong' })
}

/** Whether it is certain that nothing was opened: the server said no, or the verifier did where the server could not be reached. */
const isRefused = (error: unknown) => !isAway(error) || failureOf(error).code === 'pin.wrong'

/**
 * Opens the board; `offline` says that the server could not be asked. If the board is closed meanwhile it does not
 * open.
 */
async function open(orderId: string, pin: string, signal: AbortSignal): Promise<{ offline: boolean }> {
  const opening = await make(orderId, { action: { kind: 'unlocked' }, reason: '' }, pin)
  signal.throwIfAborted()
  const before = readItem('localStorage', storageKey)
  // Before it is sent: from then on the server may have it on record as open.
  markOpen(orderId)
  try {
    // It is not called back: what the server has on record has to be known before the lock that follows.
    const offline = await send(opening).then(
      () => false,
      async (error: unknown) => {
        if (!isAway(error)) throw error
        signal.throwIfAborted()
        await checkOffline(orderId, pin, error)
        signal.throwIfAborted()
        await keep(opening)
        sync?.runNow()
        return true
      },
    )
    signal.throwIfAborted()
    pinInHand = pin
    return { offline }
  } catch (error) {
    if (isRefused(error)) markOpen(before)
    else lock(orderId)
    throw error
  }
}

/** The server checks a PIN by the act that opens the board; without the network the verifier does, and the act is sent later. */
export const checkPin = fromPromise<{ offline: boolean }, ProctorInput & { pin: string }>(
  ({ input: { orderId, pin }, signal }) => sayably(() => inTurn(() => open(orderId, pin, signal))),
)

/** A pause that arrives late would stop what nobody wants stopped any more. */
const mayWait = ({ kind }: ProctorAction) => kind !== 'pause' && kind !== 'resume'

/** An act goes to the server at once; without the network it waits on the disk, but for a pause or its end. */
export const perform = fromPromise<Performed, ProctorInput & { wanted: Wanted }>(
  ({ input: { orderId, wanted }, signal }) =>
    sayably(async () => {
      const { action } = wanted
      const act = await make(orderId, wanted, pinInHand)
      try {
        return { action, sittingStatus: await send(act, signal) }
      } catch (error) {
        if (!isAway(error) || !mayWait(action)) throw error
        await keep(act)
        sync?.runNow()
        return { action, sittingStatus: null }
      }
    }),
)

/** Behind the board, whether it is open or not: what unlocks without the network, and what waits for it. */
export const actQueue = fromCallback<ActQueueEvent, ProctorInput>(
  ({ input: { orderId }, sendBack, receive }) => {
    let isFetched = false
    // What it says once it has been stopped, XState drops.
    const say = (event: ProctorEvent) => sendBack(event)
    const tellWaiting = async () => say({ type: 'acts.waiting', count: (await waiting(orderId)).length })

    async function round(): Promise<void> {
      if (!isFetched) await fetchBoardSetup(orderId)
      isFetched = true
      for (const act of await waiting(orderId)) {
        await tellWaiting()
        try {
          const sittingStatus = await send(act)
          await forgetAct(act)
          say({ type: 'acts.delivered', action: act.body.action, sittingStatus })
        } catch (error) {
          // Another guess may be counted still: that passes.
          if (isAway(error) || failureOf(error).code === 'request.tooMany') throw error
          await forgetAct(act)
          say({ type: 'acts.refused', failure: failureOf(new ExamFailure(error)) })
        }
      }
      await tellWaiting()
    }

    const ours = startSync(
      () => round(),
      (error) => failureOf(error).code === 'order.notFound',
    )
    sync = ours
    // A person who supervises may have drawn a PIN since.
    const refreshing = setInterval(() => {
      isFetched = false
      ours.runNow()
    }, refreshMs)
    lock(orderId)
    ours.runNow()
    receive(() => lock(orderId))
    return () => {
      lock(orderId)
      clearInterval(refreshing)
      ours.stop()
      if (sync === ours) sync = null
    }
  },
)
