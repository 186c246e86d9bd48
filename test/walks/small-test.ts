import { usualJudgement } from '#contract/calls/organisation.ts'
import type { Question } from '#contract/calls/sections.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Rules } from '#machines/exam/plan.ts'
import type { SectionPart } from '#machines/section/part.ts'

/** How long each section of this environment's test lasts, s. */
export const seconds = { listening: 40, structure: 60, reading: 60 }
const letters = ['A', 'B'] as const

const list = (ids: string[]) => ({
  listQuestion: ids,
  isGroup: false,
  text: '',
  withMedia: false,
  media: null,
})
const statement = { text: 'Directions', withMedia: false, media: null }
export const question = (id: string): Question => ({
  id,
  question: { text: id, media: null },
  options: ['one', 'two', 'three'].map((text) => ({ text })),
  selectedAnswer: null,
  marked: false,
})

export const partsOf = (section: SectionName): SectionPart[] =>
  letters.map((letter) => ({
    letter,
    direction: statement,
    closing: null,
    lists: [list([`${section}-${letter}1`, `${section}-${letter}2`])],
  }))

/** The section of which a question is. */
export const sectionOfQuestion = (questionId: string) => questionId.split('-')[0] as SectionName

const kinds = { face: true, voice: true, newTab: true }

/** Everybody of this institution is watched in every way, and stopped for it. */
export const strict: Rules = {
  isB2b: true,
  institution: {
    id: 'i',
    name: 'I',
    activeCamera: true,
    setting: { identification: kinds, failed: kinds, judgement: usualJudgement },
  },
  company: {
    id: 'company',
    name: 'C',
    settings: {
      announcement: { isActive: false, images: [] },
      deviceVerification: { camera: { status: 'on' }, microphone: { status: 'on' } },
    },
  },
}
