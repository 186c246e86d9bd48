import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { licences } from '#server/tables/index.ts'
import { withTinyOf } from '#test/tiny-of.ts'
import { answerEach, checkDevices, submitLogin } from './fixtures/candidate.ts'
import { examServer } from './fixtures/exam-server.ts'
import { button } from './fixtures/page.ts'
import { recordOf } from './fixtures/record.ts'
import { submit } from './fixtures/section.ts'

const server = examServer()

it('a test without Listening is loaded, sat from the list of tests to its end beside the board, and tells its scores without a certificate', async () => {
  const loaded = await withTinyOf(['structure', 'reading'], (folder) =>
    server.admin('content', 'load', folder),
  )
  expect(loaded).toMatchObject({ scope: 'structure and reading only: section scores, no certificate' })
  const individual = server.person('Individual')
  const [first] = await server.db
    .select()
    .from(licences)
    .where(eq(licences.code, individual.licences[0]?.code ?? ''))
  const code = randomUUID()
  await server.db
    .insert(licences)
    .values({ code, companyId: first?.companyId ?? '', packageId: 'tiny-structure-reading' })

  const page = await server.open()
  await submitLogin(page, individual)
  await page.getByLabel('Kode lisensi').fill(code)
  await button(page, 'Redeem Lisensi').click()
  await page.getByRole('link', { name: /^Mulai test EPT PNK/ }).click()
  await page.getByText('2 section', { exact: true }).waitFor()
  await page.getByText('6 soal', { exact: true }).waitFor()
  await page.getByText(/hasilnya nilai per section, tanpa predicted score/).waitFor()
  await page.getByRole('checkbox').check()
  await button(page, 'Mulai test EPT PNK').click()
  await checkDevices(page, [])

  // The board of the same browser follows the sitting through the sections that the test has.
  const board = await page.context().newPage()
  board.setDefaultTimeout(60_000)
  await board.goto(new URL('/proctor', server.address).href)
  const shows = async (stage: string, answered: string) => {
    await board.getByText(stage, { exact: true }).first().waitFor()
    await board.getByText(answered, { exact: true }).waitFor()
    expect(await board.getByText('Listening').count()).toBe(0)
  }
  await answerEach(page, ['moves', 'Despite', 'leaf', null])
  await shows('Structure & Written Expression', '3 dari 4')
  await submit(page)
  const next = page.getByRole('dialog')
  await next
    .getByText(/Reading/)
    .first()
    .waitFor()
  await next.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.waitForURL(/\/reading$/)
  await answerEach(page, ['They needed little water.', '1900'])
  await shows('Reading Comprehension', '2 dari 2')
  await submit(page)

  // No dialog announces a section that does not follow.
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  await page.getByText(/Tes ini tidak menghasilkan sertifikat/).waitFor()
  await board.getByText('Tes selesai', { exact: true }).first().waitFor()
  await board.close()
  expect(await recordOf(server.db, individual.email)).toMatchObject({
    ...{ isFinished: true, predictedScore: null, submittedBy: ['candidate', 'candidate'] },
    raw: { structure: 2, reading: 1 },
    answers: { listening: [], structure: ['moves', 'Despite', 'leaf', null] },
  })

  await button(page, 'Kembali ke halaman utama').click()
  await button(page, 'Logout').waitFor()
  await page.goto(new URL('/reward', page.url()).href)
  const row = page.getByRole('row').filter({ hasText: 'Tanpa sertifikat' })
  await row.getByText(/Structure & Written Expression: \d\d/).waitFor()
  await row.getByText(/Reading Comprehension: \d\d/).waitFor()
  await row.getByRole('link', { name: /^Tinjauan/ }).click()
  await page.getByText(/tanpa predicted score dan tanpa sertifikat/).waitFor()
  expect(await page.getByText('Predicted score', { exact: true }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Lihat sertifikat' }).count()).toBe(0)
})
