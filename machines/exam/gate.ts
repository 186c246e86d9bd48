import { examSetup } from './setup.ts'

/** Asks again where the candidate stands, for as long as nothing can be done here, and at once when the server says that it has changed. */
const watched = examSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: { after: { retry: 'looking' }, on: { 'gate.changed': 'looking' } },
    looking: {
      // What is being read may be from before the change.
      on: { 'gate.changed': { target: 'looking', reenter: true } },
      invoke: {
        src: 'readGate',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          target: '#exam.stage.waitingForToken.judging',
          actions: { type: 'keepGate', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'saysGone', target: '#exam.stage.waitingForToken.over' },
          { target: 'resting', actions: 'keepFailure' },
        ],
      },
    },
  },
})

/**
 * The same for somebody whom the proctor has still to see: when they look, this browser shows a picture of its camera (spec:
 * exam-sessions#pictures-at-the-door).
 */
const seen = examSetup.createStateConfig({
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isAskedForPicture', target: 'photographing' }, { target: 'resting' }] },
    photographing: {
      tags: 'seen',
      invoke: {
        src: 'showAtDoor',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: 'resting',
        // Nobody is kept from the test by it.
        onError: 'resting',
      },
      // A camera may need seconds, and the proctor may have let them in meanwhile; a picture that is still wanted is asked for again.
      on: { 'gate.changed': 'looking' },
    },
    ...watched.states,
  },
})

/**
 * What stands between a candidate and the start of a test of an exam session (spec: exam-sessions#the-gate): it is opened,
 * they show themselves to the proctor, and type the token from the wall.
 */
export const waitingForToken = examSetup.createStateConfig({
  tags: 'aside',
  invoke: { src: 'gateChanges', input: ({ context: { orderId } }) => ({ orderId }) },
  on: {
    'candidate.leave': 'left',
    'address.requested': [
      { guard: 'asksPreparation', target: 'preparing' },
      { guard: 'asksSpecification', target: 'specifying' },
    ],
  },
  initial: 'judging',
  states: {
    judging: {
      always: [
        { guard: 'isGateOver', target: 'over' },
        { guard: 'isGateEarly', target: 'early' },
        { guard: 'isToShow', target: 'showing' },
        { target: 'typing' },
      ],
    },
    early: seen,
    /** Waits for the check-in. */
    showing: seen,
    typing: {
      on: { 'candidate.enterToken': { target: '#exam.stage.starting', actions: 'keepToken' } },
    },
    /** What the server has just said is no longer as it was read. */
    reading: {
      tags: 'loading',
      invoke: {
        src: 'readGate',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: { target: 'judging', actions: { type: 'keepGate', params: ({ event }) => event.output } },
        onError: [
          { guard: 'saysGone', target: 'over' },
          { target: 'typing', actions: 'keepFailure' },
        ],
      },
    },
    /** Nobody begins any more, unless the window is moved. */
    over: { ...watched, entry: 'forgetFailure' },
  },
})
