import type { OrderDetail } from '#contract/calls/orders.ts'
import type { ExamContext, StartInput } from './context.ts'
import { examSetup } from './setup.ts'

const input = ({ context }: { context: ExamContext }): StartInput => {
  const { orderId, settings, sitting, token, place } = context
  const license = sitting?.order.license ?? ''
  return { orderId, settings, token, license, ticket: place?.ticket ?? null }
}

const begun = {
  target: '#exam.stage.routing',
  actions: [
    { type: 'keepOrder', params: ({ event }: { event: { output: OrderDetail } }) => event.output },
    'tellAllowed',
    'tellTools',
    'leaveQueue',
  ],
} as const

/** Why a test does not start, of what waiting in a queue does not change. */
const refused = [
  { guard: 'saysEnded', target: '#exam.stage.loading', actions: 'leaveQueue' },
  { guard: 'saysElsewhere', target: '#exam.stage.elsewhere', actions: ['keepFailure', 'leaveQueue'] },
  { guard: 'saysBrowser', target: '#exam.stage.otherBrowser', actions: ['keepFailure', 'leaveQueue'] },
  { guard: 'saysGate', target: '#exam.stage.waitingForToken.reading', actions: 'leaveQueue' },
] as const
const failed = [
  { guard: 'isGated', target: '#exam.stage.waitingForToken.typing', actions: ['keepFailure', 'leaveQueue'] },
  { target: '#exam.stage.startFailed', actions: ['keepFailure', 'leaveQueue'] },
] as const

export const starting = examSetup.createStateConfig({
  tags: 'loading',
  invoke: {
    src: 'startTest',
    input,
    onDone: begun,
    onError: [
      { guard: 'isToWait', target: '#exam.stage.queued', actions: 'keepPlace' },
      ...refused,
      ...failed,
    ],
  },
})

/** Many start at once: the place is kept, and asked for again when it may have come (spec: orders#starting-the-test). */
export const queued = examSetup.createStateConfig({
  tags: ['queued', 'aside'],
  on: { 'candidate.leave': { target: 'left', actions: 'leaveQueue' } },
  initial: 'waiting',
  states: {
    waiting: {
      invoke: {
        src: 'awaitTurn',
        input: ({ context }) => ({ place: context.place }),
        onDone: 'asking',
        onError: 'asking',
      },
    },
    asking: {
      invoke: {
        src: 'startTest',
        input,
        onDone: begun,
        onError: [
          { guard: 'isToWait', target: 'waiting', actions: 'keepPlace' },
          ...refused,
          { guard: 'keepsPlace', target: 'waiting' },
          ...failed,
        ],
      },
    },
  },
})
