import { meanSquareOf } from '#workers/speech/detect.ts'
import { pieceLength } from '#workers/speech/silero.ts'
import { type Sound, sum } from './shapes.ts'

/** Pieces that are so much fainter than the loudest ones are pauses, dB. */
const pauseDb = 20

/** How loud a sound is while it is to be heard: the mean of its pieces of 32 ms without the pauses, dB of full scale. */
export function levelOf(sound: Sound): number {
  const squares = Array.from({ length: Math.floor(sound.length / pieceLength) }, (_, index) =>
    meanSquareOf(sound.subarray(index * pieceLength, (index + 1) * pieceLength)),
  ).toSorted((one, other) => other - one)
  const loudest = squares[Math.floor(squares.length / 50)] ?? 0
  const heard = squares.filter((square) => square >= loudest * 10 ** (-pauseDb / 10))
  return 10 * Math.log10(heard.reduce((total, square) => total + square, 0) / heard.length)
}

/** Made louder or fainter by so many dB; what is beyond full scale is cut off, as a microphone does. */
export function louder(sound: Sound, db: number): Sound {
  const times = 10 ** (db / 20)
  return sound.map((value) => Math.max(-1, Math.min(1, value * times)))
}

/** As loud as asked, dB of full scale. */
export const atLevel = (sound: Sound, db: number): Sound => louder(sound, db - levelOf(sound))

/** Both at once. */
export const over = (sound: Sound, background: Sound): Sound => louder(sum(sound, background), 0)
