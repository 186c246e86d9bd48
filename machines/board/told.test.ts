import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { calmRow } from './board.fixture.ts'
import { boardMachine } from './machine.ts'
import type { BoardAnswer } from './rows.ts'
import type { RowsQuestion } from './setup.ts'

const answer = (now: number, ...list: BoardAnswer['list']): BoardAnswer => ({
  ...{ now, list, warningLimit: 3, wallWithoutNames: false, standingPauses: [] },
})
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A board whose stream is open, with two seats as they were at 1000; questions are answered when the test says. */
async function openBoard() {
  const asked: { ids: RowsQuestion['ids']; tell: (given: BoardAnswer) => void }[] = []
  const nothing = fromCallback<never, never>(() => undefined)
  const machine = boardMachine.provide({
    actors: {
      ...{ clock: nothing, network: nothing, changes: nothing, sounds: nothing },
      askRows: fromPromise<BoardAnswer, RowsQuestion>(
        ({ input: { ids } }) => new Promise((tell) => asked.push({ ids, tell })),
      ),
    } as never,
  })
  const scope = { institutionId: 'i', examSessionId: null }
  const board = createActor(machine, { input: { scope, isMuted: true } }).start()
  const reply = async (given: BoardAnswer) => {
    asked.at(-1)?.tell(given)
    await settled()
  }
  await reply(answer(1000, calmRow('a'), calmRow('b')))
  board.send({ type: 'stream.heard' })
  const told = (changed: string[], given?: BoardAnswer) =>
    board.send({ type: 'stream.told', changed, ...(given && { answer: given }) })
  const answeredOf = (id: string) => board.getSnapshot().context.rows.find((row) => row.id === id)?.answered
  return { asked, reply, told, answeredOf, context: () => board.getSnapshot().context }
}

const row = (id: string, answered: number) => calmRow(id, { answered })

it('shows at once what the stream says of a seat, and asks nothing', async () => {
  const board = await openBoard()
  board.told(['b', 'gone'], answer(2000, row('b', 7)))
  expect([board.answeredOf('a'), board.answeredOf('b'), board.asked.length]).toEqual([12, 7, 1])
  expect(board.context()).toMatchObject({ trueAt: 2000, owed: [] })
  board.told(['a'], answer(2500))
  expect(
    board.context().rows.map(({ id }) => id),
    'who was named and is not there has left',
  ).toEqual(['b'])
})

it('asks where the stream names seats alone, and for what it is told meanwhile, so that nothing older is shown in its place', async () => {
  const board = await openBoard()
  board.told(['a'])
  expect(board.asked.map(({ ids }) => ids)).toEqual([null, ['a']])
  board.told(['b'], answer(2000, row('b', 7)))
  expect(board.answeredOf('b'), 'the answer that is on its way may be older').toBe(12)
  await board.reply(answer(2100, row('a', 3)))
  expect(board.asked.at(-1)?.ids).toEqual(['b'])
  await board.reply(answer(2200, row('b', 8)))
  expect([board.answeredOf('a'), board.answeredOf('b')]).toEqual([3, 8])
})

it('asks where what the stream says was read before what is shown', async () => {
  const board = await openBoard()
  board.told(['a'])
  await board.reply(answer(3000, row('a', 5)))
  board.told(['a'], answer(2900, row('a', 4)))
  expect(board.answeredOf('a')).toBe(5)
  expect(board.asked.at(-1)?.ids).toEqual(['a'])
})

it('keeps what an answer says again, so that a board of 300 seats draws only those that changed', async () => {
  const board = await openBoard()
  const before = board.context()
  board.told(['b'], answer(2000, row('b', 7)))
  const after = board.context()
  expect(after.rows[0]).toBe(before.rows[0])
  expect(after.rules).toBe(before.rules)
  expect(after.standingPauses).toBe(before.standingPauses)
})
