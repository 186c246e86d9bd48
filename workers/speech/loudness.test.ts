import { describe, expect, it } from 'vitest'
import { followLoudness } from './loudness.ts'

const amplitude = (db: number) => 10 ** (db / 10)
const [person, leak, silence] = [amplitude(-21), amplitude(-50), 0]

/** Looks every 50 ms at what was so loud, one after another. */
function heard(...stretches: [meanSquare: number, ms: number][]) {
  const loudness = followLoudness(-45)
  let at = 0
  const hear = (...more: [meanSquare: number, ms: number][]) => {
    for (const [meanSquare, ms] of more)
      for (const until = at + ms; at < until; ) {
        loudness.look(meanSquare, at)
        at += 50
      }
  }
  hear(...stretches)
  return { loudness, hear }
}

describe('words', () => {
  it('that somebody said at the microphone are near, also when the recogniser takes its time', () => {
    expect(heard([silence, 5000], [person, 1500], [silence, 3000]).loudness.wasNear()).toBe(true)
  })

  it('that only leak into it are not, although a syllable of them is loud', () => {
    const stretches: [number, number][] = [
      [leak, 2000],
      [person, 200],
      [leak, 2000],
    ]
    expect(heard(...stretches).loudness.wasNear()).toBe(false)
    expect(heard([silence, 5000]).loudness.wasNear()).toBe(false)
  })

  it('are near where too little was heard to know', () => {
    expect(followLoudness(-45).wasNear()).toBe(true)
    expect(heard([leak, 500]).loudness.wasNear()).toBe(true)
  })

  it('answer for themselves alone: not for those before them, nor for what was said long ago', () => {
    const { loudness, hear } = heard([person, 2000])
    expect(loudness.wasNear()).toBe(true)
    hear([leak, 2000])
    expect(loudness.wasNear()).toBe(false)
    expect(heard([person, 2000], [leak, 12_000]).loudness.wasNear()).toBe(false)
  })

  it('that follow closely are judged with those before them', () => {
    const { loudness, hear } = heard([leak, 4000])
    expect(loudness.wasNear()).toBe(false)
    hear([leak, 400])
    expect(loudness.wasNear()).toBe(false)
    hear([person, 1500])
    expect(loudness.wasNear()).toBe(true)
    hear([leak, 400])
    expect(loudness.wasNear()).toBe(true)
  })

  it('are heard in a page whose looks are rare, as one that is hidden', () => {
    const loudness = followLoudness(-45)
    for (let second = 0; second < 5; second += 1) loudness.look(second > 3 ? person : silence, second * 1000)
    expect(loudness.wasNear()).toBe(true)
  })
})
