import { describe, expect, it } from 'vitest'
import { usualJudgement } from '#contract/calls/organisation.ts'
import {
  lookAtFaces,
  lookAtSpeech,
  looksAtPresence,
  presenceAfter,
  present,
} from '#machines/supervision/looks.ts'
import { faces, seen } from './watched-room.ts'

describe('a look', () => {
  it.each([
    [[], 'noFace'],
    [[0.9], 'good'],
    [[0.9, 0.8], 'manyFaces'],
  ] as const)('at faces of confidence %j says %s', (confidences, kind) => {
    expect(lookAtFaces(faces(0, ...confidences), usualJudgement).kind).toBe(kind)
  })

  it("counts a face from the institution's own confidence on", () => {
    const strict = { ...usualJudgement, confidence: 0.85 }
    expect(lookAtFaces(faces(0, 0.9, 0.8), strict).kind).toBe('good')
  })

  it.each([
    ['listening', 3, 'good'],
    ['listening', 4, 'speech'],
    ['structure', 2, 'good'],
    ['structure', 3, 'speech'],
    ['reading', 3, 'speech'],
  ] as const)('at speech in %s: %i words are %s', (section, words, kind) => {
    const heard = seen('speech.heard', 0, { words, text: 'kata' })
    expect(lookAtSpeech(heard, usualJudgement, section).kind).toBe(kind)
  })

  it('at speech keeps to the most words that an institution has set', () => {
    const judgement = { ...usualJudgement, mostWords: { listening: 9, structure: 9, reading: 9 } }
    expect(lookAtSpeech(seen('speech.heard', 0, { words: 9 }), judgement, 'reading').kind).toBe('good')
  })

  it('at a voice takes a cough for no talk', () => {
    expect(lookAtSpeech(seen('speech.voice', 0, { ms: 600 }), usualJudgement, 'reading').kind).toBe('good')
    expect(lookAtSpeech(seen('speech.voice', 0, { ms: 1600 }), usualJudgement, 'reading').kind).toBe('voice')
  })

  it('at somebody who left the tab finds one reason, not three', () => {
    const gone = ['presence.fullscreenLeft', 'presence.blurred', 'presence.hidden'].reduce(
      (presence, kind) => presenceAfter(presence, seen(kind, 1000)),
      present,
    )
    const kinds = looksAtPresence(gone, 2000).map(([what, { kind }]) => [what, kind])
    expect(kinds).toEqual([
      ['hidden', 'hidden'],
      ['blurred', 'good'],
      ['windowed', 'good'],
    ])
  })
})
