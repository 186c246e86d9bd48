import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { certificates, shipments } from '#server/tables/index.ts'
import { fillAnswers } from '#test/server/many-answers.ts'
import { fillCertificates, fillInstitution } from '#test/server/many-members.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { waitForHeading } from './fixtures/page.ts'
import { demoInstitution, openStaffPage } from './fixtures/staff.ts'

const server = examServer(jakartaPc)

beforeAll(async () => {
  const { id: institutionId } = await demoInstitution(server)
  await fillInstitution(server.db, { institutionId, members: 20, sittings: 200 })
  await fillAnswers(server.db)
})

it('the figures of the items are plots with tables, and an item is opened with the keyboard', async () => {
  const page = await openStaffPage(server, 'administrator', '/items')
  await waitForHeading(page, 'Butir soal')
  await page.getByText('Dari 200 hasil yang final.').waitFor()
  const rows = page.getByRole('table', { name: 'Semua butir' }).locator('[data-item]')
  const numbers = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-item')))
  const conspicuousFirst = await numbers()
  const plotted = (name: RegExp, mark: string) => page.getByRole('img', { name }).locator(mark).count()
  await expect
    .poll(() => plotted(/^Diagram pencar/, '.recharts-scatter-symbol'))
    .toBe(conspicuousFirst.length)
  expect(await plotted(/^Diagram batang/, '.recharts-bar-rectangle')).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Menjawab benar' }).press('Enter')
  await expect.poll(numbers).not.toEqual(conspicuousFirst)
  await page.getByRole('button', { name: 'Butir 3', exact: true }).press('Enter')
  await page.getByText('Peserta dengan nilai tinggi lebih sering salah di sini').waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByText('Pilihan 200 peserta').waitFor()
})

it('a certificate is revoked with a reason, which its verification says, and waybills come from a table whose bad cells are marked', async () => {
  await server.db.delete(certificates)
  await fillCertificates(server.db)
  const page = await openStaffPage(server, 'administrator', '/certificates?search=EPT-B42')
  await waitForHeading(page, 'Sertifikat')
  await page.getByText('Halaman 1 dari 1, 1 baris').waitFor()
  await page.getByRole('table').getByRole('link').click()
  await page.getByRole('button', { name: 'Cabut' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alasan').fill('Peserta digantikan orang')
  await dialog.getByRole('button', { name: 'Cabut sertifikat' }).press('Enter')
  await page.getByText('Sertifikat sudah dicabut').waitFor()
  await page.getByRole('region', { name: 'Riwayat' }).getByText('oleh Petugas administrator').waitFor()
  const verifies = await page.getByRole('link', { name: 'Buka halaman verifikasi' }).getAttribute('href')
  const verified = await server.open(new URL(server.localLink(verifies ?? '')).pathname)
  await verified.getByText('Sertifikat ini sudah dicabut').first().waitFor()
  await page.goto(new URL('/staff/certificates/parcels', server.address).href)
  const table =
    'order,waybill,courier,status\nEPT-B41,JNE-41,jne,picked\nEPT-B40,JNE-40,,delivered\nEPT-NOL,JNE-0,,\n'
  const chosen = { name: 'resi.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.getByLabel('Pilih berkas', { exact: true }).first().setInputFiles(chosen)
  await page.getByText('2 dari 3 baris siap disimpan, 1 di antaranya pengiriman baru').waitFor()
  await page.getByRole('row', { name: 'A4 4 order EPT-NOL Tidak ada tes dengan nomor ini' }).waitFor()
  await page.getByLabel('Lewati 1 baris yang salah').check()
  await page.getByRole('button', { name: 'Simpan 2 pengiriman' }).press('Enter')
  await page.getByText('2 pengiriman sudah disimpan').waitFor()
  const [kept] = await server.db.select().from(shipments).where(eq(shipments.orderId, 'banyak-41'))
  expect(kept).toMatchObject({ waybillId: 'JNE-41', status: 'picked' })
})
