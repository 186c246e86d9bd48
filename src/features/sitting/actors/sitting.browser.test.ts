import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { memberDetail } from '#contract/calls/account.ts'
import { submitAnswers } from '#contract/calls/answers.ts'
import { orderDetailFull, updateSettings, updateStartTest } from '#contract/calls/orders.ts'
import { companyDetail, institutionDetail } from '#contract/calls/organisation.ts'
import { checkSeatPc, seatChallenge } from '#contract/calls/passport.ts'
import { autosave, sittingRecord, takeover } from '#contract/calls/sitting.ts'
import { theJournal } from '#src/features/journal/database.ts'
import { append } from '#src/features/journal/entries.ts'
import { keepPosition } from '#src/features/journal/positions.ts'
import { keepHandIn } from '#src/features/journal/submissions.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { writerOfThisWindow } from '#src/platform/signing/writer.ts'
import { recall } from '#src/platform/storage/tab-storage.ts'
import { failDisk } from '#test/browser/failing-disk.ts'
import { havePassport, passportOfA1 } from '#test/browser/pc-passport.ts'
import { loadSitting, startTest } from './sitting.ts'

vi.mock('#src/platform/api/client.ts', { spy: true })

const refused = (code: string) => new ServerRefusal({ status: 409, code, message: code, errors: [] })
const names = new Map<unknown, string>([
  ...([
    [memberDetail, 'member'],
    [institutionDetail, 'institution'],
    [companyDetail, 'company'],
  ] as const),
  ...([
    [orderDetailFull, 'order'],
    [updateSettings, 'settings'],
    [updateStartTest, 'start'],
  ] as const),
  ...([
    [autosave, 'journal'],
    [sittingRecord, 'record'],
    [takeover, 'claim'],
    [submitAnswers, 'hand-in'],
    [seatChallenge, 'challenge'],
    [checkSeatPc, 'check'],
  ] as const),
])

let orderId: string
let answers: Record<string, unknown>
let answered: string[]
beforeEach(() => {
  orderId = crypto.randomUUID()
  answered = []
  answers = {
    member: { isB2b: true, institution: { id: 'institution' }, company: { id: 'company' } },
    institution: 'the institution',
    company: 'the company',
    order: order('started', null),
    record: { position: { step: 3, at: 1, elapsed: 40 } },
    journal: { acknowledged: 1, held: 0, deadlineAt: 1, now: 1 },
    claim: { serverKey: null },
    challenge: { nonce: 'the nonce' },
    start: { serverKey: null, state: 'started' },
  }
  vi.mocked(callServer).mockImplementation((async (call: unknown) => {
    const name = names.get(call) ?? 'another call'
    // Longer than whatever would not wait for it.
    await new Promise((resolve) => setTimeout(resolve, 50))
    answered.push(name)
    const answer = answers[name] ?? {}
    if (answer instanceof Error) throw answer
    return answer
  }) as never)
  onTestFinished(() => void vi.mocked(callServer).mockReset())
})

const order = (state: string, listening: unknown) => ({
  ...{ id: orderId, state },
  section: { listening, structure: { exam: { isComplete: false }, deadlineAt: null }, reading: null },
})
const load = () => toPromise(createActor(loadSitting, { input: { orderId } }).start())
const settings = { useFaceDetection: true, useSpeechDetection: false }
const start = () =>
  toPromise(
    createActor(startTest, {
      input: { orderId, license: 'LICENCE-1', settings, token: null, ticket: null },
    }).start(),
  )

async function choose() {
  const line = { order: orderId, section: 'structure', writer: crypto.randomUUID() } as const
  const choice = { questionId: 'q1', answer: 'moves', marked: false, chosenAt: 1000 }
  await append(await theJournal(), line, choice)
}

it('what an earlier page could not send is sent before the state is read, and the sitting is claimed', async () => {
  await choose()
  const sitting = await load()
  expect(sitting).toMatchObject({ order: answers.order, unrecorded: [], position: null })
  expect(sitting.rules).toEqual({ isB2b: true, institution: 'the institution', company: 'the company' })
  expect(answered[0]).toBe('journal')
  expect(answered.toSorted()).toEqual(['claim', 'company', 'institution', 'journal', 'member', 'order'])
  expect(answered.at(-1)).toBe('claim')
})

it('this window has its name before anything is sent, and keeps it for a reload', async () => {
  sessionStorage.removeItem('exam-writer')
  let atFirst: string | null = null
  const answer = vi.mocked(callServer).getMockImplementation() as unknown as (call: unknown) => unknown
  vi.mocked(callServer).mockImplementation((async (call: unknown) => {
    atFirst ??= sessionStorage.getItem('exam-writer') ?? 'none'
    return answer(call)
  }) as never)
  await choose()
  await load()
  expect(atFirst).toBe(await recall('exam-writer'))
  expect(atFirst).toBe(writerOfThisWindow())
})

it('a sitting that another window has is not read as this window’s', async () => {
  answers.claim = refused('sitting.elsewhere')
  await expect(load()).rejects.toMatchObject({ code: 'sitting.elsewhere' })
})

it('of a browser that is not accepted the sitting is read and no more, and what it has to send stays here', async () => {
  await choose()
  const answer = [{ part: 'A' as const, question: [{ questionId: 'q1', answer: ['moves'] as [string] }] }]
  await keepHandIn(await theJournal(), { id: orderId, section: 'structure', images: [], answer })
  const running = { startedAt: 1, exam: { isComplete: false } }
  answers.order = { ...order('started', running), browser: 'refused' }
  answers.journal = refused('browser.required')
  expect(await load()).toMatchObject({ order: { browser: 'refused' }, position: null })
  expect(answered.filter((name) => ['claim', 'hand-in', 'record'].includes(name))).toEqual([])
  answers.order = { ...order('started', running), browser: 'accepted' }
  answers.journal = { acknowledged: 1, held: 0, deadlineAt: 1, now: 1 }
  answered = []
  await load()
  expect(answered.filter((name) => ['journal', 'claim', 'hand-in'].includes(name))).toEqual([
    ...['journal', 'claim', 'hand-in'],
  ])
})

const atSeat = { examSession: { seat: 'A1', needsPassport: true } }

it('a test that has not begun is shown at another PC as such, by the word of the server, before anything else of it', async () => {
  answers.order = { ...order('new', null), ...atSeat }
  expect(await load()).toMatchObject({ isOtherPc: true })
  expect(answered).not.toContain('challenge')
  havePassport(passportOfA1, onTestFinished)
  answers.check = { accepted: false }
  expect(await load()).toMatchObject({ isOtherPc: true })
  answers.check = { accepted: true }
  expect(await load()).not.toHaveProperty('isOtherPc')
})

it('of a test that runs at another PC the sitting is read and no more, and what it has to send stays here', async () => {
  await choose()
  answers.order = { ...order('started', null), ...atSeat }
  answers.journal = refused('passport.required')
  answers.claim = refused('passport.required')
  expect(await load()).toMatchObject({ isOtherPc: true, position: null })
  expect(answered.filter((name) => ['hand-in', 'record'].includes(name))).toEqual([])
  answers.claim = { serverKey: null }
  answers.journal = { acknowledged: 1, held: 0, deadlineAt: 1, now: 1 }
  answered = []
  expect(await load()).not.toHaveProperty('isOtherPc')
  expect(answered).toContain('journal')
})

it('a sitting that has not begun, or is over, is claimed by nobody; of one that is over nothing stays here', async () => {
  answers.member = { isB2b: false, institution: null, company: { id: 'company' } }
  answers.order = order('new', null)
  expect((await load()).rules).toMatchObject({ isB2b: false, institution: null })
  expect(answered.toSorted()).toEqual(['company', 'member', 'order'])
  await choose()
  const here = async () => (await (await theJournal()).getAllKeys('keys')).includes(orderId)
  await load()
  expect(await here()).toBe(true)
  answers.order = order('finished', null)
  await load()
  expect(await here()).toBe(false)
})

it('what was confirmed before a page died is handed in, and the state read anew', async () => {
  const answer = [{ part: 'A' as const, question: [{ questionId: 'q1', answer: ['moves'] as [string] }] }]
  await keepHandIn(await theJournal(), { id: orderId, section: 'structure', images: [], answer })
  await load()
  expect(answered.filter((name) => ['claim', 'hand-in', 'order'].includes(name))).toEqual([
    ...['order', 'claim', 'hand-in', 'order'],
  ])
})

it('Listening goes on from the further of the server’s record and this PC’s, while it runs', async () => {
  const running = { startedAt: 1, exam: { isComplete: false } }
  answers.order = order('started', running)
  expect((await load()).position).toEqual({ step: 3, at: 1, elapsed: 40 })
  await keepPosition(await theJournal(), orderId, { step: 4, at: 2, elapsed: 50 })
  expect((await load()).position).toEqual({ step: 4, at: 2, elapsed: 50 })
  for (const still of [null, { ...running, startedAt: null }, { ...running, exam: { isComplete: true } }]) {
    answers.order = order('started', still)
    expect((await load()).position).toBeNull()
  }
})

it('a test starts once its settings are on the server, by the window that sits it', async () => {
  expect(await start()).toEqual({ state: 'started' })
  expect(answered).toEqual(['settings', 'start', 'claim'])
  const [, asked] = vi.mocked(callServer).mock.calls[0] ?? []
  expect(asked).toMatchObject({ params: { license: 'LICENCE-1' }, body: settings })
})

it('no test starts without its settings, by another window, or at a PC that could not store answers', async () => {
  answers.claim = refused('sitting.elsewhere')
  await expect(start()).rejects.toMatchObject({ code: 'sitting.elsewhere' })
  answers.settings = refused('order.finished')
  answered = []
  await expect(start()).rejects.toMatchObject({ code: 'order.finished' })
  failDisk('put')
  await expect(start()).rejects.toThrow()
  expect(answered).toEqual(['settings'])
})
