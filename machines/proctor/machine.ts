import { read } from '#machines/read.ts'
import { proctorSetup } from './setup.ts'

const asks = { 'pin.given': 'checking', 'proctor.closed': 'closed' } as const

const asksForMore = { 'proctor.act': 'acting', 'proctor.saveAnswers': 'saving' } as const
/** A board that nobody touches is locked. */
const leftAlone = { unattended: '#proctor.closed' } as const

/**
 * The proctor's board: called by keys or from a window of its own, opened with the PIN, locked by hand or by itself.
 * While it is open, and only then, leaving the page is not counted.
 */
export const proctorMachine = proctorSetup.createMachine({
  id: 'proctor',
  context: ({ input }) => ({
    ...input,
    placement: 'overlay',
    wrong: 0,
    offline: false,
    failure: null,
    done: null,
    saved: null,
    waiting: 0,
    refused: null,
  }),
  invoke: { src: 'actQueue', id: 'actQueue', input: ({ context: { orderId } }) => ({ orderId }) },
  on: {
    'acts.waiting': { actions: 'keepWaiting' },
    'acts.delivered': { actions: 'keepDelivered' },
    'acts.refused': { actions: 'keepRefused' },
  },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetFailure',
      on: {
        'proctor.called': { target: 'asking', actions: 'keepPlacement' },
      },
    },
    asking: { tags: ['shown', 'asking'], on: asks },
    checking: {
      tags: ['shown', 'asking', 'busy'],
      invoke: {
        src: 'checkPin',
        input: ({ context: { orderId }, event }) => ({ orderId, pin: read(event, 'pin.given').pin }),
        onDone: { target: 'open', actions: { type: 'keepUnlocked', params: ({ event }) => event.output } },
        onError: [
          { guard: 'isLockedOut', target: 'lockedOut' },
          { guard: 'isWrong', target: 'wrong', actions: 'countWrong' },
          { target: 'unchecked', actions: 'keepFailure' },
        ],
      },
      /** It may be open on the server already. */
      on: { 'proctor.closed': { target: 'closed', actions: 'tellLocked' } },
    },
    wrong: { tags: ['shown', 'asking'], on: asks },
    /** The PIN could not be asked about: no PIN is set, or there is no network and nothing to go by without it. */
    unchecked: { tags: ['shown', 'asking'], exit: 'forgetFailure', on: asks },
    /** Too many guesses; putting the board away does not shorten it. */
    lockedOut: {
      exit: 'forgetWrong',
      after: { lockout: [{ guard: 'isHidden', target: 'closed' }, { target: 'asking' }] },
      initial: 'shown',
      states: {
        shown: { tags: ['shown', 'lockedOut'], on: { 'proctor.closed': 'hidden' } },
        hidden: {
          on: {
            'proctor.called': { target: 'shown', actions: 'keepPlacement' },
          },
        },
      },
    },
    open: {
      tags: ['shown', 'open'],
      exit: ['forgetSaved', 'tellLocked'],
      on: {
        'proctor.lock': 'closed',
        'proctor.moved': { actions: 'keepPlacement' },
      },
      initial: 'ready',
      states: {
        ready: { on: asksForMore, after: leftAlone },
        acting: {
          tags: 'busy',
          entry: ['forgetFailure', 'forgetSaved'],
          invoke: {
            src: 'perform',
            input: ({ context: { orderId }, event }) => {
              const { action, reason } = read(event, 'proctor.act')
              return { orderId, wanted: { action, reason } }
            },
            onDone: {
              target: 'ready',
              actions: { type: 'keepDone', params: ({ event }) => event.output },
            },
            onError: { target: 'failed', actions: 'keepFailure' },
          },
        },
        /** The server has refused it, and said why. */
        failed: { on: asksForMore, after: leftAlone },
        /** A dialog of the browser asks where to. */
        saving: {
          tags: 'busy',
          entry: ['forgetFailure', 'forgetSaved'],
          invoke: {
            src: 'saveAnswers',
            input: ({ context: { orderId }, event }) => ({
              orderId,
              orderNo: read(event, 'proctor.saveAnswers').orderNo,
            }),
            onDone: {
              target: 'ready',
              actions: { type: 'keepSaved', params: ({ event }) => ({ saved: event.output }) },
            },
            onError: { target: 'failed', actions: 'keepFailure' },
          },
          after: leftAlone,
        },
      },
    },
  },
})
