import { isPast } from '#contract/rules/deadline.ts'
import { answeredOf } from '#contract/rules/sitting.ts'
import { answersOf } from './answers.ts'
import type { SectionContext } from './context.ts'
import { dialog, handedIn, journaling, submissionOutput } from './fragments.ts'
import { sectionSetup } from './setup.ts'

/** Whether time has run out, and which end has passed. */
function passed({ deadlineAt, now }: SectionContext) {
  const forced = isPast(deadlineAt, now)
  return { forced, passedAt: forced ? deadlineAt : null }
}

/** The clock runs: questions in any order, directions of a later part, handing in. */
export const running = sectionSetup.createStateConfig({
  tags: 'timed',
  invoke: [
    { src: 'clock', id: 'clock' },
    { src: 'journal', id: 'journal', input: ({ context: { orderId, section } }) => ({ orderId, section }) },
    {
      src: 'photographer',
      id: 'photographer',
      input: ({ context: { orderId, section, now, deadlineAt } }) => ({
        orderId,
        section,
        halfAt: (now + (deadlineAt ?? now)) / 2,
      }),
    },
  ],
  on: {
    'clock.ticked': [{ guard: 'isOver', target: '.submitting', actions: 'tick' }, { actions: 'tick' }],
    ...journaling,
    'deadline.moved': [
      // Time that was given by mistake and taken back: the end may have passed by now.
      { guard: 'isBehind', target: '.submitting', actions: 'moveDeadline' },
      { actions: 'moveDeadline' },
    ],
  },
  initial: 'answering',
  states: {
    answering: {
      tags: 'question',
      entry: 'journalBookmark',
      always: [
        { guard: 'isCovered', target: 'covered' },
        // The time ran out over a part's directions, and some was given.
        { guard: 'isUnbriefed', target: 'directing' },
      ],
      on: {
        'candidate.choose': {
          guard: 'isOption',
          actions: ['wantOption', 'journalWanted'],
        },
        'candidate.mark': { actions: ['wantMark', 'journalWanted'] },
        'candidate.previous': { guard: 'hasPrevious', actions: ['goBack', 'journalBookmark'] },
        'candidate.next': [
          { guard: 'nextEntersNewPart', target: 'directing', actions: 'goOn' },
          { guard: 'hasNext', actions: ['goOn', 'journalBookmark'] },
        ],
        'candidate.goTo': [
          { guard: 'entersNewPart', target: 'directing', actions: 'goTo' },
          { guard: 'isQuestion', actions: ['goTo', 'journalBookmark'] },
        ],
        'candidate.submit': 'submitting',
      },
    },
    /** Nothing is answered under a warning. */
    covered: { tags: 'covered', always: { guard: 'isUncovered', target: 'answering' } },
    /** Directions of a later part, while the clock runs; Prev leads back (spec: sections#structure). */
    directing: {
      tags: 'directions',
      on: {
        'candidate.start': { target: 'answering', actions: 'leaveDirections' },
        'candidate.previous': { target: 'answering', actions: 'leaveBackwards' },
      },
    },
    submitting: {
      ...dialog,
      invoke: {
        src: 'submission',
        id: 'submission',
        input: ({ context }) => ({
          orderId: context.orderId,
          section: context.section,
          answer: answersOf(context),
          unanswered: context.questions.length - answeredOf(context.questions),
          marked: context.questions.filter(({ marked }) => marked).length,
          ...passed(context),
        }),
        onDone: [
          {
            guard: { type: 'wasExtended', params: submissionOutput },
            target: 'answering',
            actions: { type: 'takeTime', params: submissionOutput },
          },
          { guard: { type: 'wasCancelledInTime', params: submissionOutput }, target: 'answering' },
          {
            guard: { type: 'wasCancelled', params: submissionOutput },
            target: 'submitting',
            reenter: true,
          },
          ...handedIn,
        ],
      },
      on: {
        'clock.ticked': [{ guard: 'isOver', actions: ['tick', 'hurrySubmission'] }, { actions: 'tick' }],
        'deadline.moved': { actions: 'moveDeadline' },
      },
    },
  },
})
