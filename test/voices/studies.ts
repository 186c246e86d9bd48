import type { Take } from '../accuracy/takes.ts'
import { randomFrom } from '../mutants/sample.ts'
import { atLevel, levelOf, louder, over } from './level.ts'
import { noises } from './noises.ts'
import { classroom, heardFrom } from './room.ts'
import { lowPass, put, rate, type Sound, silence, whiteNoise } from './shapes.ts'
import type { Voice } from './voices.ts'

/** Somebody at their own microphone, dB of full scale. */
const ownDb = -20
/** A quiet room and its microphone. */
const quietDb = -65
const takeSeconds = 60

const quiet = (seconds: number, seed: number): Sound =>
  atLevel(lowPass(whiteNoise(seconds, randomFrom(seed)), 2000), quietDb)

/** A seed of its own for each name (FNV-1a). */
const seedOf = (name: string) =>
  [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5) >>> 0

const whole = { speech: null, section: 'structure' } as const

/** Every noise at three loudnesses, so many minutes each. */
export const noiseTakes = (minutes: number): Take[] =>
  Object.entries(noises).flatMap(([row, draw]) =>
    Array.from({ length: minutes }).flatMap((_, minute) =>
      [-20, -30, -40].map((db): Take => {
        const seed = seedOf(row) + minute
        const make = () => over(atLevel(draw(takeSeconds, randomFrom(seed)), db), quiet(takeSeconds, seed))
        return { row, column: `${db} dB`, make, ...whole }
      }),
    ),
  )

/** Before and after what is said, s. */
const around = 1.5

/** A clip in a quiet room, or in a noise so many dB below it. */
function said(clip: Sound, db: number, seed: number, noise?: { draw: string; belowDb: number }) {
  const seconds = clip.length / rate + 2 * around
  const make = () => {
    const all = quiet(seconds, seed)
    put(all, atLevel(clip, db), around)
    const draw = noise && noises[noise.draw]
    return draw ? over(atLevel(draw(seconds, randomFrom(seed)), db - noise.belowDb), all) : all
  }
  const speech = { from: 1000 * around, to: 1000 * (seconds - around) }
  return { make, speech, section: 'structure' } as const
}

/** Each clip of each voice in a quiet room, at each loudness. */
export const loudnessTakes = (voices: readonly Voice[]): Take[] =>
  voices.flatMap(({ name, language, clips }) =>
    [ownDb, -26, -32, -38, -44, -50].flatMap((db) =>
      clips.map((clip, index) => ({
        row: `${language}: ${name}`,
        column: `${db} dB`,
        ...said(clip, db, seedOf(name) + index),
      })),
    ),
  )

/** Each clip of each voice, rather soft, in a noise. */
export const backgroundTakes = (voices: readonly Voice[]): Take[] =>
  ['a fan', 'rain on the roof', 'keyboard'].flatMap((draw) =>
    voices.flatMap(({ name, clips }) =>
      [20, 10, 0, -5].flatMap((belowDb) =>
        clips.map((clip, index) => ({
          row: draw,
          column: belowDb < 0 ? `${-belowDb} dB louder than the voice` : `${belowDb} dB below the voice`,
          ...said(clip, -26, seedOf(name) + index, { draw, belowDb }),
        })),
      ),
    ),
  )

/** Less than a sentence, by how long it lasts. */
export const scrapTakes = (scraps: readonly Sound[]): Take[] =>
  scraps.flatMap((scrap, index) =>
    Array.from({ length: 4 }, (_, time) => ({
      row: `${(scrap.length / rate).toFixed(1)} s`,
      column: 'found',
      ...said(scrap, ownDb - 2 * time, 100 * index + time),
    })),
  )

/** Half a minute of a voice's talk, with pauses of a second. */
function talkOf(clips: readonly Sound[], seconds: number): Sound {
  const talk = silence(seconds)
  let at = 0.5
  for (let index = 0; at < seconds; index += 1) {
    const clip = clips[index % clips.length] ?? silence(1)
    put(talk, clip, at)
    at += clip.length / rate + 1
  }
  return talk
}

/** From the candidate's mouth to the microphone, m: both hear the candidate equally loud. */
const microphones = { 'a headset (0.05 m)': 0.05, 'a laptop (0.5 m)': 0.5 } as const

/** A neighbour talks, and the candidate is silent. */
export const neighbourTakes = (voices: readonly Voice[]): Take[] =>
  Object.entries(microphones).flatMap(([microphone, ownMetres]) =>
    [0.8, 1.5, 3, 6].flatMap((metres) =>
      voices.map(({ name, clips }): Take => {
        const seed = seedOf(name)
        const make = () => {
          const talk = atLevel(talkOf(clips, takeSeconds / 2), ownDb + 20 * Math.log10(ownMetres))
          const heard = heardFrom(talk, metres, classroom, randomFrom(seed + 10 * metres))
          return over(heard, quiet(takeSeconds / 2, seed))
        }
        return { row: microphone, column: `${metres} m`, make, ...whole }
      }),
    ),
  )

/** The Listening audio as a headset leaks it into its own microphone. */
export const leakTakes = (recordings: readonly Sound[]): Take[] =>
  [10, 20, 25, 30, 40].flatMap((belowDb) =>
    recordings.map((recording, index): Take => {
      const make = () => {
        const heard = louder(recording, ownDb - belowDb - levelOf(recording))
        return over(heard, quiet(recording.length / rate, index))
      }
      return { row: `${belowDb} dB`, column: 'leak', make, speech: null, section: 'listening' }
    }),
  )
