import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { folderStore } from '#server/platform/files/folder-store.ts'
import { filesOf, removeFiles } from './files.ts'

let folder: string
let files: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ruanguji-rehearsal-files-'))
  files = folderStore(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const bytes = Buffer.from('bytes')
const namesIn = async (store: FileStore) => (await store.list('media')).map(({ name }) => name)

test('a rehearsal sees the test and what it has kept itself, under the names that it gave; its end leaves the rest', async () => {
  await files.keep('media/of-a-sitting', bytes)
  await files.keep('content/sound', bytes)
  const [first, second] = [filesOf(files, 'first'), filesOf(files, 'second')]
  await first.keep('media/photo', bytes)
  await second.keepNew('media/photo', bytes)

  expect(await namesIn(first)).toEqual(['photo'])
  expect(await first.read('media/photo')).toEqual(bytes)
  expect(await first.read('content/sound')).toEqual(bytes)
  expect(await first.read('media/of-a-sitting')).toBeUndefined()
  await expect(first.keep('content/sound', bytes)).rejects.toThrow('keeps nothing as content/sound')

  await removeFiles(files, 'first')
  expect(await namesIn(first)).toEqual([])
  expect(await namesIn(second)).toEqual(['photo'])
  await second.remove('media/photo')
  expect(await namesIn(files)).toEqual(['of-a-sitting'])
})
