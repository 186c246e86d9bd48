import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { orderAt } from '../e2e/fixtures/orders.ts'
import { sectionOf } from '../e2e/fixtures/record.ts'
import { openSection } from '../e2e/fixtures/section.ts'
import { type ExamServer, startExamServer } from '../e2e/fixtures/start-exam-server.ts'
import { type Bench, type Figure, median } from './bench.ts'

/** How long each clock is watched, and how long the PC of one of them sleeps, ms. */
const watchMs = 20_000
const sleepMs = 10_000
/** The longest delay of a response where the network jitters, ms. */
const jitterMs = 400
/** With a larger error the page has not noticed its sleep yet, ms. */
const unnoticedMs = 1000

/** A change of the timer's text. */
interface TimerChange {
  /** True time, ms since 1970. */
  at: number
  shown: string
}
type Watched = typeof globalThis & {
  changes: TimerChange[]
  sleep: (ms: number) => void
  /** Sets the PC's clock. */
  set: (offMs: number) => void
}

/** Makes the PC's clock wrong and settable, lets the page imitate a sleep, and records each change of the timer. */
function misset(offMs: number): void {
  const page = globalThis as Watched
  const now = Date.now.bind(Date)
  const steady = performance.now.bind(performance)
  let slept = 0
  let off = offMs
  Date.now = () => now() + off
  page.set = (ms) => {
    off = ms
  }
  performance.now = () => steady() - slept
  // During a sleep the page does not run, and its monotonic clock stops.
  page.sleep = (ms) => {
    const from = steady()
    while (steady() - from < ms);
    slept += ms
  }
  page.changes = []
  new MutationObserver(() => {
    const shown = document.querySelector('[role=timer]')?.textContent ?? ''
    if (shown && page.changes.at(-1)?.shown !== shown) page.changes.push({ at: now(), shown })
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

const secondsOf = (shown: string) => shown.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** The timer's error at each change: it should change to a second when exactly that time is left. */
async function errorsOf(
  page: Page,
  deadlineAt: number,
  since: number,
): Promise<{ at: number; ms: number }[]> {
  const changes = await page.evaluate(() => (globalThis as Watched).changes)
  return changes
    .filter(({ at }) => at >= since)
    .map(({ at, shown }) => ({ at, ms: Math.abs(deadlineAt - at - secondsOf(shown) * 1000) }))
}

interface Case {
  name: string
  offMs?: number
  sleeps?: boolean
  jitters?: boolean
  /** The errors to which the clock is set one after the other, ms. */
  setTo?: readonly number[]
}

const cases: readonly Case[] = [
  { name: 'right clock' },
  { name: 'an hour fast', offMs: 3_600_000 },
  { name: 'an hour slow', offMs: -3_600_000 },
  { name: 'after a sleep', sleeps: true },
  { name: 'jittering network', jitters: true },
  { name: 'set an hour forward and two back', setTo: [3_600_000, -3_600_000] },
  {
    name: 'the same with a jittering network',
    setTo: [3_600_000, -3_600_000],
    jitters: true,
  },
]

async function watch(
  server: ExamServer,
  { name, offMs = 0, sleeps, jitters, setTo = [] }: Case,
): Promise<Figure[]> {
  const order = await orderAt(server, server.person('Individual'), 'reading')
  const page = await server.open()
  await page.addInitScript(misset, offMs)
  if (jitters)
    await page.route('**/users/v1/**', async (route) => {
      await delay(Math.random() * jitterMs)
      await route.continue()
    })
  await openSection(page, server, server.person('Individual'), { order, section: 'reading' })
  const deadlineAt = (await sectionOf(server, order, 'reading')).deadlineAt.getTime()
  if (sleeps) await page.evaluate((ms) => (globalThis as Watched).sleep(ms), sleepMs)
  const began = Date.now()
  const times = setTo.length + 1
  for (const off of setTo) {
    await delay(watchMs / times)
    await page.evaluate((ms) => (globalThis as Watched).set(ms), off)
  }
  await delay(watchMs / times)
  // The timer first appears when the section is drawn, not when a second is over.
  const errors = await errorsOf(page, deadlineAt, sleeps ? began : began + 1000)
  const right = sleeps ? errors.slice(errors.findLastIndex(({ ms }) => ms > unnoticedMs) + 1) : errors
  // The first change after a sleep is the correction, and does not come when a second is over either.
  const ms = (sleeps ? right.slice(1) : right).map((error) => error.ms)
  const figures = [
    { name: `${name}, median of ${ms.length}`, value: median(ms), unit: 'ms' },
    { name: `${name}, worst`, value: Math.max(...ms), unit: 'ms' },
  ]
  if (!sleeps) return figures
  const noticedAfter = (right[0]?.at ?? Number.NaN) - began
  return [
    ...figures,
    { name: `${name} of ${sleepMs / 1000} s, right again within`, value: noticedAfter, unit: 'ms' },
  ]
}

export const bench: Bench = {
  about: "the time left on the screen against the server's deadline, at each change of the timer",
  async run(say) {
    const server = await startExamServer()
    try {
      const figures: Figure[] = []
      for (const one of cases) {
        say(one.name)
        figures.push(...(await watch(server, one)))
        await server.closePages()
      }
      return figures
    } finally {
      await server.close()
    }
  },
}
