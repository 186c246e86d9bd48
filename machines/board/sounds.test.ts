import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { calmRow } from './board.fixture.ts'
import { boardMachine } from './machine.ts'
import type { BoardAnswer } from './rows.ts'
import type { SoundEvent } from './setup.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A board with two seats with which all is well, and what its sounds are told. */
async function openBoard(isMuted: boolean) {
  const heard: SoundEvent[] = []
  let silentNow: string[] = []
  const nothing = fromCallback<never, never>(() => undefined)
  const answer = (silent: string[]): BoardAnswer => ({
    ...{ now: 1000, warningLimit: 3, wallWithoutNames: false, standingPauses: [] },
    list: ['a', 'b'].map((id) => calmRow(id, { isSilent: silent.includes(id) })),
  })
  const machine = boardMachine.provide({
    actors: {
      ...{ clock: nothing, network: nothing, changes: nothing },
      sounds: fromCallback<SoundEvent, void>(({ receive }) => receive((event) => heard.push(event))),
      askRows: fromPromise(async () => answer(silentNow)),
    } as never,
  })
  const scope = { institutionId: 'i', examSessionId: null }
  const board = createActor(machine, { input: { scope, isMuted } }).start()
  let now = 10_000
  board.send({ type: 'clock.ticked', now })
  await settled()
  board.send({ type: 'stream.heard' })
  /** These seats are silent from now on; so long after the last time that a sound may follow. */
  const silent = async (...ids: string[]) => {
    now += 5000
    silentNow = ids
    board.send({ type: 'clock.ticked', now })
    await settled()
    board.send({ type: 'clock.ticked', now: now + 1 })
    board.send({ type: 'stream.told', changed: ['a', 'b'], answer: answer(ids) })
  }
  return { heard, silent, toggle: () => board.send({ type: 'sound.toggled' }) }
}
const incident = { type: 'incident.raised' }

it('a new incident is heard, once', async () => {
  const { heard, silent } = await openBoard(false)
  await silent()
  expect(heard).toEqual([])
  await silent('a')
  await silent('a')
  expect(heard).toEqual([incident])
  await silent('a', 'b')
  expect(heard).toEqual([incident, incident])
})

it('no incident is heard where sounds are muted, from the start or by the bell, and none of then once they are on', async () => {
  const { heard, silent, toggle } = await openBoard(true)
  await silent('a')
  expect(heard).toEqual([])
  toggle()
  await silent('a')
  expect(heard.splice(0)).toEqual([{ type: 'sound.kept', isMuted: false }])
  await silent('a', 'b')
  expect(heard.splice(0)).toEqual([incident])
  toggle()
  await silent()
  await silent('a', 'b')
  expect(heard).toEqual([{ type: 'sound.kept', isMuted: true }])
})
