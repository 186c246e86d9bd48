import { setTimeout as delay } from 'node:timers/promises'
import { desc, eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { acts, orders } from '#server/tables/index.ts'
import { startSection } from '../e2e/fixtures/section.ts'
import { type ExamServer, startExamServer } from '../e2e/fixtures/start-exam-server.ts'
import { type Bench, median, quantile } from './bench.ts'

/** The interval of the heartbeat: extensions follow each other at random within it, ms. */
const heartbeatMs = 3000

type Watched = typeof globalThis & { announced: { text: string; at: number }[] }

/** Records when the screen announces extra minutes. */
const recordAnnouncements = (page: Page) =>
  page.evaluate(() => {
    const watched = globalThis as Watched
    watched.announced = []
    new MutationObserver(() => {
      const [text] = /Waktu Anda ditambah \d+ menit\./.exec(document.body.textContent ?? '') ?? []
      if (text && watched.announced.at(-1)?.text !== text) watched.announced.push({ text, at: Date.now() })
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

/** When the newest act was recorded, ms since 1970. */
async function givenAt({ db }: ExamServer, order: string): Promise<number> {
  const [act] = await db
    .select()
    .from(acts)
    .where(eq(acts.orderId, order))
    .orderBy(desc(acts.createdAt))
    .limit(1)
  return act?.createdAt.getTime() ?? Number.NaN
}

/** Gives extra minutes by the operator's command; ms from the record of each act to its text on the screen. */
async function waitsOf(server: ExamServer, count: number, say: (text: string) => void): Promise<number[]> {
  const { page, order } = await startSection(server, 'reading')
  await recordAnnouncements(page)
  const [row] = await server.db.select().from(orders).where(eq(orders.id, order))
  const waits: number[] = []
  for (let minutes = 1; minutes <= count; minutes += 1) {
    await delay(Math.random() * heartbeatMs)
    await server.admin('sitting', 'extend', row?.orderNo ?? '', '1', '--reason', 'measured')
    const text = `Waktu Anda ditambah ${minutes} menit.`
    await page.getByText(text).waitFor()
    const announced = await page.evaluate(() => (globalThis as Watched).announced)
    const at = announced.find((one) => one.text === text)?.at ?? Number.NaN
    waits.push(at - (await givenAt(server, order)))
    say(`${minutes} of ${count}: ${waits.at(-1)} ms`)
  }
  return waits
}

export const bench: Bench = {
  about: "from an operator's `sitting extend`, by the server's record of it, to its text on the open screen",
  async run(say, { count = 20 } = {}) {
    const server = await startExamServer()
    try {
      const waits = await waitsOf(server, count, say)
      return [
        { name: `median of ${waits.length}`, value: median(waits), unit: 'ms' },
        { name: 'p90', value: quantile(waits, 0.9), unit: 'ms' },
        { name: 'worst', value: Math.max(...waits), unit: 'ms' },
        { name: 'later than 5 s', value: waits.filter((ms) => ms > 5000).length, unit: '' },
      ]
    } finally {
      await server.closePages()
      await server.close()
    }
  },
}
