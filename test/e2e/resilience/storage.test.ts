import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { signIn } from '../sitting/candidate.ts'
import { type ExamHall, openExamHall } from '../sitting/exam-hall.ts'
import { newLaptop } from './laptop.ts'
import { addressOf, letIn, orderAt, sectionOf } from './seat.ts'

let hall: ExamHall

beforeAll(async () => {
  hall = await openExamHall()
})
afterAll(() => hall?.close())

it('a browser that may store nothing is told so before a section starts, and what to do', async () => {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, 'structure')
  // Chromium's setting that blocks the data of all sites: no IndexedDB, no local storage, no service worker.
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } }
  const laptop = await newLaptop({ preferences: blocked })
  onTestFinished(() => laptop.close())
  const page = await laptop.start()
  await page.goto(addressOf(hall.address, order, 'structure'))
  await signIn(page, person)
  await page.getByText('Browser ini tidak dapat menyimpan jawaban di komputer ini.').waitFor()
  await page.getByRole('button', { name: 'Coba lagi' }).waitFor()
  await expect(sectionOf(hall, order, 'structure')).rejects.toThrow('has not begun')
})

it('a full disk is told before a section starts, and the section starts when there is room again', async () => {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, 'structure')
  const page = await hall.enter()
  await letIn(page, hall.address, person)
  await page.goto(addressOf(hall.address, order, 'structure'))
  const start = page.getByRole('button', { name: 'Start Test' })
  await start.and(page.locator(':enabled')).waitFor()
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: hall.address, quotaSize: 1000 })
  await start.click()
  await page.getByText('Ruang penyimpanan komputer ini penuh').waitFor()
  await expect(sectionOf(hall, order, 'structure')).rejects.toThrow('has not begun')

  await browser.send('Storage.overrideQuotaForOrigin', { origin: hall.address })
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await page.getByRole('heading', { name: /^Soal 1 dari/ }).waitFor()
})
