import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { PracticeContent } from '#contract/calls/practice.ts'
import { practiceMachine } from '#machines/practice/machine.ts'
import { type PracticeContext, secondsIn } from '#machines/practice/setup.ts'
import { done, failed, type Model, sent } from './model.ts'

const question = (id: string) => ({
  ...{ id, question: { text: `${id}?`, media: null }, options: [{ text: 'yes' }, { text: 'no' }] },
  ...{ selectedAnswer: null, marked: false },
})
const sectionOf = (id: string) => ({ seconds: 60, parts: [], questions: [question(id)] })
const explanation = { id: 'Karena begitu.', en: 'Because it is so.' }

/** One question a section. */
export const smallPractice: PracticeContent = {
  sections: { listening: sectionOf('l1'), structure: sectionOf('s1'), reading: sectionOf('r1') },
  keys: { l1: 0, s1: 0, r1: 0 },
  explanations: { l1: explanation, s1: explanation, r1: explanation },
}

const ids = { listening: 'l1', structure: 's1', reading: 'r1' } as const
const names = { listening: 'Listening', structure: 'Structure', reading: 'Reading' } as const
const all = ['listening', 'structure', 'reading'] as const

const child = ({ children }: AnyMachineSnapshot) => Object.keys(children).filter((name) => name !== 'tools')

/** The tools keep what was chosen of them for as long as the page is open. */
const isOpen = (tag: string) => (snapshot: AnyMachineSnapshot) => {
  expect(snapshot.hasTag(tag)).toBe(true)
  expect(Object.keys(snapshot.children)).toContain('tools')
}

const practises = (section: (typeof all)[number]) => (snapshot: AnyMachineSnapshot) => {
  isOpen('practising')(snapshot)
  expect(child(snapshot), 'the section alone').toEqual([section])
  expect(snapshot.context.section).toBe(section)
  expect(secondsIn(snapshot.context, section)).toBe(60)
  expect(snapshot.can({ type: 'candidate.back' }), 'it can be left at any moment').toBe(true)
}

export const practiceModel: Model = {
  machine: practiceMachine,
  scenarios: {
    'nothing was practised before': { finished: [] },
    'two sections were practised before': { finished: ['listening', 'structure'] },
  },
  events: [
    done('findSitting', null, 'no test is under way'),
    done('findSitting', 'order', 'a test is under way'),
    failed('findSitting', { code: 'network.failed', message: '' }, 'the server is away'),
    ...all.map((section) => sent({ type: 'candidate.practise', section }, `${names[section]} is chosen`)),
    done('loadPractice', smallPractice, 'the practice is here'),
    failed('loadPractice', { code: 'network.failed', message: '' }, 'the practice cannot be fetched'),
    ...all.flatMap((section) => [
      sent(
        {
          type: `xstate.snapshot.${section}`,
          snapshot: { context: { questions: [{ id: ids[section], selectedAnswer: 'yes' }] } },
        },
        `an answer is chosen in ${names[section]}`,
      ),
      done(section, { outcome: 'sent' }, `${names[section]} is handed in`),
    ]),
    done('listening', { outcome: 'left' }, 'the sound of Listening does not come'),
    sent({ type: 'candidate.retry' }),
    sent({ type: 'candidate.again' }),
    sent({ type: 'candidate.back' }),
  ],
  project: ({ finished, section, content, answers, orderId, failure }: PracticeContext) => ({
    ...{ finished, section, answers, orderId },
    isLoaded: content !== null,
    failure: failure?.code ?? null,
  }),
  expects: {
    looking: isOpen('looking'),
    underWay: (snapshot) => {
      expect(snapshot.context.orderId).toBe('order')
      for (const section of all)
        expect(snapshot.can({ type: 'candidate.practise', section }), 'it is not offered').toBe(false)
    },
    choosing: (snapshot) => {
      isOpen('choosing')(snapshot)
      expect(child(snapshot)).toEqual([])
    },
    loading: isOpen('loading'),
    failed: (snapshot) => {
      isOpen('failed')(snapshot)
      expect(snapshot.context.failure).not.toBeNull()
      expect(snapshot.can({ type: 'candidate.retry' })).toBe(true)
    },
    listening: practises('listening'),
    structure: practises('structure'),
    reading: practises('reading'),
    results: (snapshot) => {
      isOpen('results')(snapshot)
      const { finished, section } = snapshot.context
      expect(finished, 'what was practised counts').toContain(section)
      expect(child(snapshot)).toEqual([])
    },
  },
}
