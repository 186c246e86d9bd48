import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { licences, members } from '#server/tables/index.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { androidPhone, pathOf, waitForHeading } from './fixtures/page.ts'
import { demoInstitution, openStaffPage } from './fixtures/staff.ts'

const server = examServer(jakartaPc)

/** Members of the demo's institution, each with a free licence. */
async function makeMembers(names: readonly string[]) {
  const { id: institutionId, companyId } = await demoInstitution(server)
  const [{ packageId } = { packageId: '' }] = await server.db.select().from(licences)
  const own = { companyId, institutionId }
  for (const [index, name] of names.entries()) {
    const email = `${name.toLowerCase()}@ruang.example`
    await server.db.insert(members).values({ ...own, email, fullname: `${name} Wijaya`, nim: `2107${index}` })
    await server.db.insert(licences).values({ ...own, packageId, code: `RUANG-${index}` })
  }
}

const chooseTable = async (page: Page, rows: readonly (readonly string[])[]) => {
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })))
  const file = await writeExcelFile(cells, { sheet: 'Peserta' }).toBuffer()
  const chosen = { name: 'ruang.xlsx', mimeType: '', buffer: Buffer.from(file) }
  await page.getByLabel('Pilih berkas', { exact: true }).first().setInputFiles(chosen)
}

/** Types a day and a time as a person does who has no mouse. */
async function typeMoment(page: Page, label: string, day: string, time: string) {
  await page.getByRole('textbox', { name: label, exact: true }).fill(day)
  await page.keyboard.press('Tab')
  await page.getByLabel(`${label}: Jam`).focus()
  await page.keyboard.type(time)
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

/** Of the exam session that the first test plans and opens. */
let path = ''

it('an administrator plans an exam session by the keyboard, mends two cells of a workbook, opens it, and shows the token on the wall', async () => {
  await makeMembers(['Ayu', 'Budi', 'Citra'])
  const page = await openStaffPage(server, 'administrator', '/sessions')
  await page.getByText('Belum ada sesi ujian').waitFor()
  await page.getByRole('button', { name: 'Rencanakan sesi' }).press('Enter')
  const plan = page.getByRole('dialog', { name: 'Rencanakan sesi ujian' })
  await plan.getByLabel('Nama sesi').fill('Sesi pagi')
  await plan.getByLabel('Ruang').fill('Lab Bahasa 1')
  await typeMoment(page, 'Boleh mulai dari', '30/11/2099', '0800')
  await typeMoment(page, 'Boleh mulai sampai', '29/11/2099', '1030')
  await plan.getByText('Harus sesudah waktu mulai').waitFor()
  await expectAccessible(page)
  expect(await plan.getByRole('button', { name: 'Simpan rencana' }).isDisabled()).toBe(true)
  await typeMoment(page, 'Boleh mulai sampai', '30/11/2099', '1030')
  await plan.getByText(/Senin, 30 November 2099 08.00–10.30/).waitFor()
  await plan.getByRole('button', { name: 'Simpan rencana' }).press('Enter')
  await waitForHeading(page, 'Sesi pagi')
  await page.getByText('Daftar peserta masih kosong').waitFor()

  await page.getByRole('link', { name: 'Impor tabel' }).click()
  const table = [
    ['email', 'seat'],
    ['ayu@ruang.example', 'A1'],
    ['budi@ruang.example', 'a1'],
    ['chitra@ruang.example', 'A10'],
  ]
  await chooseTable(page, table)
  await page.getByRole('row', { name: 'B3 3 seat a1 Kursi ini sudah ada di baris 2' }).waitFor()
  await page.getByRole('row', { name: /^A4 4 email chitra@ruang.example Tidak ada peserta/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Masukkan/ }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await chooseTable(page, [
    ...table.slice(0, 2),
    ['budi@ruang.example', 'A2'],
    ['citra@ruang.example', 'A10'],
  ])
  await page.getByRole('button', { name: 'Masukkan 3 peserta' }).click()
  await page.getByText('3 peserta sudah masuk daftar').waitFor()
  await rowOf(page, 'Citra').getByText('A10').waitFor()

  await page.getByRole('button', { name: 'Buka sesi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Buka sesi' }).click()
  const token = page.getByRole('region', { name: 'Token' }).getByText(/^[A-Z]{6}$/)
  const letters = (await token.textContent()) ?? ''
  path = pathOf(page).replace('/staff', '')
  await page.getByRole('button', { name: 'Tampilkan di layar besar' }).click()
  const wall = page.getByRole('region', { name: 'Token untuk layar besar' })
  await wall.getByText([...letters].join(' ')).waitFor()
  await wall.getByText('Boleh mulai pukul 08.00 WIB sampai 10.30 WIB').waitFor()
  expect(await wall.textContent()).not.toContain('Wijaya')
  await page.keyboard.press('Escape')
  await wall.waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe(`/staff${path}`)
})

it('two proctors run its door: one by the keyboard on a phone, the other is told who was quicker, swaps two seats, and closes it', async () => {
  const phone = await openStaffPage(server, 'proctor', path, androidPhone)
  const other = await openStaffPage(server, 'proctor', path)
  await rowOf(other, 'Ayu').getByText('Belum datang').waitFor()
  expect(await other.getByRole('button', { name: 'Ubah rencana' }).count()).toBe(0)
  // What a colleague does is not seen here until its row is acted on, however slow this machine is.
  const roster = '**/staff/exam-session/roster/list*'
  await other.route(roster, (route) => route.abort())
  const search = phone.getByLabel('Siapa yang datang? (Enter: hadir)')
  await search.focus()
  await phone.keyboard.type('a1')
  await phone.keyboard.press('Enter')
  await phone.getByText('Ayu Wijaya hadir, A1').waitFor()
  await expect.poll(() => search.inputValue()).toBe('')
  await phone.keyboard.type('wijaya')
  await phone.keyboard.press('Enter')
  await phone.getByText('Beberapa peserta cocok dengan "wijaya"').waitFor()
  await expectAccessible(phone)

  await other.getByRole('button', { name: 'Catat Ayu Wijaya hadir' }).click()
  await other.unroute(roster)
  await other.getByText('baru saja diubah oleh petugas lain').waitFor()
  await rowOf(other, 'Ayu').getByText('oleh Petugas proctor').waitFor()

  await other.getByRole('button', { name: 'Tindakan lain untuk Ayu Wijaya' }).click()
  await other.getByRole('menuitem', { name: 'Pindah kursi' }).click()
  const seat = other.getByRole('dialog', { name: 'Kursi untuk Ayu Wijaya' })
  await seat.getByLabel('Kursi baru').fill('A2')
  await seat.getByLabel('Alasan').fill('PC rusak')
  await seat.getByRole('button', { name: 'Pindahkan' }).click()
  await seat.getByLabel('Tukar dengan Budi Wijaya, yang lalu mendapat: A1').check()
  await expectAccessible(other)
  await seat.getByRole('button', { name: 'Pindahkan' }).click()
  await rowOf(other, 'Budi').getByText('A1', { exact: true }).waitFor()
  await rowOf(other, 'Ayu').getByText('A2', { exact: true }).waitFor()

  await other.getByRole('button', { name: 'Tutup sesi' }).click()
  const closing = other.getByRole('dialog')
  await closing.getByText('2 peserta yang belum datang akan tercatat tidak hadir.').waitFor()
  await closing.getByText('1 peserta yang hadir belum mulai, dan tidak dapat mulai lagi.').waitFor()
  await closing.getByRole('button', { name: 'Tutup sesi' }).click()
  await rowOf(other, 'Citra').getByText('Tidak hadir').waitFor()
  await expectAccessible(other)
})
