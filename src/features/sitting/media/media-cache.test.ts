import { expect, it } from 'vitest'
import { createMediaCache } from './media-cache.ts'

/** A server's media; `broken` ones fail until they are mended. */
function mediaServer() {
  const fetched: string[] = []
  const broken = new Set<string>()
  const fetchBlob = async (url: string) => {
    fetched.push(url)
    if (broken.has(url)) throw new Error(`${url} is away`)
    return new Blob([url])
  }
  return { fetched, broken, fetchBlob }
}

it('fetches each medium once and plays it from this PC', async () => {
  const { fetched, fetchBlob } = mediaServer()
  const cache = createMediaCache(fetchBlob)
  const progress: number[] = []
  await cache.fetchAhead(['a', 'b', 'a', 'c', 'd'], (ratio) => progress.push(ratio))
  const address = await cache.take('b')
  expect(fetched.toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(progress).toEqual([0.25, 0.5, 0.75, 1])
  expect(await (await fetch(address)).text()).toBe('b')
})

it('rejects when one cannot be fetched, and tries only that one again', async () => {
  const { fetched, broken, fetchBlob } = mediaServer()
  const cache = createMediaCache(fetchBlob)
  broken.add('b')
  await expect(cache.fetchAhead(['a', 'b'])).rejects.toThrow('b is away')
  broken.clear()
  await cache.fetchAhead(['a', 'b'])
  expect(fetched).toEqual(['a', 'b', 'b'])
})

it('fetches a dropped medium again, and nothing else', async () => {
  const { fetched, fetchBlob } = mediaServer()
  const cache = createMediaCache(fetchBlob)
  await cache.fetchAhead(['a', 'b'])
  cache.drop('b')
  await cache.fetchAhead(['a', 'b'])
  expect(fetched).toEqual(['a', 'b', 'b'])
})

it('continues without what is dispensable', async () => {
  const { broken, fetchBlob } = mediaServer()
  const cache = createMediaCache(fetchBlob)
  broken.add('a')
  const progress: number[] = []
  await cache.fetchAhead(
    ['a', 'b'],
    (ratio) => progress.push(ratio),
    (url) => url === 'a',
  )
  expect(progress).toEqual([0.5, 1])
})

it('revokes every address when it is cleared', async () => {
  const cache = createMediaCache(mediaServer().fetchBlob)
  const address = await cache.take('a')
  cache.clear()
  await expect
    .poll(() =>
      fetch(address).then(
        () => 'here',
        () => 'gone',
      ),
    )
    .toBe('gone')
})
