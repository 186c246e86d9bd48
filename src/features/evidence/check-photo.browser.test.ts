import { expect, it, onTestFinished, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { camera } from '#src/platform/devices/camera.ts'
import { photographCheck, sendCheckPhoto } from './check-photo.ts'
import { theEvidence } from './database.ts'
import { upload } from './upload.ts'

vi.mock('./upload.ts')
const until = { timeout: 15_000 }
const here = async () => (await theEvidence()).getAll('photos')

/** An order of which the camera's picture was taken in the device check. */
async function checked(): Promise<string> {
  const orderId = crypto.randomUUID()
  onTestFinished(camera.hold())
  onTestFinished(async () => (await theEvidence()).clear('photos'))
  await vi.waitFor(() => expect(camera.state().status).toBe('open'), until)
  for (const _ of ['the check', 'the check done again'])
    await toPromise(createActor(photographCheck, { input: { orderId } }).start())
  return orderId
}

it('keeps one picture of the check, sealed, and sends it as such when the sitting has begun', async () => {
  const order = await checked()
  const [photo, second] = await here()
  expect([photo?.order, photo?.section, photo?.moment, second]).toEqual([order, null, 'check', undefined])
  expect(new TextDecoder('latin1').decode(photo?.picture?.bytes)).not.toContain('JFIF')

  vi.mocked(upload).mockRejectedValueOnce(new TypeError('no network')).mockResolvedValueOnce('media')
  await sendCheckPhoto(order, new AbortController().signal)
  const [sentFor, picture, title, more] = vi.mocked(upload).mock.lastCall ?? []
  expect([sentFor, title, more]).toEqual([order, 'check', { moment: 'check' }])
  expect(new TextDecoder('latin1').decode(await picture?.slice(0, 20).arrayBuffer())).toContain('JFIF')
  expect(upload).toHaveBeenCalledTimes(2)
  expect(await here()).toEqual([])
  await sendCheckPhoto(order, new AbortController().signal)
  expect(upload).toHaveBeenCalledTimes(2)
})

it('keeps what did not arrive for the next page, and forgets what the server will never take', async () => {
  const order = await checked()
  vi.mocked(upload).mockRejectedValue(new TypeError('no network'))
  const page = new AbortController()
  const sending = sendCheckPhoto(order, page.signal)
  page.abort()
  await expect(sending).rejects.toThrow()
  expect(await here()).toHaveLength(1)
  vi.mocked(upload).mockRejectedValue(
    new ServerRefusal({ status: 409, code: 'media.tooMany', message: '', errors: [] }),
  )
  await sendCheckPhoto(order, new AbortController().signal)
  expect(await here()).toEqual([])
})
