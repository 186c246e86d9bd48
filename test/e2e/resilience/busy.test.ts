import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type OutsidePostgres, openOutsidePostgres } from '../../server/trouble/outside.ts'
import { answersOf } from '../fixtures/record.ts'
import { choose, next, savedOnPc, savedOnServer, startAnswered, submit } from '../fixtures/section.ts'
import { clockError, timer } from '../fixtures/section-clock.ts'
import { type ExamServer, startExamServer } from '../fixtures/start-exam-server.ts'
import { recordResponses } from './recorded-responses.ts'

let outside: OutsidePostgres
let server: ExamServer

beforeAll(async () => {
  outside = await openOutsidePostgres()
  server = await startExamServer({ databaseUrl: outside.url })
})
// A retry may follow a try that failed while the database was stopped.
beforeEach(() => outside.start())
afterAll(async () => {
  await server?.closePages()
  await outside?.end('fast stop')
  await server?.end()
})

it('E-01, E-02: an open section, and its submission, wait for a database that restarts', async () => {
  const { page, order } = await startAnswered(server)

  await outside.end('fast stop')
  await next(page)
  const refusals = await recordResponses(page, /autosave/, 503)
  await choose(page, 'When')
  await savedOnPc(page).waitFor()
  await expect.poll(() => refusals).toContainEqual(expect.objectContaining({ code: 'server.busy' }))
  await page.getByRole('heading', { name: 'Soal 2 dari 4' }).waitFor()
  await timer(page).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await outside.start()
  await savedOnServer(page).waitFor()
  expect(await answersOf(server, order, 'structure')).toEqual(['moves', 'When', null, null])
  expect(await clockError(server, page, order, 'structure')).toBeLessThan(2)

  await outside.end('kill')
  await submit(page)
  const dialog = page.getByRole('dialog', { name: 'Peringatan' })
  await dialog.getByText('Server sedang sibuk. Silakan coba lagi sebentar lagi.').waitFor()
  await dialog.getByRole('button', { name: 'Kirim ulang' }).click()
  await outside.start()
  await page.getByText('Jawaban Anda sudah terkirim.').waitFor()
  expect(await answersOf(server, order, 'structure')).toEqual(['moves', 'When', null, null])
})
