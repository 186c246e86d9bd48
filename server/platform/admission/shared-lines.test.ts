import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type Asking, openAsking } from '#server/platform/process/asking.ts'
import { openQueue } from './queue.ts'
import { type LineCalls, linesElsewhere, standIn } from './shared-lines.ts'

/** Messages are copied on their way, as between processes. */
const copied = (message: unknown) => structuredClone(message)

/** Lines that let one sign-in at a time in, and several processes that stand in them. */
function processes(many: number) {
  const crowds: (() => boolean)[] = []
  const hasRoom = () => crowds.every((isCrowded) => !isCrowded())
  const line = openQueue({ most: 1, hasRoom, keepsPlaces: true })
  const lines = { signIn: line, start: openQueue({ most: 2, hasRoom }) }
  return Array.from({ length: many }, () => {
    const { answers, isCrowded, end } = standIn(lines)
    crowds.push(isCrowded)
    const here = {}
    const there: Asking<object> = openAsking<object, LineCalls>((message) => {
      queueMicrotask(() => one.hear(copied(message)))
    }, answers)
    const one: Asking<LineCalls> = openAsking<LineCalls, object>((message) => {
      queueMicrotask(() => there.hear(copied(message)))
    }, here)
    return { ...linesElsewhere(one), crowd: (is: boolean) => one.ask('crowd', is), end }
  })
}

/** Work that ends when it is told to. */
function held() {
  let end = () => {}
  const work = () =>
    new Promise<void>((resolve) => {
      end = resolve
    })
  return { work, end: () => end() }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const refusalOf = (sent: Promise<unknown>) =>
  sent.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  )

test('calls of several processes stand in one line, in the order in which they came', async () => {
  const [one, other] = processes(2)
  const first = held()
  const done: string[] = []
  const all = [
    one?.signIn.admit({}, first.work),
    other?.signIn.admit({}, async () => void done.push('second')),
    one?.signIn.admit({}, async () => void done.push('third')),
  ]
  await settled()
  expect(done, 'the first is under way').toEqual([])
  first.end()
  await Promise.all(all)
  expect(done).toEqual(['second', 'third'])
})

test('a place that was given to a call of one process is known to the other, for one call at a time', async () => {
  const [one, other] = processes(2)
  const first = held()
  const under = one?.signIn.admit({}, first.work)
  await settled()
  // Nobody waits for it any more: it is told its place.
  const gone: (() => void)[] = []
  const away = refusalOf(
    one?.signIn.admit({ onGone: (forget) => void gone.push(forget) }, async () => undefined) ??
      Promise.resolve(),
  )
  await settled()
  for (const forget of gone) forget()
  const refused = await away
  expect(refused).toMatchObject({ code: 'queue.waiting', status: 503, queue: { ahead: expect.any(Number) } })
  const done: string[] = []
  const ticket = refused?.queue?.ticket
  const all = [
    one?.signIn.admit({}, async () => void done.push('came later')),
    other?.signIn.admit({ ticket }, async () => void done.push('kept the place')),
    other?.signIn.admit({ ticket }, async () => void done.push('sent the ticket twice')),
  ]
  await settled()
  first.end()
  await Promise.all([under, ...all])
  expect(done).toEqual(['kept the place', 'came later', 'sent the ticket twice'])
})

test('what a process that has ended was let in for holds nobody up, and who waited there takes no turn', async () => {
  const [one, other] = processes(2)
  const done: string[] = []
  void one?.signIn.admit({}, held().work)
  void refusalOf(one?.signIn.admit({}, async () => void done.push('of the dead')) ?? Promise.resolve())
  await settled()
  const next = other?.signIn.admit({}, async () => void done.push('of the living'))
  await settled()
  expect(done).toEqual([])
  one?.end()
  await next
  expect(done).toEqual(['of the living'])
})

test('while calls wait for a connection anywhere no further one is let in beside another', async () => {
  const [one, other] = processes(2)
  const [first, second] = [held(), held()]
  await other?.crowd(true)
  const under = one?.start.admit({}, first.work)
  let isIn = false
  const waits = one?.start.admit({}, () => {
    isIn = true
    return second.work()
  })
  await settled()
  expect(isIn).toBe(false)
  await other?.crowd(false)
  first.end()
  await under
  await settled()
  expect(isIn).toBe(true)
  second.end()
  await waits
})
