import type { Page } from 'playwright'
import type { DataOf } from '#contract/call.ts'
import { type BoardRow, roomBoard } from '#contract/calls/room.ts'
import { roomEventsPath } from '#contract/calls/room-events.ts'
import { toWire } from '#contract/wire.ts'
import { openStaffPage } from '../e2e/fixtures/staff.ts'
import { startExamServer } from '../e2e/fixtures/start-exam-server.ts'
import type { Bench } from './bench.ts'

const seats = 300
/** A server tells its boards of what has changed twice a second at most, and of 300 seats something always has. */
const eventsAnHour = 2 * 3600
/** Seats that one event names: each of 300 changes once in ten seconds. */
const seatsAnEvent = 15

const row = (index: number): BoardRow => ({
  ...{ id: `sitting-${index}`, orderNo: `EPT-202611-${index}`, name: `Peserta ${index}`, state: 'started' },
  ...{ examSession: { id: 'pagi', name: 'Pagi' }, seat: `A-${index}`, attendance: 'begun' },
  ...{ rosterEntryId: `entry-${index}`, version: 1, stage: 'structure', section: 'structure' },
  ...{ answered: 0, questions: 40, question: 1, deadlineAt: Date.now() + 24 * 3_600_000 },
  ...{ pause: null, lostSeconds: 0, violations: { speech: 0, leaving: 0, face: 0 } },
  ...{ heardAt: Date.now(), isSilent: false, starting: [], missing: [], isVisible: true, isFullscreen: true },
  detectors: { face: 'watching', speech: 'watching', presence: 'watching', 'camera-health': 'watching' },
  ...{
    network: 20,
    battery: null,
    unsent: 0,
    held: 0,
    wrongPins: 0,
    signInsBeside: 0,
    callingSince: null,
    notices: [],
  },
})

declare global {
  interface Window {
    /** Tells the board of so many more changes, one after the other as it asks for each; resolves when the last is shown. */
    tellBoard: (events: number) => Promise<void>
  }
}

type Answer = DataOf<typeof roomBoard>

interface Room {
  rows: Record<string, unknown>[]
  /** The server's answer beside its rows. */
  answer: object
  paths: { board: string; events: string }
  seatsAnEvent: number
}

/** In the page: in the place of the server's board and its stream stand these rows, which change as fast as they are asked for. */
function standIn({ rows, answer, paths, seatsAnEvent: perEvent }: Room): void {
  const own = window.fetch.bind(window)
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null
  let answered = () => {}
  const send = (text: string) => stream?.enqueue(new TextEncoder().encode(`${text}\n\n`))
  window.fetch = async (...asked) => {
    const { url } = new Request(...asked)
    const { pathname, searchParams } = new URL(url)
    if (pathname === paths.events) {
      const body = new ReadableStream<Uint8Array>({
        start(opened) {
          stream = opened
          send(':')
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }
    if (pathname !== paths.board) return own(...asked)
    const ids = searchParams.get('ids')?.split(',')
    const list = ids === undefined ? rows : rows.filter(({ id }) => ids.includes(String(id)))
    const data = { ...answer, now: Date.now(), list }
    setTimeout(answered)
    const body = JSON.stringify({ status: 200, message: 'OK', data })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  }
  let turn = 0
  window.tellBoard = async (events) => {
    for (let told = 0; told < events; told += 1) {
      const changed = Array.from({ length: perEvent }, () => {
        turn += 1
        const index = turn % rows.length
        const before = rows[index]
        const number = Math.floor(turn / rows.length)
        // Now and then somebody falls silent, is warned, or comes back.
        const isSilent = turn % 97 === 0
        const violations = { speech: 0, leaving: turn % 89 === 0 ? 2 : 0, face: 0 }
        const more = { answered: number % 40, question: (number % 40) + 1, network: 20 + (turn % 50) }
        rows[index] = { ...before, ...more, heard_at: Date.now(), is_silent: isSilent, violations }
        return before?.id
      })
      // A server tells how what has changed stands now; now and then, as after a cut, ids alone, and the board asks.
      const isAsked = told % 50 === 0
      const shown = new Promise<void>((resolve) => {
        answered = isAsked ? resolve : () => {}
        if (!isAsked) requestAnimationFrame(() => resolve())
      })
      const list = rows.filter(({ id }) => changed.includes(id))
      const news = JSON.stringify({ ...answer, now: Date.now(), ids: changed, list })
      send(`data: ${isAsked ? changed.join() : news}`)
      await shown
    }
  }
}

/** What the page's scripts hold once garbage is collected, MB, and how many elements it has. */
async function held(page: Page): Promise<{ heap: number; nodes: number }> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  const { nodes } = await devTools.send('Memory.getDOMCounters')
  await devTools.detach()
  return { heap: usedSize / 1024 / 1024, nodes }
}

export const bench: Bench = {
  about: "what a board's page of 300 seats holds after each hour of events, told as fast as it asks for them",
  async run(say, { count: hours = 3 } = {}) {
    const server = await startExamServer()
    try {
      const page = await openStaffPage(server, 'proctor', '/account')
      const rows = Array.from({ length: seats }, (_, index) => toWire(row(index)) as Record<string, unknown>)
      const answer = toWire({
        now: 0,
        list: [],
        wallWithoutNames: false,
        warningLimit: 3,
        standingPauses: [],
      } satisfies Answer) as object
      const paths = { board: roomBoard.path, events: roomEventsPath }
      // What tsx puts around functions that have a name.
      await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
      await page.addInitScript(standIn, { rows, answer, paths, seatsAnEvent })
      await page.goto(new URL('/staff/room', server.address).href)
      await page.getByText('Langsung', { exact: true }).waitFor()
      // What is made once, such as compiled code, is there after some minutes.
      await page.evaluate((events) => window.tellBoard(events), eventsAnHour / 12)
      const figures = [{ hour: 0, ...(await held(page)) }]
      for (let hour = 1; hour <= hours; hour += 1) {
        const since = performance.now()
        await page.evaluate((events) => window.tellBoard(events), eventsAnHour)
        const now = await held(page)
        figures.push({ hour, ...now })
        say(`hour ${hour}: ${now.heap.toFixed(1)} MB in ${Math.round((performance.now() - since) / 1000)} s`)
      }
      return figures.flatMap(({ hour, heap, nodes }) => [
        { name: `the page's memory after ${hour} hours of events`, value: heap, unit: 'MB' },
        { name: `nodes of its document after ${hour} hours`, value: nodes, unit: '' },
      ])
    } finally {
      await server.close()
    }
  },
}
