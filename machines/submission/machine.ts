import { type SubmissionOutput, submissionSetup } from './setup.ts'

/** Hands in a section: confirm, send, send again (spec: sections#handing-in). */
export const submissionMachine = submissionSetup.createMachine({
  id: 'submission',
  context: ({ input }) => ({ ...input, given: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isTimeUp', target: 'askingForTime' },
        { guard: 'isForced', target: 'sending' },
        { target: 'confirming' },
      ],
    },
    confirming: {
      tags: 'asking',
      on: {
        'candidate.confirm': 'lookingForPhotos',
        'candidate.cancel': 'cancelled',
        'deadline.passed': {
          target: 'askingForTime',
          actions: 'keepPassed',
        },
      },
    },
    lookingForPhotos: {
      tags: 'sending',
      invoke: {
        src: 'lookForPhotos',
        input: ({ context: { orderId, section } }) => ({ orderId, section }),
        onDone: [
          { guard: { type: 'lacksPhotos', params: ({ event }) => event.output }, target: 'lackingPhotos' },
          { target: 'sending' },
        ],
        onError: 'sending',
      },
      on: { 'deadline.passed': 'sending' },
    },
    /** 'Ambil Gambar' takes two pictures. */
    lackingPhotos: {
      tags: 'lackingPhotos',
      on: {
        'candidate.photograph': 'photographing',
        'candidate.cancel': 'cancelled',
        'deadline.passed': 'sending',
      },
    },
    /** A photo that cannot be taken holds up no answers. */
    photographing: {
      tags: 'photographing',
      invoke: {
        src: 'takePhotos',
        input: ({ context: { orderId, section } }) => ({ orderId, section }),
        onDone: 'sending',
        onError: 'sending',
      },
      on: { 'deadline.passed': 'sending' },
    },
    /**
     * Nobody is handed in against their will while there is time: an operator may have given some while this browser
     * was cut off (record 0013).
     */
    askingForTime: {
      tags: 'sending',
      invoke: {
        src: 'askForTime',
        input: ({ context: { orderId, section } }) => ({ orderId, section }),
        onDone: [
          {
            guard: { type: 'hasTimeAgain', params: ({ event }) => event.output },
            target: 'extended',
            actions: { type: 'keepGiven', params: ({ event }) => event.output },
          },
          { target: 'sending' },
        ],
        onError: [
          {
            guard: 'isPassing',
            target: 'waiting',
            actions: 'keepFailure',
          },
          { target: 'sending' },
        ],
      },
    },
    sending: {
      tags: 'sending',
      invoke: {
        src: 'submitAnswers',
        input: ({ context: { orderId, section, answer, passedAt } }) => ({
          orderId,
          section,
          answer,
          passedAt,
        }),
        onDone: 'sent',
        onError: [
          { guard: 'saysDisqualified', target: 'disqualified' },
          { guard: 'saysFinished', target: 'finished' },
          {
            guard: 'isPassing',
            target: 'waiting',
            actions: 'keepFailure',
          },
          { target: 'refused', actions: 'keepFailure' },
        ],
      },
    },
    /** The network or the server is away: the answers are safe here, and leave by themselves when it is back. */
    waiting: {
      tags: 'waiting',
      after: { retry: [{ guard: 'isTimeUp', target: 'askingForTime' }, { target: 'sending' }] },
      on: { 'candidate.resend': [{ guard: 'isTimeUp', target: 'askingForTime' }, { target: 'sending' }] },
    },
    refused: {
      tags: 'refused',
      on: { 'candidate.resend': 'sending' },
    },
    sent: { type: 'final', output: { outcome: 'sent' } },
    cancelled: { type: 'final', output: { outcome: 'cancelled' } },
    extended: {
      type: 'final',
      output: ({ context: { given } }) => ({
        outcome: 'extended',
        given: given ?? { deadlineAt: null, extendedSeconds: 0 },
      }),
    },
    finished: { type: 'final', output: { outcome: 'finished' } },
    disqualified: { type: 'final', output: { outcome: 'disqualified' } },
  },
  output: ({ event }) => event.output as SubmissionOutput,
})
