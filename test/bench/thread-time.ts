import { readdir, readFile } from 'node:fs/promises'
import type { Browser } from 'playwright'

/** What a thread has had of the processors since it began, ms. */
export interface ThreadTime {
  /** It ran for so long. */
  ran: number
  /** It could have run for so long, and all processors were taken. */
  waited: number
}

/** The kernel cuts a thread's name after 15 letters. */
const nameLetters = 15

const numbersIn = async (file: string) =>
  (await readFile(file, 'utf8').catch(() => '')).trim().split(' ').map(Number)

/**
 * The times of the browser's threads of this name, added up, as Linux counts them, to the nanosecond: unlike a stopwatch they say
 * what the work itself costs on a machine that does other things too. NaN where the system has no /proc.
 */
export async function threadTime(browser: Browser, name: string): Promise<ThreadTime> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sum = { ran: Number.NaN, waited: Number.NaN }
  for (const { id, type } of processInfo) {
    if (type !== 'renderer') continue
    const folder = `/proc/${id}/task`
    for (const thread of await readdir(folder).catch(() => [])) {
      const called = await readFile(`${folder}/${thread}/comm`, 'utf8').catch(() => '')
      if (called.trim() !== name.slice(0, nameLetters).trim()) continue
      const [ran = 0, waited = 0] = await numbersIn(`${folder}/${thread}/schedstat`)
      sum.ran = (Number.isNaN(sum.ran) ? 0 : sum.ran) + ran / 1e6
      sum.waited = (Number.isNaN(sum.waited) ? 0 : sum.waited) + waited / 1e6
    }
  }
  return sum
}
