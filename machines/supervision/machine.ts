import type { ActorRefFrom } from 'xstate'
import { camera } from './camera.ts'
import { unsupervised } from './context.ts'
import { dialog, prompt } from './dialogs.ts'
import { photo } from './photo.ts'
import { seat } from './seat.ts'
import { supervisionSetup } from './setup.ts'
import { watching } from './watching.ts'

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
        observations: {
          on: {
            'clock.ticked': [{ guard: 'isTooDim', actions: ['tick', 'tellDimness'] }, { actions: 'tick' }],
            'detector.observed': { actions: 'interpret' },
            'section.entered': { actions: 'enterSection' },
            'proctor.unlocked': { actions: 'attend' },
            'proctor.locked': { actions: 'leaveAlone' },
            'counts.received': { actions: 'keepCounts' },
          },
        },
        face: watching('face'),
        speech: watching('speech'),
        hidden: watching('hidden'),
        blurred: watching('blurred'),
        windowed: watching('windowed'),
        dialog,
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
                  violation: unrecorded[0] ?? null,
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
        camera,
        prompt,
        distance: seat('distant'),
        framing: seat('cut'),
        clarity: seat('faint'),
        gaze: seat('turned'),
        photo,
        /** Whether this PC keeps one look a second (spec: supervision#unstable-pc). */
        pace: {
          initial: 'steady',
          states: {
            steady: { on: { 'clock.ticked': { guard: 'isSlow', target: 'slow' } } },
            slow: {
              tags: 'unstable',
              on: { 'clock.ticked': { guard: 'isSteady', target: 'steady' } },
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
