import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sectionSittings } from '#server/db/schema.ts'
import { readJpeg } from '#server/media/jpeg.ts'
import { type ExamHall, openExamHall } from '../sitting/exam-hall.ts'
import { leave, wait, warning } from './dialogs.ts'
import { openLaptop } from './laptop.ts'
import {
  heldAgainst,
  institutionsSet,
  pictureOf,
  sitAtShortStructure,
  sitAtStructure,
  standAtDeviceCheck,
} from './seat.ts'

/** Devices that fail and come back, fullscreen, a quick reload, and a pilot: what happens around a judgement. */

let hall: ExamHall
let laptop: Awaited<ReturnType<typeof openLaptop>> | null = null

beforeAll(async () => {
  hall = await openExamHall()
})
beforeEach(() => institutionsSet(hall.db, {}))
afterEach(async () => {
  await laptop?.close()
  laptop = null
})
afterAll(async () => hall?.close())

type Laptop = Parameters<typeof openLaptop>[1]

async function open(how: Laptop) {
  laptop = await openLaptop(hall.address, how)
  return laptop
}

async function sit(how: Laptop, verified = true) {
  const { page, allow } = await open(how)
  const person = hall.person('Institution member')
  const seat = await sitAtStructure(page, hall.address, person, { db: hall.db, verified })
  return { page, allow, person, ...seat }
}

const light = (page: Page, said: string) =>
  page.getByRole('list', { name: 'Status pengawasan' }).getByText(said, { exact: true }).waitFor()

it('camera and microphone that were refused are checked as soon as the browser allows them', async () => {
  const { page, allow } = await open({ film: 'one-face', sound: 'speaking-indonesian', allows: [] })
  await standAtDeviceCheck(page, hall.address, hall.person('Institution member'), hall.db)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Akses ke kamera ditolak oleh browser atau sistem.').waitFor()
  await allow(['camera'])
  await page.getByText('Kamera berhasil mendeteksi wajah dengan baik').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Akses ke mikrofon ditolak oleh browser atau sistem.').waitFor()
  await allow(['camera', 'microphone'])
  await page.getByText('Mikrofon berhasil mendengar suara anda dengan baik').waitFor()
})

it('a camera that was not verified is watched as soon as it works', async () => {
  const { page, allow } = await sit({ film: 'no-face', allows: ['microphone'] }, false)
  await light(page, 'Kamera: bermasalah')
  await page.getByText('Kamera belum diizinkan. Izinkan lewat ikon di kiri alamat halaman.').waitFor()
  await allow(['camera', 'microphone'])
  await light(page, 'Kamera: baik')
  await warning(page, 'Wajah tidak terdeteksi').getByText('peringatan 1 dari 3').waitFor()
})

// The browser takes the permission back: the track really ends, as when a camera is unplugged, and gives it again.
it('a camera that ends covers the questions after a while, and uncovers them when it is given back', async () => {
  const { page, allow, orderId } = await sit({ film: 'one-face', allows: ['camera', 'microphone'] })
  await light(page, 'Wajah: baik')
  await allow(['microphone'])
  await page.getByText('Kamera tidak memberi gambar').first().waitFor()
  const cover = page.getByRole('dialog', { name: 'Kamera tidak memberi gambar' })
  await cover.getByText('Ini bukan pelanggaran, dan tidak dihitung.').waitFor()
  await allow(['camera', 'microphone'])
  await cover.waitFor({ state: 'hidden' })
  await light(page, 'Wajah: baik')
  await page.getByRole('heading', { name: /^Soal 1 dari/ }).waitFor()

  const held = await heldAgainst(hall.db, orderId)
  expect(held.map(({ counts }) => counts)).not.toContain(true)
  expect(held.map(({ grounds }) => [grounds?.what, grounds?.detail])).toContainEqual([
    'camera.failed',
    'device.ended',
  ])
})

it('a picture that stands still is guided, and nobody is accused of it', async () => {
  const { page, orderId } = await sit({ film: 'frozen' })
  await page.getByText('Gambar kamera berhenti. Cabut dan sambungkan kembali kamera Anda.').first().waitFor()
  await vi.waitUntil(async () => (await heldAgainst(hall.db, orderId)).length > 0, wait)
  const held = await heldAgainst(hall.db, orderId)
  expect(held.map(({ counts, grounds }) => [counts, grounds?.what])).toEqual([[false, 'camera.frozen']])
})

it('a section has a photo of its start and one of half its time, and they go with the answers', async () => {
  const { page } = await open({ film: 'one-face' })
  const person = hall.person('Institution member')
  const { orderId } = await sitAtShortStructure(page, hall.address, person, { db: hall.db, seconds: 24 })
  // At the deadline it is handed in by itself, without a question for photos that are there.
  await page.getByText('Jawaban Anda sudah terkirim.').waitFor()
  const [sat] = await hall.db
    .select()
    .from(sectionSittings)
    .where(and(eq(sectionSittings.orderId, orderId), eq(sectionSittings.section, 'structure')))
  expect(sat?.images).toHaveLength(2)
  for (const image of sat?.images ?? [])
    expect(readJpeg(await pictureOf(hall.address, person, image))).toEqual({ width: 640, height: 480 })
})

it('fullscreen that is left asks back; who returns is not warned, who stays away for ten seconds is', async () => {
  const { page, orderId } = await sit({ film: 'one-face' })
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  // The detectors are there, and hear of fullscreen before it is left.
  await light(page, 'Kamera: baik')
  await page.evaluate(async () => {
    const heard = new Promise((hear) => document.addEventListener('fullscreenchange', hear, { once: true }))
    await Promise.all([document.documentElement.requestFullscreen(), heard])
  })
  await page.evaluate(() => document.exitFullscreen())
  const back = page.getByRole('button', { name: 'Kembali ke layar penuh' })
  await back.click()
  await vi.waitUntil(isFull, wait)
  await back.waitFor({ state: 'hidden' })
  expect(await heldAgainst(hall.db, orderId)).toEqual([])

  await page.evaluate(() => document.exitFullscreen())
  await back.waitFor()
  await warning(page, 'Anda keluar dari layar penuh').getByText('peringatan 1 dari 3').waitFor()
  await vi.waitUntil(async () => (await heldAgainst(hall.db, orderId)).length === 1, wait)
  const [windowed] = await heldAgainst(hall.db, orderId)
  expect(windowed).toMatchObject({ counterType: 'open_new_tab', counts: true, grounds: { what: 'windowed' } })
})

it('a reload before a warning is on record loses neither it nor its picture, and the strip counts it', async () => {
  const { page, orderId, person } = await sit({ film: 'one-face' })
  const calls = /\/order\/update\/violation\/|\/media\/user\/upload$/
  await page.route(calls, (route) => route.abort())
  await leave(page)
  const dialog = warning(page, 'Anda meninggalkan halaman tes')
  await dialog.getByRole('img', { name: 'Gambar kamera saat kejadian' }).waitFor()
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await light(page, 'Kamera: baik')
  expect(await heldAgainst(hall.db, orderId), 'the server has heard nothing').toEqual([])
  await page.getByText('Tab 0/3').waitFor()

  await page.unroute(calls)
  await page.getByText('Tab 1/3').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  // The record may have come before the picture could.
  await vi.waitUntil(async () => (await heldAgainst(hall.db, orderId))[0]?.mediaId != null, wait)
  const [held] = await heldAgainst(hall.db, orderId)
  expect(held).toMatchObject({ counterType: 'open_new_tab', counts: true, grounds: { what: 'hidden' } })
  expect(readJpeg(await pictureOf(hall.address, person, held?.mediaId ?? ''))).toEqual({
    width: 640,
    height: 480,
  })
})

it('in a pilot everything is judged and recorded, with pictures, and nobody is warned or counted', async () => {
  await institutionsSet(hall.db, { judgement: { pilot: true } })
  const { page, orderId } = await sit({ film: 'two-faces', sound: 'speaking-indonesian' })
  await leave(page)
  const kinds = async () => (await heldAgainst(hall.db, orderId)).map(({ grounds }) => grounds?.what)
  await vi.waitUntil(async () => new Set(await kinds()).size >= 3, wait)
  const held = await heldAgainst(hall.db, orderId)
  expect(new Set(held.map(({ grounds }) => grounds?.what))).toEqual(new Set(['manyFaces', 'voice', 'hidden']))
  for (const { counts, mediaId } of held) {
    expect(counts).toBe(false)
    expect(mediaId).not.toBeNull()
  }
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByText(/\d\/3$/).count(), 'the strip counts nothing').toBe(0)
})
