import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sounds } from '#workers/speech/sounds.fixture.ts'
import { randomFrom } from '../mutants/sample.ts'
import { atLevel, over } from '../voices/level.ts'
import { noises } from '../voices/noises.ts'
import { readWav } from '../voices/read.ts'
import { classroom, heardFrom } from '../voices/room.ts'
import { type Sound, whiteNoise } from '../voices/shapes.ts'
import { hear } from './hear.ts'
import { judgeSpeech } from './judge.ts'

/** The short form of `npm run bench -- accuracy --area voices`: the real network, seconds of each. */

const file = (name: string) => readWav(fileURLToPath(new URL(`../sounds/${name}.wav`, import.meta.url)))
const speaking = () => Promise.all(['speaking-indonesian', 'speaking-english'].map(file))

async function warnings(all: readonly Sound[]): Promise<number[]> {
  return (await hear(all)).map((heard) => judgeSpeech(heard).warnings.length)
}

describe('of noises in a room in which nobody speaks, as loud as a person,', () => {
  it('nobody is warned', async () => {
    const drawn = Object.values(noises).map((draw) => atLevel(draw(8, randomFrom(7)), -20))
    expect(await warnings(drawn)).toEqual(drawn.map(() => 0))
  }, 60_000)
})

describe('of talk', () => {
  it('at the microphone everybody is warned: loud, soft, and in a fan half as loud', async () => {
    const spoken = await speaking()
    const fan = noises['a fan']?.(8, randomFrom(7)) ?? new Float32Array(0)
    const heard = spoken.flatMap((one) => [
      one,
      atLevel(one, -38),
      over(atLevel(one, -26), atLevel(fan, -32)),
    ])
    expect(await warnings(heard)).toEqual(heard.map(() => 1))
  }, 60_000)

  it('of a neighbour at 0.8 metres or more, who is 25 dB fainter in a headset, nobody is warned', async () => {
    const atOneMetre = (one: Sound) => atLevel(one, -20 + 20 * Math.log10(0.05))
    const far = (await speaking()).flatMap((one) =>
      [0.8, 3].map((metres) => heardFrom(atOneMetre(one), metres, classroom, randomFrom(7))),
    )
    expect(await warnings(far)).toEqual(far.map(() => 0))
  }, 60_000)
})

it('from a file the same is heard as through the microphone of a browser', async () => {
  const names = Object.keys(sounds)
  const heard = await hear([...(await Promise.all(names.map(file))), whiteNoise(1, randomFrom(1))])
  for (const [index, name] of names.entries()) {
    const listened = heard[index]?.filter((one) => one.kind === 'speech.listened') ?? []
    const ms = listened.reduce((sum, one) => sum + one.ms, 0)
    const share = listened.reduce((sum, { voiceMs }) => sum + voiceMs, 0) / ms
    const [least, most] = sounds[name]?.voice ?? [1, 0]
    expect(share, name).toBeGreaterThanOrEqual(least)
    expect(share, name).toBeLessThanOrEqual(most)
  }
}, 60_000)
