import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AnyEventObject, createActor, createMachine } from 'xstate'
import { clock } from './clock.ts'

/** The worker that ticks while the tab is hidden, as far as its owner sees it. */
class Ticker extends EventTarget {
  static readonly all: Ticker[] = []
  isEnded = false
  constructor() {
    super()
    Ticker.all.push(this)
  }
  terminate(): void {
    this.isEnded = true
  }
}

let page: EventTarget & { visibilityState: string }
beforeEach(() => {
  Ticker.all.length = 0
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('Worker', Ticker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function becomes(visibilityState: string): void {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

/** The clock's owner, and what it has heard. */
function owner() {
  const heard: AnyEventObject[] = []
  const machine = createMachine({
    invoke: { src: clock },
    on: { '*': { actions: ({ event }) => heard.push(event) } },
  })
  return { actor: createActor(machine).start(), heard }
}

it('tells the time at once and four times a second, until it is stopped', () => {
  const { actor, heard } = owner()
  expect(heard).toEqual([{ type: 'clock.ticked', now: expect.any(Number) }])
  vi.advanceTimersByTime(1000)
  expect(heard).toHaveLength(5)
  actor.stop()
  vi.advanceTimersByTime(1000)
  expect(heard).toHaveLength(5)
  expect(vi.getTimerCount()).toBe(0)
})

it('is driven by a worker while the tab is hidden, which ends with it and when the tab is shown again', () => {
  const { actor, heard } = owner()
  expect(Ticker.all).toHaveLength(0)
  becomes('hidden')
  const before = heard.length
  Ticker.all[0]?.dispatchEvent(new Event('message'))
  expect(heard).toHaveLength(before + 1)
  becomes('visible')
  expect(Ticker.all.map(({ isEnded }) => isEnded)).toEqual([true])
  becomes('hidden')
  actor.stop()
  expect(Ticker.all.map(({ isEnded }) => isEnded)).toEqual([true, true])
  becomes('visible')
  becomes('hidden')
  expect(Ticker.all).toHaveLength(2)
})

it('in a tab that is hidden from the start is driven by a worker at once', () => {
  becomes('hidden')
  const { actor } = owner()
  expect(Ticker.all).toHaveLength(1)
  actor.stop()
})
