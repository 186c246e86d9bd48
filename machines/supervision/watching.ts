import { stateIn } from 'xstate'
import { type Condition, conditions } from './conditions.ts'
import { violationInput } from './interpretation.ts'
import type { Found } from './records.ts'
import { supervisionSetup } from './setup.ts'

const isPromptShown = stateIn({ supervising: { prompt: 'shown' } })

interface FoundEvent {
  event: { output: Found['grounds'] }
}

/** One condition: watched until it is found, and again when its warning is closed (spec: supervision#warnings). */
export function watching(condition: Condition) {
  const { excusedByProctor, excusedAsLeak, restartsOnCameraTrouble, watchedWhilePrompted } =
    conditions[condition]
  const begin = watchedWhilePrompted ? 'waiting' : 'watching'
  const found = ({ event }: FoundEvent): Found => ({ condition, grounds: event.output })
  const ofIt = { type: 'isOf', params: { condition } } as const
  const record = [{ type: 'recordOnly', params: found } as const, 'keepViolation' as const]

  return supervisionSetup.createStateConfig({
    initial: 'choosing',
    states: {
      choosing: {
        always: [
          { guard: { type: 'isJudged', params: { condition } }, target: begin },
          { target: 'ignored' },
        ],
      },
      ignored: {},
      ...(watchedWhilePrompted && { waiting: { on: { 'prompt.shown': 'watching' } } }),
      watching: {
        invoke: {
          src: 'violation',
          id: condition,
          input: ({ context }) => violationInput(context, condition),
          onDone: [
            ...(excusedByProctor
              ? [{ guard: 'isAttended' as const, target: 'excused', actions: record }]
              : []),
            ...(excusedAsLeak
              ? [
                  {
                    guard: { type: 'isLeakAgain' as const, params: ({ event }: FoundEvent) => event.output },
                    target: 'watching',
                    reenter: true,
                    actions: [...record, 'hush' as const],
                  },
                ]
              : []),
            { target: 'warned', actions: [{ type: 'warn', params: found }, 'keepViolation'] },
          ],
        },
        on: {
          'sample.taken': { guard: ofIt, actions: { type: 'passSample', params: { condition } } },
          'clock.ticked': { actions: { type: 'passTime', params: { condition } } },
          ...(restartsOnCameraTrouble && {
            'camera.troubled': { target: 'watching', reenter: true },
            'camera.dimmed': { target: 'watching', reenter: true },
          }),
          ...(watchedWhilePrompted && { 'prompt.hidden': 'waiting' }),
        },
      },
      warned: { on: { 'warning.closed': { guard: ofIt, target: begin } } },
      /** Found while a proctor had the board open: on record alone, until it is over or the board is locked. */
      ...(excusedByProctor && {
        excused: {
          on: {
            'sample.taken': { guard: { type: 'isOver', params: { condition } }, target: begin },
            'proctor.locked': watchedWhilePrompted
              ? [{ guard: isPromptShown, target: 'watching' }, { target: begin }]
              : begin,
          },
        },
      }),
    },
  })
}
