import { type EventObject, fromCallback } from 'xstate'
import type { ScreenNews } from '#contract/calls/events.ts'
import type { SectionClock } from '#contract/calls/section-clock.ts'
import { heartbeat as heartbeatCall } from '#contract/calls/sitting.ts'
import { limits } from '#contract/rules/limits.ts'
import type { HeartbeatInput } from '#machines/exam/context.ts'
import type { ExamEvent } from '#machines/exam/events.ts'
import { endedBy, failureOf, saysBrowser, saysElsewhere } from '#machines/failure.ts'
import { isMessage } from '#machines/messages/setup.ts'
import { keptPosition, nextBeat, numberOn, theJournal } from '#src/features/journal/index.ts'
import { noteOnScreen, sayReceipts, watchReceipts } from '#src/features/messages/index.ts'
import { noteRoundTrip, sayWhatIsWatched } from '#src/features/witness/index.ts'
import { callServer } from '#src/platform/api/client.ts'
import { signedFor } from '#src/platform/signing/sign.ts'
import { resultWithin } from '#src/platform/time/timeout.ts'
import { watchForChanges } from './changes.ts'
import { whileHidden } from './hidden.ts'

const { everyMs } = limits.heartbeat
/** How long a heartbeat waits for the disk, ms. */
const patienceMs = 1000

/** Listening's timed seconds that were used, as they are on this PC's disk. */
const listenedBy = async (orderId: string): Promise<number | null> =>
  (
    await resultWithin(
      patienceMs,
      theJournal().then((journal) => keptPosition(journal, orderId)),
    )
  )?.elapsed ?? null

/**
 * Tells the server every three seconds that this window is alive and what its journals come to, and passes on the response: another window is
 * active now, the section's deadline, or that the test was stopped elsewhere. Without the network it reports nothing,
 * and continues when the network returns. The next beat waits for a slow response. When the server says that something has
 * changed, it shows what it can at once, and beats for the rest (record 0065).
 */
export const heartbeat = fromCallback<EventObject, HeartbeatInput>(({ input, sendBack }) => {
  let isWanted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let isBeating = false
  /** Something has changed since the beat that is under way was sent. */
  let isDueAgain = false
  let isActive = true
  /** When the server looked for what was heard last of a pause, its time in ms. */
  let newestAt = Number.NEGATIVE_INFINITY
  /** Until then receipts wait, by this page's monotonic clock in ms: a whole room has been told the same. */
  let restsUntil = Number.NEGATIVE_INFINITY
  // What it says once it has been stopped, XState drops.
  const say = (event: ExamEvent) => sendBack(event)

  async function beat(): Promise<void> {
    const body = await nextBeat(input.orderId)
    const watched = sayWhatIsWatched(input.section === 'listening' ? await listenedBy(input.orderId) : null)
    const receipts = sayReceipts()
    const sentAt = performance.now()
    const answer = await callServer(heartbeatCall, {
      params: { id: input.orderId },
      body: { ...body, supervision: watched.report, receipts: receipts.said },
      sign: signedFor(input.orderId, body.writer),
    })
    noteRoundTrip(performance.now() - sentAt)
    watched.answered()
    receipts.answered()
    numberOn(input.orderId, body, answer.number)
    const { active, photo, pause, notices, now: at } = answer
    isActive = active
    if (photo) say({ type: 'photo.requested', id: photo.id })
    if (active) show({ at, pause, notices, clock: answer })
    else say({ type: 'sitting.elsewhere' })
  }

  /** What a heartbeat's answer or an event says; of a pause and of the clock what the server found last, whichever comes first. */
  function show({ at, pause, notices, clock }: Omit<ScreenNews, 'beatWithinMs'>): void {
    if (at >= newestAt) {
      newestAt = at
      say({ type: 'pause.received', pause })
      if (clock) tellClock(clock)
    }
    const messages = notices.filter(isMessage)
    if (messages.length > 0) say({ type: 'messages.received', messages })
    if (notices.some(({ kind }) => kind === 'answerCall')) say({ type: 'call.answered' })
    noteOnScreen(notices.filter((notice) => !isMessage(notice)))
  }

  function tellClock({ section, deadlineAt, extendedSeconds, ended }: SectionClock): void {
    if (section !== null && deadlineAt !== null)
      say({ type: 'deadline.received', section, deadlineAt, extendedSeconds })
    // This screen had not heard of the end: it would take answers that come too late.
    else if (ended?.section === input.section) {
      const { at, extendedSeconds: given } = ended
      say({ type: 'deadline.received', section: input.section, deadlineAt: at, extendedSeconds: given })
    }
  }

  function hear(news: ScreenNews | null): void {
    if (news === null || !isActive) return void go()
    const { clock, ...told } = news
    // Another section makes a screen read the record anew: a heartbeat of its own says so, and no event from before it has gone on.
    const isOwn = clock !== undefined && (clock.section ?? input.section) === input.section
    show(isOwn ? news : told)
    restsUntil = performance.now() + news.beatWithinMs
    beatWithin(news.beatWithinMs)
  }

  /** Beats at a moment within so many ms; at once where a beat is under way, which may know nothing of it yet. */
  function beatWithin(ms: number): void {
    const inMs = ms * Math.random()
    if (inMs === 0 || isBeating) return void go()
    if (performance.now() + inMs < dueAt) plan(inMs)
  }

  function plan(inMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(go, inMs)
    dueAt = performance.now() + inMs
  }

  async function go(): Promise<void> {
    if (isBeating) {
      isDueAgain = true
      return
    }
    isBeating = true
    clearTimeout(timer)
    dueAt = Number.POSITIVE_INFINITY
    await beat().catch((error: unknown) => {
      if (endedBy(error) === 'disqualified') say({ type: 'sitting.stopped' })
      else if (saysBrowser(error)) say({ type: 'browser.refused', failure: failureOf(error) })
      // A window that the server does not know, or no longer knows by this key, has to take over before it can go on.
      else if (saysElsewhere(error)) say({ type: 'sitting.elsewhere' })
    })
    isBeating = false
    if (!isWanted) return
    if (isDueAgain) {
      isDueAgain = false
      return go()
    }
    plan(everyMs)
  }

  void go()
  const leaveHidden = whileHidden(() => {
    if (performance.now() >= dueAt) void go()
  })
  const leaveChanges = watchForChanges(input.orderId, hear)
  const leaveReceipts = watchReceipts(() => beatWithin(Math.max(0, restsUntil - performance.now())))
  return () => {
    isWanted = false
    leaveChanges()
    leaveReceipts()
    clearTimeout(timer)
    leaveHidden()
  }
})
