import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { button } from '../e2e/fixtures/page.ts'
import { startSection } from '../e2e/fixtures/section.ts'
import type { ExamServer } from '../e2e/fixtures/start-exam-server.ts'
import type { Figure } from './bench.ts'

const times = 5
/** Long enough for what a change draws, ms. */
const pauseMs = 300

/** All choices of the menu once: sizes, themes, spacing, the timer, the line reader, striking; at the end as they were. */
async function changeEach(page: Page, act: (work: () => Promise<void>) => Promise<void>): Promise<void> {
  const menu = page.getByRole('dialog', { name: 'Alat' })
  await act(() => button(page, 'Alat').click())
  for (const group of ['Ukuran teks', 'Tema warna', 'Garis baca pada bacaan Reading']) {
    const radios = menu.getByRole('radiogroup', { name: group }).getByRole('radio')
    const count = await radios.count()
    for (let index = count - 1; index >= 0; index -= 1) await act(() => radios.nth(index).click())
  }
  for (const box of await menu.getByRole('checkbox').all())
    for (let change = 0; change < 2; change += 1) if (await box.isEnabled()) await act(() => box.click())
  await act(() => button(page, 'Selesai').click())
}

/** Highlights a sentence of the passage, and frees it again. */
async function highlight(page: Page, act: (work: () => Promise<void>) => Promise<void>): Promise<void> {
  const passage = page.getByRole('region', { name: 'Bacaan' })
  await act(async () => {
    await passage.locator('p').first().click({ clickCount: 3 })
    await button(page, 'Tandai teks').click()
  })
  await act(() => button(page, 'Hapus tanda').click())
}

/** What the tools cost the main thread of a section that nobody watches: long tasks while each is used some times over in Reading. */
export async function measureTools(server: ExamServer): Promise<Figure[]> {
  const { page } = await startSection(server, 'reading')
  await delay(5000)
  await page.evaluate(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  let acts = 0
  const act = async (work: () => Promise<void>) => {
    await work()
    acts += 1
    await delay(pauseMs)
  }
  for (let time = 0; time < times; time += 1) {
    await changeEach(page, act)
    await highlight(page, act)
  }
  const longTasks = await page.evaluate(() => window.longTasks)
  return [
    { name: 'tools: uses', value: acts, unit: '' },
    { name: 'tools: long tasks', value: longTasks.length, unit: '' },
    { name: 'tools: longest task over 50 ms', value: Math.max(0, ...longTasks), unit: 'ms' },
  ]
}
