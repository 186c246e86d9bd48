import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestRoom, type TestRoom } from '../room.ts'
import { dataOf, type Key, keysOf, pass, seat } from './candidate.ts'

let room: TestRoom
let keys: Key[]
beforeAll(async () => {
  room = await openTestRoom()
  keys = await keysOf(room, 'listening')
})
afterAll(() => room.close())

async function listener() {
  const candidate = await seat(room)
  await candidate.start('listening')
  const startedAt = room.clock.now
  const choose = (seq: number, index: number, option: 'right' | 'wrong' | null, chosenAt = startedAt) => ({
    seq,
    questionId: keys[index]?.questionId ?? '',
    answer: option && (keys[index]?.[option] ?? ''),
    chosenAt,
  })
  const answers = async () => {
    const { answers } = dataOf<{ answers: { questionId: string; answer: string }[] }>(
      await candidate.record(),
    )
    return Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]))
  }
  return { ...candidate, choose, answers, startedAt }
}

const first = () => keys[0] ?? { questionId: '', part: '', right: '', wrong: '' }

test('a batch that is sent again changes nothing and is acknowledged again', async () => {
  const { choose, save, answers, startedAt } = await listener()
  const batch = [
    choose(1, 0, 'wrong', startedAt + 5),
    choose(2, 0, 'right', startedAt + 9),
    choose(3, 1, 'right'),
  ]
  room.clock.now = startedAt + 10
  expect(dataOf(await save('listening', batch))).toMatchObject({ acknowledged: 3 })
  const kept = await answers()
  room.clock.now += 5000
  expect(dataOf(await save('listening', batch))).toMatchObject({ acknowledged: 3 })
  expect(dataOf(await save('listening', batch.slice(0, 1)))).toMatchObject({ acknowledged: 3 })
  expect(await answers()).toEqual(kept)
  expect(kept[first().questionId]).toBe(first().right)
})

test('choices from a clock that runs ahead keep their order, also when they are sent again', async () => {
  const { choose, save, answers, startedAt } = await listener()
  const batch = [choose(1, 0, 'wrong', startedAt + 900_000), choose(2, 0, 'right', startedAt + 900_001)]
  await save('listening', batch)
  room.clock.now += 1000
  await save('listening', batch)
  expect((await answers())[first().questionId]).toBe(first().right)
})

test('an older choice of another browser does not undo a newer one, whenever it arrives', async () => {
  const { choose, save, answers, startedAt } = await listener()
  room.clock.now = startedAt + 60_000
  await save('listening', [choose(1, 0, 'right', startedAt + 50_000)], randomUUID())
  await save('listening', [
    choose(1, 0, 'wrong', startedAt + 10_000),
    choose(2, 1, 'right', startedAt + 20_000),
  ])
  const kept = await answers()
  expect(kept[first().questionId]).toBe(first().right)
  expect(kept[keys[1]?.questionId ?? '']).toBe(keys[1]?.right)
})

test('a batch that overtakes another is kept, but acknowledged only when the gap is filled', async () => {
  const { choose, save, answers } = await listener()
  expect(dataOf(await save('listening', [choose(3, 0, 'right')]))).toMatchObject({ acknowledged: 0 })
  expect((await answers())[first().questionId]).toBe(first().right)
  expect(dataOf(await save('listening', [choose(1, 1, 'right')]))).toMatchObject({ acknowledged: 1 })
  expect(dataOf(await save('listening', [choose(2, 2, 'right')]))).toMatchObject({ acknowledged: 3 })
})

test('many batches at once, some twice: all is kept, nothing twice', async () => {
  const { choose, save, answers, startedAt } = await listener()
  const batches = keys.flatMap((_, index) => {
    const batch = [choose(index + 1, index, 'right', startedAt)]
    return [batch, batch]
  })
  const sent = await Promise.all(batches.map((batch) => save('listening', batch)))
  expect(sent.map(({ status }) => status)).toEqual(batches.map(() => 200))
  expect(Math.max(...sent.map((one) => dataOf<{ acknowledged: number }>(one).acknowledged))).toBe(keys.length)
  expect(await answers()).toEqual(Object.fromEntries(keys.map((key) => [key.questionId, key.right])))
})

test('a mark is kept and comes back with the questions, and a later entry without a choice takes none away', async () => {
  const { choose, save, questions, startedAt } = await listener()
  room.clock.now = startedAt + 100
  await save('listening', [
    choose(1, 0, 'right', startedAt),
    { ...choose(2, 0, null, startedAt + 50), marked: true },
    { ...choose(3, 1, null, startedAt), marked: true },
    { ...choose(4, 2, 'wrong', startedAt), marked: true },
  ])
  const shown = dataOf<object[]>(await questions(keys.slice(0, 3).map(({ questionId }) => questionId)))
  expect(shown[0]).toMatchObject({ selectedAnswer: keys[0]?.right, marked: false })
  expect(shown[1]).toMatchObject({ selectedAnswer: null, marked: true })
  expect(shown[2]).toMatchObject({ selectedAnswer: keys[2]?.wrong, marked: true })
})

test('a batch with an unknown question or option is refused whole', async () => {
  const { choose, save, answers } = await listener()
  const unknown = { status: 400, body: { code: 'answer.unknown' } }
  const [foreign] = await keysOf(room, 'structure')
  const stray = { ...choose(2, 0, 'right'), questionId: foreign?.questionId ?? '' }
  expect(await save('listening', [choose(1, 0, 'right'), stray])).toMatchObject(unknown)
  expect(await save('listening', [{ ...choose(1, 0, 'right'), answer: 'Nothing of it' }])).toMatchObject(
    unknown,
  )
  expect(await answers()).toEqual({})
})

test('a malformed batch is refused', async () => {
  const { choose, save } = await listener()
  const invalid = { status: 400, body: { code: 'request.invalid' } }
  expect(await save('listening', [choose(0, 0, 'right')])).toMatchObject(invalid)
  expect(await save('listening', [choose(1, 0, 'right')], 'this browser')).toMatchObject(invalid)
  const many = Array.from({ length: 501 }, (_, index) => choose(index + 1, 0, 'right'))
  expect(await save('listening', many)).toMatchObject(invalid)
})

test('what is handed in is final: a new entry is refused, a known one is acknowledged', async () => {
  const { choose, save, ...candidate } = await listener()
  const known = [choose(1, 0, 'right')]
  await save('listening', known)
  await pass(room, { ...candidate, save }, 'listening')
  expect(dataOf(await save('listening', known))).toMatchObject({ acknowledged: 1 })
  expect(await save('listening', [choose(2, 0, 'wrong')])).toMatchObject({
    status: 409,
    body: { code: 'section.finished' },
  })
})

test("Listening's position is kept, and never moves back", async () => {
  const { save, record, writer } = await listener()
  const at = async (step: number, seconds: number, elapsed: number) => {
    await save('listening', [], writer, { step, at: seconds, elapsed })
    return dataOf<{ position: unknown }>(await record()).position
  }
  expect(await at(2, 1.5, 20)).toEqual({ step: 2, at: 1.5, elapsed: 20 })
  expect(await at(3, 0, 24)).toEqual({ step: 3, at: 0, elapsed: 24 })
  expect(await at(1, 9, 22)).toEqual({ step: 3, at: 0, elapsed: 24 })
})
