import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type ExamHall, openExamHall } from '../sitting/exam-hall.ts'
import { newLaptop } from './laptop.ts'
import { addressOf, choose, keptOf, letIn, orderAt, safeHere, sectionOf, sitAt, submit } from './seat.ts'

let hall: ExamHall

beforeAll(async () => {
  hall = await openExamHall()
})
afterAll(() => hall?.close())

it('a submission that was confirmed without the network leaves by itself after the browser was killed', async () => {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, 'reading')
  const laptop = await newLaptop()
  onTestFinished(() => laptop.close())
  const page = await laptop.start()
  await page.goto(hall.address)
  await sitAt(page, hall, person, { order, section: 'reading' })
  await page.context().setOffline(true)
  await choose(page, 'They needed little water.')
  await safeHere(page).waitFor()
  await submit(page)
  await page.getByText('terkirim dengan sendirinya begitu tersambung kembali').waitFor()

  const again = await laptop.killAndStart()
  // A session of seconds ago may not have been on the disk yet: they sign in again.
  await again.goto(hall.address)
  await letIn(again, hall.address, person)
  await again.goto(addressOf(hall.address, order, 'reading'))
  await again.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  expect(await keptOf(hall, order, 'reading')).toEqual(['They needed little water.', null])
  expect((await sectionOf(hall, order, 'reading')).submittedBy).toBe('candidate')
})
