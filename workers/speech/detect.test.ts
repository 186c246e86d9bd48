import { describe, expect, it } from 'vitest'
import {
  countWords,
  decibels,
  followVoice,
  meanSquareOf,
  type Piece,
  type SpeechSeen,
  usualHearing,
} from './detect.ts'

const pieceMs = 32

/** Seconds of voice (confidence 1) or of none, at a loudness of so many dB. */
type Scene = [kind: 'voice' | 'none', seconds: number, db: number][]

function follow(scene: Scene): SpeechSeen[] {
  const next = followVoice(usualHearing)
  let at = 0
  return scene.flatMap(([kind, seconds, db]) =>
    Array.from({ length: Math.round((seconds * 1000) / pieceMs) }, (): Piece => {
      at += pieceMs
      return { at, ms: pieceMs, confidence: kind === 'voice' ? 1 : 0, meanSquare: 10 ** (db / 10) }
    }).flatMap(next),
  )
}

const voices = (scene: Scene) => follow(scene).filter((seen) => seen.kind === 'speech.voice')

describe('followVoice', () => {
  it('reports a stretch of voice once it has ended, with its length', () => {
    const [voice, ...others] = voices([
      ['none', 1, -60],
      ['voice', 0.8, -20],
      ['none', 2, -60],
    ])
    expect(others).toEqual([])
    expect(voice).toMatchObject({ goesOn: false, from: 992, ms: 800, levelDb: -20 })
    expect(voice?.to).toBe(992 + 800)
  })

  it('reports voice that goes on about every second, as one stretch', () => {
    const seen = voices([
      ['voice', 4.5, -20],
      ['none', 1, -60],
    ])
    expect(seen.map(({ goesOn }) => goesOn)).toEqual([true, true, true, true, false])
    expect(new Set(seen.map(({ from }) => from)).size).toBe(1)
    expect(seen.map(({ ms }) => ms)).toEqual(seen.map(({ ms }) => ms).toSorted((one, other) => one - other))
  })

  it('takes a short pause as part of the stretch, and does not count it as voice', () => {
    const seen = voices([
      ['voice', 0.4, -20],
      ['none', 0.5, -60],
      ['voice', 0.4, -20],
      ['none', 1, -60],
    ]).filter(({ goesOn }) => !goesOn)
    expect(seen).toHaveLength(1)
    expect(seen[0]?.ms).toBeCloseTo(800, -2)
    expect((seen[0]?.to ?? 0) - (seen[0]?.from ?? 0)).toBeGreaterThan(1_200)
  })

  it('takes what follows sound that is missing as another stretch', () => {
    const next = followVoice(usualHearing)
    const voiceAt = (at: number) => next({ at, ms: pieceMs, confidence: 1, meanSquare: 0.01 })
    for (let at = pieceMs; at <= 640; at += pieceMs) expect(voiceAt(at)).toEqual([])
    expect(voiceAt(78_640)).toMatchObject([
      { kind: 'speech.voice', from: 0, to: 640, ms: 640, goesOn: false },
    ])
    const after = Array.from({ length: 40 }, (_, index) => voiceAt(78_640 + (index + 1) * pieceMs)).flat()
    expect(after.filter(({ kind }) => kind === 'speech.voice')).toMatchObject([{ from: 78_640 - pieceMs }])
  })

  it('takes what follows a long pause as another stretch', () => {
    const seen = voices([
      ['voice', 0.5, -20],
      ['none', 1, -60],
      ['voice', 0.5, -20],
      ['none', 1, -60],
    ])
    expect(seen).toHaveLength(2)
  })

  it('does not report a cough', () => {
    expect(
      voices([
        ['voice', 0.2, -10],
        ['none', 2, -60],
      ]),
    ).toEqual([])
  })

  it('does not report voice fainter than the least level, however sure the network is', () => {
    expect(voices([['voice', 5, -43]])).toEqual([])
    expect(voices([['voice', 5, -38]]).length).toBeGreaterThan(0)
  })

  it('tells about once a second that it listens, how much was voice and how loud all was', () => {
    const listened = follow([
      ['none', 2.1, -100],
      ['voice', 1.1, -20],
    ]).filter((seen) => seen.kind === 'speech.listened')
    expect(listened).toHaveLength(3)
    expect(listened[0]).toMatchObject({ voiceMs: 0, levelDb: -100 })
    expect(listened[2]?.voiceMs).toBeGreaterThan(900)
  })

  it('reports what can be written as JSON', () => {
    const seen = follow([['voice', 3, -20]])
    expect(JSON.parse(JSON.stringify(seen))).toEqual(seen)
  })
})

describe('countWords', () => {
  it.each([
    ['', 0],
    [' … ', 0],
    ['Jawabannya apa?', 2],
    ['kira-kira nomor 3, ya', 4],
    ["it's the second one", 4],
  ])('counts %j as %i', (text, words) => expect(countWords(text)).toBe(words))
})

describe('decibels', () => {
  it('tells full scale as 0 and silence as -100', () => {
    expect(decibels(1)).toBe(0)
    expect(decibels(0.01)).toBe(-20)
    expect(decibels(0)).toBe(-100)
  })

  it('is fed with the mean of the squares', () => {
    expect(meanSquareOf(Float32Array.of(1, -1, 0, 0))).toBe(0.5)
  })
})
