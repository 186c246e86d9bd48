import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { isCameraOpen, photograph } from '#src/platform/devices/photograph.ts'
import { theEvidence } from './database.ts'
import { discardEvidence } from './discard.ts'
import { kept as violation } from './kept.fixture.ts'
import { keepViolation } from './kept.ts'
import { leaveEvidence } from './left-behind.ts'
import { forgetPhotos, imagesOf, lacksPhotos, takeMissingPhotos, takePhoto, takeRequested } from './photos.ts'
import { upload } from './upload.ts'

vi.mock('#src/platform/devices/photograph.ts')
vi.mock('./upload.ts')

const until = { timeout: 15_000 }
const place = { orderId: 'order', section: 'structure' } as const
const kept = async () => (await theEvidence()).getAll('photos')

beforeEach(async () => {
  vi.mocked(isCameraOpen).mockReset().mockReturnValue(true)
  vi.mocked(photograph)
    .mockReset()
    .mockResolvedValue(new Blob(['JFIF'], { type: 'image/jpeg' }))
  vi.mocked(upload).mockReset().mockResolvedValue('media')
  await (await theEvidence()).clear('photos')
})

afterAll(async () => (await theEvidence()).clear('photos'))

const sent = () =>
  vi.waitFor(async () => expect((await kept()).every(({ image }) => image)).toBe(true), until)
const titles = () => vi.mocked(upload).mock.calls.map(([, , title]) => title)

it('a moment has one photo; one that the server asked for stands in the place of the one half-way, and of no other', async () => {
  await takeRequested(place, 'asked')
  await takePhoto(place, 'half')
  await takePhoto(place, 'start')
  await takePhoto(place, 'start')
  await sent()
  expect((await kept()).map(({ moment, request }) => [moment, request]).toSorted()).toEqual([
    ['request', 'asked'],
    ['start', null],
  ])
  expect(titles().toSorted()).toEqual(['structure request', 'structure start'])
  const [order, picture, , more] = vi.mocked(upload).mock.calls[0] ?? []
  expect([order, await picture?.text(), more]).toEqual(['order', 'JFIF', { request: 'asked' }])
})

it('half-way another one is taken than at the start', async () => {
  await takePhoto(place, 'start')
  await takePhoto(place, 'half')
  await takePhoto(place, 'half')
  await sent()
  expect(titles()).toEqual(['structure start', 'structure half'])
})

it('a photo that has arrived leaves its name alone on this PC, and is not sent again', async () => {
  await takePhoto(place, 'start')
  await sent()
  expect(await kept()).toMatchObject([{ picture: null, image: 'media', moment: 'start' }])
  expect(await imagesOf(place)).toEqual(['media'])
  expect(upload).toHaveBeenCalledTimes(1)
})

it('what could not be sent is sent at the hand-in; what cannot be sent then either, or is spoilt, is left out', async () => {
  vi.mocked(upload).mockRejectedValue(new TypeError('no network'))
  await takePhoto(place, 'start')
  await takePhoto(place, 'half')
  const [photo] = await kept()
  if (!photo) throw new Error('Nothing was kept')
  await (await theEvidence()).put('photos', { ...photo, id: 'spoilt', picture: null })
  vi.mocked(upload).mockResolvedValueOnce('the first')
  expect(await imagesOf(place)).toEqual(['the first'])
  vi.mocked(upload).mockResolvedValueOnce('the second')
  expect((await imagesOf(place)).toSorted()).toEqual(['the first', 'the second'])
})

it('what has gone while it was sent, as when somebody signed out, does not come back', async () => {
  let arrive = (_: string) => {}
  vi.mocked(upload).mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve
    }),
  )
  await takePhoto(place, 'start')
  await vi.waitFor(() => expect(upload).toHaveBeenCalled(), until)
  const handingIn = imagesOf(place)
  await vi.waitFor(() => expect(upload).toHaveBeenCalledTimes(2), until)
  await (await theEvidence()).clear('photos')
  arrive('media')
  expect(await handingIn).toEqual(['media'])
  expect(await kept()).toEqual([])
})

it('fewer than two photos of this section are too few where a camera could take them; without one none is asked for', async () => {
  await takeMissingPhotos({ ...place, section: 'reading' })
  expect(await lacksPhotos(place)).toBe(true)
  await takePhoto(place, 'start')
  expect(await lacksPhotos(place)).toBe(true)
  await takePhoto(place, 'half')
  expect(await lacksPhotos(place)).toBe(false)
  await forgetPhotos(place)
  expect((await kept()).map(({ section }) => section)).toEqual(['reading', 'reading'])
  vi.mocked(isCameraOpen).mockReturnValue(false)
  expect(await lacksPhotos(place)).toBe(false)
  vi.mocked(photograph).mockResolvedValue(null)
  await takePhoto(place, 'start')
  expect(await kept()).toHaveLength(2)
})

it('of an order that is discarded neither violations nor photos nor its key stay, and everything of others does', async () => {
  const evidence = await theEvidence()
  onTestFinished(async () => {
    await Promise.all([...evidence.objectStoreNames].map((store) => evidence.clear(store)))
  })
  for (const order of ['order', 'another']) {
    await keepViolation({ ...violation(`violation of ${order}`), order })
    await takePhoto({ orderId: order, section: 'structure' }, 'start')
    await takePhoto({ orderId: order, section: 'reading' }, 'half')
  }
  await sent()
  await discardEvidence('order')
  expect((await kept()).map(({ order }) => order)).toEqual(['another', 'another'])
  expect(await evidence.getAllKeys('violations')).toEqual(['violation of another'])
  expect(await evidence.getAllKeys('keys')).toEqual(['another'])
})

/** A camera that gives its picture when it is told to. */
function slowCamera(): () => void {
  let give: (picture: Blob) => void = () => undefined
  vi.mocked(photograph).mockReturnValue(
    new Promise((resolve) => {
      give = resolve
    }),
  )
  return () => give(new Blob(['JFIF'], { type: 'image/jpeg' }))
}
/** Every way to a photo. */
const ways = [
  ['of the start', () => takePhoto(place, 'start')],
  ['that the server asked for', () => takeRequested(place, 'asked')],
  ['of the hand-in', () => takeMissingPhotos(place)],
] as const

it.each(ways)('a photo %s that is being taken when its order is discarded does not stay', async (_, take) => {
  const give = slowCamera()
  const taking = take()
  const discarding = discardEvidence(place.orderId)
  // Longer than it takes to delete what is there.
  await (await theEvidence()).clear('photos')
  give()
  await Promise.all([taking, discarding])
  expect(await kept()).toEqual([])
  expect(await (await theEvidence()).getAllKeys('keys')).not.toContain(place.orderId)
})

it.each(ways)('a photo %s that is being taken when somebody signs out does not stay', async (_, take) => {
  const give = slowCamera()
  const taking = take()
  // Waits for it for three seconds.
  await leaveEvidence(async () => null)
  give()
  await taking
  expect(await kept()).toEqual([])
  expect(await (await theEvidence()).getAllKeys('keys')).toEqual([])
})

it('what is taken after somebody has signed in again is kept', async () => {
  await leaveEvidence(async () => null)
  await takePhoto(place, 'start')
  await takeMissingPhotos(place)
  expect(await kept()).toHaveLength(3)
})
