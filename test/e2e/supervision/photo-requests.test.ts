import { eq, sql } from 'drizzle-orm'
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { supervisionOf } from '#server/domains/timeline/index.ts'
import { orders, photoRequests } from '#server/tables/index.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { submit } from '../fixtures/section.ts'
import { configureInstitutions, openStructureWith } from '../fixtures/supervised.ts'
import { waitForStatus } from '../fixtures/warnings.ts'

const server = examServer()
beforeEach(() => configureInstitutions(server.db, {}))

const requestOf = async (order: string) =>
  (await server.db.select().from(photoRequests).where(eq(photoRequests.orderId, order)))[0]

/** What the operator reads of it, without a process for each look. */
const outcomeOf = async (order: string) => (await supervisionOf(server.db, order)).photos[0]?.outcome

/** Makes the drawn moment now. A heartbeat that is under way may write the old one once more. */
const askNow = (order: string) =>
  expect
    .poll(
      async () => {
        if ((await requestOf(order)) !== undefined) return true
        const photos = { section: 'structure', asked: 0, at: Date.now() }
        await server.db
          .update(orders)
          .set({ watched: sql`jsonb_set(${orders.watched}, '{photos}', ${JSON.stringify(photos)}::jsonb)` })
          .where(eq(orders.id, order))
        return false
      },
      { timeout: 30_000, interval: 1500 },
    )
    .toBe(true)

const announced = (page: Page) => page.getByText('Foto akan diambil')

it('a photo request that nobody answers is shown for ten seconds and is unanswered on record; the photo that comes after all is late', async () => {
  const { page, orderId } = await openStructureWith(server, { film: 'one-face' })
  await waitForStatus(page, 'Wajah: baik')
  const upload = '**/media/user/upload'
  await page.route(upload, (route) => route.abort())
  await askNow(orderId)
  await announced(page).waitFor()
  const shownAt = performance.now()
  await announced(page).waitFor({ state: 'detached' })
  expect((performance.now() - shownAt) / 1000).toBeGreaterThan(8)
  expect((performance.now() - shownAt) / 1000).toBeLessThan(13)
  await expect.poll(async () => (await requestOf(orderId))?.shownAt ?? null).not.toBeNull()
  await expect.poll(() => outcomeOf(orderId), { timeout: 40_000 }).toBe('unanswered')

  // It is still on this PC, and goes with the answers.
  await page.unroute(upload)
  await submit(page)
  await expect.poll(() => outcomeOf(orderId), { timeout: 40_000 }).toBe('late')
})

it('a photo request that never reached the browser is not unanswered', async () => {
  const { page, orderId } = await openStructureWith(server, { film: 'one-face' })
  await waitForStatus(page, 'Wajah: baik')
  // The server hears this browser, which does not hear the server.
  await page.route('**/order/heartbeat/**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await askNow(orderId)
  await page.context().setOffline(true)
  await server.db
    .update(photoRequests)
    .set({ askedAt: sql`${photoRequests.askedAt} - interval '61 seconds'` })
    .where(eq(photoRequests.orderId, orderId))
  expect(await announced(page).count()).toBe(0)
  expect(await outcomeOf(orderId)).toBe('undelivered')
  expect(await requestOf(orderId)).toMatchObject({ shownAt: null, mediaId: null })
})
