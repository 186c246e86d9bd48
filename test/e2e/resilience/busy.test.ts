import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type OutsidePostgres, openOutsidePostgres } from '../../server/trouble/outside.ts'
import { type ExamHall, openExamHall } from '../sitting/exam-hall.ts'
import { overhear } from './overheard.ts'
import { choose, clockError, keptOf, next, safeHere, safeThere, sitAnswered, submit, timer } from './seat.ts'

let outside: OutsidePostgres
let hall: ExamHall

beforeAll(async () => {
  outside = await openOutsidePostgres()
  hall = await openExamHall({ databaseUrl: outside.url })
})
// Also for a second try, after a first that failed while it was stopped.
beforeEach(() => outside.start())
afterAll(async () => {
  await hall?.clear()
  await outside?.end('fast stop')
  await hall?.close()
})

it('E-01, E-02: a database that restarts under an open section, and again at its submission, is waited for', async () => {
  const { page, order } = await sitAnswered(hall)

  await outside.end('fast stop')
  await next(page)
  const refusals = await overhear(page, /autosave/, 503)
  await choose(page, 'When')
  await safeHere(page).waitFor()
  await expect.poll(() => refusals).toContainEqual(expect.objectContaining({ code: 'server.busy' }))
  await page.getByRole('heading', { name: 'Soal 2 dari 4' }).waitFor()
  await timer(page).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await outside.start()
  await safeThere(page).waitFor()
  expect(await keptOf(hall, order, 'structure')).toEqual(['moves', 'When', null, null])
  expect(await clockError(hall, page, order, 'structure')).toBeLessThan(2)

  await outside.end('kill')
  await submit(page)
  const dialog = page.getByRole('dialog', { name: 'Peringatan' })
  await dialog.getByText('Server sedang sibuk. Silahkan coba lagi sebentar lagi.').waitFor()
  await dialog.getByRole('button', { name: 'Kirim ulang' }).click()
  await outside.start()
  await page.getByText('Jawaban Anda sudah terkirim.').waitFor()
  expect(await keptOf(hall, order, 'structure')).toEqual(['moves', 'When', null, null])
})
