import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#server/platform/http/refusal.ts'
import { openQueue } from './queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue in which each takes 100 ms, and two are under way at once; and who came out of it, in their order. */
function counter(more: Partial<Parameters<typeof openQueue>[0]> = {}) {
  const queue = openQueue({ most: 2, keepsPlaces: true, ...more })
  const done: string[] = []
  const work = (name: string) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    done.push(name)
  }
  const come = (name: string, ticket?: string, onGone?: (forget: () => void) => void) =>
    queue.admit({ ticket, ...(onGone && { onGone }) }, work(name)).then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        return error
      },
    )
  return { queue, done, come }
}
const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => String(from + index))

test('lets in as many at once as it may, and the next as soon as one is done', async () => {
  const { done, come } = counter()
  const all = names(0, 5).map((name) => come(name))
  await vi.advanceTimersByTimeAsync(100)
  expect(done).toEqual(['0', '1'])
  await vi.advanceTimersByTimeAsync(100)
  expect(done).toEqual(['0', '1', '2', '3'])
  await vi.advanceTimersByTimeAsync(100)
  expect(await Promise.all(all)).toEqual([null, null, null, null, null])
})

test('holds three seconds of work, and tells the others at once how many are before them and when to come', async () => {
  const { come, queue } = counter()
  const held = names(0, 62).map((name) => come(name))
  const refused = await Promise.all(names(62, 262).map((name) => come(name)))
  expect(refused.map((one) => one?.code)).toEqual(Array(200).fill('queue.waiting'))
  expect(refused[0]).toMatchObject({ status: 503, retryAfterSeconds: 2, queue: { ahead: 60 } })
  expect(refused.at(-1)).toMatchObject({ retryAfterSeconds: 12, queue: { ahead: 259 } })
  expect(queue.waiting()).toEqual({ held: 60, away: 200 })
  await vi.advanceTimersByTimeAsync(3100)
  expect(await Promise.all(held)).toEqual(Array(62).fill(null))
})

test('a ticket keeps the place: who comes back goes before who came later', async () => {
  const { done, come } = counter()
  const held = names(0, 62).map((name) => come(name))
  const early = await come('early')
  await vi.advanceTimersByTimeAsync(1000)
  const later = names(100, 110).map((name) => come(name))
  const back = come('early', early?.queue?.ticket)
  await vi.advanceTimersByTimeAsync(4000)
  await Promise.all([...held, ...later, back])
  expect(done.indexOf('early')).toBe(62)
  expect(done.indexOf('100')).toBe(63)
})

test('a ticket that was made up, or that is sent twice at once, keeps nothing more', async () => {
  const { done, come } = counter()
  const held = names(0, 62).map((name) => come(name))
  await vi.advanceTimersByTimeAsync(10)
  const first = await come('first')
  await vi.advanceTimersByTimeAsync(1000)
  const all = [come('middle'), come('first', first?.queue?.ticket)]
  await vi.advanceTimersByTimeAsync(1)
  all.push(come('liar', first?.queue?.ticket), come('another liar', 'a ticket'))
  await vi.advanceTimersByTimeAsync(4000)
  await Promise.all([...held, ...all])
  expect(done.slice(62)).toEqual(['first', 'middle', 'liar', 'another liar'])
})

test('a ticket that is sent later than told keeps nothing', async () => {
  const { queue, come } = counter({ most: 1 })
  void queue.admit({}, () => new Promise<void>(() => undefined))
  for (const name of names(0, 30)) void come(name)
  const sentAway = await come('late')
  await vi.advanceTimersByTimeAsync(1000 * (sentAway?.retryAfterSeconds ?? 0) + 5001)
  for (const name of names(30, 60)) void come(name)
  await vi.advanceTimersByTimeAsync(1)
  const back = await come('late', sentAway?.queue?.ticket)
  expect(back?.queue?.ahead, 'all who are there by now').toBe(60)
  expect(back?.queue?.ticket, 'another place').not.toBe(sentAway?.queue?.ticket)
})

test('whose answer was lost while they were held comes back to the same place', async () => {
  let forget = () => undefined as unknown
  const { done, come } = counter()
  const held = names(0, 62).map((name) => come(name))
  const early = await come('early')
  await vi.advanceTimersByTimeAsync(1)
  const later = await come('later')
  await vi.advanceTimersByTimeAsync(1000)
  const lost = come('early', early?.queue?.ticket, (leave) => {
    forget = leave
  })
  forget()
  await lost
  const all = [come('later', later?.queue?.ticket), come('early', early?.queue?.ticket)]
  await vi.advanceTimersByTimeAsync(4000)
  await Promise.all([...held, ...all])
  expect(done.slice(62)).toEqual(['early', 'later'])
})

test('who does not come back holds nobody up', async () => {
  const { come, queue } = counter()
  const held = names(0, 62).map((name) => come(name))
  for (const name of names(62, 262)) await come(name)
  await vi.advanceTimersByTimeAsync(20_000)
  await Promise.all(held)
  const late = come('late')
  await vi.advanceTimersByTimeAsync(100)
  expect(await late).toBeNull()
  expect(queue.waiting()).toEqual({ held: 0, away: 0 })
})

test('who never sends the ticket gets in, too, and keeps nobody else out', async () => {
  const { queue, come } = counter()
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 700))
  let entered = 0
  const insist = async (): Promise<void> => {
    const refusal = await queue.admit({}, slow).catch((error: Refusal) => error)
    if (!(refusal instanceof Refusal)) {
      entered += 1
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return insist()
  }
  for (let round = 0; round < 10; round += 1)
    await Promise.all([queue.admit({}, slow), vi.advanceTimersByTimeAsync(700)])
  const all = Array.from({ length: 34 }, insist)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(entered).toBe(34)
  await Promise.all(all)
  const late = come('late')
  await vi.advanceTimersByTimeAsync(100)
  expect(await late).toBeNull()
})

test('lets nobody else in while there is no room, and one at a time nevertheless', async () => {
  let hasRoom = false
  const { done, come } = counter({ hasRoom: () => hasRoom })
  const all = names(0, 4).map((name) => come(name))
  await vi.advanceTimersByTimeAsync(150)
  expect(done).toEqual(['0'])
  hasRoom = true
  await vi.advanceTimersByTimeAsync(50)
  expect(done).toEqual(['0', '1'])
  await vi.advanceTimersByTimeAsync(100)
  await Promise.all(all)
  expect(done).toEqual(['0', '1', '2', '3'])
})

test('does nothing for whoever has gone, and tells nobody to wait longer than five seconds for an answer', async () => {
  let forget = () => undefined as unknown
  const { queue, done, come } = counter({ most: 1 })
  const stuck = queue.admit({}, () => new Promise<void>(() => undefined))
  void stuck
  const gone = come('gone', undefined, (leave) => {
    forget = leave
  })
  const held = come('held')
  forget()
  await vi.advanceTimersByTimeAsync(5000)
  expect((await gone)?.code).toBe('queue.waiting')
  expect((await held)?.code).toBe('queue.waiting')
  expect(done).toEqual([])
})

test('where nobody keeps a place, whoever cannot be held is told that the server is busy', async () => {
  const queue = openQueue({ most: 1 })
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, 100))
  const all = names(0, 40).map(() => queue.admit({}, work).catch(({ code }: Refusal) => code))
  await vi.advanceTimersByTimeAsync(4000)
  expect((await Promise.all(all)).filter((code) => code === 'server.busy')).toHaveLength(9)
})

test('goes on after work that failed', async () => {
  const { queue, done, come } = counter({ most: 1 })
  await expect(queue.admit({}, () => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed')
  const next = come('next')
  await vi.advanceTimersByTimeAsync(100)
  await next
  expect(done).toEqual(['next'])
})
