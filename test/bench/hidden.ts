import { setTimeout as delay } from 'node:timers/promises'
import { project } from '#test/server/server-process.ts'
import { startDevtoolsBrowser, type Tab } from '../e2e/fixtures/devtools-browser.ts'
import { type Bench, median } from './bench.ts'
import { servePage } from './page-server.ts'

const rounds = 5
const roundMs = 10_000
/** The product's own rate. */
const samplesPerSecond = 5

/** Waits until a condition holds in the page. Playwright's own waiting is not available for this tab. */
async function until(tab: Tab, condition: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await tab.evaluate<boolean>(condition)) return
    await delay(100)
  }
  throw new Error(`After a minute it still does not hold that ${condition}`)
}

/** Whether a candidate who goes to another tab is still seen. */
export const bench: Bench = {
  about: `samples of the face detector in ${roundMs / 1000} s, in a visible and in a hidden tab, ${rounds} times in turn`,
  async run(say) {
    const page = await servePage('face-page')
    const browser = await startDevtoolsBrowser({ film: `${project}/test/films/one-face.mjpeg` })
    try {
      const exam = await browser.openTab()
      await exam.show()
      await exam.go(page.address)
      await until(exam, 'window.bench !== undefined')
      await exam.evaluate('window.bench.openCamera()')
      await exam.evaluate(`window.bench.startFaces(${samplesPerSecond})`)
      await until(exam, 'window.bench.samples.length > 5')
      const other = await browser.openTab()

      async function rate(tab: Tab, state: 'visible' | 'hidden'): Promise<number> {
        await tab.show()
        await until(exam, `document.visibilityState === '${state}'`)
        const before = await exam.evaluate<number>('window.bench.samples.length')
        const began = performance.now()
        await delay(roundMs)
        const after = await exam.evaluate<number>('window.bench.samples.length')
        return ((after - before) * 1000) / (performance.now() - began)
      }

      const visible: number[] = []
      const hidden: number[] = []
      for (let round = 1; round <= rounds; round += 1) {
        say(`round ${round} of ${rounds}`)
        visible.push(await rate(exam, 'visible'))
        hidden.push(await rate(other, 'hidden'))
      }
      const ratios = hidden.map((one, round) => one / (visible[round] ?? Number.NaN))
      return [
        { name: 'samples asked for', value: samplesPerSecond, unit: '1/s' },
        { name: 'visible', value: median(visible), unit: '1/s' },
        { name: 'hidden', value: median(hidden), unit: '1/s' },
        { name: 'hidden to visible, median of rounds', value: 100 * median(ratios), unit: '%' },
        { name: 'hidden to visible, worst round', value: 100 * Math.min(...ratios), unit: '%' },
      ]
    } finally {
      await browser.close()
      await page.close()
    }
  },
}
