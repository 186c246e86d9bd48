import type { Page } from 'playwright'

/** A sound that was played: how long it took to begin, and what it lasted longer than it is, ms. */
export interface PlayedSound {
  readonly lateMs: number
  readonly gapMs: number
  readonly stalls: number
}

/** A change of the timer's text. */
export interface TimerChange {
  readonly at: number
  readonly path: string
  readonly shown: string
}

interface Seen {
  sounds: PlayedSound[]
  changes: TimerChange[]
  tasks: number[]
  /** How often a PC was called unstable. */
  unstable: number
}
type Watched = typeof globalThis & { seen: Seen }

/** Notes in each page what is played, what the timer shows, and which tasks are long. */
export function watchPage(): void {
  const seen: Seen = { sounds: [], changes: [], tasks: [], unstable: 0 }
  ;(globalThis as Watched).seen = seen
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })

  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function () {
    const asked = performance.now()
    const from = this.currentTime
    let [began, stalls, seconds] = [0, 0, 0]
    this.addEventListener('playing', () => {
      began ||= performance.now()
      // Once it has ended the player may have been given another sound.
      seconds = this.duration - from
    })
    this.addEventListener('waiting', () => {
      if (began > 0) stalls += 1
    })
    this.addEventListener(
      'ended',
      () => {
        const lasted = performance.now() - began
        const gapMs = lasted - seconds * 1000
        if (this instanceof HTMLAudioElement) seen.sounds.push({ lateMs: began - asked, gapMs, stalls })
      },
      { once: true },
    )
    return play.call(this)
  }

  let wasUnstable = false
  new MutationObserver(() => {
    const shown = document.querySelector('[role=timer]')?.textContent ?? ''
    const last = seen.changes.at(-1)
    const path = location.pathname
    if (shown && (last?.shown !== shown || last.path !== path))
      seen.changes.push({ at: Date.now(), path, shown })
    const isUnstable = document.body?.textContent.includes('tidak stabil') ?? false
    if (isUnstable && !wasUnstable) seen.unstable += 1
    wasUnstable = isUnstable
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

export const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => (globalThis as Watched).seen)

/** Of the first question that is shown: one choice after another until the section is over. */
interface Chosen {
  /** From each click until the choice was shown, which is once it lies on the disk, ms. */
  readonly waits: number[]
  readonly last: string
}

/** Chooses another option of the open question every second until the timer is gone; runs in the page. */
export const chooseToTheEnd = (page: Page): Promise<Chosen> =>
  page.evaluate(async () => {
    const waits: number[] = []
    let last = ''
    // No function has a name here: what gives it one when it is compiled is not known in the page.
    for (let turn = 0; document.querySelector('[role=timer]') !== null; turn += 1) {
      const rows = [...document.querySelectorAll('label')]
      const row = rows[turn % rows.length]
      const clicked = performance.now()
      row?.querySelector('input')?.click()
      while (document.querySelector('[role=timer]') !== null && row?.dataset.chosen === undefined)
        await new Promise((next) => setTimeout(next, 5))
      if (row?.dataset.chosen === undefined) break
      waits.push(performance.now() - clicked)
      last = row.querySelector('span:last-of-type')?.textContent ?? ''
      await new Promise((next) => setTimeout(next, 1000))
    }
    return { waits, last }
  })
