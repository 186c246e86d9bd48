import { describe, expect, it } from 'vitest'
import type { Question } from '#contract/calls/sections.ts'
import type { SectionPart } from '#machines/section/part.ts'
import { stepsOf } from './steps.ts'

const sound = (name: string, duration: number) => ({
  ...{ type: 'audio' as const, publicUrl: `/${name}.ogg`, duration, alt: '' },
})
const spoken = (id: string, duration: number, timeQuestion: number): Question => ({
  id,
  question: { text: id, media: { type: 'audio', url: `/${id}.ogg`, duration, timeQuestion, alt: '' } },
  options: [{ text: 'A' }, { text: 'B' }],
  selectedAnswer: null,
  marked: false,
})
const list = (ids: string[], talk: number | null = null) => ({
  listQuestion: ids,
  isGroup: ids.length > 1,
  text: '',
  withMedia: talk !== null,
  media: talk === null ? null : sound(`talk-${ids[0]}`, talk),
})
const part = (letter: SectionPart['letter'], lists: SectionPart['lists']): SectionPart => ({
  letter,
  direction: { text: `Part ${letter}`, withMedia: true, media: sound(`direction-${letter}`, 20) },
  closing: { text: `The end of part ${letter}`, withMedia: false, media: null },
  lists,
})

const questions = [spoken('a1', 3, 12), spoken('a2', 4, 12), spoken('b1', 5, 10), spoken('b2', 6, 10)]
const steps = stepsOf(
  [part('A', [list(['a1']), list(['a2'])]), part('B', [list(['b1', 'b2'], 60)])],
  questions,
)

describe('the steps of Listening', () => {
  it('are the direction, the lists and the closing statement of part A, then those of part B', () => {
    expect(steps.map((step) => [step.part, step.kind, step.questions])).toEqual([
      ['A', 'direction', []],
      ['A', 'questions', [0]],
      ['A', 'questions', [1]],
      ['A', 'closing', []],
      ['B', 'direction', []],
      ['B', 'questions', [2, 3]],
      ['B', 'closing', []],
    ])
  })

  it('last their sound and the time to answer after each question, the sound of a group before them', () => {
    expect(steps[1]?.segments).toEqual([
      { url: '/a1.ogg', seconds: 3 },
      { url: null, seconds: 12 },
    ])
    expect(steps[5]?.segments).toEqual([
      { url: '/talk-b1.ogg', seconds: 60 },
      { url: '/b1.ogg', seconds: 5 },
      { url: null, seconds: 10 },
      { url: '/b2.ogg', seconds: 6 },
      { url: null, seconds: 10 },
    ])
  })

  it('show a statement without a sound for ten seconds', () => {
    expect(steps[0]?.segments).toEqual([{ url: '/direction-A.ogg', seconds: 20 }])
    expect(steps[3]?.segments).toEqual([{ url: null, seconds: 10 }])
  })
})
