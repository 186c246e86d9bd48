import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { decideCase, reviewCase } from '#contract/calls/staff-reviews.ts'
import { openStaff } from '#test/server/staff.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { downloadedBy, waitForHeading } from './fixtures/page.ts'
import { seedCase } from './fixtures/review-cases.ts'
import { demoInstitution, openStaffPage } from './fixtures/staff.ts'

const server = examServer(jakartaPc)
const day = 86_400_000

beforeAll(async () => {
  const text = 'Itu poster di dinding.'
  await seedCase(server, { id: 'kasus-a', name: 'Budi Santoso', ago: 10 * day, photos: 6, objection: text })
  await seedCase(server, { id: 'kasus-b', name: 'Ayu Lestari', ago: 5 * day, held: 6, notes: 100 })
  await seedCase(server, { id: 'kasus-c', name: 'Rina Wulandari', photos: null })
})

/** Whether both pictures of the pair are here and not broken. */
const arePicturesShown = (page: Page) =>
  page
    .locator('figure img')
    .evaluateAll((all) => all.length === 2 && all.every((one) => (one as HTMLImageElement).naturalWidth > 0))

it('a reviewer compares pictures along the timeline by keyboard, decides on an objection, and goes on to the next case', async () => {
  const page = await openStaffPage(server, 'reviewer', '/reviews')
  await waitForHeading(page, 'Pemeriksaan')
  await page.getByRole('row', { name: /Budi Santoso.*Keberatan.*Lewat \d hari kerja/ }).waitFor()
  await page.getByRole('link', { name: 'Budi Santoso' }).click()
  await page.getByText('Itu poster di dinding.').waitFor()
  await expect.poll(() => arePicturesShown(page)).toBe(true)

  const strip = page.getByRole('list', { name: /^Gambar menurut waktu/ })
  const chosenPicture = strip.locator('[aria-pressed=true]')
  const chosenMoment = page
    .getByRole('list', { name: 'Kejadian menurut waktu' })
    .locator('[aria-current=true]')
  // What stopped the test is what is compared at first.
  expect(await chosenPicture.textContent()).toMatch(/^Wajah tidak terdeteksi/)
  await page
    .getByRole('button', { name: /Lebih dari satu wajah/ })
    .filter({ hasText: 'dihitung' })
    .last()
    .click()
  expect(await chosenPicture.textContent()).toMatch(/^Lebih dari satu wajah/)
  await chosenPicture.focus()
  await page.keyboard.press('ArrowRight')
  expect(await chosenMoment.textContent()).toContain('Foto section')
  await page.keyboard.press('ArrowRight')
  expect(await chosenMoment.textContent()).toContain('Wajah tidak terdeteksi')

  await page.getByRole('button', { name: 'Perbesar' }).click()
  const large = page.getByRole('dialog', { name: 'Gambar 11 dari 11' })
  await large.waitFor()
  expect(await large.locator('img').count()).toBe(2)
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('dialog', { name: 'Gambar 10 dari 11' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Tolak keberatan' }).click()
  const dialog = page.getByRole('dialog', { name: /^Tolak keberatan/ })
  await dialog.getByRole('button', { name: 'Tolak keberatan' }).click()
  await dialog.getByText('Tulis alasannya').waitFor()
  await dialog.getByLabel('Alasan').fill('Orang lain tampak jelas')
  await dialog.getByRole('button', { name: 'Tolak keberatan' }).click()
  await waitForHeading(page, 'Ayu Lestari')
  await page
    .getByText(/Reading Comprehension: 6 jawaban, dipilih .* Sebelumnya server tidak mendengar/)
    .waitFor()
  await page.getByText('Catatan 100: peserta bertanya').waitFor()
})

it('of two reviewers the second sees what the first decided, with the own reason still there', async () => {
  const { id: institutionId } = await demoInstitution(server)
  const colleague = await openStaff(
    { db: server.db, clock: { now: Date.now() } },
    'administrator',
    institutionId,
  )
  const asked = async (path: string, body?: object) => {
    const answer = await fetch(new URL(path, server.address), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${colleague.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as { data: { version: string } }
  }
  const page = await openStaffPage(server, 'reviewer', '/reviews/kasus-c', {
    viewport: { width: 360, height: 740 },
  })
  await page.getByText('Tidak ada gambar dalam catatan tes ini').waitFor()
  await expectAccessible(page)
  const { data } = await asked(`${reviewCase.path.replace(':id', 'kasus-c')}?institusion_id=${institutionId}`)
  const decision = {
    institusion_id: institutionId,
    id: 'kasus-c',
    decision: 'certify',
    version: data.version,
  }
  await asked(decideCase.path, { ...decision, reason: 'Diperiksa lewat telepon' })
  await page.getByRole('button', { name: 'Tahan hasil' }).click()
  await page.getByRole('dialog').getByLabel('Alasan').fill('Kamera tidak dipakai')
  await page.getByRole('dialog').getByRole('button', { name: 'Tahan hasil' }).click()
  await page.getByText('Kasus ini berubah sejak Anda membukanya').waitFor()
  await page
    .getByText(/Hasil disahkan, Petugas administrator, .*: Diperiksa lewat telepon/)
    .first()
    .waitFor()
  await page.getByText('Hasil: Menunggu pemeriksaan menjadi Tetap').waitFor()
  await page.getByRole('button', { name: 'Tahan hasil' }).click()
  expect(await page.getByRole('dialog').getByLabel('Alasan').inputValue()).toBe('Kamera tidak dipakai')
})

it('results are narrowed in the address, explained, taken along as a file, and lead to the review that is open', async () => {
  const page = await openStaffPage(server, 'administrator', '/results?sort=-startedAt')
  await waitForHeading(page, 'Hasil')
  await page.getByText('Halaman 1 dari 1, 3 baris').waitFor()
  await page.getByLabel('Hasil', { exact: true }).selectOption('pending')
  await page.getByText('Halaman 1 dari 1, 1 baris').waitFor()
  expect(new URL(page.url()).search).toBe('?sort=-startedAt&result=pending')
  await page.getByRole('button', { name: 'Arti ±' }).focus()
  await page.getByRole('tooltip', { name: /kesalahan baku pengukuran/ }).waitFor()
  const { name, bytes } = await downloadedBy(page, async () => {
    await page.getByRole('button', { name: 'Unduh' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unduh hasil' })
    await dialog.getByLabel('CSV').check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Unduh CSV' }).click()
  })
  expect([name, bytes.toString().trim().split('\n').length]).toEqual(['results.csv', 2])
  expect(bytes.toString()).toContain('Ayu Lestari')
  await page.getByRole('link', { name: 'Ayu Lestari' }).click()
  await page.getByRole('table', { name: 'Section' }).waitFor()
  await page.getByRole('link', { name: 'Buka pemeriksaan' }).click()
  await page.getByRole('button', { name: 'Terima jawaban terlambat' }).waitFor()
})
