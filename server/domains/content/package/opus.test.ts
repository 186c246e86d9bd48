import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { opusSeconds } from './opus.ts'

const sound = await readFile(
  fileURLToPath(new URL('../../../../content/tiny/audio/a-1.ogg', import.meta.url)),
)

test('reads the length of each sound as the package states it', () => {
  expect(opusSeconds(sound)).toBeCloseTo(1.166, 1)
})

test('a sound that was cut off has no length', () => {
  expect(opusSeconds(sound.subarray(0, sound.length - 1))).toBeNull()
  expect(opusSeconds(sound.subarray(0, 200))).toBeNull()
  expect(opusSeconds(new Uint8Array())).toBeNull()
})

test('a sound with something else behind it, or of another kind, has no length', () => {
  expect(opusSeconds(Buffer.concat([sound, Buffer.from('and more of it, which no page begins')]))).toBeNull()
  const vorbis = Buffer.from(sound)
  vorbis.write('\x01vorbis\0', 28, 'latin1')
  expect(opusSeconds(vorbis)).toBeNull()
})

test('a sound with a changed byte in one of its pages has no length', () => {
  const broken = Buffer.from(sound)
  const at = Math.floor(sound.length / 2)
  broken.writeUInt8((sound.readUInt8(at) + 1) % 256, at)
  expect(opusSeconds(broken)).toBeNull()
})
