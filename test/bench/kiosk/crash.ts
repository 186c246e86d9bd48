import { setTimeout as delay } from 'node:timers/promises'
import type { DemoPerson } from '../../e2e/fixtures/demo.ts'
import { median } from '../bench.ts'
import type { KioskRoom } from './room.ts'
import type { Pc } from './session.ts'

const question = (what: string, value: string) => what === 'seen' && /\/structure .*Soal 1 dari/.test(value)

/** Chromium writes which page is open 2.5 s after it has changed, ms; a browser that ends before comes back one page earlier. */
const storedAfter = 5000

/** Signs the candidate in, in the kiosk, and waits for the first question of a new test. */
export async function beginStructure(
  { conversation, candidate, person }: KioskRoom,
  who: DemoPerson = person,
): Promise<void> {
  const first = conversation.hear(question, 60_000)
  await conversation.ask('signIn', await candidate(who))
  if ((await first) === null) throw new Error('The candidate did not get into Structure within a minute.')
}

/** Begins Structure in the kiosk, and kills the browser again and again; resolves to the seconds until the question was back. */
export async function timesBack(room: KioskRoom, pc: Pc, kills: number, say: (text: string) => void) {
  await beginStructure(room)
  const times: number[] = []
  while (times.length < kills) {
    await delay(storedAfter)
    const since = performance.now()
    const back = room.conversation.hear(question, 60_000)
    await pc.killBrowser()
    if ((await back) === null) throw new Error('The question was not back within a minute.')
    times.push((performance.now() - since) / 1000)
    say(`back after ${times.at(-1)?.toFixed(1)} s`)
  }
  return { median: median(times), slowest: Math.max(...times) }
}
