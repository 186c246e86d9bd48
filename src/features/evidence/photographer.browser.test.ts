import { expect, it, onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import { serverNow } from '#src/platform/api/client.ts'
import { camera } from '#src/platform/devices/camera.ts'
import { photograph } from '#src/platform/devices/photograph.ts'
import { photographer } from './actors.ts'
import { theEvidence } from './database.ts'

vi.mock('#src/platform/devices/photograph.ts', { spy: true })

const until = { timeout: 15_000 }

it('takes one photo at the start, however often the camera says that it is open', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const changed: (() => void)[] = []
  const unsubscribe = vi.fn()
  const subscribed = vi.spyOn(camera, 'subscribe').mockImplementation((onChange) => {
    changed.push(onChange)
    return unsubscribe
  })
  onTestFinished(camera.hold())
  onTestFinished(async () => {
    asked.mockRestore()
    subscribed.mockRestore()
    await (await theEvidence()).clear('photos')
  })
  await vi.waitFor(() => expect(camera.state().status).toBe('open'), until)

  const input = {
    orderId: crypto.randomUUID(),
    section: 'structure',
    halfAt: serverNow() + 3_600_000,
  } as const
  const actor = createActor(photographer, { input }).start()
  onTestFinished(() => void actor.stop())
  for (const change of [...changed, ...changed]) change()
  const photos = async () =>
    (await theEvidence()).getAllFromIndex('photos', 'section', [input.orderId, 'structure'])
  await vi.waitFor(async () => expect(await photos()).toHaveLength(1), until)
  expect(photograph).toHaveBeenCalledTimes(1)
  actor.stop()
  expect(unsubscribe).toHaveBeenCalledOnce()
})
