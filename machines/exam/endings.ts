import { sectionsOf } from '#contract/rules/test-sections.ts'
import { examSetup } from './setup.ts'

/** 'Anda terindikasi melakukan kecurangan': a post for each section, then the end (spec: supervision#disqualification). */
export const disqualifying = examSetup.createStateConfig({
  tags: 'aside',
  entry: 'endSupervision',
  invoke: {
    src: 'disqualification',
    id: 'disqualification',
    input: ({ context: { orderId, stoppedFor, sitting } }) => ({
      orderId,
      counter: stoppedFor,
      sections: sectionsOf(sitting?.order.section ?? {}),
    }),
    onDone: 'loading',
  },
  on: { 'sitting.reinstated': 'loading' },
})

export const completed = examSetup.createStateConfig({
  tags: ['completed', 'aside'],
  entry: 'endSupervision',
  invoke: {
    src: 'endPage',
    id: 'endPage',
    input: ({ context: { orderId } }) => ({ orderId }),
  },
  on: { 'candidate.leave': 'left' },
})

export const disqualified = examSetup.createStateConfig({
  tags: ['disqualified', 'aside'],
  entry: 'endSupervision',
  on: { 'candidate.leave': 'left', 'sitting.reinstated': 'loading' },
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'isAttended', target: 'staying' }, { target: 'leaving' }] },
    /** Without a result: nothing comes of a test that was stopped. */
    leaving: {
      invoke: { src: 'endPage', id: 'endPage', input: { orderId: null } },
      on: { 'proctor.unlocked': 'staying' },
    },
    /** A proctor stands here, and may reinstate. */
    staying: { tags: 'staying', on: { 'proctor.locked': 'leaving' } },
  },
})
