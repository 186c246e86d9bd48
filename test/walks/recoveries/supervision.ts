import { usualJudgement } from '#contract/calls/organisation.ts'
import { facesCounted } from '#contract/observations.fixture.ts'
import { hidden, recorded, sat, windowed } from './beginnings.ts'
import type { Recovery, Step } from './recovery.ts'
import { due, under } from './setups.ts'
import { pass, passWith, report, tell } from './steps.ts'

const nobody = facesCounted([], null)
const tiny = facesCounted([0.9], 0.1)
const faint = facesCounted([0.55], 0.3)
const turned = { ...facesCounted([0.9], 0.3), turn: 75 }
const cut = { ...facesCounted([0.9], 0.3), places: [{ x: -0.15, y: 0.3, width: 0.3, height: 0.4 }] }
const nothing = { face: false, voice: false, newTab: false }

/** Supervision, in Reading: what stands open does not come back, what is found stays found. */
const watched = (at: string, steps: Step[], more: Partial<Recovery> = {}): Recovery => ({
  at: `supervision.supervising.${at}`,
  lands: 'reading.running.answering',
  environment: due('reading'),
  steps: [...sat('reading'), ...steps],
  ...more,
})
const asPilot = { environment: under({ judgement: { ...usualJudgement, pilot: true } }) }
const besides = (...leaves: string[]) => ({ also: leaves.map((leaf) => `supervision.supervising.${leaf}`) })

export const recoveriesUnderSupervision: readonly Recovery[] = [
  watched('observations', [], {
    ...besides(
      ...['face', 'speech', 'hidden', 'blurred'].map((what) => `${what}.watching`),
      ...[
        'windowed.waiting',
        'dialog.none',
        'record.idle',
        'camera.well',
        'prompt.none',
        'pace.steady',
        'distance.well',
        'framing.well',
        'clarity.well',
        'gaze.well',
        'photo.none',
      ],
    ),
  }),
  { ...watched('observations', []), at: 'violation.clear' },
  { ...watched('observations', [passWith(1, 'face.counted', nobody)]), at: 'violation.doubtful.quiet' },
  { ...watched('observations', [passWith(4, 'face.counted', nobody)]), at: 'violation.doubtful.hinting' },
  watched('hidden.warned', hidden, besides('dialog.open', 'record.recording')),
  watched('dialog.open', recorded, besides('hidden.warned', 'record.idle')),
  watched('face.warned', [passWith(7, 'face.counted', nobody)], besides('dialog.open')),
  watched('speech.warned', [report('speech.heard', { words: 5, text: 'satu dua tiga empat lima' }), pass(1)]),
  watched('blurred.warned', [report('presence.blurred'), pass(4)]),
  watched('windowed.watching', [windowed], besides('prompt.shown')),
  watched('windowed.warned', [windowed, pass(11)]),
  watched('camera.guided', [report('camera.covered'), pass(1)]),
  watched('camera.covered.shown', [report('camera.covered'), pass(22)]),
  watched('camera.covered.behind', [report('camera.covered'), pass(22), ...hidden]),
  watched('camera.excused', [report('camera.covered'), pass(1), tell('supervision', 'proctor.cleared')]),
  watched('pace.slow', [report('face.counted', facesCounted([0.9], null)), pass(12)]),
  watched('photo.announced', [tell('supervision', 'photo.requested', { id: 'photo' })]),
  watched('distance.doubtful', [report('face.counted', tiny)]),
  watched('distance.said', [report('face.counted', tiny), pass(3)]),
  watched('framing.doubtful', [report('face.counted', cut)]),
  watched('framing.said', [report('face.counted', cut), pass(3)]),
  watched('clarity.doubtful', [report('face.counted', faint)]),
  watched('clarity.said', [report('face.counted', faint), pass(3)]),
  watched('gaze.doubtful', [report('face.counted', turned)]),
  watched('gaze.said', [report('face.counted', turned), pass(21)]),
  watched('face.ignored', [], {
    ...besides('speech.ignored'),
    environment: under({ identification: nothing }),
  }),
  watched('hidden.ignored', [], {
    ...besides('blurred.ignored', 'windowed.ignored'),
    environment: under({ identification: { ...nothing, face: true } }),
  }),
  watched('dialog.silent', hidden, asPilot),
  watched('prompt.silent', [windowed], asPilot),
]
