import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { doorPictures, examRosterEntries } from '#server/tables/index.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { openBrowserWith } from './fixtures/browser-with-devices.ts'
import { openPreparation, submitLogin } from './fixtures/candidate.ts'
import { openDoor } from './fixtures/door.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { androidPhone, button, waitForHeading } from './fixtures/page.ts'
import { demoInstitution, openStaffPage } from './fixtures/staff.ts'

const server = examServer(jakartaPc)

/** The demo's institution, and an exam session of it that is open. */
let id: string
let session: { id: string }
beforeAll(async () => {
  id = (await demoInstitution(server)).id
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const planned = ['Sesi pagi', '--institution', id, '--room', 'Lab 1', '--test', 'tiny']
  session = await server.admin('exam-session', 'plan', ...planned, '--from', at(-1), '--to', at(1))
  await server.admin('exam-session', 'open', session.id)
})

const here = /^Semua peserta sesi ini dijeda sejak pukul \d\d\.\d\d: Alarm kebakaran$/

it('a pause of all stands on the board and on the page of the exam session, before anybody has begun, until all go on', async () => {
  const pause = async () =>
    expect(
      await server.admin('sitting', 'pause', '--institution', id, '--reason', 'Alarm kebakaran'),
    ).toMatchObject({ sittings: [], examSessions: 1 })

  const board = await openStaffPage(server, 'proctor', `/room?session=${session.id}`)
  await board.getByText('Langsung', { exact: true }).waitFor()
  expect(await board.getByText(here).count()).toBe(0)
  await pause()
  await board.getByText(here).waitFor()
  await board
    .getByText('Yang mulai sekarang juga dijeda. Dijeda oleh operator, dari baris perintah.')
    .waitFor()
  await expectAccessible(board)
  const ofAll = await openStaffPage(server, 'proctor', '/room')
  await ofAll.getByText(/^Semua peserta sesi Sesi pagi dijeda sejak pukul/).waitFor()

  await board.getByRole('button', { name: 'Lanjutkan semua' }).click()
  const dialog = board.getByRole('dialog', { name: 'Lanjutkan tes' })
  await dialog.getByRole('button', { name: 'Keadaan sudah aman' }).click()
  await dialog.getByRole('button', { name: 'Lanjutkan', exact: true }).click()
  for (const page of [board, ofAll])
    await page.getByText('Yang mulai sekarang juga dijeda.').waitFor({ state: 'detached' })

  await pause()
  const phone = await openStaffPage(server, 'proctor', `/sessions/${session.id}`, androidPhone)
  await phone.getByText(here).waitFor()
  await phone.getByRole('button', { name: 'Lanjutkan semua' }).click()
  const asked = phone.getByRole('dialog', { name: 'Lanjutkan semua peserta sesi ini?' })
  await asked.getByLabel('Alasan').fill('Keadaan sudah aman')
  await expectAccessible(phone)
  await asked.getByRole('button', { name: 'Lanjutkan semua' }).click()
  await phone.getByText('Semua peserta dilanjutkan').waitFor()
  await phone.getByText(here).waitFor({ state: 'detached' })
})

it('on a phone the door comes before facts and token, also for the keyboard', async () => {
  const placesOf = async (options: object) => {
    const page = await openStaffPage(server, 'proctor', `/sessions/${session.id}`, options)
    const search = page.getByLabel('Siapa yang datang? (Enter: hadir)')
    const wall = page.getByRole('button', { name: 'Tampilkan di layar besar' })
    const [above, below] = [await search.boundingBox(), await wall.boundingBox()]
    const other = await wall.elementHandle()
    // 4: what is compared with comes after it.
    const order = await search.evaluate((one, two) => one.compareDocumentPosition(two as Node) & 4, other)
    return { isFirst: (above?.y ?? 0) < (below?.y ?? 0), isFocusedFirst: order === 4 }
  }
  expect(await placesOf(androidPhone)).toEqual({ isFirst: true, isFocusedFirst: true })
  expect(await placesOf({})).toEqual({ isFirst: false, isFocusedFirst: false })
})

it('who has refused the camera is checked in all the same, and the proctor reads that no picture comes', async () => {
  const own = await openDoor(server)
  const { page: candidate } = await openBrowserWith(server.address, {
    film: 'one-face',
    allows: ['microphone'],
  })
  await candidate.goto(server.address)
  await submitLogin(candidate, server.person('Institution member'))
  await openPreparation(candidate)
  await candidate.getByRole('checkbox').check()
  await button(candidate, 'Mulai test EPT PNK').click()
  await button(candidate, 'Lanjutkan Pengecekan').click()
  await button(candidate, 'Next').click()
  await candidate.getByRole('heading', { name: 'Pemeriksaan kamera' }).waitFor()
  await button(candidate, 'Baik, saya lanjutkan').click()
  await button(candidate, 'Mulai test EPT PNK').click()
  await waitForHeading(candidate, 'Tunjukkan diri kepada pengawas')

  const proctor = await openStaffPage(server, 'proctor', `/sessions/${own.id}`)
  await proctor.getByRole('button', { name: /^Tindakan lain untuk/ }).click()
  await proctor.getByRole('menuitem', { name: 'Lihat gambar' }).click()
  const dialog = proctor.getByRole('dialog', { name: /^Benarkah ini/ })
  await dialog.getByText('Meminta gambar kamera…').waitFor()
  await dialog
    .getByText(
      'Belum ada gambar: layar peserta belum menunggu di gerbang sesi, atau kameranya tidak diizinkan',
    )
    .waitFor()
  await dialog.getByText('Institusi tidak memiliki foto').waitFor()
  await expectAccessible(proctor)
  expect(await server.db.select().from(doorPictures)).toMatchObject([{ picture: null }])
  await dialog.getByRole('button', { name: 'Hadir', exact: true }).click()
  await proctor.getByText(/hadir, A1/).waitFor()
  await waitForHeading(candidate, 'Masukkan token sesi ujian')
  const entries = await server.db
    .select()
    .from(examRosterEntries)
    .where(eq(examRosterEntries.examSessionId, own.id))
  expect(entries).toMatchObject([{ checkedInBy: 'Petugas proctor' }])
})
