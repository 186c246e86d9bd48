import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { announcementImage } from './announcement-image.ts'

it('an announcement’s picture has 512 KB at the most', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ruanguji-announcement-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'picture.jpg')
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  await writeFile(path, Buffer.concat([start, Buffer.alloc(512 * 1024 - start.length)]))
  const { url } = await announcementImage(path)
  expect(url).toMatch(/^data:image\/jpeg;base64,\/9j\/4A/)
  await writeFile(path, Buffer.concat([start, Buffer.alloc(512 * 1024 - start.length + 1)]))
  await expect(announcementImage(path)).rejects.toThrow(`${path} is larger than 512 KB.`)
  await writeFile(path, 'no picture')
  await expect(announcementImage(path)).rejects.toThrow(`${path} is no JPEG, PNG or WebP image.`)
  await expect(announcementImage(join(folder, 'none.jpg'))).rejects.toThrow('none.jpg cannot be read.')
})
