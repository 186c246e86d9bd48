import { expect, test } from 'vitest'
import { mp3Of, wavOf } from './sound.fixture.ts'
import { soundOf } from './sound.ts'

test('an MP3 is known by its frames, whatever tags stand around them, with its length', () => {
  expect(soundOf(mp3Of(100))).toEqual({ type: 'audio/mpeg', seconds: 115_200 / 44_100 })
  expect(soundOf(mp3Of(100, { tags: true }))).toEqual({ type: 'audio/mpeg', seconds: 115_200 / 44_100 })
})

test('the silence that an encoder states around an MP3 is not part of its length, nor is the frame that states it', () => {
  const seconds = (115_200 - 576 - 1000) / 44_100
  expect(soundOf(mp3Of(100, { silence: [576, 1000] }))?.seconds).toBeCloseTo(seconds, 6)
  expect(soundOf(mp3Of(100, { silence: [576, 1000], isVarying: true }))?.seconds).toBeCloseTo(seconds, 6)
})

test('an MP3 of changing bit rates without a table of its seconds is refused: a reload could not find its place', () => {
  expect(soundOf(mp3Of(100, { isVarying: true }))).toBeNull()
})

test('an MP3 that is cut off within a frame, or damaged between two, is refused', () => {
  const whole = mp3Of(100)
  expect(soundOf(whole.subarray(0, whole.length - 1))).toBeNull()
  const damaged = Buffer.from(whole)
  damaged[104 * 50] = 0
  expect(soundOf(damaged)).toBeNull()
  expect(soundOf(Buffer.from('ID3'))).toBeNull()
})

test('a WAV is known by its header, with its length', () => {
  expect(soundOf(wavOf(2))).toEqual({ type: 'audio/wav', seconds: 2 })
})

test('a WAV that is cut off, compressed, or without samples is refused', () => {
  const whole = wavOf(2)
  expect(soundOf(whole.subarray(0, whole.length - 1))).toBeNull()
  expect(soundOf(wavOf(2, 17))).toBeNull()
  expect(soundOf(wavOf(0))).toBeNull()
})

test('anything else is no sound', () => {
  expect(soundOf(new Uint8Array())).toBeNull()
  expect(soundOf(Buffer.from('RIFF and WAVE are only words here'))).toBeNull()
  expect(soundOf(new Uint8Array(5000).fill(0xff))).toBeNull()
})
