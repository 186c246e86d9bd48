import { and, eq, gt } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { journalLines, writers } from '#server/tables/index.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { newKillableBrowser } from '../fixtures/killable-browser.ts'
import { orderAt } from '../fixtures/orders.ts'
import { answersOf } from '../fixtures/record.ts'
import { choose, next, openSection, savedOnPc, savedOnServer, sectionAddress } from '../fixtures/section.ts'
import { signInByCall, withoutApp } from '../fixtures/session.ts'
import { lockedHeading, takeOver } from './second-browser.ts'

const server = examServer()

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
  const page = await server.open(withoutApp)
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

it('a PC whose disk was set back to an earlier state goes on as the same window: what the server has stays, and no choice made since is lost', async () => {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'structure')
  const browser = await newKillableBrowser()
  onTestFinished(() => browser.close())
  const first = await browser.start()
  await first.goto(server.address)
  await openSection(first, server, person, { order, section: 'structure' })
  await choose(first, 'moves')
  await savedOnServer(first).waitFor()

  const second = await browser.keepAndStart()
  await second.goto(server.address)
  await signInByCall(second, server.address, person)
  await second.goto(sectionAddress(server.address, order, 'structure'))
  await second.getByRole('heading', { name: 'Soal 1 dari 4' }).waitFor()
  await choose(second, 'moving')
  await next(second)
  await choose(second, 'When')
  await expect.poll(() => answersOf(server, order, 'structure')).toEqual(['moving', 'When', null, null])

  const third = await browser.setBackAndStart()
  await third.goto(server.address)
  await signInByCall(third, server.address, person)
  await third.goto(sectionAddress(server.address, order, 'structure'))
  await third.getByRole('heading', { name: 'Soal 1 dari 4' }).waitFor()
  await third.context().setOffline(true)
  await next(third)
  await choose(third, 'Despite')
  await savedOnPc(third).waitFor()
  await third.context().setOffline(false)
  await expect.poll(() => answersOf(server, order, 'structure')).toEqual(['moving', 'Despite', null, null])
  await savedOnServer(third).waitFor()
  await third.getByRole('radio', { name: 'Despite', checked: true }).waitFor()
  const lines = await server.db
    .select({ seq: journalLines.seq, isBroken: journalLines.isBroken })
    .from(journalLines)
    .where(and(eq(journalLines.orderId, order), gt(journalLines.seq, 0)))
  expect(lines, 'one window has written everything').toEqual([{ seq: 4, isBroken: false }])
})
