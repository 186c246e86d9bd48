import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { type BankQuestion, examDetail, sectionDetail } from '#contract/calls/sections.ts'
import { startSection } from '#contract/calls/sitting.ts'
import { keepBookmark } from '#src/features/journal/bookmarks.ts'
import { theJournal } from '#src/features/journal/database.ts'
import { append } from '#src/features/journal/entries.ts'
import { callServer } from '#src/platform/api/client.ts'
import { failDisk } from '#test/browser/failing-disk.ts'
import { openContent } from '../media/section-content.ts'
import { loadListening, loadSection, openListening, openSection } from './sections.ts'

vi.mock('#src/platform/api/client.ts', { spy: true })
vi.mock('../media/section-content.ts', { spy: true })

const part = { part: 'A', partDirection: 'directions', closeStatement: 'closing', questions: ['list'] }
const shown = { letter: 'A', direction: 'directions', closing: 'closing', lists: ['list'] }
const files = [{ address: '/sealed/a', kind: 'document' as const, bytes: 10 }]
const question = (id: string, timeQuestion?: number) =>
  ({
    id,
    question: { text: id, media: timeQuestion === undefined ? null : { timeQuestion } },
  }) as unknown as BankQuestion

let orderId: string
let asked: unknown[]
let isComplete: boolean
beforeEach(() => {
  orderId = crypto.randomUUID()
  asked = []
  isComplete = false
  vi.mocked(callServer).mockImplementation((async (call: unknown) => {
    asked.push(call)
    if (call === sectionDetail)
      return { exam: { isComplete, parts: [{ examId: 'one' }, { examId: 'two' }], sealed: files } }
    if (call === examDetail) return part
    if (call === startSection) return { deadlineAt: 5000, key: 'key', timeFactor: 1.25 }
    return {
      answers: [{ questionId: 'q1', answer: 'moves', marked: true, kept: { choice: null, mark: null } }],
    }
  }) as never)
  vi.mocked(openContent).mockResolvedValue({
    parts: [part],
    questions: [question('q1', 12), question('q2')],
  } as never)
  onTestFinished(() => {
    vi.mocked(callServer).mockReset()
    vi.mocked(openContent).mockReset()
  })
})

const at = () => ({ orderId, section: 'structure' as const, files })
const open = () => toPromise(createActor(openSection, { input: at() }).start())

it('a section comes up to its directions with all of its parts; of Listening its files alone', async () => {
  const section = createActor(loadSection, { input: at() }).start()
  expect(await toPromise(section)).toEqual({ isComplete: false, files, parts: [shown, shown] })
  expect(asked).toEqual([sectionDetail, examDetail, examDetail])
  isComplete = true
  expect(await toPromise(createActor(loadListening, { input: { orderId } }).start())).toEqual({
    isComplete: true,
    files,
  })
})

it('an opened section has the answers of the server and of this PC, the extra time of its sounds, and the open question', async () => {
  const journal = await theJournal()
  const line = { order: orderId, section: 'structure', writer: crypto.randomUUID() } as const
  await append(journal, line, { questionId: 'q2', answer: 'moved', marked: false, chosenAt: 1000 })
  expect(await open()).toMatchObject({ bookmark: null })
  await keepBookmark(journal, orderId, 'structure', 'q2')
  const opened = await open()
  expect(opened).toMatchObject({ deadlineAt: 5000, now: expect.any(Number), parts: [shown], bookmark: 'q2' })
  expect(opened.questions).toMatchObject([
    { id: 'q1', selectedAnswer: 'moves', marked: true, question: { media: { timeQuestion: 15 } } },
    { id: 'q2', selectedAnswer: 'moved', marked: false, question: { media: null } },
  ])
  expect(vi.mocked(openContent)).toHaveBeenCalledWith(files, 'key')
  const [, sent] = vi.mocked(callServer).mock.calls.find(([call]) => (call as unknown) === startSection) ?? []
  expect(sent).toMatchObject({ params: { id: orderId, section: 'structure' } })
})

it('a question without an answer has none and no mark', async () => {
  const { questions } = await open()
  expect(questions[1]).toMatchObject({ selectedAnswer: null, marked: false })
})

it('no clock begins at a PC that could not store the answers', async () => {
  failDisk('put')
  await expect(open()).rejects.toMatchObject({ code: expect.any(String) })
  const listening = createActor(openListening, { input: { orderId, section: 'listening', files } }).start()
  await expect(toPromise(listening)).rejects.toThrow()
  expect(asked).toEqual([])
})
