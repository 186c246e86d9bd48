import { copyFile } from 'node:fs/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { newFolder, project } from '#test/server/server-process.ts'
import { openBrowserWith } from '../fixtures/browser-with-devices.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { waitForFirstQuestion } from '../fixtures/section.ts'
import {
  configureInstitutions,
  openDeviceCheck,
  openStructure,
  openStructureWith,
  violationsOf,
  voicesWatched,
} from '../fixtures/supervised.ts'
import { wait, waitForStatus, warning } from '../fixtures/warnings.ts'
import { cameraShows, drawCamera } from './drawn-camera.ts'

const server = examServer()
beforeEach(() => configureInstitutions(server.db, {}))

it('a camera and a microphone that the browser refused are checked as soon as it allows them', async () => {
  await configureInstitutions(server.db, voicesWatched)
  const { page, allow } = await openBrowserWith(server.address, {
    film: 'one-face',
    sound: 'speaking-indonesian',
    allows: [],
  })
  await openDeviceCheck(page, server, server.person('Institution member'))
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Akses ke kamera ditolak oleh peramban atau sistem.').waitFor()
  await allow(['camera'])
  await page.getByText('Kamera berhasil mendeteksi wajah dengan baik').waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Akses ke mikrofon ditolak oleh peramban atau sistem.').waitFor()
  await allow(['camera', 'microphone'])
  await page.getByText('Mikrofon berhasil mendengar suara anda dengan baik').waitFor()
})

it('a camera that was not verified is supervised as soon as it works', async () => {
  const { page, allow } = await openStructureWith(
    server,
    { film: 'no-face', allows: ['microphone'] },
    { verified: false },
  )
  await waitForStatus(page, 'Kamera: bermasalah')
  await page.getByText('Kamera belum diizinkan. Izinkan lewat ikon di kiri alamat halaman.').waitFor()
  await allow(['camera', 'microphone'])
  await waitForStatus(page, 'Kamera: baik')
  await warning(page, 'Wajah tidak terdeteksi').getByText('peringatan 1 dari 3').waitFor()
})

// Withdrawing the permission ends the track, as unplugging the camera does.
it('a camera that ends covers the questions after a while, and they are shown again when it is back', async () => {
  const { page, allow, orderId } = await openStructureWith(server, {
    film: 'one-face',
    allows: ['camera', 'microphone'],
  })
  await waitForStatus(page, 'Wajah: baik')
  await allow(['microphone'])
  await page.getByText('Kamera tidak memberi gambar').first().waitFor()
  const cover = page.getByRole('dialog', { name: 'Kamera tidak memberi gambar' })
  await cover.getByText('Ini bukan pelanggaran, dan tidak dihitung.').waitFor()
  await allow(['camera', 'microphone'])
  await cover.waitFor({ state: 'hidden' })
  await waitForStatus(page, 'Wajah: baik')
  await waitForFirstQuestion(page)

  const found = await violationsOf(server.db, orderId)
  expect(found.map(({ counts }) => counts)).not.toContain(true)
  expect(found.map(({ grounds }) => [grounds?.what, grounds?.detail])).toContainEqual([
    'camera.failed',
    'device.ended',
  ])
})

it('a covered lens and a frozen picture show guidance each in its own words, until they are over', async () => {
  const { page } = await openBrowserWith(server.address, { film: 'one-face' })
  await drawCamera(page)
  const person = server.person('Institution member')
  const { orderId } = await openStructure(page, server, person)
  await waitForStatus(page, 'Wajah: baik')
  const guidances = {
    'a still': 'Gambar kamera berhenti. Cabut dan sambungkan kembali kamera Anda.',
    'a cover': 'Lensa kamera tertutup. Bukalah penutup kamera.',
  } as const
  for (const [shows, said] of Object.entries(guidances)) {
    await cameraShows(page, shows as keyof typeof guidances)
    await page.getByText(said).waitFor()
    await waitForStatus(page, 'Kamera: bermasalah')
    await cameraShows(page, 'the camera')
    await page.getByText(said).waitFor({ state: 'detached' })
    await waitForStatus(page, 'Kamera: baik')
    await waitForStatus(page, 'Wajah: baik')
  }
  await vi.waitUntil(async () => (await violationsOf(server.db, orderId)).length >= 2, wait)
  const found = await violationsOf(server.db, orderId)
  expect(found.map(({ counts, grounds }) => [counts, grounds?.what])).toEqual([
    [false, 'camera.frozen'],
    [false, 'camera.covered'],
  ])
})

it('a virtual camera is announced before and in the test; like copying and pasting it is recorded and not counted', async () => {
  const film = `${await newFolder()}/OBS Virtual Camera.mjpeg`
  await copyFile(`${project}/test/films/one-face.mjpeg`, film)
  const { page } = await openBrowserWith(server.address, { film })
  const said = page.getByText('Gambar ini berasal dari kamera virtual.', { exact: false })
  const person = server.person('Institution member')
  await openDeviceCheck(page, server, person)
  await page.getByRole('button', { name: 'Next' }).click()
  await said.waitFor()

  // In the section it is shown for five seconds only, which may be over when the first question is shown.
  const [{ orderId }] = await Promise.all([
    openStructure(page, server, person),
    page.waitForURL(/\/structure$/).then(() => said.waitFor()),
  ])
  const found = () => violationsOf(server.db, orderId)
  // The virtual camera must be on record before the keys are pressed, for the order below.
  await vi.waitUntil(async () => (await found()).length === 1, wait)
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await vi.waitUntil(async () => (await found()).length === 3, wait)
  expect(
    (await found()).map(({ violationKind, counts, grounds }) => [violationKind, counts, grounds?.what]),
  ).toEqual([
    ['face', false, 'camera.virtual'],
    ['leaving', false, 'presence.copied'],
    ['leaving', false, 'presence.pasted'],
  ])
  expect((await found())[0]?.grounds?.detail).toContain('OBS Virtual Camera')
  expect(await page.getByRole('dialog').count()).toBe(0)
})
