import type { Report } from '#contract/observations.ts'

export interface SpeechOptions {
  /** BCP 47; what is spoken (spec: supervision#speech). */
  language: string
  /** Whether sound may go to the browser maker's server where the browser recognises only there. */
  remoteAllowed: boolean
  /** Sound that the network takes for voice with less than this confidence (0..1) is none. */
  minConfidence: number
  /** Voice or words fainter than this, dB of full scale, are none: it keeps out what a headset's loudspeaker leaks. */
  minLevelDb: number
  /** A silence this long ends a stretch of voice, milliseconds. */
  pauseMs: number
  /** Less voice than this, milliseconds, is a cough or a chair and is not reported. */
  minVoiceMs: number
  /** While voice goes on it is reported this often, and so is that the detector listens, milliseconds. */
  reportEveryMs: number
  /** Address of the voice-activity network, on our own origin. */
  modelUrl: string
}

/** What it takes for voice unless an institution says otherwise. */
export const usualHearing = {
  minConfidence: 0.5,
  minLevelDb: -40,
  pauseMs: 700,
  minVoiceMs: 300,
  reportEveryMs: 1_000,
} satisfies Partial<SpeechOptions>
export type Hearing = { [Option in keyof typeof usualHearing]: number }

/** Every report of this detector. */
type Kind = Extract<Report['kind'], `speech.${string}`>
export type SpeechSeen = Report<Kind>

/** Words of a transcript. 'kira-kira' and "it's" are one word each; punctuation is none. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-'’.,][\p{L}\p{N}]+)*/gu)?.length ?? 0
}

/** The least that is told, so that silence is a number. */
const silenceDb = -100

/** Mean square of samples (-1..1) as dB of full scale. */
export function decibels(meanSquare: number): number {
  return Math.max(silenceDb, Math.round(100 * Math.log10(meanSquare)) / 10)
}

/** Mean square, 0..1, of samples from -1 to 1. */
export function meanSquareOf(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
}

/** What is known of one piece of sound. */
export interface Piece {
  /** When it ended, ms since 1970. */
  at: number
  ms: number
  /** The network's, 0..1, that it is voice. */
  confidence: number
  meanSquare: number
}

interface Stretch {
  from: number
  to: number
  ms: number
  /** Sum of mean square times ms. */
  energy: number
  told: number
}

/** Share of the newest piece in the smoothed loudness: about 150 ms, so that a quiet consonant does not cut a word. */
const freshness = 0.2

/**
 * Follows voice over pieces of sound.
 * @returns takes the next piece and gives what is to be reported
 */
export function followVoice(options: Hearing): (piece: Piece) => SpeechSeen[] {
  let stretch: Stretch | null = null
  let loudness = 0
  let listened = { ms: 0, voiceMs: 0, energy: 0 }

  function tell({ from, to, ms, energy }: Stretch, goesOn: boolean): Report<'speech.voice'> {
    return { kind: 'speech.voice', from, to, ms, levelDb: decibels(energy / ms), goesOn }
  }

  function voice({ at, ms, meanSquare }: Piece): SpeechSeen[] {
    // Sound may be missing in between: nobody knows what was there.
    const ended = stretch !== null && at - ms - stretch.to >= options.pauseMs ? noVoice(at) : []
    stretch ??= { from: at - ms, to: at, ms: 0, energy: 0, told: at - ms }
    stretch.to = at
    stretch.ms += ms
    stretch.energy += meanSquare * ms
    const isDue = at - stretch.told >= options.reportEveryMs
    if (!isDue || stretch.ms < options.minVoiceMs) return ended
    stretch.told = at
    return [...ended, tell(stretch, true)]
  }

  function noVoice(at: number): SpeechSeen[] {
    if (stretch === null || at - stretch.to < options.pauseMs) return []
    const ended = stretch
    stretch = null
    return ended.ms < options.minVoiceMs ? [] : [tell(ended, false)]
  }

  function pulse(piece: Piece, isVoice: boolean): SpeechSeen[] {
    listened.ms += piece.ms
    listened.voiceMs += isVoice ? piece.ms : 0
    listened.energy += piece.meanSquare * piece.ms
    if (listened.ms < options.reportEveryMs) return []
    const { ms, voiceMs, energy } = listened
    listened = { ms: 0, voiceMs: 0, energy: 0 }
    return [{ kind: 'speech.listened', ms, voiceMs, levelDb: decibels(energy / ms) }]
  }

  return (piece) => {
    loudness += freshness * (piece.meanSquare - loudness)
    const isVoice = piece.confidence >= options.minConfidence && decibels(loudness) >= options.minLevelDb
    return [...(isVoice ? voice(piece) : noVoice(piece.at)), ...pulse(piece, isVoice)]
  }
}
