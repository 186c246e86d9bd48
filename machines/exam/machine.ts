import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { breaks } from './breaks.ts'
import { elsewhere } from './elsewhere.ts'
import { completed, disqualified, disqualifying } from './endings.ts'
import { waitingForToken } from './gate.ts'
import { entering, otherTab } from './one-tab.ts'
import { otherBrowser } from './other-browser.ts'
import { paused } from './paused.ts'
import { checkingDevices, preparing, specifying } from './preparation.ts'
import * as sections from './sections.ts'
import { examSetup } from './setup.ts'
import { queued, starting } from './starting.ts'
import { proctoring, supervision } from './supervision.ts'

/** Another browser has the sitting. */
const saidElsewhere = { guard: 'saysElsewhere', target: 'elsewhere', actions: 'keepFailure' } as const

/** The test opens in another browser only. */
const saidBrowser = { guard: 'saysBrowser', target: 'otherBrowser', actions: 'keepFailure' } as const

/**
 * One sitting: preparation, specification, device check, those of Listening, Structure and Reading that the test has, end.
 * Where it stands is read from the server each time; supervision runs beside it.
 */
export const examMachine = examSetup.createMachine({
  id: 'exam',
  context: ({ input }) => ({
    ...input,
    sitting: null,
    plan: null,
    settings: { useFaceDetection: false, useSpeechDetection: false },
    observed: {},
    section: 'listening',
    covered: false,
    held: false,
    stoppedFor: null,
    failure: null,
    pause: null,
    breakWanted: false,
    token: null,
    place: null,
    attended: false,
    followed: 0,
  }),
  invoke: [
    proctoring,
    { src: 'messages', id: 'messages' },
    {
      src: 'tools',
      id: 'tools',
      input: ({ context: { orderId, tools } }) => ({ orderId, kept: tools ?? [] }),
    },
    {
      src: 'proctorCall',
      id: 'proctorCall',
      input: ({ context: { orderId, unsentCall } }) => ({ orderId, unsent: unsentCall ?? null }),
    },
    breaks,
    { src: 'holdTab', id: 'tab', input: ({ context: { orderId } }) => ({ orderId }) },
  ],
  on: {
    'messages.received': { actions: 'passMessages' },
    'call.answered': { actions: 'passAnswer' },
  },
  type: 'parallel',
  states: {
    stage: {
      initial: 'entering',
      on: { 'limit.reached': '.disqualifying' },
      states: {
        entering,
        otherTab,
        loading: {
          tags: 'loading',
          invoke: {
            src: 'loadSitting',
            input: ({ context: { orderId } }) => ({ orderId }),
            onDone: {
              target: 'routing',
              actions: [
                { type: 'keepSitting', params: ({ event }) => event.output },
                'tellAllowed',
                'tellTools',
                'tellCall',
                'tellBreaks',
              ],
            },
            onError: [saidElsewhere, saidBrowser, { target: 'loadingFailed', actions: 'keepFailure' }],
          },
        },
        loadingFailed: {
          tags: 'failed',
          after: { retry: { guard: 'isPassing', target: 'loading' } },
          on: { 'candidate.retry': 'loading', 'candidate.leave': 'left' },
        },
        elsewhere,
        otherBrowser,
        /** An address is only a wish; the server's record decides. */
        routing: {
          always: [
            { guard: 'isDisqualified', target: 'disqualified' },
            { guard: 'isFinished', target: 'completed' },
            { guard: 'isOtherBrowser', target: 'otherBrowser' },
            { guard: 'isPaused', target: 'paused' },
            { guard: 'isListeningDue', target: 'listening' },
            { guard: 'isStructureDue', target: 'structure' },
            { guard: 'isReadingDue', target: 'reading' },
            { guard: 'wishesDeviceCheck', target: 'checkingDevices' },
            { guard: 'wishesSpecification', target: 'specifying' },
            { target: 'preparing' },
          ],
        },
        preparing,
        specifying,
        checkingDevices,
        /** A test of an exam session waits for its token. */
        admitting: { always: [{ guard: 'isGated', target: 'waitingForToken' }, { target: 'starting' }] },
        waitingForToken,
        starting,
        queued,
        startFailed: {
          tags: 'failed',
          after: { retry: { guard: 'isPassing', target: 'starting' } },
          on: { 'candidate.retry': 'starting', 'candidate.leave': 'left' },
        },
        /** When a section ends, one way or another, the server says what follows (spec: sections#handing-in). */
        listening: sections.listening,
        structure: sections.structure,
        reading: sections.reading,
        paused,
        disqualifying,
        completed,
        disqualified,
        /** The browser goes to the test start. */
        left: { tags: 'left', entry: 'endSupervision' },
      },
    },
    supervision,
  },
})

export type ExamActor = ActorRefFrom<typeof examMachine>
export type ExamSnapshot = SnapshotFrom<typeof examMachine>
