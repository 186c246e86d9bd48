import { expect, it } from 'vitest'
import { createMediaShelf } from './media-cache.ts'

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
  const shelf = createMediaShelf(fetchBlob)
  const progress: number[] = []
  await shelf.fetchAhead(['a', 'b', 'a', 'c', 'd'], (ratio) => progress.push(ratio))
  const address = await shelf.take('b')
  expect(fetched.toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(progress).toEqual([0.25, 0.5, 0.75, 1])
  expect(await (await fetch(address)).text()).toBe('b')
})

it('says when one cannot be fetched, and tries again only that one', async () => {
  const { fetched, broken, fetchBlob } = mediaServer()
  const shelf = createMediaShelf(fetchBlob)
  broken.add('b')
  await expect(shelf.fetchAhead(['a', 'b'])).rejects.toThrow('b is away')
  broken.clear()
  await shelf.fetchAhead(['a', 'b'])
  expect(fetched).toEqual(['a', 'b', 'b'])
})

it('fetches anew what proved broken, and nothing else', async () => {
  const { fetched, fetchBlob } = mediaServer()
  const shelf = createMediaShelf(fetchBlob)
  await shelf.fetchAhead(['a', 'b'])
  shelf.drop('b')
  await shelf.fetchAhead(['a', 'b'])
  expect(fetched).toEqual(['a', 'b', 'b'])
})

it('goes on without what can be done without', async () => {
  const { broken, fetchBlob } = mediaServer()
  const shelf = createMediaShelf(fetchBlob)
  broken.add('a')
  const progress: number[] = []
  await shelf.fetchAhead(
    ['a', 'b'],
    (ratio) => progress.push(ratio),
    (url) => url === 'a',
  )
  expect(progress).toEqual([0.5, 1])
})

it('leaves nothing behind when it is cleared', async () => {
  const shelf = createMediaShelf(mediaServer().fetchBlob)
  const address = await shelf.take('a')
  shelf.clear()
  await expect
    .poll(() =>
      fetch(address).then(
        () => 'here',
        () => 'gone',
      ),
    )
    .toBe('gone')
})
