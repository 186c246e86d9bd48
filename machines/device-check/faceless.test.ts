import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { facesCounted } from '#contract/observations.fixture.ts'
import { deviceCheckMachine } from './machine.ts'

const idle = fromCallback(() => undefined)
const actors = {
  clock: idle,
  watchFaces: idle,
  watchMicrophone: idle,
  playSample: idle,
  photographCheck: fromPromise<void, { orderId: string }>(async () => undefined),
}

/** The camera's ten seconds, of which so many at the beginning showed no face; from then on one, near enough. */
function checkedWith(faceless: number) {
  const input = {
    orderId: 'an order',
    knownFaces: [],
    headset: 'offered',
    camera: 'required',
    microphone: 'off',
    speech: null,
  } as const
  const actor = createActor(deviceCheckMachine.provide({ actors }), { input }).start()
  const sees = (count: number) =>
    actor.send({ ...facesCounted(count === 1 ? [0.9] : [], count === 1 ? 0.3 : null), type: 'face.counted' })
  actor.send({ type: 'candidate.next' })
  actor.send({ type: 'camera.opened' })
  actor.send({ type: 'clock.ticked', now: 1000 })
  for (let second = 1; second <= 10; second += 1) {
    sees(second <= faceless ? 0 : 1)
    actor.send({ type: 'clock.ticked', now: 1000 + second * 1000 })
  }
  return actor.getSnapshot()
}

it.each([
  [0, 'verified'],
  [2, 'verified'],
  [3, 'unsupported'],
] as const)(
  'a camera before which there was no face %i times is %s, although there is one at the end',
  (times, is) => {
    expect(checkedWith(times).matches({ camera: is })).toBe(true)
  },
)
