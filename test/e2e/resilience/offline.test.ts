import { expect, it, onTestFinished } from 'vitest'
import { answerEach, signIn } from '../sitting/candidate.ts'
import { examHall } from '../sitting/exam-hall.ts'
import { gateBefore, portal } from './gate.ts'
import { newLaptop } from './laptop.ts'
import {
  addressOf,
  choose,
  keptOf,
  letIn,
  next,
  orderAt,
  safeHere,
  safeThere,
  sectionOf,
  submit,
} from './seat.ts'

const hall = examHall()
const gate = gateBefore(hall)

it("Start Test waits for the room and the pictures, and takes no portal's page for one; then Reading is played to its end without the network", async () => {
  const person = hall.person('Individual')
  const order = await orderAt(hall, person, 'reading')
  gate.hold('/assets/vision_wasm')
  gate.hold('/storage/v1/content')
  const page = await hall.enter(gate.address)
  await letIn(page, gate.address, person)
  await page.goto(addressOf(gate.address, order, 'reading'))
  const start = page.getByRole('button', { name: 'Start Test' })
  const progress = page.getByRole('progressbar', { name: 'Persiapan section' })
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'))
  await progress.waitFor()
  expect(await start.isDisabled()).toBe(true)
  gate.release('/assets/vision_wasm')
  // The room is here, the picture is not.
  await expect.poll(percent).toBe(50)
  expect(await start.isDisabled()).toBe(true)
  // A page of somebody in between is no picture.
  gate.change('/storage/v1/content', portal)
  gate.release('/storage/v1/content')
  const again = page.getByRole('button', { name: 'Coba lagi' })
  await again.waitFor()
  expect(await start.isDisabled()).toBe(true)
  gate.restore()
  // It may have tried again by itself.
  await again.click({ timeout: 2000 }).catch(() => undefined)
  await start.click()
  await page.getByRole('heading', { name: 'Soal 1 dari 2' }).waitFor()

  gate.cut()
  await choose(page, 'They needed little water.')
  await safeHere(page).waitFor()
  await next(page)
  const picture = page.getByRole('img', { name: /^Bar chart of caravans/ })
  await picture.waitFor()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await choose(page, '1920')
  await submit(page)
  await page.getByText('terkirim dengan sendirinya begitu tersambung kembali').waitFor()
  expect(await safeThere(page).count()).toBe(0)
  expect((await sectionOf(hall, order, 'reading')).submittedAt).toBeNull()

  gate.mend()
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  expect(await keptOf(hall, order, 'reading')).toEqual(['They needed little water.', '1920'])
  expect((await sectionOf(hall, order, 'reading')).submittedBy).toBe('candidate')
})

it('Structure is played to its end without the network; its browser, killed, comes back signed in, and what was handed in leaves from the start page', async () => {
  const person = hall.person('Individual')
  const chosen = ['moves', 'Despite', 'leaf', 'slow']
  const order = await orderAt(hall, person, 'structure')
  const laptop = await newLaptop()
  onTestFinished(() => laptop.close())
  const page = await laptop.start()
  await page.goto(gate.address)
  await signIn(page, person)
  await page.getByLabel('Kode lisensi').waitFor()
  await page.goto(addressOf(gate.address, order, 'structure'))
  await page.getByRole('button', { name: 'Start Test' }).click()
  await page.getByRole('heading', { name: /^Soal 1 dari/ }).waitFor()
  gate.cut()
  await answerEach(page, chosen)
  await safeHere(page).waitFor()
  await submit(page)
  await page.getByText('terkirim dengan sendirinya begitu tersambung kembali').waitFor()
  expect(await keptOf(hall, order, 'structure')).toEqual([null, null, null, null])

  const again = await laptop.killAndStart()
  await again.goto(gate.address)
  await again.getByText('Ada jawaban di komputer ini yang belum terkirim').waitFor()
  expect((await sectionOf(hall, order, 'structure')).submittedAt).toBeNull()

  gate.mend()
  await expect.poll(() => keptOf(hall, order, 'structure')).toEqual(chosen)
  await expect.poll(async () => (await sectionOf(hall, order, 'structure')).submittedBy).toBe('candidate')
  await again.getByText('Ada jawaban di komputer ini yang belum terkirim').waitFor({ state: 'hidden' })
})

it('a browser that is killed right after signing in has not forgotten who did', async () => {
  const person = hall.person('Institution member')
  const laptop = await newLaptop()
  onTestFinished(() => laptop.close())
  const page = await laptop.start()
  await page.goto(hall.address)
  await signIn(page, person)
  await page.getByLabel('Kode lisensi').waitFor()

  const again = await laptop.killAndStart()
  await again.goto(hall.address)
  await again.getByLabel('Kode lisensi').waitFor()
})
