import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { changed, readTiny, tiny } from '#server/domains/content/package/changed-package.fixture.ts'
import { zipOfFolder } from '#server/domains/content/package/zip-of-folder.fixture.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { waitForHeading } from './fixtures/page.ts'
import { openStaffPage } from './fixtures/staff.ts'

const server = examServer(jakartaPc)

const tinyWith = async (changes: Record<string, unknown>) =>
  zipOfFolder(tiny, { 'test.json': JSON.stringify(changed(await readTiny(), changes)) })

/** A check goes after everything that the server does for candidates: on a busy machine it takes its time. */
const aCheck = { timeout: 120_000 }

async function upload(page: Page, file: Uint8Array) {
  const chosen = { name: 'tes.zip', mimeType: 'application/zip', buffer: Buffer.from(file) }
  await page.getByLabel('Pilih berkas tes', { exact: true }).first().setInputFiles(chosen)
  await page.getByRole('button', { name: 'Unggah dan periksa' }).click()
}

it('an author uploads a test, mends the error that is named, looks at it; another administrator signs it off, and licences are issued', async () => {
  const own = { id: 'tes-kampus', name: 'Tes kampus' }
  const author = await openStaffPage(server, 'administrator', '/content')
  await waitForHeading(author, 'Paket tes')
  await author.getByText('Belum ada draf').waitFor()
  const downloaded = author.waitForEvent('download')
  await author.getByRole('button', { name: 'Unduh templat' }).click()
  expect((await downloaded).suggestedFilename()).toBe('template.xlsx')
  await author.getByRole('link', { name: 'Unggah tes' }).click()
  await upload(
    author,
    await tinyWith({ ...own, 'sections.reading.parts[0].lists[0].items[0].options[1]': '' }),
  )
  await author.getByText('Perlu diperbaiki').waitFor(aCheck)
  const errors = author.getByRole('table', { name: 'Kesalahan (1)' })
  await errors.getByText(/bagian A, kelompok 1, soal 1, pilihan B/).waitFor()

  await author.getByRole('link', { name: 'Unggah perbaikan' }).click()
  await upload(author, await tinyWith(own))
  await author.getByRole('heading', { name: 'Tes kampus', exact: true }).waitFor(aCheck)
  await author.getByText('pengunggah tidak dapat mengesahkan').waitFor()
  expect(await author.getByRole('button', { name: 'Sahkan', exact: true }).count()).toBe(0)
  await expectAccessible(author)
  const { pathname: address } = new URL(author.url())

  const opened = author.context().waitForEvent('page')
  await author.getByRole('link', { name: 'Pratinjau' }).click()
  const preview = await opened
  await preview.getByLabel('Soal yang dibuka').selectOption('tiny-r-2')
  await preview.getByText('in which year did the fewest caravans travel?').waitFor()
  await preview.getByRole('img', { name: /Bar chart of caravans/ }).waitFor()
  expect(await preview.getByText('Kunci').count()).toBe(0)
  const link = preview.url()
  await preview.close()
  // The link alone opens nothing.
  const stranger = await server.open('/')
  await stranger.goto(link)
  await stranger.getByRole('textbox', { name: 'Password' }).waitFor()
  await stranger.context().close()

  const second = await openStaffPage(server, 'administrator', address.replace('/staff', ''))
  await second.getByRole('button', { name: 'Sahkan', exact: true }).click()
  const signing = second.getByRole('dialog', { name: 'Sahkan Tes kampus?' })
  await signing.getByLabel(/Saya sudah membaca/).check()
  await signing.getByRole('button', { name: 'Sahkan', exact: true }).click()
  await second.getByText('Draf sudah disahkan').waitFor()
  await second.getByRole('button', { name: 'Muat', exact: true }).click()
  await second
    .getByRole('dialog')
    .getByText(/menjadi tes baru, versi 1/)
    .waitFor()
  await second.getByRole('dialog').getByRole('button', { name: 'Muat', exact: true }).click()
  await second.getByText('Tes sudah dimuat').waitFor()
  await second.getByRole('link', { name: 'Lisensi' }).click()
  await second.getByRole('button', { name: 'Terbitkan' }).click()
  const issuing = second.getByRole('dialog', { name: 'Terbitkan lisensi' })
  await issuing.getByLabel('Tes').selectOption('tes-kampus')
  await issuing.getByRole('button', { name: 'Terbitkan' }).click()
  await second.getByRole('dialog', { name: '30 lisensi baru' }).waitFor()
})
