import { decibels, meanSquareOf } from './detect.ts'

/** Between two looks at the microphone, milliseconds. */
const everyMs = 50
/** Samples that one look goes back over: 170 ms at 48 kHz. */
const windowSize = 8192
/** Words were said within this time before the recogniser gave them, milliseconds. */
const reachMs = 10_000
/** What is said at this microphone is loud for so long, milliseconds: more than a leak's loudest syllables. */
const saidMs = 500
/** A shorter look than this knows nothing, milliseconds. */
const knownMs = 1_000
/** A look stands for no more than this, however long a browser lets a hidden page wait, milliseconds. */
const longestMs = 1_000

interface Look {
  at: number
  ms: number
  isLoud: boolean
}

export interface Loudness {
  /** @param meanSquare of the sound since the look before, 0..1 @param at ms of any clock */
  look(meanSquare: number, at: number): void
  /**
   * Whether the words that have come now were as loud as somebody at this microphone; also where too little was looked
   * at to know. What was said before the words that came last speaks for those alone.
   */
  wasNear(): boolean
}

/**
 * Tells words said at the microphone from those that a headset leaks into it: a recogniser lifts both to the same
 * loudness and understands both. @param minLevelDb fainter sound is not somebody at the microphone, dB of full scale
 */
export function followLoudness(minLevelDb: number): Loudness {
  let looks: Look[] = []
  let before: number | null = null
  let answeredAt = Number.NEGATIVE_INFINITY
  return {
    look(meanSquare, at) {
      const ms = Math.min(at - (before ?? at), longestMs)
      before = at
      looks = [...looks, { at, ms, isLoud: decibels(meanSquare) >= minLevelDb }].filter(
        (one) => at - one.at <= reachMs,
      )
    },
    wasNear() {
      const sum = (of: readonly Look[]) => of.reduce((all, { ms }) => all + ms, 0)
      const fresh = looks.filter(({ at }) => at > answeredAt)
      answeredAt = before ?? answeredAt
      // Of words that follow closely on others both are said in the same breath.
      const [heard] = [fresh, looks].filter((some) => sum(some) >= knownMs)
      return heard === undefined || sum(heard.filter(({ isLoud }) => isLoud)) >= saidMs
    },
  }
}

/** Looks at a track's loudness in the window until `signal` aborts; where that cannot be had, everything is near. */
export function listenToLoudness(
  track: MediaStreamTrack | null,
  minLevelDb: number,
  signal: AbortSignal,
): Pick<Loudness, 'wasNear'> {
  const loudness = followLoudness(minLevelDb)
  if (track === null || signal.aborted) return loudness
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: windowSize })
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  // A context that began without a gesture stands still until it is told.
  context.resume().catch(() => undefined)
  const samples = new Float32Array(windowSize)
  const timer = setInterval(() => {
    if (context.state !== 'running') return
    analyser.getFloatTimeDomainData(samples)
    loudness.look(meanSquareOf(samples), performance.now())
  }, everyMs)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    context.close().catch(() => undefined)
  })
  return loudness
}
