import type { LifeObservation, Observed, OtherReport } from '#contract/observations.ts'
import type { WorkerDetector } from '#workers/host/detector.ts'
import { canReadFrames } from './frames.ts'
import { type Watch, watch } from './watch.ts'

export type Behaviour =
  | 'looks'
  | 'looks slowly'
  | 'fails to load'
  | 'never loads'
  | 'throws in a look'
  | 'dies outside a call'
  | 'never finishes a look'
  | 'loops for ever'

export interface FrameLooked extends OtherReport {
  kind: 'other.look'
  /** 1 for the first frame of a worker's life. */
  look: number
  /** From the frame's own timestamp to the look, milliseconds, plus the same unknown number in every look. */
  sinceCapture: number
}

type Seen = Observed<FrameLooked> | LifeObservation

interface Rehearsal extends Partial<Watch<{ behaviour: Behaviour }, FrameLooked>> {
  onTestFinished(end: () => void): void
}

/**
 * A detector that misbehaves as told, each life in its own way, in a real worker under the real host.
 * @param lives what each of its lives does; there must be as many as the host may start
 */
export function rehearse(lives: Behaviour[], { onTestFinished, ...request }: Rehearsal) {
  const workers: Worker[] = []
  let ended = 0
  const detector: WorkerDetector<{ behaviour: Behaviour }, FrameLooked> = {
    id: 'rehearsed',
    label: 'A detector that does what the test tells it',
    needs: ['camera'],
    // Read by the host before each life.
    get defaults() {
      return { behaviour: lives[workers.length] ?? 'fails to load' }
    },
    sees: ['other.look'],
    supported: canReadFrames,
    assets: () => [],
    runsIn: 'worker',
    createWorker() {
      const worker = new Worker(new URL('./rehearsed-worker.fixture.ts', import.meta.url), { type: 'module' })
      const terminate = worker.terminate.bind(worker)
      worker.terminate = () => {
        ended += 1
        terminate()
      }
      workers.push(worker)
      return worker
    },
  }
  const control = new AbortController()
  onTestFinished(() => control.abort())
  const seen: Seen[] = []
  const over = watch(detector, {
    looksPerSecond: 10,
    persistence: { backoffMs: 10 },
    signal: control.signal,
    observe: (observation) => seen.push(observation),
    ...request,
  })
  return {
    /** Everything observed so far. */
    seen,
    /** The kinds of what was observed; several of the same kind in a row stand once. */
    story: () => seen.map(({ kind }) => kind).filter((kind, index, all) => kind !== all[index - 1]),
    looked: () => seen.filter((observation) => observation.kind === 'other.look'),
    failures: () => seen.filter((observation) => observation.kind === 'detector.failed'),
    lives: () => ({ started: workers.length, ended }),
    abort: () => control.abort(),
    over,
  }
}
