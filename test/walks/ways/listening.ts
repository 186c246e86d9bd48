import { hidden, load, windowed } from './beginnings.ts'
import { ill, pass, untilItsEnd, wants, well } from './steps.ts'
import type { Step, Way } from './way.ts'

const opened: Step[] = [load, well('loadSection', 'fetchMedia', 'startSection')]
/** The first list is heard, and its first question answered. */
const heard: Step[] = [
  ...opened,
  pass(2),
  ill('playStep', 1),
  pass(1),
  wants('listening', 'choose', { questionId: 'listening-A1', option: 'two' }),
  well('journal'),
  pass(2),
]

const listening = (at: string, way: Step[], lands = 'running.awaitingGesture'): Way => ({
  at: `listening.${at}`,
  also: ['exam.stage.listening', 'exam.supervision.watching'],
  lands: `listening.${lands}`,
  world: () => undefined,
  way,
})

export const waysInListening: readonly Way[] = [
  listening('loading', [load], 'running.playing.sounding'),
  listening('fetching', [load, well('loadSection')], 'running.playing.sounding'),
  listening('unreachable', [load, ill('loadSection')], 'running.playing.sounding'),
  listening(
    'helped',
    [
      load,
      ill('loadSection'),
      wants('listening', 'retry'),
      ill('loadSection'),
      wants('listening', 'retry'),
      ill('loadSection'),
    ],
    'running.playing.sounding',
  ),
  listening('starting', [load, well('loadSection', 'fetchMedia')], 'running.playing.sounding'),
  listening(
    'startFailed',
    [load, well('loadSection', 'fetchMedia'), ill('startSection')],
    'running.playing.sounding',
  ),
  listening('running.playing.sounding', heard),
  listening('running.playing.buffering', [...heard, ill('playStep', 2)]),
  listening('running.awaitingGesture', [...heard, ill('playStep', 4)]),
  listening('running.pausing', [...heard, ill('playStep', 1)]),
  listening('running.interrupted', [...heard, ill('playStep', 5)]),
  listening('running.stuck', [
    ...heard,
    ill('playStep', 5),
    wants('listening', 'retry'),
    ill('playStep', 5),
    wants('listening', 'retry'),
    ill('playStep', 5),
  ]),
  listening('running.covered', [...heard, ...hidden]),
  listening('running.concluding', [...heard, ...[1, 2, 3].flatMap(() => [ill('playStep', 1), pass(1)])]),
  {
    ...listening('submitting.shown', [...heard, untilItsEnd]),
    lands: 'structure.briefing.ready',
  },
  {
    ...listening('submitting.behind', [...heard, untilItsEnd, windowed]),
    lands: 'structure.briefing.ready',
  },
  {
    ...listening('redirecting', [load, ({ world }) => world.handIn('listening'), well('loadSection')]),
    lands: 'structure.briefing.ready',
  },
]
