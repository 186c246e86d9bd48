import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffTakeInAnswers, type TakenIn } from '#contract/calls/staff-answer-files.ts'
import { acts, journalEntries } from '#server/tables/index.ts'
import { writtenAnswerFile } from '#test/server/answer-file.ts'
import { dataOf, type Key, keysOf } from '#test/server/candidate.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openWindow, signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openStaff, type StaffPersonOfTest, sendStaffForm } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openWrittenJournal, savedOf } from '#test/server/written-journal.ts'
import { because, begin, minute } from './late-answers.fixture.ts'

const reason = 'Switch lab mati'

let server: TestServer
let proctor: StaffPersonOfTest
let keys: Key[]
let began: number
beforeAll(async () => {
  server = await openTestServer()
  proctor = await openStaff(server, 'proctor', server.people.member.institutionId)
  keys = await keysOf(server, 'structure')
  began = server.clock.now
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = began
})

const takeIn = (
  file: string,
  { token, institutionId = server.people.member.institutionId ?? '' } = {} as {
    token?: string
    institutionId?: string
  },
) =>
  sendStaffForm(server, staffTakeInAnswers, {
    token: token ?? proctor.token,
    body: { institutionId, reason },
    file,
  })
const brought = async (file: string) => {
  const answer = await takeIn(file)
  expect(answer.status).toBe(200)
  return dataOf<TakenIn>(answer as never)
}
const entriesOf = ({ id }: Pick<Window, 'id'>) =>
  server.db.select().from(journalEntries).where(eq(journalEntries.orderId, id))
const actsOn = ({ id }: Pick<Window, 'id'>) => server.db.select().from(acts).where(eq(acts.orderId, id))

/** Somebody in Structure whose network goes ten minutes before its end; three answers are on the PC alone. */
async function cut() {
  const { window } = await signedSitting(server, server.people.member)
  expect((await (await begin(server, window, 'listening')).journal.handIn()).status).toBe(200)
  const { journal, end } = await begin(server, window, 'structure')
  server.clock.now = end - 10 * minute
  await journal.beat()
  for (const { questionId, right } of keys.slice(0, 3)) await journal.write(questionId, right)
  return {
    window,
    journal,
    end,
    file: () => writtenAnswerFile([{ window, left: [{ section: 'structure', entries: journal.entries }] }]),
  }
}

describe('an answer file', () => {
  test('brought before the end counts as if its browser had delivered it; again it changes nothing and says so', async () => {
    const { window, journal, end, file } = await cut()
    server.clock.now = end - minute
    expect(await brought(file())).toMatchObject({
      ...{ orderId: window.id, entries: 3, added: 3, refused: 0, held: 0 },
      fullname: expect.any(String),
    })
    const verdicts = (await entriesOf(window)).map(({ verdict }) => verdict)
    expect(verdicts).toEqual(['counted', 'counted', 'counted'])
    expect(await actsOn(window)).toMatchObject([
      { kind: 'answersTakenIn', by: 'staff', personId: proctor.id, reason, before: { added: 3 } },
    ])
    expect(await brought(file())).toMatchObject({ entries: 3, added: 0, refused: 0 })
    expect(await actsOn(window), 'nothing was brought, nothing is on record').toHaveLength(1)
    // The PC is connected again, and delivers what it still has.
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 3, forkedAt: null })
    expect(await entriesOf(window)).toHaveLength(3)
  })

  test('brought after the end waits for a person where nothing was heard of it before', async () => {
    const { window, end, file } = await cut()
    server.clock.now = end + 20 * minute
    expect(await brought(file())).toMatchObject({ added: 3, held: 3 })
    expect((await entriesOf(window)).map(({ verdict }) => verdict)).toEqual(['held', 'held', 'held'])
  })

  test('counts after the end as far as a heartbeat had told of it', async () => {
    const { window, journal, end, file } = await cut()
    await journal.beat()
    server.clock.now = end + 20 * minute
    expect(await brought(file())).toMatchObject({ added: 3, held: 0 })
    expect((await entriesOf(window)).map(({ verdict }) => verdict)).toEqual(['counted', 'counted', 'counted'])
  })

  test('takes nothing beyond a gap, and says how many it did not take', async () => {
    const { window, journal, end } = await cut()
    server.clock.now = end - minute
    const entries = journal.entries.filter(({ seq }) => seq !== 2)
    const file = writtenAnswerFile([{ window, left: [{ section: 'structure', entries }] }])
    expect(await brought(file)).toMatchObject({ entries: 2, added: 1, refused: 1 })
  })

  test('that is longer than one delivery is taken whole, in whichever order it has its entries', async () => {
    const { window, journal, end } = await cut()
    const [key] = keys
    while (journal.entries.length < 501) await journal.write(key?.questionId ?? '', key?.right ?? '')
    server.clock.now = end - minute
    const left = [{ section: 'structure' as const, entries: journal.entries.toReversed() }]
    expect(await brought(writtenAnswerFile([{ window, left }]))).toMatchObject({ added: 501, refused: 0 })
  })

  test('brings what a window left that was replaced since, and is judged as its own', async () => {
    const { window, end, file } = await cut()
    const next = openWindow(server, server.people.member, window.id)
    server.clock.now += minute
    expect((await next.takeOver({ confirmed: true })).status).toBe(200)
    const journal = openWrittenJournal(server, next, 'structure')
    await journal.write(keys[3]?.questionId ?? '', keys[3]?.right ?? '')
    server.clock.now = end - minute
    const both = JSON.parse(file()) as { journals: object[] }
    const own = JSON.parse(
      writtenAnswerFile([{ window: next, left: [{ section: 'structure', entries: journal.entries }] }]),
    )
    both.journals.push(...own.journals)
    expect(await brought(JSON.stringify(both))).toMatchObject({ entries: 4, added: 4 })
  })

  test('of two windows, when a person decides, stands on record by window, and each in its order', async () => {
    const { window, journal, end } = await cut()
    // Brought last, and named first.
    const next = openWindow(server, server.people.member, window.id, `0000${randomUUID().slice(4)}`)
    server.clock.now += minute
    expect((await next.takeOver({ confirmed: true })).status).toBe(200)
    const later = openWrittenJournal(server, next, 'structure')
    for (const { questionId, right } of keys.slice(0, 2)) await later.write(questionId, right)
    server.clock.now = end + 20 * minute
    for (const [of, { entries }] of [
      [window, journal],
      [next, later],
    ] as const)
      await brought(writtenAnswerFile([{ window: of, left: [{ section: 'structure', entries }] }]))
    await runCommand(server, 'sitting', 'accept-late', window.id, ...because)
    const { before } = (await actsOn(window)).find(({ kind }) => kind === 'lateAccepted') ?? {}
    const entries = [
      ...[1, 2].map((seq) => [next.writer, seq]),
      ...[1, 2, 3].map((seq) => [window.writer, seq]),
    ]
    expect(before).toMatchObject({
      held: [{ answers: 5, entries: entries.map(([writer, seq]) => ({ writer, seq })) }],
    })
  })
})

describe('a file that lies is refused with the reason, and leaves nothing', () => {
  const refusedWith = async (file: string, code: string, status: number, by = {}) =>
    expect(await takeIn(file, by)).toMatchObject({ status, body: { code } })

  test('one that was changed: a letter of it, its window, its order', async () => {
    const { window, end, file } = await cut()
    server.clock.now = end - minute
    const whole = JSON.parse(file()) as {
      order: string
      journals: { writer: string; iv: string; sealed: string }[]
    }
    const [journal] = whole.journals
    if (journal === undefined) throw new Error('the file is empty')
    const { sealed } = journal
    const other = sealed.startsWith('A') ? 'B' : 'A'
    const changed = (change: Partial<typeof journal>) =>
      JSON.stringify({ ...whole, journals: [{ ...journal, ...change }] })
    await refusedWith(changed({ sealed: other + sealed.slice(1) }), 'answerFile.changed', 400)
    await refusedWith(changed({ sealed: sealed.slice(0, 24) }), 'answerFile.changed', 400)
    // What another test's window of the same person has sealed, named as this one's.
    const { window: another } = await signedSitting(server, server.people.member)
    const foreign = JSON.parse(writtenAnswerFile([{ window: another, left: [] }])) as typeof whole
    await refusedWith(JSON.stringify({ ...foreign, order: window.id }), 'answerFile.foreign', 404)
    await refusedWith(
      changed({ sealed: foreign.journals[0]?.sealed ?? '', iv: foreign.journals[0]?.iv ?? '' }),
      'answerFile.changed',
      400,
    )
    expect(await entriesOf(window)).toEqual([])
    expect(await actsOn(window)).toEqual([])
  })

  test('one of another institution, of no order, and what is no such file', async () => {
    const { window, file } = await cut()
    const stranger = await openStaff(server, 'proctor', server.people.stranger.institutionId)
    const theirs = { token: stranger.token, institutionId: server.people.stranger.institutionId ?? '' }
    await refusedWith(file(), 'answerFile.foreign', 404, theirs)
    await refusedWith(file(), 'session.forbidden', 403, { token: stranger.token })
    const none = JSON.stringify({ ...JSON.parse(file()), order: 'f'.repeat(32) })
    await refusedWith(none, 'answerFile.foreign', 404)
    for (const text of ['', '[]', '{}', file().slice(0, 200)])
      await refusedWith(text, 'answerFile.unreadable', 400)
    await refusedWith(' '.repeat(2 * 1024 * 1024 + 1), 'request.tooLarge', 413)
    expect(await entriesOf(window)).toEqual([])
  })

  test('one whose window itself has sealed nonsense, another question, or a section that never began', async () => {
    const { window, journal } = await cut()
    const sealed = (left: object) => writtenAnswerFile([{ window, left }])
    await refusedWith(sealed({ sections: 'all' }), 'answerFile.unreadable', 400)
    const [first] = journal.entries
    const unknown = [{ ...first, questionId: 'f'.repeat(32) }]
    await refusedWith(sealed([{ section: 'structure', entries: unknown }]), 'answer.unknown', 400)
    await refusedWith(sealed([{ section: 'reading', entries: [first] }]), 'section.locked', 403)
    expect(await entriesOf(window)).toEqual([])
  })
})

test('one that is refused for its second section has brought nothing of its first', async () => {
  const { window, journal, end } = await cut()
  server.clock.now = end - minute
  const [first] = journal.entries
  const of = (section: 'listening' | 'reading', entry: object | undefined) =>
    writtenAnswerFile([
      {
        window,
        left: [
          { section: 'structure', entries: journal.entries },
          { section, entries: [entry ?? {}] },
        ],
      },
    ])
  for (const [file, code, status] of [
    [of('reading', first), 'section.locked', 403],
    [of('listening', { ...first, questionId: 'f'.repeat(32) }), 'answer.unknown', 400],
  ] as const)
    expect(await takeIn(file)).toMatchObject({ status, body: { code } })
  expect(await entriesOf(window)).toEqual([])
  expect(await actsOn(window)).toEqual([])
})

test('sitting import takes one in on the command line, and says what is wrong with another', async () => {
  const { window, end, file } = await cut()
  server.clock.now = end - minute
  const path = join(server.dataDir, 'jawaban.json')
  await writeFile(path, file())
  expect(await runJson<TakenIn>(server, 'sitting', 'import', path, ...because)).toMatchObject({
    orderId: window.id,
    added: 3,
  })
  const again = await runCommand(server, 'sitting', 'import', path, ...because)
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('3 changes, nothing new') })
  await writeFile(path, file().replace(/"iv":"./, '"iv":"-'))
  const changed = await runCommand(server, 'sitting', 'import', path, ...because)
  expect(changed).toMatchObject({
    code: 5,
    errors: expect.stringContaining('was changed since it was saved'),
  })
})
