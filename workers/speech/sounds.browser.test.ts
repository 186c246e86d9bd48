import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { fakeRecogniser } from '#test/browser/fake-recogniser.ts'
import { openMicrophone } from '#test/browser/microphone.ts'
import { listen } from './listen.fixture.ts'
import { sounds } from './sounds.fixture.ts'

/** Once through the sound, which is 8 s long, milliseconds. */
const once = 8_500

const sound = sounds[inject('sound')]

test(sound?.says ?? `the sound ${inject('sound')} is expected`, async () => {
  if (!sound) throw new Error(`Nothing is expected of ${inject('sound')}: add it to the table.`)
  const heard = listen({ track: await openMicrophone(onTestFinished), onTestFinished })
  await vi.waitUntil(() => heard.listened() >= once || heard.failures().length > 0, { timeout: 50_000 })

  expect(heard.failures()).toEqual([])
  const [least, most] = sound.voice
  const share = heard.voiceMs() / heard.listened()
  expect(share).toBeGreaterThanOrEqual(least)
  expect(share).toBeLessThanOrEqual(most)
  expect(heard.voices().length > 0).toBe(least > 0)
  for (const { from, to, ms, levelDb } of heard.voices()) {
    expect(to - from).toBeGreaterThanOrEqual(ms - 50)
    expect(levelDb).toBeLessThan(0)
  }
})

const [reported, said] = sound?.isNear ? ['are', ['jawabannya yang kedua']] : ['are not', []]

// A recogniser understands what leaks as well as what is said; the rehearsed one understands anything.
test(`recognised words ${reported} reported where the microphone hears ${inject('sound')}`, async () => {
  const sessions = [{ hears: 'jawabannya yang kedua', afterMs: 4000 }]
  const started = fakeRecogniser({ sessions, onDevice: true }, onTestFinished)
  const heard = listen({ track: await openMicrophone(onTestFinished), onTestFinished })
  await vi.waitUntil(() => started.length === 2, { timeout: 30_000 })
  expect(heard.words().map(({ text }) => text)).toEqual(said)
  const leaked = heard.seen.filter(({ kind }) => kind === 'speech.leaked')
  expect(leaked, 'of the rest no more than how many words there were').toMatchObject(
    sound?.isNear ? [] : [{ words: 3 }],
  )
  expect(heard.failures()).toEqual([])
})
