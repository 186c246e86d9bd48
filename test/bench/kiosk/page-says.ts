import { setTimeout as delay } from 'node:timers/promises'
import type { KioskRoom } from './room.ts'
import type { Pc } from './session.ts'

interface Shown {
  /** Each button and link: its text, and the middle of it, px of the page, which fills the screen. */
  readonly places: readonly (readonly [text: string, x: number, y: number])[]
  /** What a check of the PC lists: what it makes of the PC, and its words. */
  readonly found: readonly (readonly [outcome: string, text: string])[]
  readonly status?: string
}

/** What the open page shows, as its witness tells it; the newest at any time. */
export function followPage({ conversation }: KioskRoom) {
  let shown: Shown = { places: [], found: [] }
  let isOver = false
  void conversation.hear((what, value) => {
    if (what === 'buttons') shown = JSON.parse(value) as Shown
    return isOver
  }, 600_000)
  const placeOf = (text: RegExp) => shown.places.find(([own]) => text.test(own))

  /** Waits until something holds of what is shown. @throws Error after so many seconds, with what is shown then */
  async function until<T>(find: (now: Shown) => T | undefined, seconds: number): Promise<T> {
    for (let waited = 0; waited < seconds * 5; waited += 1) {
      const found = find(shown)
      if (found !== undefined) return found
      await delay(200)
    }
    const buttons = shown.places.map(([text]) => text).join(', ')
    throw new Error(`What was waited for is not shown after ${seconds} s. Buttons: ${buttons}`)
  }
  /** Clicks a button or link as a person does, once it is there. */
  async function click(pc: Pc, text: RegExp, seconds = 30): Promise<void> {
    await until(() => placeOf(text), seconds)
    // What moves while a page appears is waited for.
    await delay(400)
    const place = placeOf(text)
    if (place !== undefined) pc.screen.clickAt(place[1], place[2])
  }
  return {
    until,
    click,
    /** The same of one that goes with the click: again, where it moved meanwhile on a busy machine. */
    async clickAway(pc: Pc, text: RegExp): Promise<void> {
      await click(pc, text)
      for (let times = 1; times < 5; times += 1) {
        const isGone = await until(() => placeOf(text) === undefined || undefined, 3).catch(() => false)
        if (isGone) return
        await click(pc, text)
      }
    },
    end: () => {
      isOver = true
    },
  }
}
