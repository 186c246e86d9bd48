import type { EventObject } from 'xstate'
import { facesCounted } from '#contract/observations.fixture.ts'
import { observations } from '../observations.ts'
import { away, type Responses } from './answering.ts'

const counted = (confidences: number[], width: number | null): EventObject => ({
  ...facesCounted(confidences, width),
  type: 'face.counted',
})

/** What loudspeaker, camera, microphone and detectors report. */
export const observationResponses: Responses = {
  watchDetectors: ({ environment, say }) =>
    observations.map((observation) =>
      say({ type: 'detector.observed', observation: { ...observation, at: environment.now } } as EventObject),
    ),
  playSample: ({ say }) => [
    say({ type: 'sample.ended' }),
    say({ type: 'sample.failed', failure: away } as EventObject),
  ],
  watchFaces: ({ say }) => [
    say({ type: 'camera.opened' }),
    ...[[], [0.9], [0.9], [0.9, 0.8]].map((confidences) => say(counted(confidences, null))),
    say({ type: 'camera.failed', failure: away } as EventObject),
    say(counted([0.9], 0.1)),
    say(counted([0.6], null)),
    say({ ...counted([0.9], null), places: [{ x: -0.1, y: 0.3, width: 0.2, height: 0.27 }] } as EventObject),
  ],
  photographCheck: ({ done }) => [() => done()],
  lookForSpeech: ({ say }) =>
    (['installed', 'installable', 'installing', 'absent'] as const).map((pack) =>
      say({
        type: 'speech.found',
        here: { way: pack === 'installed' ? 'words' : 'voice', pack },
      } as EventObject),
    ),
  installSpeech: ({ say }) => [say({ type: 'speech.installed' }), say({ type: 'speech.refused' })],
  watchMicrophone: ({ say }) => [
    say({ type: 'microphone.opened' }),
    ...[0, 0.3, 0.3].map((level) => say({ type: 'microphone.measured', level } as EventObject)),
    say({ type: 'microphone.failed', failure: away } as EventObject),
  ],
}
