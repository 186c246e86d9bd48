import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { submitAnswers as submitCall } from '#contract/calls/answers.ts'
import { autosave, takeover } from '#contract/calls/sitting.ts'
import { theEvidence } from '#src/features/evidence/database.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { writerOfThisWindow } from '#src/platform/signing/writer.ts'
import { choice } from './book.fixture.ts'
import { theJournal } from './database.ts'
import { append } from './entries.ts'
import { handInWhatWaits, postDisqualified, submitAnswers } from './hand-in.ts'
import { keepHandIn, waitingSubmissions } from './submissions.ts'

vi.mock('#src/platform/api/client.ts', { spy: true })

let orderId: string
beforeEach(() => {
  orderId = crypto.randomUUID()
})

/** A candidate confirms the hand-in of Structure. */
function confirmed() {
  const answer = [{ part: 'A' as const, question: [{ questionId: 'q1', answer: ['moves'] as [string] }] }]
  const actor = createActor(submitAnswers, {
    input: { orderId, section: 'structure', answer, passedAt: null },
  })
  onTestFinished(() => {
    actor.stop()
  })
  return actor.start()
}
const waiting = async () => (await waitingSubmissions(await theJournal(), orderId)).length

it('a confirmed submission is on the disk before any call is answered', async () => {
  vi.mocked(callServer).mockImplementation(() => new Promise(() => undefined))
  confirmed()
  // The journal's timeout, which comes before the first answer, is three seconds.
  await expect.poll(waiting, { timeout: 2000 }).toBe(1)
})

it('a submission confirmed after another PC took over is dropped here', async () => {
  const elsewhere = new ServerRefusal({ status: 409, code: 'sitting.elsewhere', message: 'Lain', errors: [] })
  vi.mocked(callServer).mockImplementation((async (call: unknown) => {
    if (call === takeover) throw elsewhere
    return {}
  }) as never)
  await expect(toPromise(confirmed())).rejects.toMatchObject({ code: 'sitting.elsewhere' })
  expect(await waiting()).toBe(0)
})

it('a hand-in waits until the server has the journal, whose times prove when each answer was chosen', async () => {
  const line = { order: orderId, section: 'structure' as const, writer: writerOfThisWindow() }
  await append(await theJournal(), line, choice('q1', 'moves'))
  const reached: string[] = []
  vi.mocked(callServer).mockImplementation((async (call: unknown) => {
    if (call === submitCall) reached.push('hand-in')
    if (call !== autosave) return {}
    await new Promise((resolve) => setTimeout(resolve, 300))
    reached.push('journal')
    return { acknowledged: 1, held: 0, deadlineAt: 9000, now: 2000 }
  }) as never)
  await toPromise(confirmed())
  expect(reached).toEqual(['journal', 'hand-in'])
})

it('a section that is handed in leaves none of its photos on the PC; those of another one stay', async () => {
  vi.mocked(callServer).mockResolvedValue({})
  const photo = { order: orderId, moment: 'start', request: null, picture: null, image: 'media' } as const
  const evidence = await theEvidence()
  for (const section of ['structure', 'reading'] as const)
    await evidence.put('photos', { ...photo, section, id: `${orderId} ${section}` })
  onTestFinished(() => evidence.delete('photos', `${orderId} reading`))
  await toPromise(confirmed())
  const left = (await evidence.getAllKeys('photos')).filter((id) => id.startsWith(orderId))
  expect(left).toEqual([`${orderId} reading`])
})

it('a stopped test posts of each section the flag, and no answer', async () => {
  const line = { order: orderId, section: 'structure' as const, writer: writerOfThisWindow() }
  await append(await theJournal(), line, choice('q1', 'moves'))
  const posted: unknown[] = []
  vi.mocked(callServer).mockImplementation((async (call: unknown, { body }: { body: unknown }) => {
    if (call === submitCall) posted.push(body)
    return {}
  }) as never)
  const actor = createActor(postDisqualified, { input: { orderId, section: 'structure' } })
  await toPromise(actor.start())
  expect(posted).toMatchObject([
    { id: orderId, section: 'structure', images: [], answer: [], disqualified: true },
  ])
  expect(await waiting()).toBe(0)
})

it.each([
  { kind: 'to which time was added since is dropped', deadlineAt: 5001, isComplete: false, sent: 0 },
  { kind: 'that has not been moved is sent', deadlineAt: 5000, isComplete: false, sent: 1 },
  { kind: 'without a clock is sent', deadlineAt: null, isComplete: false, sent: 1 },
  { kind: 'of a section that is over is sent', deadlineAt: 5001, isComplete: true, sent: 1 },
])('a hand-in at an end $kind', async ({ deadlineAt, isComplete, sent }) => {
  const handed = { id: orderId, section: 'structure' as const, images: [], answer: [] }
  await keepHandIn(await theJournal(), handed, deadlineAt === null ? 0 : 5000)
  const posted: unknown[] = []
  vi.mocked(callServer).mockImplementation((async (call: unknown) => {
    if (call === submitCall) posted.push(call)
    return {}
  }) as never)
  const order = { id: orderId, section: { structure: { deadlineAt, exam: { isComplete } } } }
  expect(await handInWhatWaits(order as never, new AbortController().signal)).toBe(sent === 1)
  expect(posted).toHaveLength(sent)
  expect(await waiting()).toBe(0)
})

it('a hand-in stays while one answer of its section has not arrived', async () => {
  const line = { order: orderId, section: 'structure' as const, writer: writerOfThisWindow() }
  await append(await theJournal(), line, choice('q1', 'moves'))
  await keepHandIn(await theJournal(), { id: orderId, section: 'structure', images: [], answer: [] })
  vi.mocked(callServer).mockResolvedValue({})
  const order = { id: orderId, section: {} }
  expect(await handInWhatWaits(order as never, new AbortController().signal)).toBe(false)
  expect(await waiting()).toBe(1)
})
