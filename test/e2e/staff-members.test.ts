import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { members } from '#server/tables/index.ts'
import { tableWithFaults } from '#test/server/member-table.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { waitForHeading } from './fixtures/page.ts'
import { demoInstitution, openStaffPage } from './fixtures/staff.ts'

const server = examServer(jakartaPc)

it('an .xlsx of 2,000 members with 14 faults shows each bad cell, and imports the others once they are left out by choice', async () => {
  const { id } = await demoInstitution(server)
  const count = () => server.db.$count(members, eq(members.institutionId, id))
  const before = await count()
  const { file } = await tableWithFaults(server.person('Institution member').email)
  const page = await openStaffPage(server, 'administrator', '/members')
  await page.getByRole('link', { name: 'Impor tabel' }).click()
  await waitForHeading(page, 'Impor peserta')
  const chosen = { name: 'peserta.xlsx', mimeType: '', buffer: Buffer.from(file) }
  await page.getByLabel('Pilih berkas', { exact: true }).first().setInputFiles(chosen)
  await page.getByText('1986 dari 2000 baris siap diimpor').waitFor()
  const faults = page.getByRole('table', { name: 'Yang salah' }).getByRole('row')
  expect(await faults.count()).toBe(15)
  await page
    .getByRole('row', { name: 'D556 556 date_of_birth 21/04/2003 Tulis tanggal seperti 2003-04-21' })
    .waitFor()
  const act = page.getByRole('button', { name: 'Impor 1986 peserta' })
  expect(await act.isDisabled()).toBe(true)
  expect(await count()).toBe(before)
  await page.getByLabel('Lewati 14 baris yang salah').check()
  await act.click()
  await page.getByText('1986 peserta sudah diimpor').waitFor()
  expect(await count()).toBe(before + 1986)
  await page.getByRole('link', { name: 'Selesai' }).click()
  await page.getByLabel('Cari nama, NIM atau e-mail').fill('m1998@')
  await page.getByText('Halaman 1 dari 1, 1 baris').waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Peserta 1998' }).waitFor()
})

it('settings are changed together with a reason, and licences are issued and shown with their codes', async () => {
  const page = await openStaffPage(server, 'administrator', '/settings')
  await waitForHeading(page, 'Pengaturan')
  await page.getByLabel('Uji coba').click()
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Simpan perubahan?' })
  await dialog.getByLabel('Alasan').fill('Ujian percobaan')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Pengaturan sudah disimpan').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Uji coba').isChecked()).toBe(true)
  await page.getByRole('link', { name: 'Lisensi' }).click()
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await page.getByLabel('Banyaknya').fill('3')
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click()
  const codes = page.getByRole('dialog', { name: '3 lisensi baru' })
  await codes.waitFor()
  const told = (await codes.locator('pre').textContent()) ?? ''
  expect(told.match(/([0-9A-Z]{4}-){4}[0-9A-Z]{4}/g)).toHaveLength(3)
  await expectAccessible(page)
})
