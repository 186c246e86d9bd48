import { setTimeout as delay } from 'node:timers/promises'
import { submitAnswers } from '#contract/calls/answers.ts'
import { eventsPath, type ScreenNews, screenNews } from '#contract/calls/events.ts'
import type { Notice } from '#contract/calls/notices.ts'
import { orderDetailFull } from '#contract/calls/orders.ts'
import { heartbeat, sittingRecord, startSection } from '#contract/calls/sitting.ts'
import { limits, type SectionName } from '#contract/rules/limits.ts'
import { fromWire } from '#contract/wire.ts'
import { dataOf } from '../candidate.ts'
import { openWindow } from '../signing-candidate.ts'
import { type Answer, callsTo, type Person } from '../test-server.ts'
import { openWrittenJournal, savedOf } from '../written-journal.ts'
import { readStream } from './events-of.ts'

/** How long a delivery that failed waits, and how long a message is read, ms. */
const againMs = 1000
const readingMs = 2000

type Told = Pick<ScreenNews, 'pause' | 'notices'>
interface Beat extends Told {
  active: boolean
  now: number
}

/** What a seat says of itself. */
export interface Watcher {
  /** A notice is on its screen. */
  shown?: (notice: Notice) => void
  /** It has heard that it is paused, or goes on. */
  paused?: (isPaused: boolean) => void
  /** How long a heartbeat took, ms. */
  beaten?: (ms: number) => void
}

/** Calls over sockets that all seats of a process share. */
export function linesTo(origin: string) {
  return {
    ...callsTo(origin),
    origin,
    clock: {
      get now() {
        return Date.now()
      },
    },
  }
}

/**
 * One PC of a room without its screen: it signs its calls, keeps a journal until it is acknowledged, beats every three seconds and
 * whenever its stream says so, and gives receipts, all as a page does.
 */
export function openSeat(
  lines: ReturnType<typeof linesTo>,
  { person, orderId }: { person: Person; orderId: string },
  watcher: Watcher = {},
  first: SectionName = 'listening',
) {
  const window = openWindow(lines, person, orderId)
  const { writer } = window
  const params = { id: orderId }
  let section = first
  let journal = openWrittenJournal(lines, window, section)
  let acknowledged = 0
  let number = 0
  let isOpen = false
  let isPaused = false
  let isElsewhere = false
  let isBeating = false
  let isDueAgain = false
  let isVisible = true
  let delivering: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let newestAt = 0
  let stream: ReturnType<typeof readStream> | null = null
  let roundTripMs: number | null = null
  /** When a notice was shown and read, ms; until the server has heard of it. */
  const receipts = new Map<string, { shownAt: number; readAt: number | null }>()
  const known = new Set<string>()

  async function start(): Promise<number> {
    const answer = await window.send(startSection, { params: { ...params, section }, body: {} })
    if (answer.status !== 200) throw new Error(`${section}: ${JSON.stringify(answer.body)}`)
    return dataOf<{ deadlineAt: number }>(answer).deadlineAt
  }

  /** What a page asks when it goes on: its order, the record, the section's key. */
  async function reload(): Promise<void> {
    await lines.send(orderDetailFull, { params, token: person.token })
    await window.send(sittingRecord, { params })
    await start()
  }

  function hearPause(isNow: boolean): void {
    if (isNow === isPaused) return
    isPaused = isNow
    watcher.paused?.(isNow)
    if (!isNow) void reload().catch(() => undefined)
  }

  async function beat(): Promise<void> {
    number += 1
    const head = journal.head()
    const told = [...receipts].slice(0, limits.room.receipts)
    const ago = (at: number) => Math.max(0, Math.round(Date.now() - at))
    const since = performance.now()
    const answer = await window.send(heartbeat, {
      params,
      body: {
        ...{ writer, number, heads: head === null ? [] : [{ section, ...head }] },
        receipts: told.map(([id, { shownAt, readAt }]) => ({
          ...{ id, shownAgoMs: ago(shownAt), readAgoMs: readAt === null ? null : ago(readAt) },
        })),
        supervision: {
          detectors: [
            { id: 'face', state: 'watching', looks: 15 },
            { id: 'camera-health', state: 'watching', looks: 15 },
          ],
          ...{
            isVisible,
            isFullscreen: true,
            screens: 1,
            camera: 'Kamera',
            microphone: null,
            listened: null,
          },
          ...{ shown: null, question: 1 + (journal.entries.length % 40), roundTripMs, battery: null },
        },
      },
    })
    if (answer.status !== 200) return
    roundTripMs = Math.round(performance.now() - since)
    watcher.beaten?.(roundTripMs)
    for (const [id, receipt] of told) if (receipts.get(id) === receipt) receipts.delete(id)
    const { active, now: at, pause, notices } = dataOf<Beat>(answer)
    isElsewhere = !active
    hearTold({ at, pause, notices })
  }

  function hearTold({ at, pause, notices }: Told & { at: number }): void {
    if (at >= newestAt) {
      newestAt = at
      hearPause(pause !== null)
    }
    for (const notice of notices) if (!known.has(notice.id)) show(notice)
  }

  /** An event says what there is to show; its receipt goes with a heartbeat that leaves the server time for the others. */
  function hearEvent(data: string | null): void {
    if (data === null || isBeating) void go()
    if (data === null) return
    const news = screenNews.parse(fromWire(JSON.parse(data)))
    hearTold(news)
    const inMs = Math.random() * news.beatWithinMs
    if (isBeating || Date.now() + inMs >= dueAt) return
    plan(inMs)
  }

  function plan(inMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void go(), inMs)
    dueAt = Date.now() + inMs
  }

  /** Puts it on the screen; who reads a message says so a moment later. */
  function show(notice: Notice): void {
    const { id, kind } = notice
    const shownAt = Date.now()
    known.add(id)
    receipts.set(id, { shownAt, readAt: null })
    watcher.shown?.(notice)
    // What is shown while a beat is under way is told by one more.
    isDueAgain = true
    if (kind !== 'message') return
    setTimeout(() => {
      receipts.set(id, { shownAt, readAt: Date.now() })
      if (isOpen) void go()
    }, readingMs)
  }

  async function go(): Promise<void> {
    if (isBeating) {
      isDueAgain = true
      return
    }
    isBeating = true
    clearTimeout(timer)
    do {
      isDueAgain = false
      await beat().catch(() => undefined)
    } while (isDueAgain && isOpen)
    isBeating = false
    if (isOpen) plan(limits.heartbeat.everyMs)
  }

  async function listen(): Promise<void> {
    while (isOpen) {
      const url = lines.origin + eventsPath.replace(':id', orderId)
      stream = readStream(url, person.token, hearEvent)
      await stream.ended
      if (isOpen) await delay(limits.retry.everyMs * (0.5 + Math.random()))
    }
  }

  async function deliver(): Promise<void> {
    while (isOpen && acknowledged < journal.entries.length) {
      const answer = await journal.send(journal.entries.slice(acknowledged)).catch(() => null)
      if (answer?.status === 200) acknowledged = savedOf(answer).acknowledged
      else await delay(againMs)
    }
  }

  /** With what the journal has. */
  function handIn(): Promise<Answer> {
    const body = { id: orderId, section, images: [], answer: [], head: journal.head() }
    return window.send(submitAnswers, { body })
  }

  return {
    orderId,
    writer,
    handIn,
    isPaused: () => isPaused,
    isElsewhere: () => isElsewhere,
    /** How many choices the server has not acknowledged. */
    unsent: () => journal.entries.length - acknowledged,
    /** Begins the test; where the server is busy, again, without the ticket that would keep its place: not every client knows of it. */
    async begin(examToken: string): Promise<void> {
      for (;;) {
        const answer = await window.start({ examToken })
        if (answer.status === 200) return
        if (answer.status !== 503) throw new Error(JSON.stringify(answer.body))
        await delay(againMs)
      }
    },
    start,
    /** Hands the running section in with what its journal has, and starts the next. */
    async goOnTo(next: SectionName): Promise<number> {
      await handIn()
      section = next
      journal = openWrittenJournal(lines, window, section)
      acknowledged = 0
      return start()
    },
    beat,
    /** Beats, listens and sends from now on; quietly, it sends what is chosen and does nothing else by itself. */
    open({ isQuiet = false } = {}): void {
      isOpen = true
      if (isQuiet) return
      plan(Math.random() * limits.heartbeat.everyMs)
      void listen()
    },
    /** Whether the page is in sight: told by the next heartbeat. */
    see(isSeen: boolean): void {
      isVisible = isSeen
    },
    /** Chooses; resolves when the server has it, however long that takes. */
    async choose(questionId: string, answer: string | null): Promise<void> {
      await journal.write(questionId, answer)
      while (isOpen && acknowledged < journal.entries.length) {
        delivering ??= deliver().finally(() => {
          delivering = null
        })
        await delivering
      }
    },
    stop(): void {
      isOpen = false
      clearTimeout(timer)
      stream?.stop()
    },
  }
}
export type Seat = ReturnType<typeof openSeat>
