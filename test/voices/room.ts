import { convolved } from './convolve.ts'
import { between, dying, lowPass, put, type Random, type Sound, silence, sum, whiteNoise } from './shapes.ts'

/** A room by what it does to sound. */
export interface Room {
  /** Until its sound has died away by 60 dB, s. */
  reverberation: number
  /** Where what it throws back is as loud as what comes straight, m. */
  criticalDistance: number
}

/** An office or a small classroom with bare walls. */
export const classroom: Room = { reverberation: 0.6, criticalDistance: 0.9 }

const energy = (sound: Sound) => sound.reduce((total, value) => total + value * value, 0)

/** What a click becomes on its way: the click, some early echoes, and the room's dying noise. */
function responseOf(metres: number, room: Room, random: Random): Sound {
  const decay = room.reverberation / 6.9
  const tail = lowPass(dying(whiteNoise(room.reverberation, random), decay), 4000)
  const echoes = silence(room.reverberation)
  for (let echo = 0; echo < 8; echo += 1) {
    const second = between(random, 0.004, 0.06)
    put(echoes, Float32Array.of(Math.exp(-second / decay)), second, random() < 0.5 ? 1 : -1)
  }
  const back = sum(
    tail.map((value) => value / Math.sqrt(energy(tail))),
    echoes.map((value) => 0.3 * value),
  )
  const strength = metres / room.criticalDistance / Math.sqrt(energy(back))
  const response = back.map((value) => value * strength)
  response[0] = 1
  return response
}

/** A sound as it is heard from so many metres away in a room, by its loudness at one metre. */
export function heardFrom(sound: Sound, metres: number, room: Room, random: Random): Sound {
  return convolved(sound, responseOf(metres, room, random)).map((value) => value / metres)
}
