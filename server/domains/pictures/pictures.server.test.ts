import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dayMs } from '#test/server/evidence.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { countStrayPictures, removeStrayPictures } from './pictures.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a picture file without a record goes once it is more than a day old; that it cannot be removed is told', async () => {
  const now = new Date(server.clock.now)
  const keptAt = (more: number) => new Date(now.getTime() - dayMs - more)
  const list = async () => [
    { name: 'a-day-old.jpg', keptAt: keptAt(0) },
    { name: 'older.jpg', keptAt: keptAt(1) },
  ]
  const remove = vi.fn(async () => {
    throw new Error('The store cannot be reached')
  })
  const files = { ...server.files, list, remove }
  expect(await countStrayPictures(server.db, files, now)).toBe(1)
  await expect(removeStrayPictures(server.db, files, now)).rejects.toThrow('The store cannot be reached')
  expect(remove.mock.calls).toEqual([['media/older.jpg']])
})
