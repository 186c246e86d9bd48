import type { Post } from '../host/detector.ts'
import { pause } from '../host/time.ts'
import { countWords, type SpeechOptions, type SpeechSeen } from './detect.ts'
import { listenToLoudness } from './loudness.ts'
import type { Recogniser } from './recogniser.ts'

/** The browser's recogniser cannot be had now, or at all; voice can still be heard. */
export class RecognitionUnavailableError extends Error {
  readonly code = 'recognition_unavailable'
}

/** A session that ends this soon, milliseconds, without an error or a word has not listened. */
const tooShortMs = 1_000
/** After so many of them in a row the recogniser is given up. */
const tooMany = 5
/** Between two sessions, milliseconds. */
const breathMs = 100

/** Ends of a session that are part of its life: silence, or the browser making room. Everything else is a failure. */
const harmless = new Set(['no-speech', 'aborted'])

/**
 * Listens in sessions, one after another, because the browser ends each after some seconds of silence. Of words that
 * were not said at the microphone, but leaked into it, no more is told than that they were. Resolves when the track ends. @throws {RecognitionUnavailableError} or the signal's reason
 */
export async function recognise(
  { Recognition, onDevice }: Recogniser,
  { options, track, signal, ready, report }: Post<SpeechOptions, SpeechSeen>,
): Promise<void> {
  let tooShort = 0
  const listening = new AbortController()
  const loudness = listenToLoudness(track, options.minLevelDb, AbortSignal.any([signal, listening.signal]))
  try {
    while (track?.readyState !== 'ended') {
      const since = performance.now()
      const heard = await session()
      signal.throwIfAborted()
      tooShort = heard || performance.now() - since > tooShortMs ? 0 : tooShort + 1
      if (tooShort === tooMany)
        throw new RecognitionUnavailableError('The recogniser ends as soon as it starts.')
      await pause(breathMs, signal)
    }
  } finally {
    listening.abort()
  }

  /** @returns whether something was heard */
  function session(): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const over = new AbortController()
      const until = { signal: over.signal }
      const recognition = new Recognition()
      recognition.lang = options.language
      recognition.continuous = true
      if (onDevice) recognition.processLocally = true
      const moment = () => performance.timeOrigin + performance.now()
      let from: number | null = null
      let heard = false

      recognition.addEventListener('start', () => ready(), until)
      recognition.addEventListener('speechstart', () => (from ??= moment()), until)
      recognition.addEventListener(
        'result',
        (event) => {
          heard = true
          const to = moment()
          const complete = finalOf(event as Event & ResultEvent)
          if (complete.length > 0 && !loudness.wasNear()) {
            report({ kind: 'speech.leaked', words: complete.reduce((sum, { words }) => sum + words, 0) })
            complete.length = 0
          }
          for (const found of complete) {
            report({ kind: 'speech.heard', ...found, from: from ?? to, to, onDevice })
          }
          from = null
        },
        until,
      )
      recognition.addEventListener(
        'error',
        (event) => {
          const { error, message } = event as Event & { error: string; message: string }
          if (!harmless.has(error)) {
            reject(new RecognitionUnavailableError(`The recogniser said '${error}' ${message}`.trim()))
            over.abort()
          }
        },
        until,
      )
      recognition.addEventListener('end', () => over.abort(), until)
      track?.addEventListener('ended', () => over.abort(), until)
      signal.addEventListener('abort', () => over.abort(), until)
      over.signal.addEventListener('abort', () => {
        recognition.abort()
        resolve(heard)
      })
      try {
        recognition.start(track ?? undefined)
      } catch (thrown) {
        reject(new RecognitionUnavailableError(String(thrown)))
        over.abort()
      }
    })
  }
}

interface ResultEvent {
  resultIndex: number
  results: SpeechRecognitionResultList
}

/** The transcripts that are complete in an event, without those of the event before. */
function finalOf({ resultIndex, results }: ResultEvent) {
  return Array.from(results)
    .slice(resultIndex)
    .flatMap((result) => {
      const best = result[0]
      const text = best?.transcript.trim() ?? ''
      const words = countWords(text)
      return result.isFinal && words > 0 ? [{ text, words, confidence: best?.confidence ?? 0 }] : []
    })
}
