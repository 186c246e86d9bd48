import type { WorkerDetector } from '#workers/host/detector.ts'
import { canReadFrames } from '#workers/host/frames.ts'
import type { BrightnessMeasured } from './detect.ts'
import workerScript from './worker.ts?worker&url'

/** Another vendor's detector, as one would be added. */
export const brightness: WorkerDetector<object, BrightnessMeasured> = {
  id: 'brightness',
  label: 'How bright the room is',
  needs: ['camera'],
  defaults: {},
  sees: ['other.brightness'],
  runsIn: 'worker',
  supported: canReadFrames,
  assets: () => [workerScript],
  createWorker: () => new Worker(workerScript, { type: 'module', name: 'brightness' }),
}
