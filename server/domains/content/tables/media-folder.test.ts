import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mp3Of, wavOf } from '#server/domains/content/package/sound.fixture.ts'
import { measureMedia, mediaName } from './media-folder.ts'

/** A folder with files of these contents, or of so many bytes that are nothing. */
async function folderWith(files: Record<string, Uint8Array | number>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), typeof content === 'number' ? '' : content)
    if (typeof content === 'number') await truncate(join(folder, name), content)
  }
  return folder
}

test('sounds are measured to the millisecond; what is none, or is not there, is not', async () => {
  const folder = await folderWith({ 'a.wav': wavOf(2), 'b.mp3': mp3Of(100), 'c.png': 100 })
  const names = ['a.wav', 'b.mp3', 'c.png', 'none.ogg', 'a.wav']
  expect(await measureMedia(folder, names)).toEqual({
    refused: new Map(),
    seconds: new Map([
      ['a.wav', 2],
      ['b.mp3', 2.612],
    ]),
  })
})

test('a file may have 50 MB, and all of them 100 MB; what lies outside the folder is not looked at', async () => {
  const folder = await folderWith({
    ...{ 'one.wav': 50e6, 'two.wav': 50e6 - 1, 'three.wav': 1, 'four.wav': wavOf(1), 'five.wav': 50e6 + 1 },
  })
  const names = [
    '../one.wav',
    'one.wav',
    'two.wav',
    'one.wav',
    'none.wav',
    'three.wav',
    'four.wav',
    'five.wav',
  ]
  expect([...(await measureMedia(folder, names)).refused]).toEqual([
    ['../one.wav', 'lies outside the folder of sounds and pictures'],
    ['four.wav', 'is one too many: all files may have 100 MB'],
    ['five.wav', 'is larger than 50 MB'],
  ])
})

test('names are as Windows writes them too', () => {
  expect(mediaName('a\\b\\c.ogg')).toBe('a/b/c.ogg')
})
