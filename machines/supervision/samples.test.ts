import { describe, expect, it } from 'vitest'
import { usualJudgement } from '#contract/calls/organisation.ts'
import {
  presenceAfter,
  present,
  sampleOfFaces,
  sampleOfSpeech,
  samplesOfPresence,
} from '#machines/supervision/samples.ts'
import { faces, seen } from './supervision.fixture.ts'

describe('a sample', () => {
  it.each([
    [[], 'noFace'],
    [[0.9], 'good'],
    [[0.9, 0.8], 'manyFaces'],
    [[0.5], 'good'],
    [[0.499], 'noFace'],
    [[0.9, 0.5], 'manyFaces'],
    [[0.9, 0.499], 'good'],
  ] as const)('of faces with confidences %j says %s', (confidences, kind) => {
    expect(sampleOfFaces(faces(0, ...confidences), usualJudgement).what).toBe(kind)
  })

  it("counts a face from the institution's own confidence on", () => {
    const strict = { ...usualJudgement, confidence: 0.85 }
    expect(sampleOfFaces(faces(0, 0.9, 0.8), strict).what).toBe('good')
  })

  it.each([
    ['listening', 3, 'good'],
    ['listening', 4, 'speech'],
    ['structure', 2, 'good'],
    ['structure', 3, 'speech'],
    ['reading', 3, 'speech'],
  ] as const)('of speech in %s: %i words are %s', (section, words, kind) => {
    const heard = seen('speech.heard', 0, { words, text: 'kata' })
    expect(sampleOfSpeech(heard, usualJudgement, section).what).toBe(kind)
  })

  it('of speech keeps to the most words that an institution has set', () => {
    const judgement = { ...usualJudgement, mostWords: { listening: 9, structure: 9, reading: 9 } }
    const said = (words: number) =>
      sampleOfSpeech(seen('speech.heard', 0, { words, text: 'kata' }), judgement, 'reading').what
    expect([said(9), said(10)]).toEqual(['good', 'speech'])
  })

  it('of a voice does not take a cough for talk', () => {
    expect(sampleOfSpeech(seen('speech.voice', 0, { ms: 600 }), usualJudgement, 'reading').what).toBe('good')
    expect(sampleOfSpeech(seen('speech.voice', 0, { ms: 1600 }), usualJudgement, 'reading').what).toBe(
      'voice',
    )
  })

  it('of a candidate who left the tab gives one reason, not three', () => {
    const gone = (['presence.fullscreenLeft', 'presence.blurred', 'presence.hidden'] as const).reduce(
      (presence, kind) => presenceAfter(presence, seen(kind, 1000)),
      present,
    )
    const kinds = samplesOfPresence(gone, 2000).map(([condition, { what }]) => [condition, what])
    expect(kinds).toEqual([
      ['hidden', 'hidden'],
      ['blurred', 'good'],
      ['windowed', 'good'],
    ])
  })
})
