import { readFile } from 'node:fs/promises'
import { platform } from 'node:process'
import type { CDPSession } from 'playwright'
import { sitting } from '../films/studies.ts'
import { type Bench, quantile } from './bench.ts'
import { everyMs, openFilmBrowser } from './film-browser.ts'

const picturesAMinute = 60_000 / everyMs
const minutes = sitting.seconds / 60

/** Anonymous memory of the page's process, MB: it grows where something leaks. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/RssAnon:\s+(\d+) kB/)?.[1]) / 1024
}

/** The renderer with the most CPU time: that of the only open page. */
async function pageProcess(devTools: CDPSession): Promise<number> {
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer')
  return pages.toSorted((one, other) => other.cpuTime - one.cpuTime)[0]?.id ?? Number.NaN
}

/** Change for each step, by least squares. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  const across = values.reduce((sum, one, index) => sum + (index - middle) * (one - mean), 0)
  return across / values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
}

/** Whether memory grows during a long sitting. */
export const bench: Bench = {
  about: `memory of the page over a sitting of ${minutes} minutes at ${1000 / everyMs} pictures a second, played faster`,
  async run(say, { count = minutes } = {}) {
    if (platform !== 'linux')
      throw new Error('The memory of a process is read from /proc: run this on Linux.')
    if (count < 2)
      throw new Error('Growth is measured from the first minute on: ask for two minutes or more.')
    const films = await openFilmBrowser()
    try {
      const page = await films.page.context().newCDPSession(films.page)
      const pid = await pageProcess(await films.browser.newBrowserCDPSession())
      const used: number[] = []
      let warnings = 0
      const startedAt = performance.now()
      for (let minute = 0; minute < count; minute += 1) {
        warnings = await films.page.evaluate(
          (asked) => window.film.supervise(asked.name, asked.first, asked.pictures, asked.everyMs),
          { name: sitting.name, first: minute * picturesAMinute, pictures: picturesAMinute, everyMs },
        )
        await page.send('HeapProfiler.collectGarbage')
        used.push(await memoryOf(pid))
        if (minute % 5 === 0) say(`minute ${minute + 1}: ${(used.at(-1) ?? 0).toFixed(1)} MB`)
      }
      const [first = Number.NaN, ...later] = used
      const last = later.at(-1) ?? Number.NaN
      return [
        { name: 'pictures', value: count * picturesAMinute, unit: '' },
        { name: 'warnings', value: warnings, unit: '' },
        { name: 'time that it took', value: (performance.now() - startedAt) / 1000, unit: 's' },
        { name: 'memory after the first minute', value: first, unit: 'MB' },
        { name: 'memory at the end', value: last, unit: 'MB' },
        { name: 'most', value: quantile(used, 1), unit: 'MB' },
        { name: 'growth since the first minute', value: (last - first) / later.length, unit: 'MB/min' },
        { name: 'slope after the first minute', value: slope(later), unit: 'MB/min' },
      ]
    } finally {
      await films.close()
    }
  },
}
