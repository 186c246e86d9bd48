import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders, tokens } from '#server/tables/index.ts'
import { submitLogin } from '../fixtures/candidate.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { inPlaceOf } from '../fixtures/orders.ts'
import { answersOf, sectionOf } from '../fixtures/record.ts'
import {
  choose,
  firstAnswer,
  next,
  savedOnPc,
  savedOnServer,
  startAnswered,
  startSection,
  submit,
} from '../fixtures/section.ts'
import { recordResponses } from './recorded-responses.ts'

const server = examServer()

it('with two seconds of latency and 20 kB/s a choice is shown at once, and sent', async () => {
  const { page, order } = await startSection(server, 'reading')
  const session = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 2000, downloadThroughput: 20_000, uploadThroughput: 20_000 }
  await session.send('Network.emulateNetworkConditions', slow)
  await choose(page, firstAnswer.reading)
  await savedOnPc(page).waitFor()
  await savedOnServer(page).waitFor()
  expect(await answersOf(server, order, 'reading')).toEqual([firstAnswer.reading, null])
  await submit(page)
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
})

it('a session that expires during a section asks to sign in, and leads back with the answers that had not been sent', async () => {
  const { page, order, person } = await startAnswered(server)
  await page.route(/autosave|heartbeat/, (route) => route.abort())
  await next(page)
  await choose(page, 'When')
  await savedOnPc(page).waitFor()
  // One that expires after the sitting began stays good until the sitting's end.
  await server.db.update(tokens).set({ expiresAt: new Date(0) })
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Masuk', exact: true }).waitFor()
  expect(await answersOf(server, order, 'structure')).toEqual(['moves', null, null, null])

  await submitLogin(page, person)
  await page.getByRole('heading', { name: 'Soal 2 dari 4' }).waitFor()
  await expect.poll(() => answersOf(server, order, 'structure')).toEqual(['moves', 'When', null, null])
  expect((await sectionOf(server, order, 'structure')).submittedAt).toBeNull()
})

/** Hands the section, or the whole test, in by calls; then the page hands in too, and is refused in these words. */
async function handInTwice(section: 'structure' | 'reading', words: string): Promise<void> {
  const { page, order, person } = await startSection(server, section)
  // The page must learn of the hand-in only by its own submission.
  await page.route(/autosave|heartbeat/, (route) => route.abort())
  await choose(page, firstAnswer[section])
  await savedOnPc(page).waitFor()
  await inPlaceOf(server, person, order, async (call) => {
    const handIn = (name: string) =>
      call('POST', '/users/v1/member/order/answer', { id: order, section: name, images: [], answer: [] })
    await handIn(section)
    if (section === 'reading') return
    await call('PUT', `/users/v1/member/order/section/start/${order}/reading`, {})
    await handIn('reading')
  })

  const refusals = await recordResponses(page, /order\/answer$/, 409)
  await submit(page)
  await expect.poll(() => refusals).toContainEqual(expect.objectContaining({ message: words }))
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/\/end$/)
  expect((await sectionOf(server, order, section)).rawScore).toBe(0)
}

it("E-05: 'Maaf, section reading sudah selesai' on a submission leads to the end, and what was handed in first stands", () =>
  handInTwice('reading', 'Maaf, section reading sudah selesai'))

it("E-06: 'Maaf, Tes ini sudah selesai' on a submission leads to the end, and what was handed in first stands", () =>
  handInTwice('structure', 'Maaf, Tes ini sudah selesai'))

it("E-04: 'Maaf, Tes ini sudah selesai dan terdiskualifikasi' on a submission leads to the end of a stopped test", async () => {
  const { page, order } = await startSection(server, 'reading')
  // The page must learn of the disqualification only by its submission.
  await page.route(/autosave|heartbeat/, (route) => route.abort())
  const now = new Date()
  await server.db
    .update(orders)
    .set({ disqualifiedAt: now, disqualifiedFor: 'leaving', finishedAt: now })
    .where(eq(orders.id, order))
  const refusals = await recordResponses(page, /order\/answer$/, 409)
  await submit(page)
  const words = 'Maaf, Tes ini sudah selesai dan terdiskualifikasi'
  await expect.poll(() => refusals).toContainEqual(expect.objectContaining({ message: words }))
  await page.getByRole('heading', { name: 'Tes dihentikan' }).waitFor()
  expect(page.url()).toMatch(/\/ept-pnk\/end\?type=gugur$/)
})
