import { beforeEach, describe, expect, it } from 'vitest'
import { type Actor, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { proctorMachine } from '#machines/proctor/machine.ts'
import type { ProctorInput } from '#machines/proctor/setup.ts'

/** As the specification states (spec: constants); a changed limit must be noticed here. */
const pinTries = 5
const pinTriesSeconds = 300

let clock: SimulatedClock
let board: Actor<typeof proctorMachine>

/** A PIN is typed that the server finds wrong. */
async function guess(): Promise<void> {
  board.send({ type: 'pin.given', pin: '000000' })
  await new Promise((told) => setTimeout(told))
}

beforeEach(async () => {
  clock = new SimulatedClock()
  const refusing = proctorMachine.provide({
    actors: {
      actQueue: fromCallback(() => undefined),
      checkPin: fromPromise<{ offline: boolean }, ProctorInput & { pin: string }>(async () => {
        throw Object.assign(new Error('PIN pengawas salah'), { code: 'pin.wrong' })
      }),
    },
  })
  board = createActor(refusing, { input: { orderId: 'order' }, clock })
  board.start()
  board.send({ type: 'proctor.called', placement: 'overlay' })
  for (let time = 0; time < pinTries; time += 1) await guess()
})

describe('a board that is locked out after too many wrong PINs', () => {
  it('allows the full number of attempts again after the lockout', async () => {
    expect(board.getSnapshot().value).toEqual({ lockedOut: 'shown' })
    clock.increment(pinTriesSeconds * 1000)
    expect(board.getSnapshot().value).toBe('asking')
    await guess()
    expect(board.getSnapshot().value).toBe('wrong')
  })

  it('opens in the placement of the latest call', () => {
    board.send({ type: 'proctor.closed' })
    expect(board.getSnapshot().value).toEqual({ lockedOut: 'hidden' })
    board.send({ type: 'proctor.called', placement: 'window' })
    expect(board.getSnapshot().value).toEqual({ lockedOut: 'shown' })
    expect(board.getSnapshot().context.placement).toBe('window')
  })
})
