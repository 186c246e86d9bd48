import { expect, it, onTestFinished, vi } from 'vitest'
import { firstHead } from '#contract/rules/chain.ts'
import { sha256 } from '#src/platform/signing/sha256.ts'
import { waitAfter } from '#src/platform/time/retry.ts'
import { soonMs, startSync } from '#src/platform/time/sync.ts'
import { choice, elsewhere, keeper, line, newBook } from './book.fixture.ts'
import { type Autosave, deliver } from './delivery.ts'
import { append } from './entries.ts'
import { acknowledge, pending } from './unsent.ts'

it('keeps every choice on this PC until the server has acknowledged it', async () => {
  const { database } = await newBook(onTestFinished)
  const server = keeper()
  await append(database, line, choice('q1', 'moves'))
  server.goAway()
  await expect(deliver(database, line, server.send)).rejects.toThrow('away')
  expect(await pending(database, 'order', 'structure')).toHaveLength(1)
  server.comeBack()
  const told = vi.fn()
  await deliver(database, line, server.send, { told })
  expect(told.mock.calls).toEqual([[1]])
  expect(await pending(database, 'order', 'structure')).toEqual([])
})

it("also sends what another window left, under that window's writer id", async () => {
  const { database } = await newBook(onTestFinished)
  const server = keeper()
  await append(database, elsewhere, choice('q1', 'moving'))
  await append(database, line, choice('q1', 'moves'))
  await deliver(database, line, server.send, { position: { step: 1, at: 2, elapsed: 3 } })
  expect(server.received.map(({ writer, position }) => [writer, position?.step ?? null])).toEqual([
    ['window-1', 1],
    ['window-2', null],
  ])
})

it('sends a position in Listening though nothing was chosen', async () => {
  const { database } = await newBook(onTestFinished)
  const server = keeper()
  await deliver(database, line, server.send, { position: { step: 4, at: 5, elapsed: 6 } })
  expect(server.received).toMatchObject([{ writer: 'window-1', entries: [], position: { step: 4 } }])
})

it('sends as many entries as one call may carry, oldest first', async () => {
  const { database } = await newBook(onTestFinished)
  const server = keeper()
  for (let count = 0; count < 502; count += 1) await append(database, line, choice('q1', String(count)))
  const told = vi.fn()
  await deliver(database, line, server.send, { told })
  expect(told.mock.calls.map(([acknowledged]) => acknowledged)).toEqual([500, 502])
  expect(server.received.map(({ entries }) => [entries[0]?.seq, entries.length])).toEqual([
    [1, 500],
    [501, 2],
  ])
})

it('sends nothing of a window beyond what failed, so that its numbers have no gap at the server', async () => {
  const { database } = await newBook(onTestFinished)
  const server = keeper()
  for (let count = 0; count < 502; count += 1) await append(database, line, choice('q1', String(count)))
  server.goAway()
  await expect(deliver(database, line, server.send)).rejects.toThrow('away')
  server.comeBack()
  const send: Autosave = async (body) => {
    const answer = await server.send(body)
    // It has lost what came after entry 3 before it could say so.
    return server.received.length === 1 ? { ...answer, acknowledged: 3 } : answer
  }
  await deliver(database, line, send)
  const sent = server.received.map(({ entries }) => [entries[0]?.seq, entries.at(-1)?.seq])
  expect(sent).toEqual([
    [1, 500],
    [4, 502],
  ])
})

it('says so, and sends nothing further, where the server lacks what this PC has let go of', async () => {
  const { database } = await newBook(onTestFinished)
  const server = keeper()
  for (const answer of ['a', 'b', 'c']) await append(database, line, choice('q1', answer))
  await acknowledge(database, line, 2)
  const send: Autosave = async (body) => ({ ...(await server.send(body)), acknowledged: 0 })
  await expect(deliver(database, line, send)).rejects.toThrow('up to entry 0')
  expect(server.received).toHaveLength(1)
  expect(await pending(database, 'order', 'structure')).toHaveLength(1)
})

it('makes no call when there is nothing to send', async () => {
  const { database } = await newBook(onTestFinished)
  const server = keeper()
  await deliver(database, line, server.send)
  expect(server.received).toEqual([])
})

it("sends this window's choices although those of another are refused, and then rejects", async () => {
  const { database } = await newBook(onTestFinished)
  const server = keeper()
  await append(database, { ...line, writer: 'window-0' }, choice('q2', 'moving'))
  await append(database, line, choice('q1', 'moves'))
  const told = vi.fn()
  const send: Autosave = (body) =>
    body.writer === 'window-0' ? Promise.reject(new Error('refused')) : server.send(body)
  await expect(deliver(database, line, send, { told })).rejects.toThrow('refused')
  expect(told.mock.calls).toEqual([[1]])
  expect((await pending(database, 'order', 'structure')).map(({ writer }) => writer)).toEqual(['window-0'])
})

it("rejects with this window's own failure first: it decides on the retry", async () => {
  const { database } = await newBook(onTestFinished)
  await append(database, { ...line, writer: 'window-0' }, choice('q2', 'moving'))
  await append(database, line, choice('q1', 'moves'))
  const send: Autosave = ({ writer }) => Promise.reject(new Error(`failed: ${writer}`))
  await expect(deliver(database, line, send)).rejects.toThrow(`failed: ${line.writer}`)
})

function testSync(round: () => Promise<void>, isFinal = (_: unknown) => false) {
  vi.useFakeTimers()
  onTestFinished(() => {
    sync.stop()
    vi.useRealTimers()
  })
  const sync = startSync(round, isFinal)
  return sync
}

it('runs once for many choices in a short time', async () => {
  const round = vi.fn(async () => undefined)
  const sync = testSync(round)
  for (let count = 0; count < 5; count += 1) sync.runWithin(soonMs)
  await vi.advanceTimersByTimeAsync(soonMs)
  expect(round).toHaveBeenCalledTimes(1)
})

it('runs again after a failure with growing delays, and at once when the network is back', async () => {
  const round = vi.fn(() => Promise.reject(new Error('away')))
  const sync = testSync(round)
  sync.runNow()
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(waitAfter(1) - 1)
  expect(round).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(round).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(round).toHaveBeenCalledTimes(3)
  expect([1, 2, 3, 10].map(waitAfter)).toEqual([1000, 2000, 4000, 15_000])
})

it('runs again for a choice made during a run', async () => {
  let arrive = () => {}
  const round = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
  )
  const sync = testSync(round)
  sync.runNow()
  await vi.advanceTimersByTimeAsync(0)
  sync.runWithin(soonMs)
  await vi.advanceTimersByTimeAsync(5000)
  expect(round).toHaveBeenCalledTimes(1)
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(round).toHaveBeenCalledTimes(2)
})

it("does not retry where the server's refusal is final", async () => {
  const round = vi.fn(() => Promise.reject(new Error('finished')))
  const sync = testSync(round, () => true)
  sync.runNow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(round).toHaveBeenCalledTimes(1)
})

it('a server that takes nothing, whatever the line goes on after, is asked four times and no more', async () => {
  const { database } = await newBook(onTestFinished)
  await append(database, line, choice('q1', 'moves'))
  const head = await firstHead(line, sha256)
  const send = vi.fn<Autosave>(async () => ({
    ...{ acknowledged: 0, head, forkedAt: 1 },
    ...{ held: 0, deadlineAt: 9000, now: 2000 },
  }))
  await expect(deliver(database, line, send)).rejects.toThrow('does not take the next one')
  expect(send).toHaveBeenCalledTimes(4)
  expect(await pending(database, 'order', 'structure')).toHaveLength(1)
})
