import { hidden, load, windowed } from './beginnings.ts'
import type { Recovery, Step } from './recovery.ts'
import { fails, pass, succeeds, untilItsEnd, wants } from './steps.ts'

const opened: Step[] = [load, succeeds('loadSection', 'fetchMedia', 'openSection')]
/** The first list is heard, and its first question answered. */
const heard: Step[] = [
  ...opened,
  pass(2),
  fails('playStep', 1),
  pass(1),
  wants('listening', 'choose', { questionId: 'listening-A1', option: 'two' }),
  succeeds('journal'),
  pass(2),
]

const listening = (at: string, steps: Step[], lands = 'running.awaitingGesture'): Recovery => ({
  at: `listening.${at}`,
  also: ['exam.stage.listening', 'exam.supervision.watching', 'tools.sound.heard'],
  lands: `listening.${lands}`,
  environment: () => undefined,
  steps,
})

export const recoveriesInListening: readonly Recovery[] = [
  listening('loading', [load], 'running.playing.sounding'),
  listening('fetching', [load, succeeds('loadSection')], 'running.playing.sounding'),
  listening('unreachable', [load, fails('loadSection')], 'running.playing.sounding'),
  listening(
    'helped',
    [
      load,
      fails('loadSection'),
      wants('listening', 'retry'),
      fails('loadSection'),
      wants('listening', 'retry'),
      fails('loadSection'),
    ],
    'running.playing.sounding',
  ),
  listening('starting', [load, succeeds('loadSection', 'fetchMedia')], 'running.playing.sounding'),
  listening(
    'startFailed',
    [load, succeeds('loadSection', 'fetchMedia'), fails('openSection')],
    'running.playing.sounding',
  ),
  listening('running.playing.sounding', heard),
  listening('running.playing.buffering', [...heard, fails('playStep', 2)]),
  listening('running.awaitingGesture', [...heard, fails('playStep', 4)]),
  listening('running.pausing', [...heard, fails('playStep', 1)]),
  listening('running.interrupted', [...heard, fails('playStep', 5)]),
  listening('running.stuck', [
    ...heard,
    fails('playStep', 5),
    wants('listening', 'retry'),
    fails('playStep', 5),
    wants('listening', 'retry'),
    fails('playStep', 5),
  ]),
  listening('running.covered', [...heard, ...hidden]),
  listening('running.concluding', [...heard, ...[1, 2, 3].flatMap(() => [fails('playStep', 1), pass(1)])]),
  {
    ...listening('submitting.shown', [...heard, untilItsEnd]),
    lands: 'structure.briefing.ready',
  },
  {
    ...listening('submitting.behind', [...heard, untilItsEnd, windowed]),
    lands: 'structure.briefing.ready',
  },
  {
    ...listening('redirecting', [
      load,
      ({ environment }) => environment.handIn('listening'),
      succeeds('loadSection'),
    ]),
    lands: 'structure.briefing.ready',
  },
]
