import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { picturePath } from '#server/domains/pictures/pictures.ts'
import { reEncode } from '#server/domains/pictures/re-encode.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { copyPictures } from './evidence-pictures.ts'

const pictured = {
  checkPhoto: { image: 'check' },
  violations: [
    { image: null, violationKind: 'speech' },
    { image: 'away', violationKind: 'leaving' },
    { image: 'face', violationKind: 'face' },
  ],
  sections: [{ section: 'reading', images: ['asked', 'own', 'face'] }],
  supervision: {
    photos: [
      { section: 'reading', image: null },
      { section: 'reading', image: 'asked' },
    ],
  },
} as unknown as Parameters<typeof copyPictures>[0]

/** Every picture but one is there, as its own id. */
const files = {
  read: async (path: string) => {
    const id = ['check', 'face', 'asked', 'own'].find((one) => picturePath(one) === path)
    return id && Buffer.from(id)
  },
} as unknown as FileStore

test('each picture of a record is copied once, under the name of what it shows, and what is gone is left out', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'ruanguji-evidence-')), 'copies')
  onTestFinished(() => rm(join(folder, '..'), { recursive: true }))
  const copied = await copyPictures(pictured, { files, folder })
  expect(copied.map((path) => basename(path))).toEqual([
    ...['00-check.jpg', '03-face.jpg', 'photo-reading-asked-2.jpg', 'photo-reading-2.jpg'],
  ])
  expect(await readFile(join(folder, '03-face.jpg'), 'utf8')).toBe('face')
  expect(await copyPictures({ ...pictured, checkPhoto: null }, { files, folder })).toHaveLength(3)
  expect(await readdir(folder)).toHaveLength(4)
})

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

test('a picture is kept with 2048 pixels a side at most, decoded by one core, and none is enlarged', async () => {
  expect(await reEncode(await jpeg(4096, 100))).toMatchObject({ width: 2048, height: 50 })
  expect(await reEncode(await jpeg(40, 30))).toMatchObject({ width: 40, height: 30 })
  expect(sharp.concurrency()).toBe(1)
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, items: { max: 0 } })
})

test('a picture of more than twenty million pixels is refused before it is decoded, as is what is none', async () => {
  await expect(reEncode(await jpeg(5001, 4000))).rejects.toMatchObject({ code: 'media.tooLarge' })
  expect(await reEncode(await jpeg(5000, 4000))).toMatchObject({ width: 2048 })
  await expect(reEncode(Buffer.from('no picture'))).rejects.toMatchObject({ code: 'media.notJpeg' })
  const cut = (await jpeg(400, 300)).subarray(0, 900)
  await expect(reEncode(cut)).rejects.toMatchObject({ code: 'media.notJpeg' })
  await expect(reEncode(Buffer.alloc(2 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'media.tooLarge' })
})
