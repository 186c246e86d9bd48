import { type ActorRefFrom, and, not, or, stateIn } from 'xstate'
import type { Grounds } from '#machines/violation/machine.ts'
import { unsupervised } from './context.ts'
import { distance } from './distance.ts'
import { counterOf } from './findings.ts'
import { violationInput } from './hearing.ts'
import type { Watched } from './looks.ts'
import { supervisionSetup } from './setup.ts'

const timed = { params: ({ event }: { event: { now: number } }) => event } as const
const closing = ['tellClosed', 'closeWarning'] as const
const isCameraAway = stateIn({ supervising: { camera: 'covered' } })
const isPromptShown = stateIn({ supervising: { prompt: 'shown' } })

const found = { params: ({ event }: { event: { output: Grounds } }) => event.output } as const
const noted = (what: Watched) =>
  ({
    type: 'enqueueNote',
    params: ({ event }: { event: { output: Grounds } }) => ({ what, grounds: event.output }),
  }) as const

const isLeaving = (what: Watched) => counterOf[what] === 'open_new_tab'

/** Left while a proctor had the board open: on record, not counted, until it is over or the board is locked. */
const excused = (what: Watched, begin: 'watching' | 'waiting') =>
  supervisionSetup.createStateConfig({
    on: {
      'look.taken': {
        guard: { type: 'isOver', params: ({ event }) => ({ ...event, wanted: what }) },
        target: begin,
      },
      'proctor.locked':
        what === 'windowed' ? [{ guard: isPromptShown, target: 'watching' }, { target: begin }] : begin,
    },
  })

/**
 * One condition: watched until it is found, and again when its warning is closed (spec: supervision#warnings).
 * Fullscreen is watched only while the way back is shown: ten seconds to return are ten seconds in which that can be
 * read (spec: supervision#leaving-the-page).
 */
const condition = (what: Watched) => {
  const begin = what === 'windowed' ? 'waiting' : 'watching'
  return supervisionSetup.createStateConfig({
    initial: 'choosing',
    states: {
      choosing: {
        always: [{ guard: { type: 'isJudged', params: { what } }, target: begin }, { target: 'ignored' }],
      },
      ignored: {},
      ...(what === 'windowed' && { waiting: { on: { 'prompt.shown': 'watching' } } }),
      watching: {
        invoke: {
          src: 'violation',
          id: what,
          input: ({ context }) => violationInput(context, what),
          onDone: [
            ...(isLeaving(what)
              ? [
                  {
                    guard: 'isAttended' as const,
                    target: 'excused',
                    actions: [noted(what), 'keepFinding' as const],
                  },
                ]
              : []),
            ...(what === 'speech'
              ? [
                  {
                    guard: { type: 'isHeardAgain' as const, ...found },
                    target: 'watching',
                    reenter: true,
                    actions: [noted(what), 'keepFinding' as const, 'hush' as const],
                  },
                ]
              : []),
            {
              target: 'warned',
              actions: [
                { type: 'enqueue', params: ({ event }) => ({ what, grounds: event.output }) },
                'keepFinding',
              ],
            },
          ],
        },
        on: {
          'look.taken': {
            guard: { type: 'isFor', params: ({ event }) => ({ what: event.what, wanted: what }) },
            actions: { type: 'tellWatcher', params: ({ event }) => event },
          },
          'clock.ticked': {
            actions: { type: 'tellTime', params: ({ event }) => ({ what, now: event.now }) },
          },
          // What was seen until a camera's trouble is known speaks of the camera, never of a face
          // (spec: supervision#camera-trouble).
          ...(what === 'face' && { 'camera.troubled': { target: 'watching', reenter: true } }),
          ...(what === 'windowed' && { 'prompt.hidden': 'waiting' }),
        },
      },
      warned: {
        on: {
          'warning.closed': {
            guard: { type: 'isFor', params: ({ event }) => ({ what: event.what, wanted: what }) },
            target: begin,
          },
        },
      },
      ...(isLeaving(what) && { excused: excused(what, begin) }),
    },
  })
}

/**
 * Supervision beside the sections (spec: supervision): detectors' observations come in, warnings and records go out.
 * It ends only when the server has stopped the test.
 */
export const supervisionMachine = supervisionSetup.createMachine({
  id: 'supervision',
  context: unsupervised,
  initial: 'supervising',
  states: {
    supervising: {
      type: 'parallel',
      invoke: [
        { src: 'clock', id: 'clock' },
        {
          src: 'evidence',
          id: 'evidence',
          input: ({ context: { orderId, license } }) => ({ orderId, license }),
        },
      ],
      states: {
        senses: {
          on: {
            'clock.ticked': { actions: { type: 'tick', ...timed } },
            'detector.observed': { actions: { type: 'hear', params: ({ event }) => event } },
            'section.entered': { actions: { type: 'enterSection', params: ({ event }) => event } },
            'proctor.unlocked': { actions: 'attend' },
            'proctor.locked': { actions: 'leaveAlone' },
            'counts.told': { actions: { type: 'keepCounts', params: ({ event }) => event } },
          },
        },
        face: condition('face'),
        speech: condition('speech'),
        hidden: condition('hidden'),
        blurred: condition('blurred'),
        windowed: condition('windowed'),
        /** One dialog at a time, closed by its button or by itself; a pilot warns nobody and judges at the same pace. */
        dialog: {
          initial: 'none',
          states: {
            none: {
              always: [
                { guard: 'hasSilentWarning', target: 'silent' },
                { guard: 'hasWarning', target: 'open' },
              ],
            },
            open: {
              tags: ['warning', 'covering'],
              entry: 'startCountdown',
              on: {
                'candidate.acknowledge': { target: 'none', actions: closing },
                'clock.ticked': {
                  guard: { type: 'isTimeToClose', ...timed },
                  target: 'none',
                  actions: closing,
                },
              },
            },
            silent: {
              entry: 'startCountdown',
              on: {
                'clock.ticked': {
                  guard: { type: 'isTimeToClose', ...timed },
                  target: 'none',
                  actions: closing,
                },
              },
            },
          },
        },
        /** In the order in which they were found; the server's count is the one that is shown. */
        record: {
          initial: 'idle',
          states: {
            idle: { always: { guard: 'hasUnrecorded', target: 'recording' } },
            recording: {
              invoke: {
                src: 'recordViolation',
                input: ({ context: { orderId, license, unrecorded } }) => ({
                  orderId,
                  license,
                  finding: unrecorded[0] ?? null,
                }),
                onDone: [
                  {
                    guard: { type: 'disqualifies', params: ({ event }) => event.output },
                    target: '#supervision.decided',
                    actions: { type: 'keepRecorded', params: ({ event }) => event.output },
                  },
                  { target: 'idle', actions: { type: 'keepRecorded', params: ({ event }) => event.output } },
                ],
                onError: [
                  {
                    guard: { type: 'saysDisqualified', params: ({ event }) => event },
                    target: '#supervision.decided',
                  },
                  { target: 'idle', actions: 'dropUnrecorded' },
                ],
              },
            },
          },
        },
        /** A camera that is away is no accusation. */
        camera: {
          initial: 'well',
          states: {
            well: {
              on: {
                'camera.troubled': {
                  target: 'guided',
                  actions: { type: 'beginTrouble', params: ({ event }) => event },
                },
              },
            },
            guided: {
              tags: 'guiding',
              on: {
                'camera.troubled': { actions: { type: 'changeTrouble', params: ({ event }) => event } },
                'camera.recovered': { target: 'well', actions: 'endTrouble' },
                'clock.ticked': { guard: { type: 'isTimeToCover', ...timed }, target: 'covered' },
                'proctor.cleared': 'excused',
              },
            },
            covered: {
              tags: ['guiding', 'covering'],
              on: {
                'camera.troubled': { actions: { type: 'changeTrouble', params: ({ event }) => event } },
                'camera.recovered': { target: 'well', actions: 'endTrouble' },
                'proctor.cleared': 'excused',
              },
              initial: 'shown',
              states: {
                shown: { tags: 'cameraAway', always: { guard: 'isWarned', target: 'behind' } },
                /** One dialog at a time: a warning that comes now is read first. */
                behind: { always: { guard: not('isWarned'), target: 'shown' } },
              },
            },
            excused: { on: { 'camera.recovered': { target: 'well', actions: 'endTrouble' } } },
          },
        },
        /** Fullscreen was left: the way back is shown as soon as no dialog stands before it. */
        prompt: {
          initial: 'none',
          states: {
            none: {
              always: [
                { guard: and(['isPromptDue', 'isPilot']), target: 'silent' },
                { guard: and(['isPromptDue', not(isCameraAway)]), target: 'shown' },
              ],
            },
            /** A pilot shows nothing and judges all the same. */
            silent: {
              entry: 'tellPromptShown',
              exit: 'tellPromptHidden',
              always: { guard: not('isPromptDue'), target: 'none' },
            },
            shown: {
              tags: 'prompting',
              entry: 'tellPromptShown',
              exit: 'tellPromptHidden',
              always: { guard: or([not('isPromptDue'), isCameraAway]), target: 'none' },
            },
          },
        },
        distance,
        /** Whether this PC keeps one look a second. */
        pace: {
          initial: 'steady',
          states: {
            steady: { on: { 'clock.ticked': { guard: { type: 'isSlow', ...timed }, target: 'slow' } } },
            slow: {
              tags: 'unstable',
              on: { 'clock.ticked': { guard: { type: 'isSteady', ...timed }, target: 'steady' } },
            },
          },
        },
      },
    },
    /** The server has stopped the test. */
    decided: { type: 'final' },
  },
  output: ({ context }) => ({ disqualifiedFor: context.disqualifiedFor }),
})

export type SupervisionActor = ActorRefFrom<typeof supervisionMachine>
