import type { Page } from 'playwright'
import { withoutServiceWorker } from '../e2e/fixtures/exam-server.ts'
import { orderAt } from '../e2e/fixtures/orders.ts'
import { sectionAddress } from '../e2e/fixtures/section.ts'
import { signInByCall } from '../e2e/fixtures/session.ts'
import { startExamServer } from '../e2e/fixtures/start-exam-server.ts'
import { type Bench, median, quantile } from './bench.ts'

const starts = 30

/** Presses Start Test; ms until the first question has been painted, by the page's own clock. */
const startToQuestion = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Start Test')
        const began = performance.now()
        new MutationObserver((_, observer) => {
          const headings = [...document.querySelectorAll('h1, h2, h3')]
          if (!headings.some((one) => /^Soal 1 dari/.test(one.textContent))) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        }).observe(document.body, { subtree: true, childList: true, characterData: true })
        start?.click()
      }),
  )

/** How long a candidate waits for the first question, with signed calls and sealed questions. */
export const bench: Bench = {
  about:
    'from Start Test of Structure to its first question on the screen, each time in a new sitting and browser',
  async run(say, { count = starts } = {}) {
    const server = await startExamServer({ context: withoutServiceWorker })
    try {
      const person = server.person('Individual')
      const waits: number[] = []
      while (waits.length < count) {
        const order = await orderAt(server, person, 'structure')
        const page = await server.open()
        await signInByCall(page, server.address, person)
        await page.goto(sectionAddress(server.address, order, 'structure'))
        await page.getByRole('button', { name: 'Start Test' }).and(page.locator(':enabled')).waitFor()
        waits.push(await startToQuestion(page))
        say(`${waits.length} of ${count}: ${Math.round(waits.at(-1) ?? 0)} ms`)
        await server.closePages()
      }
      return [
        { name: `median of ${waits.length}`, value: median(waits), unit: 'ms' },
        { name: 'p90', value: quantile(waits, 0.9), unit: 'ms' },
        { name: 'slowest', value: Math.max(...waits), unit: 'ms' },
      ]
    } finally {
      await server.close()
    }
  },
}
