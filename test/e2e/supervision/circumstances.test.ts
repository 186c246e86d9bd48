import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { readJpeg } from '#server/domains/pictures/jpeg.ts'
import { photoRequests, sectionSittings } from '#server/tables/index.ts'
import { openBrowserWith, setHidden } from '../fixtures/browser-with-devices.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { waitForFirstQuestion } from '../fixtures/section.ts'
import { recordsIn } from '../fixtures/stored-data.ts'
import {
  configureInstitutions,
  openEndingSection,
  openStructure,
  openStructureWith,
  pictureOf,
  violationsOf,
  voicesWatched,
} from '../fixtures/supervised.ts'
import { acknowledge, leaveTab, wait, waitForStatus, warning } from '../fixtures/warnings.ts'
import { fakeSpeechRecognition, say } from './speech-recognition.ts'

const server = examServer()
beforeEach(() => configureInstitutions(server.db, {}))

it('a member whose words are recognised is stopped at the third violation, and the record has the words', async () => {
  await configureInstitutions(server.db, voicesWatched)
  // Recognised words count only while the voice detector hears a voice.
  const { page } = await openBrowserWith(server.address, { film: 'one-face', sound: 'speaking-indonesian' })
  await fakeSpeechRecognition(page)
  const person = server.person('Institution member')
  const { orderId } = await openStructure(page, server, person)
  await waitForStatus(page, 'Wajah: baik')
  await say(page, 'nomor dua')
  await page.getByText('Suara terdeteksi').waitFor()
  const dialog = warning(page, 'Percakapan terdeteksi')
  for (const number of [1, 2]) {
    await say(page, `jawabannya yang ${number}`)
    await dialog.getByText(`peringatan ${number} dari 3`).waitFor()
    await dialog.getByText(`Terdengar: “jawabannya yang ${number}”`).waitFor()
    await acknowledge(page)
    await dialog.waitFor({ state: 'detached' })
  }
  await say(page, 'jawabannya yang 3')
  await page.getByText('Anda dinyatakan gugur, dan tes dihentikan.').waitFor()
  // A picture may be uploaded after its violation.
  const arePicturesThere = async () =>
    (await violationsOf(server.db, orderId)).every(({ mediaId }) => mediaId !== null)
  await vi.waitUntil(arePicturesThere, wait)
  const found = await violationsOf(server.db, orderId)
  expect(found.map(({ textVoice }) => textVoice)).toEqual([1, 2, 3].map((one) => `jawabannya yang ${one}`))
  for (const { mediaId, ...one } of found) {
    expect(one).toMatchObject({ violationKind: 'speech', counts: true, grounds: { what: 'speech' } })
    const picture = await pictureOf(server.address, person, mediaId ?? '')
    expect(readJpeg(picture)).toEqual({ width: 640, height: 480 })
  }
})

// The server treats everybody of an institution as a member, so its response is changed to that of an individual.
it('an individual with a camera is warned of faces each time, in the words for individuals, and never of talking', async () => {
  await configureInstitutions(server.db, {
    ...voicesWatched,
    failed: { face: false, voice: false, newTab: false },
  })
  const { page } = await openBrowserWith(server.address, { film: 'two-faces', sound: 'speaking-indonesian' })
  await page.route('**/users/v1/member/detail', async (route) => {
    const answer = await route.fetch()
    const told = await answer.json()
    await route.fulfill({ response: answer, json: { ...told, data: { ...told.data, is_b2b: false } } })
  })
  const person = server.person('Institution member')
  const { orderId } = await openStructure(page, server, person)
  for (let times = 1; times <= 2; times += 1) {
    const dialog = warning(page, 'Multi-wajah terdeteksi')
    await dialog.getByText(/Kerjakan sendirian agar hasil tes Anda akurat/).waitFor()
    await dialog.getByText('Peringatan ini dicatat dan tidak dihitung.').waitFor()
    await acknowledge(page)
  }
  await waitForFirstQuestion(page)
  await vi.waitUntil(async () => (await violationsOf(server.db, orderId)).length >= 2, wait)
  const found = await violationsOf(server.db, orderId)
  expect(new Set(found.map(({ grounds }) => grounds?.what))).toEqual(new Set(['manyFaces']))
  expect(
    found.every(({ counts }) => !counts),
    'nothing counts against an individual',
  ).toBe(true)
})

it('a test fills the screen by the click that starts it; leaving fullscreen asks to return; a candidate who returns by a key or the button is not warned, one who stays out for ten seconds is', async () => {
  const { page, grant } = await openBrowserWith(server.address, { film: 'one-face' })
  await grant('keyboard-lock')
  // What the browser itself says to it: nothing else tells whether keys are locked.
  await page.addInitScript(() => {
    const { keyboard } = navigator as unknown as { keyboard: { lock(codes: string[]): Promise<void> } }
    const lock = keyboard.lock.bind(keyboard)
    keyboard.lock = async (codes) => {
      await lock(codes)
      Object.assign(window, { lockedKeys: codes })
    }
  })
  const { orderId } = await openStructure(page, server, server.person('Institution member'))
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  // The click that started the test has filled the screen. The detectors must run, and observe it, before it is left.
  await vi.waitUntil(isFull, wait)
  expect(await page.evaluate(() => 'lockedKeys' in window && window.lockedKeys)).toContain('Escape')
  await waitForStatus(page, 'Kamera: baik')
  const leave = () => page.evaluate(() => document.exitFullscreen())
  await leave()
  await page.keyboard.press('b')
  await vi.waitUntil(isFull, wait)
  await leave()
  const back = page.getByRole('button', { name: 'Kembali ke layar penuh' })
  await back.click()
  await vi.waitUntil(isFull, wait)
  await back.waitFor({ state: 'hidden' })
  expect(await violationsOf(server.db, orderId)).toEqual([])

  await leave()
  await back.waitFor()
  await warning(page, 'Anda keluar dari layar penuh').getByText('peringatan 1 dari 3').waitFor()
  await vi.waitUntil(async () => (await violationsOf(server.db, orderId)).length === 1, wait)
  const [windowed] = await violationsOf(server.db, orderId)
  expect(windowed).toMatchObject({ violationKind: 'leaving', counts: true, grounds: { what: 'windowed' } })
})

it('E-45: a picture that cannot be uploaded delays no record, and follows; a reload during a warning loses neither record, count nor picture, also before it is on record', async () => {
  const { page, orderId, person } = await openStructureWith(server, { film: 'one-face' })
  const found = () => violationsOf(server.db, orderId)
  const expectPicture = async (index: number) => {
    // The picture may be uploaded after its violation.
    await vi.waitUntil(async () => (await found())[index]?.mediaId != null, wait)
    const picture = await pictureOf(server.address, person, (await found())[index]?.mediaId ?? '')
    expect(readJpeg(picture)).toEqual({ width: 640, height: 480 })
  }
  page.on('dialog', (asked) => void asked.accept())
  const dialog = warning(page, 'Anda meninggalkan halaman tes')
  const shown = dialog.getByRole('img', { name: 'Gambar kamera saat kejadian' })
  // It is on the screen before it is on this PC's disk.
  const kept = async () => (await recordsIn(page, 'exam-evidence', 'violations')) as { picture: unknown }[]
  const isPictureKept = () =>
    expect.poll(async () => (await kept()).map(({ picture }) => picture === null)).toEqual([false])
  await waitForStatus(page, 'Kamera: baik')
  const upload = /\/media\/user\/upload$/
  await page.route(upload, (route) => route.abort())
  await setHidden(page, true)
  await dialog.getByText('peringatan 1 dari 3').waitFor()
  await vi.waitUntil(async () => (await found()).length === 1, wait)
  expect((await found())[0]).toMatchObject({ mediaId: null, counts: true })
  await isPictureKept()
  await page.reload()
  await waitForStatus(page, 'Kamera: baik')
  await page.getByText('Tab 1/3').waitFor()
  expect(await found()).toHaveLength(1)
  await page.unroute(upload)
  await expectPicture(0)
  await expect.poll(kept).toEqual([])

  const calls = /\/order\/update\/violation\/|\/media\/user\/upload$/
  await page.route(calls, (route) => route.abort())
  await leaveTab(page)
  await shown.waitFor()
  await isPictureKept()
  await page.reload()
  await waitForStatus(page, 'Kamera: baik')
  expect(await found(), 'of the second nothing has reached the server').toHaveLength(1)
  await page.getByText('Tab 1/3').waitFor()

  await page.unroute(calls)
  await page.getByText('Tab 2/3').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await expectPicture(1)
  const grounds = { what: 'hidden' }
  expect(await found()).toMatchObject(Array(2).fill({ violationKind: 'leaving', counts: true, grounds }))
})

it('a section has a photo of its start and one of half its time, which are submitted with the answers; a violation that the network delayed until the end is recorded with its picture, and not counted', async () => {
  const { page } = await openBrowserWith(server.address, { film: 'one-face' })
  const person = server.person('Institution member')
  let uploaded = 0
  page.on('response', (answer) => {
    if (/\/media\/user\/upload$/.test(answer.url()) && answer.ok()) uploaded += 1
  })
  const { orderId } = await openEndingSection('reading', page, server, person, 36)
  await waitForStatus(page, 'Kamera: baik')
  await vi.waitUntil(() => uploaded >= 2, wait)
  const [records, pictures] = [/\/order\/update\/violation\//, /\/media\/user\/upload$/]
  for (const call of [records, pictures]) await page.route(call, (route) => route.abort())
  await leaveTab(page)
  await warning(page, 'Anda meninggalkan halaman tes').waitFor()
  // At the deadline it is handed in by itself, and no photo is asked for.
  await page.waitForURL(/\/ept-pnk\/end$/)
  expect(await violationsOf(server.db, orderId), 'nothing has reached the server').toEqual([])
  // The network returns between a picture that was sent in vain and its record: the picture follows.
  await page.unroute(records)
  await vi.waitUntil(async () => (await violationsOf(server.db, orderId)).length > 0, wait)
  await page.unroute(pictures)
  await vi.waitUntil(async () => (await violationsOf(server.db, orderId))[0]?.mediaId != null, wait)
  const found = await violationsOf(server.db, orderId)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ counts: false, arrivedLate: true, grounds: { what: 'hidden' } })
  // The end page signs out by itself, which ends the session of a question that is under way.
  const expectPicture = (image: string) =>
    expect
      .poll(async () => readJpeg(await pictureOf(server.address, person, image)))
      .toEqual({ width: 640, height: 480 })
  await expectPicture(found[0]?.mediaId ?? '')

  const [sat] = await server.db
    .select()
    .from(sectionSittings)
    .where(and(eq(sectionSittings.orderId, orderId), eq(sectionSittings.section, 'reading')))
  // Besides these the photo that the server has asked for, at a moment that it drew.
  const asked = await server.db.select().from(photoRequests).where(eq(photoRequests.orderId, orderId))
  expect([2, 3]).toContain(sat?.images.length)
  for (const { mediaId } of asked) if (mediaId !== null) expect(sat?.images).toContain(mediaId)
  for (const image of sat?.images ?? []) await expectPicture(image)
})

it('in a pilot everything is judged and recorded, with pictures, and nobody is warned or counted', async () => {
  await configureInstitutions(server.db, { ...voicesWatched, judgement: { pilot: true } })
  const { page, orderId } = await openStructureWith(server, {
    film: 'two-faces',
    sound: 'speaking-indonesian',
  })
  await leaveTab(page)
  const kinds = async () => (await violationsOf(server.db, orderId)).map(({ grounds }) => grounds?.what)
  await vi.waitUntil(async () => new Set(await kinds()).size >= 3, wait)
  const found = await violationsOf(server.db, orderId)
  expect(new Set(found.map(({ grounds }) => grounds?.what))).toEqual(
    new Set(['manyFaces', 'voice', 'hidden']),
  )
  for (const { counts, mediaId } of found) {
    expect(counts).toBe(false)
    expect(mediaId).not.toBeNull()
  }
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByText(/\d\/3$/).count(), 'the status line counts nothing').toBe(0)
})
