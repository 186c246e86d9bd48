import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { licences } from '#server/tables/index.ts'
import { withTinyOf } from '#test/tiny-of.ts'
import { checkDevices, sitSection, submitLogin } from './fixtures/candidate.ts'
import { examServer } from './fixtures/exam-server.ts'
import { button } from './fixtures/page.ts'
import { recordOf } from './fixtures/record.ts'

const server = examServer()

it('a test of Structure alone is loaded, sat from the list of tests to its end, and tells its score without a certificate', async () => {
  const loaded = await withTinyOf(['structure'], (folder) => server.admin('content', 'load', folder))
  expect(loaded).toMatchObject({ scope: 'structure only: section scores, no certificate' })
  const individual = server.person('Individual')
  const [first] = await server.db
    .select()
    .from(licences)
    .where(eq(licences.code, individual.licences[0]?.code ?? ''))
  const code = randomUUID()
  await server.db
    .insert(licences)
    .values({ code, companyId: first?.companyId ?? '', packageId: 'tiny-structure' })

  const page = await server.open()
  await submitLogin(page, individual)
  await page.getByLabel('Kode lisensi').fill(code)
  await button(page, 'Redeem Lisensi').click()
  await page.getByRole('link', { name: /^Mulai test EPT PNK/ }).click()
  await page.getByText('1 section', { exact: true }).waitFor()
  await page.getByText('4 soal', { exact: true }).waitFor()
  await page.getByText(/hasilnya nilai per section, tanpa predicted score/).waitFor()
  await page.getByRole('checkbox').check()
  await button(page, 'Mulai test EPT PNK').click()
  await checkDevices(page, [])
  await sitSection(page, 'structure', ['moves', 'Despite', 'leaf', null])

  // No dialog announces a section that does not follow.
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  await page.getByText(/Tes ini tidak menghasilkan sertifikat/).waitFor()
  await page.getByRole('heading', { name: 'Masuk' }).waitFor()
  const record = await recordOf(server.db, individual.email)
  expect(record).toMatchObject({ isFinished: true, predictedScore: null, submittedBy: ['candidate'] })

  await submitLogin(page, individual)
  await button(page, 'Logout').waitFor()
  await page.goto(new URL('/reward', page.url()).href)
  const row = page.getByRole('row').filter({ hasText: 'Tanpa sertifikat' })
  await row.getByText(/Structure & Written Expression: \d\d/).waitFor()
  await row.getByRole('link', { name: /^Tinjauan/ }).click()
  await page.getByText(/tanpa predicted score dan tanpa sertifikat/).waitFor()
  expect(await page.getByText('Predicted score', { exact: true }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Lihat sertifikat' }).count()).toBe(0)
})
