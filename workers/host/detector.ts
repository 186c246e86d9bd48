/**
 * The contract between a detector, the host that runs it, and whoever listens; README.md beside this file explains it.
 * What a detector may report is stated in contract/observations.ts.
 */

import type { Observed } from '#contract/observations.ts'

type Device = 'camera' | 'microphone'

interface Description<Options, Seen extends { kind: string }> {
  /** Also the folder's name. */
  id: string
  /** English, for operators and logs. */
  label: string
  needs: readonly Device[]
  defaults: Options
  /** Every kind of report that it makes. */
  sees: readonly Seen['kind'][]
  /** Whether this browser can run it. */
  supported(): boolean
  /** Addresses on our own origin that it loads, so that they can be fetched ahead. */
  assets(options: Options): string[]
}

/** What the host starts a worker by. */
export interface WorkerPart {
  /** Also the folder's name. */
  id: string
  createWorker(): Worker
}

/**
 * A detector that looks at camera frames or listens to the microphone in a Web Worker; its `worker.ts` calls
 * `serveFrames` or `serveSound`.
 */
export interface WorkerDetector<Options, Seen extends { kind: string }>
  extends Description<Options, Seen>,
    WorkerPart {
  runsIn: 'worker'
}

/** What the host gives a detector in the window. */
export interface Post<Options, Seen extends { kind: string }> {
  options: Options
  /** Of the device that it needs; null where it needs none. The caller's: it is never stopped here. */
  track: MediaStreamTrack | null
  /** Ends it. It also aborts when `watch` settles. */
  signal: AbortSignal
  /** To be called when it watches. */
  ready(): void
  report(seen: Seen): void
  /**
   * Leaves the heavy part to a worker, under the host's care and at its pace; calls `ready`, and `loaded`, when that has loaded.
   * Resolves when the track ends. @throws {DetectorError} when the worker fails, or the signal's reason
   */
  inWorker<PartOptions, PartSeen>(
    part: WorkerPart,
    options: PartOptions,
    report: (observed: Observed<PartSeen>) => void,
    loaded?: () => void,
  ): Promise<void>
}

/** A detector whose browser API exists in the window alone. Its promise settles when it has nothing more to see. */
export interface WindowDetector<Options, Seen extends { kind: string }> extends Description<Options, Seen> {
  runsIn: 'window'
  watch(post: Post<Options, Seen>): Promise<void>
}

export type Detector<Options, Seen extends { kind: string }> =
  | WorkerDetector<Options, Seen>
  | WindowDetector<Options, Seen>
