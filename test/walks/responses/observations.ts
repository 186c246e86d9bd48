import type { EventObject } from 'xstate'
import { observations } from '../observations.ts'
import { away, type Responses } from './answering.ts'

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
    ...[0, 1, 1, 2].map((count) => say({ type: 'face.counted', count, width: null } as EventObject)),
    say({ type: 'camera.failed', failure: away } as EventObject),
    say({ type: 'face.counted', count: 1, width: 0.1 } as EventObject),
  ],
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
