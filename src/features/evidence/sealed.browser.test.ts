// A page of its own: behind other files that send evidence it failed.

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { camera } from '#src/platform/devices/camera.ts'
import { photograph } from '#src/platform/devices/photograph.ts'
import { readableIn } from '#test/browser/readable.ts'
import { theEvidence } from './database.ts'
import { forgetEverything, kept, said } from './kept.fixture.ts'
import { keepViolation, keptViolations } from './kept.ts'
import { leftUnder, violationsLeft } from './left.ts'
import { lacksPhotos, takeMissingPhotos } from './photos.ts'
import { bringAll, keepWhole } from './sending.ts'

const until = { timeout: 15_000 }
/** What the fake camera sees, as a violation or a photo has it. */
async function takePicture(): Promise<Blob> {
  onTestFinished(camera.hold())
  await vi.waitFor(() => expect(camera.state().status).toBe('open'), until)
  const picture = await photograph()
  if (picture === null) throw new Error('The fake camera gives no picture')
  return picture
}

beforeEach(forgetEverything)

it('leaves neither words, licence nor picture of a violation readable in the raw database', async () => {
  const picture = await takePicture()
  await keepViolation({ ...kept('write'), picture })
  const found = await readableIn('exam-evidence')
  expect(found, 'the test reads what is there').toContain('write')
  expect(found).not.toContain(said)
  expect(found).not.toContain('LICENCE-1')
  // Every JPEG of a browser's says so in its first bytes.
  expect(new TextDecoder('latin1').decode(await picture.arrayBuffer())).toContain('JFIF')
  expect(found).not.toContain('JFIF')

  const [opened] = await keptViolations('order')
  expect(opened).toMatchObject({ license: 'LICENCE-1', body: { textVoice: said } })
  expect(await opened?.picture?.arrayBuffer()).toEqual(await picture.arrayBuffer())
})

it("leaves no section photo readable, and takes two where the candidate presses 'Ambil Gambar'", async () => {
  await takePicture()
  const place = { orderId: 'order', section: 'structure' as const }
  expect(await lacksPhotos(place)).toBe(true)
  await takeMissingPhotos(place)
  expect(await lacksPhotos(place)).toBe(false)
  expect(await (await theEvidence()).count('photos')).toBe(2)
  const found = await readableIn('exam-evidence')
  expect(found).toContain('structure')
  expect(found).not.toContain('JFIF')
})

it('keeps a violation at once, and sends it only with its picture', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  onTestFinished(() => asked.mockRestore())
  let give = (_: Blob | null) => {}
  const picture = new Promise<Blob | null>((resolve) => {
    give = resolve
  })
  const whole = keepWhole(kept('write'), picture)
  await vi.waitFor(async () => expect(await keptViolations('order')).toHaveLength(1), until)
  await bringAll('order')
  expect(asked, 'the picture is not there yet').not.toHaveBeenCalled()

  give(new Blob(['picture'], { type: 'image/jpeg' }))
  expect((await whole).picture?.size).toBe(7)
  expect((await keptViolations('order'))[0]?.picture?.size).toBe(7)
  await expect(bringAll('order')).rejects.toThrow()
  expect(asked).toHaveBeenCalled()
  expect(await keptViolations('order'), 'what does not arrive stays').toHaveLength(1)
})

it('keeps a picture that is there as soon as its violation', async () => {
  await keepWhole(kept('write'), Promise.resolve(new Blob(['picture'], { type: 'image/jpeg' })))
  expect((await keptViolations('order'))[0]?.picture?.size).toBe(7)
})

it('gives a reloaded page what the server does not have, in its order and without what it has', async () => {
  await keepViolation(kept('a later one', 9000))
  const earlier = kept('an earlier one', 3000)
  // An older version did not say whether it counts.
  await keepViolation({ ...earlier, body: { ...earlier.body, counts: undefined } })
  await keepViolation({ ...kept('recorded', 1000), recordId: 'record' })
  await keepViolation({ ...kept('foreign'), order: 'another' })
  const left = await violationsLeft('order')
  expect(left).toMatchObject([
    {
      id: 1,
      writeId: 'an earlier one',
      violationKind: 'speech',
      counts: true,
      grounds: { what: 'speech', to: 3000 },
    },
    { id: 2, writeId: 'a later one', grounds: { to: 9000 } },
  ])
  expect(leftUnder('an earlier one'), 'it is brought as it was kept').toMatchObject({
    ...{ order: 'order', license: earlier.license, recordId: null },
  })
  expect(['recorded', 'foreign'].map(leftUnder)).toEqual([undefined, undefined])
})
