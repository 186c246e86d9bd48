import { mp3Seconds } from './mp3.ts'
import { opusSeconds } from './opus.ts'
import { wavSeconds } from './wav.ts'

/** A sound that Chrome plays as it is: its media type by its content, and its measured length, s. */
export interface Sound {
  type: 'audio/ogg' | 'audio/mpeg' | 'audio/wav'
  seconds: number
}

/** Bytes that one sound may have: each is fetched ahead, and opened in memory. One minute of a CD's quality. */
export const largestSound = 11e6

/** What a file holds as a sound; null for what is none, is cut off or damaged. */
export function soundOf(bytes: Uint8Array): Sound | null {
  const opus = opusSeconds(bytes)
  if (opus !== null) return { type: 'audio/ogg', seconds: opus }
  const wav = wavSeconds(bytes)
  if (wav !== null) return { type: 'audio/wav', seconds: wav }
  const mp3 = mp3Seconds(bytes)
  return mp3 === null ? null : { type: 'audio/mpeg', seconds: mp3 }
}

export const soundKinds = 'complete Ogg Opus, MP3 or WAV sound'
