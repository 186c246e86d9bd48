import { asc, eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { acts, members, orders, removals } from '#server/tables/index.ts'
import {
  reachPreparation,
  sitListening,
  sitUnphotographed,
  startUnverified,
  submitLogin,
} from './fixtures/candidate.ts'
import { ownExamServer, withInstalledApp } from './fixtures/exam-server.ts'
import { chooseByArrows, chooseByLetter, pressOn, typeInto } from './fixtures/keyboard.ts'
import { button, waitForHeading } from './fixtures/page.ts'
import { type AllChoices, expectedRecord, recordOf } from './fixtures/record.ts'
import { openStaffPage } from './fixtures/staff.ts'

const server = ownExamServer(withInstalledApp)
// The day's look of the server that prepared the data, if it came to one.
beforeAll(async () => {
  await server.db.delete(removals)
})

it('a member of an institution sits a whole test by the keyboard alone, with a break, always sees where it is, and the database holds what was chosen', async () => {
  const member = server.person('Institution member')
  const chosen: AllChoices = {
    listening: ['Some tea', 'A taxi', 'An hour', 'Owls', null],
    structure: ['moves', 'Despite', 'leaf', null],
    reading: ['They needed little water.', '1900'],
  }
  const given = ['--breaks', '1x5', '--reason', 'Surat dokter', '--until', 'never']
  await server.admin('member', 'accommodate', member.email, ...given)
  const page = await server.open()
  await typeInto(page, page.getByLabel('E-mail'), member.email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), member.password)
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('Kode lisensi'), member.licences[0]?.code ?? '')
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('link', { name: /^Mulai test EPT PNK/ }))
  await page.waitForURL(/\/ept-pnk-preparation\//)
  await pressOn(page, page.getByRole('checkbox'), 'Space')
  await pressOn(page, button(page, 'Mulai test EPT PNK'))
  await pressOn(page, button(page, 'Putar'))
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 4
  })
  const onward = page.getByRole('dialog').getByRole('button', { name: 'Lanjutkan', exact: true })
  await pressOn(page, onward)

  await page.waitForURL(/\/ept-pnk\/specification/)
  await pressOn(page, button(page, 'Lanjutkan Pengecekan'))
  await page.waitForURL(/\/headset-check$/)
  await pressOn(page, button(page, 'Play'))
  await page.getByText('Contoh audio selesai diputar').waitFor()
  await pressOn(page, button(page, 'Next'))
  await page.waitForURL(/\/webcam-check$/)
  await page.getByText('Kamera berhasil mendeteksi wajah dengan baik').waitFor()
  await pressOn(page, button(page, 'Next'))
  await page.waitForURL(/\/device-check$/)
  await page.getByText('Mikrofon berhasil mendengar suara anda dengan baik').waitFor()
  await pressOn(page, button(page, 'Next'))
  await pressOn(page, button(page, 'Mulai test EPT PNK'))

  await page.waitForURL(/\/listening$/)
  for (const option of chosen.listening) if (option !== null) await chooseByLetter(page, option)
  await page.getByRole('heading', { name: 'Section Listening selesai' }).waitFor()
  await pressOn(page, button(page, 'Lanjutkan'))

  for (const section of ['structure', 'reading'] as const) {
    const options = chosen[section]
    await page.waitForURL(new RegExp(`/${section}$`))
    expect(page.workers(), 'faces, the camera itself and speech are watched').toHaveLength(3)
    await page.getByLabel('Kamera Anda').waitFor()
    for (const [index, option] of options.entries()) {
      const start = button(page, 'Start Test')
      const number = page.getByRole('heading', { name: `Soal ${index + 1} dari ${options.length}` })
      await number.or(start).first().waitFor()
      if (await start.isVisible()) await pressOn(page, start)
      await number.waitFor()
      if (option !== null) await chooseByArrows(page, option)
      if (section === 'structure' && index === 0) await takeBreak(page)
      if (index < options.length - 1) await pressOn(page, button(page, 'Selanjutnya'))
    }
    await pressOn(page, button(page, 'Submit'))
    await pressOn(page, button(page, 'Yakin'))
    // The photo that is due at half of the section's time.
    await pressOn(page, button(page, 'Ambil Gambar'))
    if (section === 'structure')
      await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Lanjutkan' }))
  }
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/ept-pnk/end')
  const result = page.getByRole('region', { name: 'Hasil tes' })
  await result
    .getByText('Hasil menunggu')
    .or(result.getByText('Institusi Anda memeriksa'))
    .or(result.getByText('Predicted score'))
    .first()
    .waitFor()
  expect(await recordOf(server.db, member.email)).toEqual(await expectedRecord(chosen, true))
  expect(await breaksOf(member.email)).toEqual(['paused', 'resumed'])
  await pressOn(page, button(page, 'Kembali ke halaman utama'))
  await button(page, 'Logout').waitFor()
})

/** What stands in the record of breaks, in its order. */
async function breaksOf(email: string) {
  const rows = await server.db
    .select({ kind: acts.kind })
    .from(acts)
    .innerJoin(orders, eq(orders.id, acts.orderId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(eq(members.email, email))
    .orderBy(asc(acts.createdAt))
  return rows.map(({ kind }) => kind).filter((kind) => kind === 'paused' || kind === 'resumed')
}

/** Asks for the only break, begins it, and comes back to the question that was open. */
async function takeBreak(page: Page): Promise<void> {
  const number = page.getByRole('heading', { name: /^Soal 1 dari / })
  await pressOn(page, button(page, 'Istirahat, sisa 1 kali'))
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Mulai istirahat' }))
  await page.getByRole('heading', { name: 'Istirahat', exact: true }).waitFor()
  await page.getByText('Ini istirahat terakhir Anda dalam tes ini.').waitFor()
  expect(await number.count(), 'no question is seen in a break').toBe(0)
  await pressOn(page, button(page, 'Lanjutkan tes'))
  await number.waitFor()
  expect(await button(page, /^Istirahat, sisa/).count(), 'no break is left').toBe(0)
}

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

it('no page or worker of these sittings made a request to another origin', () => {
  expect(server.foreignRequests).toEqual([])
})

it('meanwhile the server has looked by itself for what is due to be removed', {
  timeout: 120_000,
}, async () => {
  const looks = () => server.db.$count(removals, eq(removals.what, 'run'))
  await expect.poll(looks, { timeout: 90_000 }).toBe(1)
})
