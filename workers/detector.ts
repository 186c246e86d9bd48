/**
 * The contract between a detector, the host that runs it, and whoever listens. A detector reports what it saw and
 * judges nothing; README.md beside this file says it in words. Everything reported can be written as JSON.
 */

/** What a detector saw: a type of the form `face.counted`, and fields of its own. */
export interface Sighting {
  type: `${string}.${string}`
}

/** What the host adds to each sighting. */
export interface Circumstances {
  /** Id of the detector that saw it. */
  detector: string
  /** When it was looked at: milliseconds since 1970, counted on without jumps even when the PC's clock is set. */
  at: number
  /** How long the look took, milliseconds. */
  latencyMs: number
  /** Frames left out since the look before: the pace is slower than the camera, or the PC is busy. */
  skipped: number
}

export type Observed<Seen extends Sighting> = Seen & Circumstances

interface DetectorReady {
  type: 'detector.ready'
  detector: string
  at: number
  /** From the start of the worker to the loaded model, milliseconds. */
  loadMs: number
}

interface DetectorFailed {
  type: 'detector.failed'
  detector: string
  at: number
  code: FailureCode
  /** English, for the operator. */
  message: string
  /** Whether the host starts it again by itself. */
  restarts: boolean
}

/** The camera or microphone has ended; nothing more will be seen. */
interface DetectorEnded {
  type: 'detector.ended'
  detector: string
  at: number
}

export type FailureCode = 'unsupported' | 'no_source' | 'load_failed' | 'crashed' | 'timed_out'

export type LifeObservation = DetectorReady | DetectorFailed | DetectorEnded

type Device = 'camera' | 'microphone'

interface Description<Options, Seen extends Sighting> {
  /** Also the folder's name. */
  id: string
  /** English, for operators and logs. */
  label: string
  needs: readonly Device[]
  defaults: Options
  /** The types of everything it can report. */
  sees: readonly Seen['type'][]
  /** Whether this browser can run it. */
  supported(): boolean
  /** Addresses on our own origin that it loads, so that they can be fetched ahead. */
  assets(options: Options): string[]
}

/** A detector that looks at camera frames in a Web Worker; its `worker.ts` calls `serveFrames`. */
export interface WorkerDetector<Options, Seen extends Sighting> extends Description<Options, Seen> {
  runsIn: 'worker'
  createWorker(): Worker
}

/** A detector whose browser API exists in the window alone. Its promise settles when it has nothing more to see. */
export interface WindowDetector<Options, Seen extends Sighting> extends Description<Options, Seen> {
  runsIn: 'window'
  watch(options: Options, report: (seen: Seen) => void, signal: AbortSignal): Promise<void>
}

export type Detector<Options, Seen extends Sighting> =
  | WorkerDetector<Options, Seen>
  | WindowDetector<Options, Seen>
