import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { facesCounted } from '#contract/observations.fixture.ts'
import { cameraAlone } from '#test/model/device-check.model.ts'
import type { FacesCounted } from './context.ts'
import { deviceCheckMachine } from './machine.ts'

const idle = fromCallback(() => undefined)
const photographCheck = fromPromise<void, { orderId: string }>(async () => undefined)
const actors = { clock: idle, watchFaces: idle, watchMicrophone: idle, playSample: idle, photographCheck }

/** The camera's step, with its picture at one look a second. */
function check() {
  const actor = createActor(deviceCheckMachine.provide({ actors }), { input: cameraAlone }).start()
  actor.send({ type: 'camera.opened' })
  let now = 1000
  actor.send({ type: 'clock.ticked', now })
  const pass = (seconds: number, look: Omit<FacesCounted, 'type'>) => {
    for (let second = 0; second < seconds; second += 1) {
      now += 1000
      actor.send({ ...look, type: 'face.counted' })
      actor.send({ type: 'clock.ticked', now })
    }
    return actor.getSnapshot()
  }
  return { pass, actor }
}

const whole = facesCounted([0.9], 0.3)
const cut = { ...whole, places: [{ x: -0.1, y: 0.3, width: 0.3, height: 0.4 }] }
const poster = {
  ...facesCounted([0.9, 0.8], 0.3),
  places: [
    { x: 0.35, y: 0.3, width: 0.3, height: 0.4 },
    { x: 0.05, y: 0, width: 0.1, height: 0.13 },
  ],
}

it.each([
  ['verified', whole],
  ['verified', facesCounted([0.9], 0.165)],
  ['distant', facesCounted([0.9], 0.16)],
  ['faint', facesCounted([0.79], 0.3)],
  ['cut', cut],
  ['crowded', poster],
] as const)('a camera is %s before %j', (is, look) => {
  expect(check().pass(12, look).matches({ camera: is })).toBe(true)
})

it('names the place of a second face as in a mirror, waits, and goes on by itself once it is gone', () => {
  const { pass } = check()
  expect(pass(12, poster).context.second).toEqual(poster.places[1])
  expect(pass(30, poster).matches({ camera: 'crowded' })).toBe(true)
  expect(pass(1, whole).matches({ camera: 'crowded' }), 'one look may have missed it').toBe(true)
  expect(pass(1, poster).matches({ camera: 'crowded' })).toBe(true)
  expect(pass(4, whole).matches({ camera: 'checking' })).toBe(true)
  const passed = pass(12, whole)
  expect([passed.matches({ camera: 'verified' }), passed.context.second]).toEqual([true, null])
})
