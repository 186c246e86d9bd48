import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { SealedFile } from '#contract/calls/sections.ts'
import { createSealedFiles } from './sealed-files.ts'

const name = 'sealed-files-test'
const openCache = () => caches.open(name)
const keepsNothing = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'))

const file = (address: string, kind: SealedFile['kind'] = 'audio', bytes = 10): SealedFile => ({
  address,
  kind,
  bytes,
})

/** A server's sealed files; `broken` ones fail until they are mended. */
function sealedServer() {
  const fetched: string[] = []
  const broken = new Set<string>()
  const fetchBlob = async (address: string) => {
    fetched.push(address)
    if (broken.has(address)) throw new Error(`${address} is away`)
    return new Blob([address])
  }
  return { fetched, broken, fetchBlob }
}

const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes)

beforeEach(async () => {
  await caches.delete(name)
})

it('fetches each file once, and reads it from the disk, also in the next page', async () => {
  const { fetched, fetchBlob } = sealedServer()
  const progress: number[] = []
  const files = [file('/sealed/a', 'document', 60), file('/sealed/b', 'audio', 30), file('/sealed/c')]
  await createSealedFiles(fetchBlob, openCache).fetchAhead(files, (ratio) => progress.push(ratio))
  const nextPage = createSealedFiles(fetchBlob, openCache)
  expect(textOf(await nextPage.read('/sealed/b'))).toBe('/sealed/b')
  expect(fetched.toSorted()).toEqual(['/sealed/a', '/sealed/b', '/sealed/c'])
  expect(progress.at(-1)).toBe(1)
  expect(progress.toSorted((one, other) => one - other)).toEqual(progress)
})

it('continues after a failure with what is missing, and not at all without what is dispensable', async () => {
  const { fetched, broken, fetchBlob } = sealedServer()
  const sealed = createSealedFiles(fetchBlob, openCache)
  const files = [file('/sealed/a'), file('/sealed/b', 'image')]
  broken.add('/sealed/b')
  await expect(sealed.fetchAhead(files)).rejects.toThrow('/sealed/b is away')
  await sealed.fetchAhead(files, undefined, ({ kind }) => kind === 'image')
  broken.clear()
  await sealed.fetchAhead(files)
  expect(fetched).toEqual(['/sealed/a', '/sealed/b', '/sealed/b', '/sealed/b'])
})

it('lets go of another section, and of what proved broken', async () => {
  const { fetched, fetchBlob } = sealedServer()
  const sealed = createSealedFiles(fetchBlob, openCache)
  await sealed.fetchAhead([file('/sealed/a')])
  await sealed.fetchAhead([file('/sealed/b')])
  expect((await (await openCache()).keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/sealed/b'])
  await sealed.drop('/sealed/b')
  await sealed.read('/sealed/b')
  expect(fetched).toEqual(['/sealed/a', '/sealed/b', '/sealed/b'])
})

it('does not fetch what was brought to this PC before, keeps it, and drops it where it proved broken', async () => {
  const ahead = `${name}-ahead`
  onTestFinished(async () => void (await caches.delete(ahead)))
  const openAhead = () => caches.open(ahead)
  const { fetched, fetchBlob } = sealedServer()
  await createSealedFiles(fetchBlob, openAhead).fetchAhead([file('/sealed/a'), file('/sealed/b')])
  const nextDay = createSealedFiles(fetchBlob, openCache, openAhead)
  await nextDay.fetchAhead([file('/sealed/a')])
  await nextDay.fetchAhead([file('/sealed/b')])
  expect(textOf(await nextDay.read('/sealed/a'))).toBe('/sealed/a')
  expect(fetched).toHaveLength(2)
  await nextDay.drop('/sealed/a')
  await nextDay.read('/sealed/a')
  expect(fetched.toSorted()).toEqual(['/sealed/a', '/sealed/a', '/sealed/b'])
})

it('holds files in memory where the browser keeps nothing', async () => {
  const { fetched, fetchBlob } = sealedServer()
  const sealed = createSealedFiles(fetchBlob, keepsNothing)
  await sealed.fetchAhead([file('/sealed/a')])
  expect(textOf(await sealed.read('/sealed/a'))).toBe('/sealed/a')
  await sealed.fetchAhead([file('/sealed/b')])
  await sealed.read('/sealed/a')
  expect(fetched).toEqual(['/sealed/a', '/sealed/b', '/sealed/a'])
})
