import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { submitAnswers } from '#contract/calls/answers.ts'
import { orderDetailFull } from '#contract/calls/orders.ts'
import { autosave, takeover } from '#contract/calls/sitting.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { choice } from './book.fixture.ts'
import { theJournal } from './database.ts'
import { append } from './entries.ts'
import { deliverLeftovers } from './leftovers.ts'
import { bringWhatIsLeft } from './recovery.ts'
import { keepHandIn } from './submissions.ts'

vi.mock('#src/platform/api/client.ts', { spy: true })

let order: string
let state: 'started' | 'finished' | 'disqualified'
let isAway: boolean
const refused = (code: string) => new ServerRefusal({ status: 409, code, message: code, errors: [] })

beforeEach(async () => {
  order = crypto.randomUUID()
  isAway = false
  const journal = await theJournal()
  await append(journal, { order, section: 'structure', writer: crypto.randomUUID() }, choice('q1', 'moves'))
  const answer = [{ part: 'A' as const, question: [{ questionId: 'q1', answer: ['moves'] as [string] }] }]
  await keepHandIn(journal, { id: order, section: 'structure', images: [], answer })
  vi.mocked(callServer).mockImplementation((async (call: unknown, { body }: { body: never }) => {
    if (isAway) throw new TypeError('no network')
    if (call === orderDetailFull)
      return { id: order, state, section: { structure: { exam: { isComplete: true } } } }
    if (call === autosave)
      return { acknowledged: (body as { entries: object[] }).entries.length, deadlineAt: 1, now: 1 }
    if (call === takeover && state !== 'started') throw refused(`sitting.${state}`)
    if (call === submitAnswers) throw refused(`sitting.${state}`)
    return {}
  }) as never)
})

const left = async () => {
  const journal = await theJournal()
  const counts = (['entries', 'submissions', 'lines', 'keys'] as const).map(async (store) => {
    const keys = await journal.getAllKeys(store)
    return keys.filter((key) => [key].flat()[0] === order).length
  })
  return Promise.all(counts)
}
const bring = () => bringWhatIsLeft(new AbortController().signal)

it('deletes a test that another PC has finished, once the server has the choices of this PC', async () => {
  state = 'finished'
  expect(await bring()).toEqual({ sent: false, left: false })
  expect(await left()).toEqual([0, 0, 0, 0])
})

it('keeps no submission of a sitting that was stopped: its choices have arrived with the journal', async () => {
  state = 'disqualified'
  expect(await bring()).toMatchObject({ left: false })
  expect((await left()).slice(0, 2)).toEqual([0, 0])
})

it('keeps everything while the server cannot be reached, and reports it', async () => {
  state = 'finished'
  isAway = true
  expect(await bring()).toEqual({ sent: false, left: true })
  expect(await left()).toEqual([1, 1, 1, 1])
  isAway = false
  expect(await bring()).toEqual({ sent: false, left: false })
})

it('says that answers of this member are left where the server can be read and takes nothing', async () => {
  state = 'started'
  const answer = vi.mocked(callServer).getMockImplementation() as unknown as (...given: unknown[]) => unknown
  vi.mocked(callServer).mockImplementation((async (call: unknown, given: unknown) => {
    if (call === autosave) throw new TypeError('no network')
    return answer(call, given)
  }) as never)
  expect(await bring()).toEqual({ sent: false, left: true })
  vi.mocked(callServer).mockImplementation((async (call: unknown, given: unknown) => {
    if (call === orderDetailFull) throw refused('order.notFound')
    if (call === autosave) throw new TypeError('no network')
    return answer(call, given)
  }) as never)
  expect(await bring(), 'they are of somebody else').toEqual({ sent: false, left: false })
  state = 'finished'
  vi.mocked(callServer).mockImplementation(answer as never)
  await bring()
})

it('says that something was handed in, also where of another test nothing was', async () => {
  state = 'started'
  const another = `z${crypto.randomUUID()}`
  const line = { order: another, section: 'structure', writer: crypto.randomUUID() } as const
  await append(await theJournal(), line, choice('q1', 'moves'))
  const answer = vi.mocked(callServer).getMockImplementation() as unknown as (...given: unknown[]) => unknown
  vi.mocked(callServer).mockImplementation((async (call: unknown, given: unknown) =>
    call === submitAnswers ? {} : answer(call, given)) as never)
  expect(await bring()).toEqual({ sent: true, left: false })
  expect((await left()).slice(0, 2)).toEqual([0, 0])
})

it('deletes a test whose last section was handed in here, and says that it was sent', async () => {
  state = 'started'
  const answer = vi.mocked(callServer).getMockImplementation() as unknown as (...given: unknown[]) => unknown
  vi.mocked(callServer).mockImplementation((async (call: unknown, given: unknown) => {
    if (call !== submitAnswers) return answer(call, given)
    state = 'finished'
    return {}
  }) as never)
  expect(await bring()).toEqual({ sent: true, left: false })
  expect(await left()).toEqual([0, 0, 0, 0])
})

it('where the server cannot say after the hand-in that the test is over, the next visit finds out', async () => {
  state = 'started'
  const answer = vi.mocked(callServer).getMockImplementation() as unknown as (...given: unknown[]) => unknown
  vi.mocked(callServer).mockImplementation((async (call: unknown, given: unknown) => {
    if (call !== submitAnswers) return answer(call, given)
    state = 'finished'
    isAway = true
    return {}
  }) as never)
  expect(await bring()).toEqual({ sent: true, left: false })
  expect((await left()).slice(2), 'lines and keys').toEqual([1, 1])
  isAway = false
  await append(await theJournal(), { order, section: 'structure', writer: 'last' }, choice('q1', 'moving'))
  expect(await bring()).toEqual({ sent: false, left: false })
  expect(await left()).toEqual([0, 0, 0, 0])
})

it('says that nothing was sent and nothing is left where nothing is here, and where nothing can be read', async () => {
  state = 'finished'
  await bring()
  expect(await bring()).toEqual({ sent: false, left: false })
  const gone = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is gone', 'UnknownError')
  })
  onTestFinished(() => void gone.mockRestore())
  expect(await bring()).toEqual({ sent: false, left: false })
})

it('keeps nobody waiting for more than three seconds while the server says nothing', async () => {
  vi.mocked(callServer).mockImplementation(() => new Promise(() => undefined))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const ended = vi.fn()
  void deliverLeftovers(order).then(ended)
  await vi.advanceTimersByTimeAsync(2999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledOnce()
})
