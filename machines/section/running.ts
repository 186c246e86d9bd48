import { answersOf } from './answers.ts'
import type { SectionContext } from './context.ts'
import { sectionSetup } from './setup.ts'
import { dialog } from './standing.ts'

const tick = { type: 'tick', params: ({ event }: { event: { now: number } }) => event } as const
const isOver = { type: 'isOver', params: ({ event }: { event: { now: number } }) => event } as const

/** Whether time has run out, and which end has passed. */
function passed({ deadlineAt, now }: SectionContext) {
  const forced = deadlineAt !== null && now >= deadlineAt
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
    'clock.ticked': [{ guard: isOver, target: '.submitting', actions: tick }, { actions: tick }],
    'journal.kept': { actions: { type: 'keepEntry', params: ({ event }) => event } },
    'journal.unkept': { actions: { type: 'keepWaiting', params: ({ event }) => event } },
    'deadline.moved': [
      // Time that was given by mistake and taken back: the end may have passed by now.
      {
        guard: { type: 'isBehind', params: ({ event }) => event },
        target: '.submitting',
        actions: { type: 'moveDeadline', params: ({ event }) => event },
      },
      { actions: { type: 'moveDeadline', params: ({ event }) => event } },
    ],
    'journal.saved': { actions: { type: 'keepSaved', params: ({ event }) => event } },
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
          guard: { type: 'isOption', params: ({ event }) => event },
          actions: [{ type: 'wantOption', params: ({ event }) => event }, 'journalWanted'],
        },
        'candidate.mark': { actions: ['wantMark', 'journalWanted'] },
        'candidate.previous': {
          guard: 'hasPrevious',
          actions: [
            { type: 'goTo', params: ({ context }) => ({ index: context.current - 1 }) },
            'journalBookmark',
          ],
        },
        'candidate.next': [
          {
            guard: { type: 'entersNewPart', params: ({ context }) => ({ index: context.current + 1 }) },
            target: 'directing',
            actions: { type: 'goTo', params: ({ context }) => ({ index: context.current + 1 }) },
          },
          {
            guard: 'hasNext',
            actions: [
              { type: 'goTo', params: ({ context }) => ({ index: context.current + 1 }) },
              'journalBookmark',
            ],
          },
        ],
        'candidate.goTo': [
          {
            guard: { type: 'entersNewPart', params: ({ event }) => event },
            target: 'directing',
            actions: { type: 'goTo', params: ({ event }) => event },
          },
          {
            guard: { type: 'isQuestion', params: ({ event }) => event },
            actions: [{ type: 'goTo', params: ({ event }) => event }, 'journalBookmark'],
          },
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
          unanswered: context.questions.filter(({ selectedAnswer }) => selectedAnswer === null).length,
          marked: context.questions.filter(({ marked }) => marked).length,
          ...passed(context),
        }),
        onDone: [
          {
            guard: { type: 'wasExtended', params: ({ event }) => event.output },
            target: 'answering',
            actions: { type: 'takeTime', params: ({ event }) => event.output },
          },
          { guard: { type: 'wasCancelledInTime', params: ({ event }) => event.output }, target: 'answering' },
          {
            guard: { type: 'wasCancelled', params: ({ event }) => event.output },
            target: 'submitting',
            reenter: true,
          },
          { guard: { type: 'wasSent', params: ({ event }) => event.output }, target: '#sent' },
          {
            guard: { type: 'wasDisqualified', params: ({ event }) => event.output },
            target: '#disqualified',
          },
          { target: '#finished' },
        ],
      },
      on: {
        'clock.ticked': [{ guard: isOver, actions: [tick, 'hurrySubmission'] }, { actions: tick }],
        'deadline.moved': { actions: { type: 'moveDeadline', params: ({ event }) => event } },
      },
    },
  },
})
