import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { orders, removals } from '#server/tables/index.ts'
import {
  checkDevices,
  reachPreparation,
  sitListening,
  sitSection,
  sitUnphotographed,
  startUnverified,
  submitLogin,
  watchTutorial,
} from './fixtures/candidate.ts'
import { examServer, withInstalledApp } from './fixtures/exam-server.ts'
import { waitForHeading } from './fixtures/page.ts'
import { type AllChoices, expectedRecord, recordOf } from './fixtures/record.ts'
import { openStaffPage } from './fixtures/staff.ts'

const server = examServer(withInstalledApp)
// The day's look of the server that prepared the data, if it came to one.
beforeAll(async () => {
  await server.db.delete(removals)
})

it('a member of an institution sits a whole test, and the database holds what was clicked', async () => {
  const member = server.person('Institution member')
  const clicked: AllChoices = {
    listening: ['Some tea', 'A taxi', 'An hour', null, 'At night'],
    structure: ['moves', 'Despite', 'leaf', null],
    reading: ['They needed little water.', '1900'],
  }
  const page = await server.open()
  await reachPreparation(page, member)
  await watchTutorial(page)
  await checkDevices(page, ['headset', 'camera', 'microphone'])
  await sitListening(page, clicked.listening)

  await page.waitForURL(/\/structure$/)
  expect(page.workers(), 'faces, the camera itself and speech are watched').toHaveLength(3)
  await page.getByLabel('Kamera Anda').waitFor()
  expect(await page.getByLabel('Kamera Anda').boundingBox()).toMatchObject({ width: 240, height: 140 })
  await sitSection(page, 'structure', clicked.structure)
  await page.getByRole('dialog').getByRole('button', { name: 'Lanjutkan' }).click()
  await sitSection(page, 'reading', clicked.reading)

  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/ept-pnk/end')
  const result = page.getByRole('region', { name: 'Hasil tes' })
  await result
    .getByText('Hasil menunggu')
    .or(result.getByText('Institusi Anda memeriksa'))
    .or(result.getByText('Predicted score'))
    .first()
    .waitFor()

  expect(await recordOf(server.db, member.email)).toEqual(await expectedRecord(clicked, true))
})

it('a member whose PC has neither camera nor microphone sits to the end: both are stored as not verified, and the board says what does not watch', async () => {
  const member = server.person('Institution member')
  const page = await server.open()
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'))
  })
  await page.reload()
  await reachPreparation(page, member, { licence: 1, tutorialSeen: true })
  await page.waitForURL(/\/ept-pnk\/specification/)
  // As after a check at another PC: what is found here takes its place.
  const order = new URL(page.url()).searchParams.get('id') ?? ''
  await server.db
    .update(orders)
    .set({ useFaceDetection: true, useSpeechDetection: true })
    .where(eq(orders.id, order))
  const board = await openStaffPage(server, 'proctor', '/room')
  await startUnverified(page)
  const clicked: AllChoices = {
    listening: [null, 'A taxi', null, null, null],
    structure: ['moves', null, 'leaf', null],
    reading: ['They needed little water.', null],
  }
  // Listening waits for nobody.
  await Promise.all([
    sitListening(page, clicked.listening),
    board.getByText('Wajah tidak berjalan').waitFor(),
  ])
  await sitUnphotographed(page, 'structure', clicked.structure)
  await page.getByRole('dialog').getByRole('button', { name: 'Lanjutkan' }).click()
  await sitUnphotographed(page, 'reading', clicked.reading)
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  expect(await recordOf(server.db, member.email)).toEqual(await expectedRecord(clicked, false))
})

it('the addresses without a sitting lead to the start page, the stopped page, which signs out by itself, and the end page, where a button keeps signed in', async () => {
  const page = await server.open()
  await submitLogin(page, server.person('Individual'))
  await waitForHeading(page, 'Test EPT PNK')
  const { origin } = new URL(page.url())
  for (const path of ['ept-pnk/preparation', 'ept-pnk-preparation', 'ept-pnk/specification']) {
    await page.goto(`${origin}/${path}`)
    await waitForHeading(page, 'Test EPT PNK')
    expect(new URL(page.url()).pathname).toBe('/ept-pnk')
  }

  await page.clock.install()
  await page.goto(`${origin}/ept-pnk/end?type=gugur`)
  await page.getByRole('heading', { name: 'Tes dihentikan' }).waitFor()
  await page.clock.fastForward(40_000)
  await page
    .getByText(/Anda akan keluar dari akun dalam \d+ detik/)
    .first()
    .waitFor()
  await page.keyboard.press('Shift')
  await page.getByText('Halaman ini tetap terbuka selama Anda membacanya.').waitFor()
  await page.clock.fastForward(40_000)
  await page
    .getByText(/Anda akan keluar dari akun dalam \d+ detik/)
    .first()
    .waitFor()
  await page.clock.fastForward(20_000)
  await page.getByRole('heading', { name: 'Masuk', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

  await submitLogin(page, server.person('Individual'))
  await waitForHeading(page, 'Test EPT PNK')
  await page.goto(`${origin}/ept-pnk/end`)
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  await page.getByRole('button', { name: 'Kembali ke halaman utama' }).click()
  await page.waitForURL((url) => url.pathname === '/ept-pnk')
  await waitForHeading(page, 'Test EPT PNK')
})

it('an individual sits a whole test without a camera, and Reading follows Structure by itself', async () => {
  const individual = server.person('Individual')
  const clicked: AllChoices = {
    listening: [null, 'A bus', 'A day', 'Owls', null],
    structure: ['moves', 'When', 'in', 'slow'],
    reading: [null, '1920'],
  }
  const page = await server.open()
  await reachPreparation(page, individual)
  await checkDevices(page, ['headset'])
  await sitListening(page, clicked.listening)
  expect(page.workers(), 'nobody counts faces').toHaveLength(0)
  await sitSection(page, 'structure', clicked.structure)
  await page.getByText(/Dimulai otomatis dalam \d+ detik/).waitFor()
  await sitSection(page, 'reading', clicked.reading)
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()

  expect(await recordOf(server.db, individual.email)).toEqual(await expectedRecord(clicked, false))
})

it('no page or worker of these sittings made a request to another origin', () => {
  expect(server.foreignRequests).toEqual([])
})

it('meanwhile the server has looked by itself for what is due to be removed', {
  timeout: 120_000,
}, async () => {
  const looks = () => server.db.$count(removals, eq(removals.what, 'run'))
  await expect.poll(looks, { timeout: 90_000 }).toBe(1)
})
