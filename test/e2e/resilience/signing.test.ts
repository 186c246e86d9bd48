import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { writers } from '#server/tables/index.ts'
import { examServer, withoutServiceWorker } from '../fixtures/exam-server.ts'
import { orderAt } from '../fixtures/orders.ts'
import { answersOf } from '../fixtures/record.ts'
import { choose, next, openSection, savedOnServer } from '../fixtures/section.ts'
import { lockedHeading, takeOver } from './second-browser.ts'

const server = examServer(withoutServiceWorker)

/** The PC's clock is a year ahead, from the start. */
const setClockWrong = (page: Page) =>
  page.addInitScript(() => {
    const right = Date.now
    Date.now = () => right() + 365 * 24 * 3_600_000
  })

/** Takes the keys from the disk, as a cleaning program does. */
const loseKeys = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('exam-writers')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const emptied = opening.result.transaction('writers', 'readwrite')
    emptied.objectStore('writers').clear()
    await new Promise((resolve) => emptied.addEventListener('complete', resolve))
    opening.result.close()
  })

it('a PC whose clock is a year off signs all the same, and one that lost its key goes on as a new window', async () => {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'structure')
  const page = await server.open()
  await setClockWrong(page)
  await openSection(page, server, person, { order, section: 'structure' })
  await choose(page, 'moves')
  await savedOnServer(page).waitFor()
  const before = await server.db.select().from(writers).where(eq(writers.orderId, order))

  await loseKeys(page)
  await page.reload()
  await lockedHeading(page).waitFor()
  await takeOver(page).click()
  await page.getByRole('heading', { name: 'Soal 1 dari 4' }).waitFor()
  await next(page)
  await choose(page, 'When')
  await savedOnServer(page).waitFor()
  expect(await answersOf(server, order, 'structure')).toEqual(['moves', 'When', null, null])
  const after = await server.db.select().from(writers).where(eq(writers.orderId, order))
  expect(after).toHaveLength(before.length + 1)
})
