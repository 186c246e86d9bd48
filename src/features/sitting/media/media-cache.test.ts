import { expect, it } from 'vitest'
import { createMediaCache } from './media-cache.ts'

/** Media that can be opened; `broken` ones fail until they are mended. */
function openableMedia() {
  const opened: string[] = []
  const broken = new Set<string>()
  const open = async (url: string) => {
    opened.push(url)
    if (broken.has(url)) throw new Error(`${url} is away`)
    return new Blob([url])
  }
  return { opened, broken, open }
}

it('opens each medium once and plays it from memory', async () => {
  const { opened, open } = openableMedia()
  const cache = createMediaCache(open)
  const addresses = await Promise.all([cache.take('a'), cache.take('b'), cache.take('a')])
  expect(opened).toEqual(['a', 'b'])
  expect(addresses[0]).toBe(addresses[2])
  expect(await (await fetch(addresses[1] ?? '')).text()).toBe('b')
})

it('opens anew what failed and what was dropped, and nothing else', async () => {
  const { opened, broken, open } = openableMedia()
  const cache = createMediaCache(open)
  broken.add('b')
  await cache.take('a')
  await expect(cache.take('b')).rejects.toThrow('b is away')
  broken.clear()
  await cache.take('b')
  cache.drop('b')
  await Promise.all([cache.take('a'), cache.take('b')])
  expect(opened).toEqual(['a', 'b', 'b', 'b'])
})

it('revokes every address when it is cleared', async () => {
  const cache = createMediaCache(openableMedia().open)
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
