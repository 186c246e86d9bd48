import { readdir, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setPin } from '#server/domains/institutions/institutions.ts'
import { pauseOrResume } from '#server/domains/supervision/pause-acts.ts'
import { acts, institutions, orders, sectionSittings } from '#server/tables/index.ts'
import { project } from '#test/server/server-process.ts'
import { openBrowserWith } from './fixtures/browser-with-devices.ts'
import { examServer } from './fixtures/exam-server.ts'
import { act, boardOf, openBoard, pin, typePin } from './fixtures/proctor-board.ts'
import {
  configureInstitutions,
  openStructure,
  openStructureWith,
  violationsOf,
} from './fixtures/supervised.ts'
import { leaveTab, leaveTabAndAcknowledge, wait } from './fixtures/warnings.ts'

const server = examServer()
beforeAll(async () => {
  for (const institution of await server.db.select().from(institutions))
    await setPin(server.db, institution, pin)
})
beforeEach(() => configureInstitutions(server.db, {}))

const sit = (film = 'one-face') => openStructureWith(server, { film })

const recorded = (orderId: string) =>
  server.db.select().from(acts).where(eq(acts.orderId, orderId)).orderBy(acts.createdAt)
const kindsOf = async (orderId: string) => (await recorded(orderId)).map(({ kind }) => kind)
const reasonsOf = async (orderId: string) => (await recorded(orderId)).map(({ reason }) => reason)
const deadlineOf = async (orderId: string) => {
  const sat = await server.db.select().from(sectionSittings).where(eq(sectionSittings.orderId, orderId))
  return sat.find(({ section }) => section === 'structure')?.deadlineAt.getTime() ?? 0
}
const question = (page: Page) => page.getByRole('heading', { name: /^Soal 1 dari/ })

it('a board in a second window shows the sitting as it changes, says when its data are old, and reconnects', async () => {
  const { page, context } = await openBrowserWith(server.address, { film: 'one-face' })
  const board = await context.newPage()
  board.setDefaultTimeout(60_000)
  await board.goto(`${server.address}/proctor`)
  await board.getByText('Tidak ada tes yang terbuka di PC ini').waitFor()

  const person = server.person('Institution member')
  const { orderId } = await openStructure(page, server, person)
  const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId))
  await board.getByText(order?.orderNo ?? '').waitFor()
  await board.getByText('Structure & Written Expression').first().waitFor()
  await board.getByText('0 dari 4').waitFor()
  await board.getByRole('row', { name: /^Wajah 1 wajah/ }).waitFor()
  const clock = board.getByRole('timer')
  const left = await clock.textContent()
  await vi.waitUntil(async () => (await clock.textContent()) !== left, wait)
  await page.keyboard.press('a')
  await board.getByText('1 dari 4').waitFor()

  await leaveTabAndAcknowledge(page)
  await board.getByText('Tab 1/3').waitFor()
  await board.getByRole('img', { name: 'Gambar kamera saat kejadian' }).first().waitFor()
  await board.getByText('Meninggalkan halaman').waitFor()

  await page.close()
  await board.getByText(/data terakhir \d+ detik lalu/).waitFor()
  const again = await context.newPage()
  await again.goto(`${server.address}/ept-pnk/${orderId}/structure`)
  await board.getByText(/data terakhir \d+ detik lalu/).waitFor({ state: 'detached' })
  await board.getByText('1 dari 4').waitFor()
})

it('the overlay opens by keys and PIN, records what a proctor does, and leaving the page meanwhile is not counted', async () => {
  const { page, context, orderId } = await sit()
  const before = await deadlineOf(orderId)
  await leaveTabAndAcknowledge(page)
  await vi.waitUntil(async () => (await violationsOf(server.db, orderId)).length === 1, wait)

  await openBoard(page)
  await typePin(page, '111111')
  await page.getByText('PIN pengawas salah. Periksa, lalu coba lagi.').waitFor()
  await expect.poll(() => kindsOf(orderId)).toEqual(['pinWrong'])
  await typePin(page, pin)
  const board = boardOf(page)
  await board.getByText('Panel ini tidak menghentikan waktu tes.').waitFor()
  expect(await page.locator('input[type=radio]:checked').count(), 'digits choose nothing').toBe(0)
  for (let times = 0; times < 30; times += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)

  await act(board, 'Catatan', 'Peserta minta izin')
  await act(board, 'Tambah waktu', 'Headset rusak', '7')
  await expect.poll(() => deadlineOf(orderId)).toBe(before + 7 * 60_000)
  await board.getByRole('button', { name: 'Coret' }).first().click()
  await board.getByLabel('Alasan').last().fill('Dipanggil pengawas')
  await board.getByRole('button', { name: 'Coret pelanggaran' }).click()
  await board.getByText('Tab 0/3').waitFor()

  await leaveTab(page)
  await vi.waitUntil(async () => (await violationsOf(server.db, orderId)).length === 2, wait)
  expect((await violationsOf(server.db, orderId)).at(-1)).toMatchObject({
    counts: false,
    violationKind: 'leaving',
    grounds: { what: 'hidden' },
  })
  expect(await page.getByRole('dialog', { name: 'Anda meninggalkan halaman tes' }).count()).toBe(0)
  await board.getByRole('button', { name: 'Kunci panel' }).click()
  await vi.waitUntil(async () => (await kindsOf(orderId)).includes('locked'), wait)
  expect(await recorded(orderId)).toMatchObject([
    { kind: 'pinWrong', by: 'unknown' },
    { kind: 'unlocked', by: 'proctor' },
    { kind: 'noted', by: 'proctor', reason: 'Peserta minta izin' },
    { kind: 'extended', by: 'proctor', reason: 'Headset rusak' },
    { kind: 'struck', by: 'proctor', reason: 'Dipanggil pengawas' },
    { kind: 'locked', by: 'unknown' },
  ])
  await leaveTabAndAcknowledge(page)
  await page.getByRole('list', { name: 'Status pengawasan' }).getByText('Tab 1/3').waitFor()

  // Without the network the PIN verifier unlocks the board, and its acts are sent later.
  await context.setOffline(true)
  await openBoard(page)
  await typePin(page, pin)
  await board.getByText('Dibuka tanpa jaringan').waitFor()
  await act(board, 'Catatan', 'Listrik padam', null, 'menunggu jaringan di PC ini')
  expect(await reasonsOf(orderId)).not.toContain('Listrik padam')
  await context.setOffline(false)
  await vi.waitUntil(async () => (await reasonsOf(orderId)).includes('Listrik padam'), wait)
  const late = (await recorded(orderId)).slice(6)
  expect(late).toMatchObject([{ kind: 'unlocked' }, { kind: 'noted', reason: 'Listrik padam' }])
  for (const { madeAt, createdAt } of late) expect(madeAt?.getTime()).toBeLessThanOrEqual(createdAt.getTime())
})

it('a stopped test is reinstated from the board over its end page, with the time that was left', async () => {
  const { page, orderId } = await sit()
  for (const _ of [1, 2]) await leaveTabAndAcknowledge(page)
  await leaveTab(page)
  const stopped = page.getByRole('dialog', { name: 'Anda terindikasi melakukan kecurangan' })
  await stopped.getByText('Anda dinyatakan gugur').waitFor()
  const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId))
  const left = (await deadlineOf(orderId)) - (order?.disqualifiedAt?.getTime() ?? 0)
  await openBoard(page)
  await typePin(page, pin)
  const board = boardOf(page)
  await board.getByLabel('Alasan').waitFor()
  // The end page signs out where nobody moves, but not while the board is open.
  await board.press('Escape')
  await stopped.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.waitForURL(/\/ept-pnk\/end\?type=gugur$/)
  await openBoard(page)
  await typePin(page, pin)
  await board.getByLabel('Alasan').waitFor()
  await page.getByText('Panel pengawas terbuka.').waitFor()
  expect(page.url()).toMatch(/\/end\?type=gugur$/)
  await act(board, 'Pulihkan tes', 'Iklan menutupi layar')
  await page.waitForURL(/\/structure$/)
  await board.getByRole('button', { name: 'Kunci panel' }).click()
  await question(page).waitFor()
  const [reinstated] = (await recorded(orderId)).filter(({ kind }) => kind === 'reinstated')
  expect(reinstated).toMatchObject({ by: 'proctor', reason: 'Iklan menutupi layar' })
  expect((await deadlineOf(orderId)) - (reinstated?.createdAt.getTime() ?? 0)).toBe(left)
  await page.getByRole('list', { name: 'Status pengawasan' }).getByText('Tab 0/3').waitFor()
})

it("a covered camera shows guidance at once, is not counted, and covers the questions later until the proctor's PIN lets the test go on", async () => {
  const { page, orderId } = await sit('covered')
  await page.getByText('Lensa kamera tertutup. Bukalah penutup kamera.').first().waitFor()
  await question(page).waitFor()
  const cover = page.getByRole('dialog', { name: 'Kamera tidak memberi gambar' })
  await cover.getByText('Soal ditutup sampai kamera kembali').waitFor()
  const found = await violationsOf(server.db, orderId)
  expect(found.map(({ counts, grounds }) => [counts, grounds?.what])).toEqual([[false, 'camera.covered']])
  await cover.getByRole('button', { name: /Untuk pengawas/ }).click()
  await typePin(page, pin)
  const board = boardOf(page)
  await act(board, 'Masalah kamera selesai', 'Kamera rusak, peserta diawasi langsung')
  await cover.waitFor({ state: 'detached' })
  await board.getByRole('button', { name: 'Kunci panel' }).click()
  await question(page).waitFor()
  await page.keyboard.press('a')
  await vi.waitUntil(async () => (await page.locator('input:checked').count()) === 1, wait)
  expect(await recorded(orderId)).toContainEqual(
    expect.objectContaining({ kind: 'cameraResolved', reason: 'Kamera rusak, peserta diawasi langsung' }),
  )
})

it('the statecharts for developers are in no production build', async () => {
  const folder = `${project}/dist/assets`
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  expect(scripts.some((name) => name.startsWith('proctor-overlay'))).toBe(true)
  for (const name of scripts)
    expect(await readFile(`${folder}/${name}`, 'utf8'), name).not.toMatch(/statechart/i)
})

it('a pause takes the questions off the screen, also after a reload, and gives back all the time; after a few wrong PINs the board takes no more, also when it is opened again', async () => {
  const { page, orderId } = await sit()
  const streamed = page.waitForResponse((response) => response.url().includes('/order/events/'))
  await page.reload()
  await question(page).waitFor()
  expect((await streamed).headers()['content-type']).toBe('text/event-stream')
  const before = await deadlineOf(orderId)
  const pausing = (what: 'pause' | 'resume') =>
    pauseOrResume(server.db, { id: orderId, orderNo: '' }, what, {
      ...{ by: 'operator', reason: 'Latihan kebakaran' },
      now: () => new Date(),
    })
  await pausing('pause')
  await page.getByRole('heading', { name: 'Tes dijeda oleh pengawas' }).waitFor()
  await page.getByText('Latihan kebakaran').waitFor()
  expect(await question(page).count()).toBe(0)
  await page.reload()
  await page.getByRole('heading', { name: 'Tes dijeda oleh pengawas' }).waitFor()
  const { pausedSeconds } = await pausing('resume')
  await question(page).waitFor()
  expect(await deadlineOf(orderId)).toBe(before + (pausedSeconds ?? 0) * 1000)

  await openBoard(page)
  const lockedOut = page.getByText('Terlalu banyak PIN yang salah')
  const wrong = page.getByText('PIN pengawas salah. Periksa, lalu coba lagi.')
  // The server counts wrong PINs by member: those of an earlier test may still count.
  for (let guess = 0; guess < 5 && !(await lockedOut.isVisible()); guess += 1) {
    await typePin(page, `00000${guess}`)
    await page.locator('button[data-loading]').waitFor({ state: 'detached' })
    await wrong.or(lockedOut).waitFor()
  }
  await lockedOut.waitFor()
  await boardOf(page).getByRole('button', { name: 'Batal' }).click()
  await boardOf(page).waitFor({ state: 'detached' })
  await openBoard(page)
  await lockedOut.waitFor()
  expect(await page.getByLabel('PIN pengawas', { exact: true }).count()).toBe(0)
  expect(new Set(await kindsOf(orderId)), 'each guess is on record, and nothing else').toEqual(
    new Set(['paused', 'resumed', 'pinWrong']),
  )
})
