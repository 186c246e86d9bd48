import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setPin } from '#server/domains/institutions/institutions.ts'
import { readJpeg } from '#server/domains/pictures/jpeg.ts'
import { acts, institutions, sectionSittings } from '#server/tables/index.ts'
import { openBrowserWith } from './fixtures/browser-with-devices.ts'
import { examServer } from './fixtures/exam-server.ts'
import { act, boardOf, openBoard, pin, typePin } from './fixtures/proctor-board.ts'
import { waitForFirstQuestion } from './fixtures/section.ts'
import {
  configureInstitutions,
  openDeviceCheck,
  openListening,
  openStructure,
  openStructureWith,
  pictureOf,
  violationsOf,
  voicesWatched,
} from './fixtures/supervised.ts'
import { acknowledge, leaveTab, wait, warning } from './fixtures/warnings.ts'

const server = examServer()
beforeAll(async () => {
  for (const institution of await server.db.select().from(institutions))
    await setPin(server.db, institution, pin)
})
beforeEach(() => configureInstitutions(server.db, {}))

const sit = (
  role: 'Institution member' | 'Individual',
  devices: { film: string; sound?: string },
  settings: { verified?: boolean } = {},
) => openStructureWith(server, devices, { role, ...settings })

const stopped = (page: Page) => page.getByRole('dialog', { name: 'Anda terindikasi melakukan kecurangan' })

/**
 * Acknowledges two warnings; the third ends the test. On a slow PC the first warning may have closed by itself before
 * the page is ready, and a click on one may come only when the next is there.
 */
async function getThreeWarnings(page: Page, title: string) {
  for (let next = 1; next <= 2; ) {
    const notice = warning(page, title).getByText(new RegExp(`peringatan [${next}-2] dari 3`))
    await (next === 1 ? notice : notice.or(stopped(page)).first()).waitFor()
    if (await stopped(page).isVisible()) return
    const [told = ''] = await notice.allTextContents()
    next = Math.max(next, Number(/\d/.exec(told)) + 1)
    await acknowledge(page)
  }
  await stopped(page).waitFor()
}

async function expectStopped(page: Page, text: RegExp) {
  await stopped(page).getByText('Anda dinyatakan gugur, dan tes dihentikan.').waitFor()
  await stopped(page).getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByText(text).waitFor()
  expect(page.url()).toMatch(/\/ept-pnk\/end\?type=gugur$/)
}

/** So many violations by faces are on record, with their grounds and pictures. */
async function expectFacesOnRecord(
  { orderId, person }: Pick<Awaited<ReturnType<typeof sit>>, 'orderId' | 'person'>,
  what: string,
  count: number,
): Promise<void> {
  const firstOnRecord = async () => (await violationsOf(server.db, orderId)).slice(0, count)
  await vi.waitFor(async () => {
    const found = (await firstOnRecord()).map(({ violationKind, counts, mediaId }) => ({
      violationKind,
      counts,
      hasPicture: mediaId !== null,
    }))
    expect(found).toEqual(Array(count).fill({ violationKind: 'face', counts: true, hasPicture: true }))
  }, wait)
  for (const { grounds, mediaId } of await firstOnRecord()) {
    expect(grounds).toMatchObject({ what })
    expect(grounds?.samples).toBeGreaterThanOrEqual(10)
    expect((grounds?.bad ?? 0) / (grounds?.samples ?? 1)).toBeGreaterThanOrEqual(0.8)
    expect(readJpeg(await pictureOf(server.address, person, mediaId ?? ''))).toEqual({
      width: 640,
      height: 480,
    })
  }
}

it('E-41: a member whose camera shows no face is warned twice and stopped at the third violation', async () => {
  const sat = await sit('Institution member', { film: 'no-face' }, { verified: false })
  await getThreeWarnings(sat.page, 'Wajah tidak terdeteksi')
  await expectStopped(sat.page, /Wajah|wajah/)
  expect(await violationsOf(server.db, sat.orderId)).toHaveLength(3)
  await expectFacesOnRecord(sat, 'noFace', 3)
})

it('E-40: a member whose camera shows two faces is warned, and it is on record with its picture; a check in which a proctor has marked one as known passes', async () => {
  const person = server.person('Institution member')
  const { page } = await openBrowserWith(server.address, { film: 'two-faces' })
  const order = await openDeviceCheck(page, server, person)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText(/Wajah lain terlihat di .* gambar/).waitFor()
  await openBoard(page)
  await typePin(page, pin)
  await act(boardOf(page), 'Wajah dikenal', 'Poster dinding yang tidak dapat dilepas')
  await boardOf(page).getByRole('button', { name: 'Kunci panel' }).click()
  await page.getByText('Kamera berhasil mendeteksi wajah dengan baik').waitFor()
  const isMark = and(eq(acts.kind, 'faceKnown'), eq(acts.orderId, order))
  const marks = await server.db.select().from(acts).where(isMark)
  expect(marks).toMatchObject([{ by: 'proctor', reason: 'Poster dinding yang tidak dapat dilepas' }])

  // The mark ends with its sitting: in another one both faces count.
  const sat = { page, person, ...(await openStructure(page, server, person, { verified: false })) }
  await warning(sat.page, 'Multi-wajah terdeteksi').getByText('peringatan 1 dari 3').waitFor()
  await expectFacesOnRecord(sat, 'manyFaces', 1)
})

it('a member who talks is warned twice where voice counts, and stopped at the third violation', async () => {
  await configureInstitutions(server.db, { ...voicesWatched, judgement: { voiceActivityCounts: true } })
  const { page, orderId, person } = await sit('Institution member', {
    film: 'one-face',
    sound: 'speaking-indonesian',
  })
  await getThreeWarnings(page, 'Percakapan terdeteksi')
  await expectStopped(page, /percakapan|Percakapan/)
  // Beside them may stand that the camera of a busy machine gave no picture for a while.
  const found = (await violationsOf(server.db, orderId)).filter((one) => one.violationKind === 'speech')
  expect(found).toHaveLength(3)
  for (const { mediaId, ...one } of found) {
    expect(one).toMatchObject({ counts: true, grounds: { what: 'voice' } })
    expect(one.textVoice).toBe('suara tanpa kata yang dikenali')
    expect(readJpeg(await pictureOf(server.address, person, mediaId ?? ''))).toEqual({
      width: 640,
      height: 480,
    })
  }
})

it('E-39: a voice without words warns and is not counted by default', async () => {
  await configureInstitutions(server.db, voicesWatched)
  const { page, orderId } = await sit('Institution member', {
    film: 'one-face',
    sound: 'speaking-indonesian',
  })
  await warning(page, 'Percakapan terdeteksi')
    .getByText('Peringatan ini dicatat dan tidak dihitung.')
    .waitFor()
  await vi.waitUntil(async () => (await violationsOf(server.db, orderId)).length > 0, wait)
  expect((await violationsOf(server.db, orderId))[0]).toMatchObject({ counts: false })
})

it('E-37: an individual is warned four times in the words for individuals, and goes on', async () => {
  const { page, orderId } = await sit('Individual', { film: 'no-face' })
  for (let times = 1; times <= 4; times += 1) {
    await leaveTab(page)
    const dialog = warning(page, 'Anda meninggalkan halaman tes')
    await dialog.getByText(/mengurangi akurasi hasil tes Anda/).waitFor()
    await dialog.getByText('Peringatan ini dicatat dan tidak dihitung.').waitFor()
    await acknowledge(page)
  }
  await waitForFirstQuestion(page)
  const found = await violationsOf(server.db, orderId)
  expect(found.map(({ violationKind }) => violationKind)).toEqual(Array(4).fill('leaving'))
  expect(
    found.every(({ counts }) => !counts),
    'nothing counts against an individual',
  ).toBe(true)
})

/** Aborts Structure's submission, the second of the three, until `letThrough`. */
async function failSecondSubmission(page: Page) {
  const posted: string[] = []
  let isHeld = true
  await page.route('**/order/answer', (route) => {
    const { section } = route.request().postDataJSON()
    if (isHeld && section === 'structure') return route.abort()
    posted.push(section)
    return route.continue()
  })
  return {
    posted,
    letThrough() {
      isHeld = false
    },
  }
}

it("E-03, E-42: a member who leaves the tab is warned twice and stopped at the third violation, in the specified words; the questions are covered until a warning closes by itself; a submission that failed is sent again with 'Kirim ulang'", async () => {
  const { page, orderId, person } = await sit('Institution member', { film: 'one-face' })
  const { posted, letThrough } = await failSecondSubmission(page)
  const dialog = warning(page, 'Anda meninggalkan halaman tes')
  await leaveTab(page)
  await dialog.getByText('peringatan 1 dari 3').waitFor()
  const counted = async () => (await violationsOf(server.db, orderId)).map(({ counts }) => counts)
  await vi.waitUntil(async () => (await counted()).length > 0, wait)
  expect(await dialog.isVisible(), 'counted before it is acknowledged').toBe(true)
  await page.keyboard.press('a')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.locator('input:checked').count()).toBe(0)
  await page.keyboard.press('a')
  await vi.waitUntil(async () => (await page.locator('input:checked').count()) === 1, wait)
  expect(await counted(), 'and once').toEqual([true])

  await leaveTab(page)
  await dialog.getByText('peringatan 2 dari 3').waitFor()
  await acknowledge(page)
  await leaveTab(page)
  const failed = page.getByRole('dialog', { name: 'Peringatan' })
  await failed.waitFor()
  expect(posted).toEqual(['listening'])
  letThrough()
  await failed.getByRole('button', { name: 'Kirim ulang' }).click()
  await expectStopped(page, /membuka tab baru sebanyak 3 kali/)
  expect(posted).toEqual(['listening', 'structure', 'reading'])
  const found = await violationsOf(server.db, orderId)
  expect(found.map(({ violationKind, grounds }) => [violationKind, grounds?.what])).toEqual(
    Array(3).fill(['leaving', 'hidden']),
  )
  const { width } = readJpeg(await pictureOf(server.address, person, found[0]?.mediaId ?? '')) ?? {}
  expect(width).toBe(640)
})

it('a reload between the three submissions, and one of the end page, lead to the same end page', async () => {
  const { page } = await sit('Institution member', { film: 'one-face' })
  const { posted } = await failSecondSubmission(page)
  for (let times = 0; times < 2; times += 1) {
    await leaveTab(page)
    await warning(page, 'Anda meninggalkan halaman tes').waitFor()
    await acknowledge(page)
  }
  await leaveTab(page)
  await vi.waitUntil(() => posted.length === 1, wait)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.waitForURL(/\/ept-pnk\/end\?type=gugur$/)
  await page.getByText('membuka tab baru sebanyak 3 kali').waitFor()
  await page.reload()
  await page.getByText('membuka tab baru sebanyak 3 kali').waitFor()
  await page.getByRole('link', { name: 'Lihat catatan dan ajukan keberatan' }).waitFor()
  expect(page.url()).toMatch(/\/ept-pnk\/end\?type=gugur$/)
})

it("with fewer than two photos 'Ambil Gambar' takes them, and they are submitted with the answers", async () => {
  const { page, orderId, person } = await sit('Institution member', { film: 'one-face' })
  for (let number = 1; number < 4; number += 1) {
    await page.getByRole('button', { name: 'Selanjutnya' }).click()
    const start = page.getByRole('button', { name: 'Start Test' })
    const next = page.getByRole('heading', { name: new RegExp(`^Soal ${number + 1} dari`) })
    await start.or(next).first().waitFor()
    if (await start.isVisible()) await start.click()
    await next.waitFor()
  }
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Yakin' }).click()
  await page.getByText('Data Foto anda belum memenuhi, Silahkan klik button Ambil Gambar').waitFor()
  await page.getByRole('button', { name: 'Ambil Gambar' }).click()
  await page.getByText('Jawaban Anda sudah terkirim.').waitFor()
  const [sat] = await server.db
    .select()
    .from(sectionSittings)
    .where(and(eq(sectionSittings.orderId, orderId), eq(sectionSittings.section, 'structure')))
  expect(sat?.images.length).toBeGreaterThanOrEqual(2)
  for (const image of sat?.images ?? [])
    expect(readJpeg(await pictureOf(server.address, person, image))).toEqual({ width: 640, height: 480 })
})

it("Listening's sound and clock stop during a warning, and go on when it is closed", async () => {
  const { page } = await openBrowserWith(server.address, { film: 'one-face' })
  await openListening(page, server, server.person('Institution member'))
  // A browser without a gesture on the page waits for one.
  const gesture = page.getByRole('button', { name: 'Lanjutkan' })
  const sounding = page.getByText('Audio sedang diputar').first()
  await gesture.or(sounding).first().waitFor()
  if (await gesture.isVisible()) await gesture.click()
  const left = () => page.locator('[role=timer]').textContent()
  expect(await page.getByLabel('Kamera Anda').boundingBox()).toMatchObject({ width: 240, height: 140 })
  const atFirst = await left()
  await vi.waitUntil(async () => (await left()) !== atFirst, wait)

  await leaveTab(page)
  const standing = 'Audio dan waktu Listening berhenti sampai peringatan ini ditutup.'
  await warning(page, 'Anda meninggalkan halaman tes').getByText(standing).waitFor()
  const isWhole = (label: HTMLElement) => label.scrollWidth <= label.clientWidth
  expect(
    await page.getByText('Saya mengerti').evaluate(isWhole),
    'beside this text the button shows its own',
  ).toBe(true)
  const under = await left()
  await page.waitForTimeout(3000)
  expect(await left()).toBe(under)
  await acknowledge(page)
  await vi.waitUntil(async () => (await left()) !== under, wait)
})
