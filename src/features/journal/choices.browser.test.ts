import { expect, it, onTestFinished, vi } from 'vitest'
import { type AnyEventObject, createActor, createMachine } from 'xstate'
import type { SectionJournalEvent } from '#machines/section/events.ts'
import { serverNow } from '#src/platform/api/client.ts'
import { settleWriter } from '#src/platform/signing/writer.ts'
import { journalOf } from './actor.ts'
import { choice } from './book.fixture.ts'
import { theJournal } from './database.ts'
import { deliver } from './delivery.ts'
import { append } from './entries.ts'
import { pending } from './unsent.ts'

vi.mock('#src/platform/api/client.ts', { spy: true })
vi.mock('./delivery.ts', { spy: true })

const until = { timeout: 15_000 }

/** The journal of Structure in an order of its own; where nothing reaches the server. */
async function journalOfStructure(orderId = crypto.randomUUID()) {
  vi.mocked(deliver).mockClear().mockResolvedValue()
  const writer = await settleWriter()
  const said: AnyEventObject[] = []
  const source = journalOf<SectionJournalEvent, { orderId: string; section: 'structure' }>()
  const parent = createActor(
    createMachine({
      invoke: { id: 'journal', src: source, input: { orderId, section: 'structure' } },
      on: { '*': { actions: ({ event }) => said.push(event) } },
    }),
  ).start()
  onTestFinished(() => {
    parent.stop()
    vi.mocked(deliver).mockReset()
    vi.mocked(serverNow).mockReset()
  })
  return {
    ...{ said, orderId, writer },
    choose: (questionId: string, at: number) => {
      vi.mocked(serverNow).mockReturnValueOnce(at)
      const event = { type: 'journal.append', questionId, answer: 'moves', marked: false } as const
      parent.getSnapshot().children.journal?.send(event)
    },
    kept: async () =>
      (await pending(await theJournal(), orderId, 'structure')).map(({ questionId, chosenAt }) => [
        questionId,
        chosenAt,
      ]),
    types: () => said.map(({ type, why }) => why ?? type),
  }
}

it('a choice never looks older than one before it, though the clock was read anew in between', async () => {
  const { choose, kept } = await journalOfStructure()
  choose('q1', 5000)
  choose('q2', 4000)
  choose('q3', 6000)
  await vi.waitUntil(async () => (await kept()).length === 3, until)
  expect(await kept()).toEqual([
    ['q1', 5000],
    ['q2', 5000],
    ['q3', 6000],
  ])
})

it('what an earlier page left is told where it is of this window, and sent at once; a choice after it is no older', async () => {
  const orderId = crypto.randomUUID()
  const [journal, writer] = [await theJournal(), await settleWriter()]
  const line = { order: orderId, section: 'structure', writer } as const
  await append(journal, line, { ...choice('q1', 'moves'), chosenAt: 9000 })
  await append(journal, { ...line, writer: crypto.randomUUID() }, choice('q2', 'moves'))
  const { said, choose, kept } = await journalOfStructure(orderId)
  await vi.waitUntil(() => vi.mocked(deliver).mock.calls.length > 0, until)
  expect(said).toMatchObject([{ type: 'journal.kept', questionId: 'q1' }])
  choose('q3', 5000)
  await vi.waitUntil(async () => (await kept()).length === 3, until)
  expect(await kept()).toContainEqual(['q3', 9000])
})

it('a choice that the disk refuses is told, tried again, and sent once it is there', async () => {
  const { choose, types, kept } = await journalOfStructure()
  const put = vi.spyOn(IDBObjectStore.prototype, 'add')
  onTestFinished(() => void put.mockRestore())
  put.mockImplementationOnce(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  choose('q1', 5000)
  await vi.waitUntil(() => types().includes('journal.kept'), until)
  expect(types()).toEqual(['refused', 'journal.kept'])
  expect(await kept()).toEqual([['q1', 5000]])
  await vi.waitUntil(() => vi.mocked(deliver).mock.calls.length > 0, until)
})

it('a choice that is not on the disk after a second is told to be slow', async () => {
  const { choose, types } = await journalOfStructure()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const digest = vi.spyOn(crypto.subtle, 'encrypt').mockReturnValue(new Promise(() => undefined))
  onTestFinished(() => void digest.mockRestore())
  choose('q1', 5000)
  await vi.waitUntil(() => digest.mock.calls.length > 0, { ...until, interval: 0 })
  await vi.advanceTimersByTimeAsync(900)
  expect(types()).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(types()).toEqual(['slow'])
})
