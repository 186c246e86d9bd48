import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { sectionSittings } from '#server/tables/index.ts'
import { orderAt } from '../e2e/fixtures/orders.ts'
import { choose, openSection } from '../e2e/fixtures/section.ts'
import { startExamServer } from '../e2e/fixtures/start-exam-server.ts'
import { type Bench, quantile } from './bench.ts'

const clicks = 400
/** Of the tiny test's first question of Structure. */
const options = ['moves', 'moving', 'to move', 'which moves']

/** By `performance.now()`, ms. */
interface Moments {
  /** When the pointer was released over an option. */
  clicked: number[]
  /** Each strict commit of a choice to the journal. */
  kept: number[]
  /** Each acknowledged save: the number of the last choice that the server has. */
  saved: { at: number; acknowledged: number }[]
}
type Watched = typeof globalThis & { moments: Moments }

/** Records when clicks, strict commits of the journal and acknowledgements happen. */
function watch(): void {
  const moments: Moments = { clicked: [], kept: [], saved: [] }
  ;(globalThis as Watched).moments = moments
  addEventListener(
    'pointerup',
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.closest('label')) moments.clicked.push(timeStamp)
    },
    true,
  )

  const open = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const transaction = open.call(this, stores, mode, options)
    const names = typeof stores === 'string' ? [stores] : [...stores]
    // An acknowledgement writes to the entries too, but needs no key.
    const isChoice = mode === 'readwrite' && names.includes('entries') && names.includes('keys')
    if (isChoice && options?.durability === 'strict')
      transaction.addEventListener('complete', () => moments.kept.push(performance.now()))
    return transaction
  }
  const send = globalThis.fetch
  globalThis.fetch = async (...request) => {
    const response = await send(...request)
    const at = performance.now()
    if (response.ok && response.url.includes('/autosave/'))
      response
        .clone()
        .json()
        .then(({ data }) => moments.saved.push({ at, acknowledged: data.acknowledged }))
    return response
  }
}

const momentsOf = (page: Page) => page.evaluate(() => (globalThis as Watched).moments)

async function clickAll(page: Page, say: (text: string) => void): Promise<Moments> {
  // The journal has been tested before the section began.
  await page.evaluate(() => {
    ;(globalThis as Watched).moments.kept.length = 0
  })
  for (let count = 0; count < clicks; count += 1) {
    await choose(page, options[count % options.length] ?? '')
    await page.waitForFunction((many) => (globalThis as Watched).moments.kept.length > many, count)
    if ((count + 1) % 100 === 0) say(`${count + 1} of ${clicks} clicks`)
  }
  await page.waitForFunction(
    (many) => (globalThis as Watched).moments.saved.some(({ acknowledged }) => acknowledged >= many),
    clicks,
  )
  return momentsOf(page)
}

/** How long a strict commit of one small record takes in the same browser, without the app; ms. */
const diskOnly = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    const database = await new Promise<IDBDatabase>((open) => {
      const request = indexedDB.open('disk-only')
      request.onupgradeneeded = () => request.result.createObjectStore('records', { autoIncrement: true })
      request.onsuccess = () => open(request.result)
    })
    const took: number[] = []
    for (let turn = 0; turn < count; turn += 1) {
      const began = performance.now()
      const transaction = database.transaction('records', 'readwrite', { durability: 'strict' })
      transaction.objectStore('records').add({ turn })
      transaction.commit()
      await new Promise((done) => transaction.addEventListener('complete', done))
      took.push(performance.now() - began)
    }
    return took
  }, times)

export const bench: Bench = {
  about:
    'from a click on an option to its strict commit on this PC, and to the acknowledgement by the server',
  async run(say) {
    const server = await startExamServer()
    try {
      const person = server.person('Individual')
      const order = await orderAt(server, person, 'structure')
      const page = await server.open()
      await page.addInitScript(watch)
      await openSection(page, server, person, { order, section: 'structure' })
      // The clicks take longer than a section of the tiny test.
      const deadlineAt = new Date(Date.now() + 3_600_000)
      await server.db.update(sectionSittings).set({ deadlineAt }).where(eq(sectionSittings.orderId, order))
      const { clicked, kept, saved } = await clickAll(page, say)
      const disk = await diskOnly(page, clicks)
      const toDisk = clicked.map((at, index) => (kept[index] ?? Number.NaN) - at)
      // A new browser's choices are numbered from 1.
      const toServer = clicked.map((at, index) => {
        const told = saved.find(({ acknowledged }) => acknowledged > index)
        return (told?.at ?? Number.NaN) - at
      })
      return [
        { name: 'clicks', value: toDisk.length, unit: '' },
        { name: 'to the disk, median', value: quantile(toDisk, 0.5), unit: 'ms' },
        { name: 'to the disk, p99', value: quantile(toDisk, 0.99), unit: 'ms' },
        { name: 'to the disk, slowest', value: Math.max(...toDisk), unit: 'ms' },
        { name: 'the disk only, median', value: quantile(disk, 0.5), unit: 'ms' },
        { name: 'the disk only, p99', value: quantile(disk, 0.99), unit: 'ms' },
        { name: 'to the server, median', value: quantile(toServer, 0.5), unit: 'ms' },
        { name: 'to the server, p99', value: quantile(toServer, 0.99), unit: 'ms' },
        { name: 'saves', value: saved.length, unit: '' },
      ]
    } finally {
      await server.close()
    }
  },
}
