import { facesCounted } from '#contract/observations.fixture.ts'
import type { Breach, Grounds } from '#contract/violations.ts'
import type { Condition } from '#machines/supervision/conditions.ts'
import { done, failed, type ModelEvent, sent } from './model.ts'

/** Ways to leave the page; each is watched by itself. */
export const ways = ['hidden', 'blurred', 'windowed'] as const
const good = { at: 1000, what: 'good', confidence: null, detail: '' }

export const grounds = (what: Breach): Grounds & { what: Breach } => ({
  what,
  from: 1000,
  to: 6000,
  samples: 25,
  bad: 25,
  confidence: 0.9,
  detail: what,
})

const observed = (kind: string, more: object = {}, title = kind): ModelEvent =>
  sent({ type: 'detector.observed', observation: { detector: 'd', kind, at: 1000, ...more } }, title)

const found = (condition: Condition, what: Breach): ModelEvent => ({
  title: `${what} is found`,
  on: () => [{ type: `xstate.done.actor.${condition}`, output: grounds(what), actorId: condition }],
})

const recorded = (count: number, disqualified: boolean) => ({ violationKind: 'face', count, disqualified })

/** Everything that may happen to it. */
export const supervisionEvents: readonly ModelEvent[] = [
  found('face', 'noFace'),
  found('speech', 'voice'),
  found('hidden', 'hidden'),
  found('blurred', 'blurred'),
  found('windowed', 'windowed'),
  observed('face.counted', facesCounted([], null), 'no face is seen'),
  observed('face.counted', facesCounted([0.9], 0.1), 'a face far away'),
  observed('face.counted', facesCounted([0.9], 0.5), 'a face nearby'),
  observed('face.counted', facesCounted([0.69], 0.3), 'a faint face'),
  observed('face.counted', { ...facesCounted([0.9], 0.3), turn: 75 }, 'a face turned aside'),
  observed(
    'face.counted',
    { ...facesCounted([0.9], 0.3), places: [{ x: -0.15, y: 0.3, width: 0.3, height: 0.4 }] },
    'a face half outside the picture',
  ),
  observed('speech.leaked', { words: 4 }, 'a headset leaks'),
  observed('speech.heard', { words: 5, text: 'a b c d e' }, 'five words are heard'),
  observed('presence.hidden', {}, 'the tab is left'),
  observed('presence.fullscreenLeft', {}, 'fullscreen is left'),
  observed('presence.fullscreenEntered', {}, 'fullscreen is back'),
  observed('camera.covered', {}, 'the camera is covered'),
  observed('camera.dark', {}, 'the camera is dark'),
  observed('camera.frozen', {}, 'the picture is frozen'),
  observed('camera.recovered', {}, 'the camera is back'),
  sent({ type: 'section.entered', section: 'structure' }, 'Structure begins'),
  ...ways.map((condition) => sent({ type: 'sample.taken', condition, sample: good }, `no more ${condition}`)),
  sent({ type: 'candidate.acknowledge' }, 'acknowledge'),
  sent({ type: 'proctor.cleared' }, "the proctor's PIN"),
  sent({ type: 'proctor.unlocked' }, 'a proctor opens the board'),
  sent({ type: 'proctor.locked' }, 'the board is locked'),
  sent({ type: 'counts.received', counts: { face: 0, speech: 0, leaving: 0 } }, 'a violation is struck out'),
  sent({ type: 'photo.requested', id: 'photo' }, 'a photo is asked for'),
  sent({ type: 'clock.ticked', now: 2000 }, 'it is 2 s'),
  sent({ type: 'clock.ticked', now: 40_000 }, 'it is 40 s'),
  sent({ type: 'clock.ticked', now: 90_000 }, 'it is 90 s'),
  done('recordViolation', recorded(1, false), 'the server counts 1'),
  done('recordViolation', recorded(3, true), 'the server counts 3 and stops the test'),
  failed('recordViolation', { code: 'sitting.disqualified', message: '' }, 'it was stopped before'),
  failed('recordViolation', { code: 'sitting.finished', message: '' }, 'the test is over'),
]
