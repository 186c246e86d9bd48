import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { doorPictures, examRosterEntries } from '#server/tables/index.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { openBrowserWith } from './fixtures/browser-with-devices.ts'
import { openPreparation, submitLogin } from './fixtures/candidate.ts'
import { openDoor } from './fixtures/door.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { button, waitForHeading } from './fixtures/page.ts'
import { openStaffPage } from './fixtures/staff.ts'

const server = examServer(jakartaPc)

it('who has refused the camera is checked in all the same, and the proctor reads that no picture comes', async () => {
  const { id } = await openDoor(server)
  const { page: candidate } = await openBrowserWith(server.address, {
    film: 'one-face',
    allows: ['microphone'],
  })
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

  const proctor = await openStaffPage(server, 'proctor', `/sessions/${id}`)
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
    .where(eq(examRosterEntries.examSessionId, id))
  expect(entries).toMatchObject([{ checkedInBy: 'Petugas proctor' }])
})
