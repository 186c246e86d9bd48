import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { DemoPerson } from '../../e2e/fixtures/demo.ts'
import { median } from '../bench.ts'
import type { KioskRoom } from './room.ts'
import type { Pc } from './session.ts'

const question = (what: string, value: string) => what === 'seen' && /\/structure .*Soal 1 dari/.test(value)

/** Chromium writes which page is open 2.5 s after it has changed, ms; a browser that ends before comes back one page earlier. */
const storedAfter = 5000

/** Resolves to whether the first question is on the screen within so many ms from now. */
export const questionShown = ({ conversation }: KioskRoom, ms: number): Promise<boolean> =>
  conversation.hear(question, ms).then((said) => said !== null)

/** Signs the candidate in, in the kiosk, and waits for the first question of a new test; resolves to the sitting. */
export async function beginStructure(room: KioskRoom, who: DemoPerson = room.person): Promise<string> {
  const first = questionShown(room, 60_000)
  const candidate = await room.candidate(who)
  await room.conversation.ask('signIn', candidate)
  if (!(await first)) throw new Error('The candidate did not get into Structure within a minute.')
  return candidate.order
}

/**
 * Waits until the browser's profile is on the disk, ten seconds after the first start on a PC: one that dies sooner takes the next
 * start for the first, and opens the start page. No candidate is in a test by then.
 */
export async function profileKept({ home }: Pc): Promise<void> {
  while (!existsSync(join(home, 'ruanguji/Default/Preferences'))) await delay(200)
}

/** Begins Structure in the kiosk, and kills the browser again and again; resolves to the seconds until the question was back. */
export async function timesBack(room: KioskRoom, pc: Pc, kills: number, say: (text: string) => void) {
  await beginStructure(room)
  await profileKept(pc)
  const times: number[] = []
  while (times.length < kills) {
    await delay(storedAfter)
    const since = performance.now()
    const back = questionShown(room, 60_000)
    await pc.killBrowser()
    if (!(await back)) throw new Error('The question was not back within a minute.')
    times.push((performance.now() - since) / 1000)
    say(`back after ${times.at(-1)?.toFixed(1)} s`)
  }
  return { median: median(times), slowest: Math.max(...times) }
}
