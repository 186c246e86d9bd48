import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { writers } from '#server/tables/index.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { startKillable } from '../fixtures/killable-browser.ts'
import { orderAt } from '../fixtures/orders.ts'
import { answersOf, sectionOf } from '../fixtures/record.ts'
import {
  choose,
  next,
  openSection,
  savedOnPc,
  savedOnServer,
  waitForFirstQuestion,
} from '../fixtures/section.ts'
import { endSoon } from '../fixtures/section-end.ts'
import { withoutApp } from '../fixtures/session.ts'
import { networkProxy } from './network-proxy.ts'

const server = examServer()
const proxy = networkProxy(server)

const handedInOffline = (page: Page) =>
  page.getByText('terkirim otomatis begitu tersambung kembali').waitFor()
const closedByServer = (order: string, section: 'structure' | 'reading') =>
  expect.poll(async () => (await sectionOf(server, order, section)).submittedBy).toBe('server')

/** As if the network had been gone for ten minutes, of which nobody need wait for one. */
const longAgo = (order: string) =>
  server.db
    .update(writers)
    .set({ toldAt: sql`${writers.toldAt} - interval '10 minutes'` })
    .where(eq(writers.orderId, order))

it('an outage over the end of a section within the grace loses nothing; after a whole section without network its answers wait, and the candidate reads it until an operator accepts them', async () => {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'structure')
  const page = await server.open(proxy.address + withoutApp)
  await openSection(page, { address: proxy.address }, person, { order, section: 'structure' })
  await choose(page, 'moves')
  await savedOnServer(page).waitFor()

  await endSoon(server, page, order)
  proxy.disconnect()
  await next(page)
  await choose(page, 'When')
  await savedOnPc(page).waitFor()
  await handedInOffline(page)
  await closedByServer(order, 'structure')
  proxy.reconnect()
  await page.getByRole('button', { name: 'Start Test' }).waitFor()
  expect(await answersOf(server, order, 'structure')).toEqual(['moves', 'When', null, null])
  expect(await sectionOf(server, order, 'structure')).toMatchObject({ rawScore: 2, held: 0 })

  await page.getByRole('button', { name: 'Start Test' }).click()
  await waitForFirstQuestion(page)
  await endSoon(server, page, order)
  proxy.disconnect()
  await choose(page, 'They needed little water.')
  await savedOnPc(page).waitFor()
  await next(page)
  await choose(page, '1920')
  await savedOnPc(page).waitFor()
  await handedInOffline(page)
  await closedByServer(order, 'reading')
  await longAgo(order)
  proxy.reconnect()
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  await page.getByText('Jawaban terlambat menunggu pemeriksaan').waitFor()
  expect(await answersOf(server, order, 'reading')).toEqual([null, null])
  expect(await sectionOf(server, order, 'reading')).toMatchObject({ rawScore: 0, held: 2 })

  await page.goto(proxy.address)
  const waiting = page.getByText('Jawaban terlambat menunggu pemeriksaan')
  await waiting.waitFor()
  expect(
    await server.admin('sitting', 'accept-late', order, '--reason', 'Listrik padam di ruang 3'),
  ).toMatchObject({ decision: 'accepted', answers: 2 })
  await page.reload()
  await page.getByRole('article').first().waitFor()
  expect(await waiting.count()).toBe(0)
  expect(await answersOf(server, order, 'reading')).toEqual(['They needed little water.', '1920'])
  expect(await sectionOf(server, order, 'reading')).toMatchObject({ rawScore: 2, held: 0 })
})

it('an answer of the last seconds, before the browser was killed, counts when the browser is back within the grace', async () => {
  const { browser, page, order } = await startKillable(server, proxy.address, 'structure')
  await choose(page, 'moves')
  await savedOnServer(page).waitFor()
  await endSoon(server, page, order)
  proxy.disconnect()
  await next(page)
  await choose(page, 'When')
  await savedOnPc(page).waitFor()
  const again = await browser.killAndStart()
  await closedByServer(order, 'structure')
  proxy.reconnect()
  await again.goto(proxy.address)
  await expect.poll(() => answersOf(server, order, 'structure')).toEqual(['moves', 'When', null, null])
  expect(await sectionOf(server, order, 'structure')).toMatchObject({ rawScore: 2, held: 0 })
})
