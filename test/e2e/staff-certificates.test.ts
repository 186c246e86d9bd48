import { expect, it } from 'vitest'
import { fillAnswers } from '#test/server/many-answers.ts'
import { fillInstitution } from '#test/server/many-members.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { waitForHeading } from './fixtures/page.ts'
import { demoInstitution, openStaffPage } from './fixtures/staff.ts'

const server = examServer(jakartaPc)

it('the figures of the items are plots with tables, and an item is opened with the keyboard', async () => {
  const { id: institutionId } = await demoInstitution(server)
  await fillInstitution(server.db, { institutionId, members: 20, sittings: 200 })
  await fillAnswers(server.db)
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
