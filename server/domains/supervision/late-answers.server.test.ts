import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateViolation } from '#contract/calls/answers.ts'
import type { Certificate } from '#contract/calls/certificates.ts'
import { orderDetailFull } from '#contract/calls/orders.ts'
import { startSection } from '#contract/calls/sitting.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { closeOverdue } from '#server/domains/sittings/close-overdue.ts'
import { withSitting } from '#server/domains/sittings/with-sitting.ts'
import { reinstate } from '#server/domains/supervision/reinstate.ts'
import { acts, certificates, journalEntries, orders, securityEvents } from '#server/tables/index.ts'
import { dataOf, type Key, keysOf, storedSitting } from '#test/server/candidate.ts'
import { certifiable } from '#test/server/finished.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openWindow, signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'
import { openWrittenJournal, savedOf } from '#test/server/written-journal.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

let server: TestServer
let keys: Record<SectionName, Key[]>
let began: number
beforeAll(async () => {
  server = await openTestServer({ env: { PUBLIC_URL: 'https://ujian.example' } })
  const { member, stranger, individual } = server.people
  for (const person of [member, stranger, individual]) await certifiable(server, person)
  const set = await runCommand(server, 'institution', 'set', 'Politeknik Satu', 'certificates=immediate')
  expect(set.code).toBe(0)
  keys = {
    listening: await keysOf(server, 'listening'),
    structure: await keysOf(server, 'structure'),
    reading: await keysOf(server, 'reading'),
  }
  // A command has the clock of its own PC: for it everything here is long over.
  began = server.clock.now - 10 * day
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = began
})

const key = (section: SectionName, index = 0): Key =>
  keys[section][index] ?? { questionId: '', part: '', right: '', wrong: '' }
const because = ['--reason', 'Listrik padam di ruang 3'] as const
const decide = (name: 'accept-late' | 'refuse-late', ...words: string[]) =>
  runCommand(server, 'sitting', name, ...words)
const sweep = () => closeOverdue({ db: server.db, now: () => new Date(server.clock.now) })

/** Begins a section; resolves with its journal and its end. */
async function begin(window: Window, section: SectionName) {
  const started = await window.send(startSection, { params: { id: window.id, section }, body: {} })
  const { deadlineAt: end } = dataOf<{ deadlineAt: number }>(started)
  return { journal: openWrittenJournal(server, window, section), end }
}

const detailOf = async (window: Window) =>
  dataOf<{ result: string; heldAnswers: number; certificate: Certificate | null }>(
    await server.send(orderDetailFull, { params: { id: window.id }, token: window.token }),
  )
const verdictsOf = async ({ id }: Pick<Window, 'id'>) =>
  (await server.db.select().from(journalEntries).where(eq(journalEntries.orderId, id)))
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ verdict }) => verdict)
const actsOn = ({ id }: Pick<Window, 'id'>) =>
  server.db.select().from(acts).where(eq(acts.orderId, id)).orderBy(acts.createdAt)

/** A window whose network is gone for longer than the grace at the end of Listening: two right answers wait. */
async function cutOff(person: Person) {
  const { window } = await signedSitting(server, person)
  const { journal, end } = await begin(window, 'listening')
  server.clock.now = end - 10 * minute
  await journal.beat()
  for (const index of [0, 1])
    await journal.write(key('listening', index).questionId, key('listening', index).right)
  server.clock.now = end + minute
  await journal.beat()
  expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 2, held: 2 })
  return { window, journal, end }
}

/** The same, with the rest of the test handed in blank. */
async function cutOffAndFinished(person: Person) {
  const sat = await cutOff(person)
  for (const section of ['structure', 'reading'] as const)
    expect((await (await begin(sat.window, section)).journal.handIn()).status).toBe(200)
  return sat
}

describe('late answers that wait', () => {
  test('count when an operator accepts them: scored again, settled, on record and in the security log', async () => {
    const { window } = await cutOffAndFinished(server.people.member)
    expect(await detailOf(window)).toMatchObject({ result: 'pending', heldAnswers: 2, certificate: null })
    expect(await runJson(server, 'sitting', 'accept-late', window.id, ...because)).toEqual({
      decision: 'accepted',
      sittings: [{ sitting: window.id, orderNo: expect.stringMatching(/^EPT-/), answers: 2 }],
      answers: 2,
    })
    const { order, section } = await storedSitting(server, window)
    expect(section('listening')).toMatchObject({ rawScore: 2, held: 0, needsReview: true })
    expect(order).toMatchObject({ verdict: 'passed', settledAt: expect.any(Date) })
    expect(await detailOf(window)).toMatchObject({
      ...{ result: 'settled', heldAnswers: 0 },
      certificate: { listening: section('listening')?.scaledScore, total: 2 },
    })
    expect(await verdictsOf(window)).toEqual(['counted', 'counted'])
    const entries = [1, 2].map((seq) => ({ writer: window.writer, seq }))
    expect(await actsOn(window)).toMatchObject([
      {
        ...{ kind: 'lateAccepted', by: 'operator', reason: because[1] },
        before: { held: [{ section: 'listening', answers: 2, entries }] },
      },
    ])
    const logged = await server.db.select().from(securityEvents).where(eq(securityEvents.orderId, window.id))
    expect(logged).toMatchObject([
      { kind: 'staffAct', details: { command: 'sitting accept-late', operator: expect.any(String) } },
    ])
    const again = await decide('accept-late', window.id, ...because)
    expect(again.code).toBe(5)
    expect(again.errors).toContain('has no late answers that wait for a decision')
  })

  test('stay on record and never count when an operator refuses them, however often they are sent', async () => {
    const { window, journal } = await cutOffAndFinished(server.people.member)
    const { code, output } = await decide('refuse-late', window.id, ...because)
    expect(code).toBe(0)
    expect(output).toMatch(/^EPT-.*: 2 late answers refused\n$/)
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 2, held: 0 })
    expect(await verdictsOf(window)).toEqual(['refused', 'refused'])
    expect(await detailOf(window)).toMatchObject({
      result: 'settled',
      heldAnswers: 0,
      certificate: { total: 0 },
    })
    expect(await actsOn(window)).toMatchObject([{ kind: 'lateRefused', reason: because[1] }])
    expect((await decide('accept-late', window.id, ...because)).code).toBe(5)
  })

  test('hold up the result of somebody without an institution for three working days; accepted later they amend it', async () => {
    const { window } = await cutOffAndFinished(server.people.individual)
    server.clock.now += 2 * day
    await sweep()
    expect(await storedSitting(server, window)).toMatchObject({ order: { settledAt: null, verdict: null } })
    server.clock.now += 4 * day
    await sweep()
    const { order } = await storedSitting(server, window)
    expect(order?.settledAt?.getTime()).toBe(server.clock.now)
    const issued = () => server.db.select().from(certificates).where(eq(certificates.orderId, window.id))
    expect(await issued()).toMatchObject([{ total: 0, revokedAt: null }])
    expect((await decide('accept-late', window.id, ...because)).code).toBe(0)
    const both = (await issued()).toSorted((one, other) => one.total - other.total)
    expect(both).toMatchObject([
      { total: 0, revokedAt: expect.any(Date) },
      { total: 2, revokedAt: null },
    ])
  })

  test('give no certificate back to a result that was withheld', async () => {
    const { window } = await cutOffAndFinished(server.people.member)
    expect((await runCommand(server, 'sitting', 'withhold', window.id, '--reason', 'Orang lain')).code).toBe(
      0,
    )
    expect((await decide('accept-late', window.id, ...because)).code).toBe(0)
    expect((await storedSitting(server, window)).section('listening')).toMatchObject({ rawScore: 2, held: 0 })
    expect(await detailOf(window)).toMatchObject({ result: 'withheld', heldAnswers: 0, certificate: null })
  })
})

describe("a whole institution's late answers", () => {
  test('are decided where their section ended in the given time, and nowhere else', async () => {
    const { window: early, end } = await cutOffAndFinished(server.people.member)
    server.clock.now += minute
    const { window: next } = await cutOff(server.people.member)
    const { window: elsewhere } = await cutOff(server.people.stranger)
    const at = (moment: number) => new Date(moment).toISOString()
    const room = (from: number, to: number) => [
      ...['--institution', 'politeknik satu', '--from', at(from), '--to', at(to), ...because],
    ]
    const none = await decide('accept-late', ...room(end + second, end + 2 * second))
    expect(none.code).toBe(5)
    expect(none.errors).toContain('No late answers wait of sections of Politeknik Satu')
    const first = await decide('accept-late', ...room(end - minute, end))
    expect([first.code, first.output]).toEqual([
      0,
      expect.stringMatching(/^EPT-.*: 2 late answers accepted\n1 sitting, 2 late answers accepted\n$/),
    ])
    expect(await verdictsOf(early)).toEqual(['counted', 'counted'])
    for (const window of [next, elsewhere]) expect(await verdictsOf(window)).toEqual(['held', 'held'])
    expect(await runJson(server, 'sitting', 'refuse-late', ...room(end, server.clock.now))).toMatchObject({
      decision: 'refused',
      sittings: [{ sitting: next.id, answers: 2 }],
      answers: 2,
    })
    expect(await verdictsOf(elsewhere)).toEqual(['held', 'held'])
  })

  test.each([
    ['no reason', 2, 'reason', ['EPT-1']],
    ['an empty reason', 2, 'Give a reason.', ['EPT-1', '--reason', ' ']],
    ['an unknown sitting', 4, 'EPT-1', ['EPT-1', ...because]],
    ['neither a sitting nor an institution', 2, 'Give a sitting, or --institution', [...because]],
    [
      'both',
      2,
      'Give either a sitting, or --institution',
      ['EPT-1', '--institution', 'Politeknik Satu', ...because],
    ],
    ['an open window', 2, '--from and --to', ['--institution', 'Politeknik Satu', ...because]],
    [
      'an inverted window',
      2,
      '--from is later than --to.',
      ['--institution', 'Politeknik Satu', '--from', '2026-02-02', '--to', '2026-02-01', ...because],
    ],
  ])('are not touched by a command with %s', async (_, code, said, words) => {
    const refused = await decide('accept-late', ...words)
    expect([refused.code, refused.errors]).toEqual([code, expect.stringContaining(said)])
  })
})

describe('late entries never stick to a PC', () => {
  test("a stopped sitting's wait, and when accepted are scored once it has been reinstated and ends", async () => {
    const { window, license } = await signedSitting(server, server.people.member)
    const { journal } = await begin(window, 'listening')
    server.clock.now += 10 * second
    await journal.beat()
    server.clock.now += 5 * minute
    await journal.write(key('listening').questionId, key('listening').right)
    const body = { violationKind: 'face', section: 'listening', image: '', textVoice: '' }
    for (let times = 0; times < 3; times += 1)
      expect((await window.send(updateViolation, { params: { license }, body })).status).toBe(200)
    expect((await storedSitting(server, window)).order?.disqualifiedAt?.getTime()).toBe(server.clock.now)
    server.clock.now += 5 * minute
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 1, held: 1 })
    expect((await decide('accept-late', window.id, ...because)).code).toBe(0)
    const stopped = (await storedSitting(server, window)).section('listening')
    expect(stopped).toMatchObject({ held: 0, needsReview: true, rawScore: null })
    expect(await verdictsOf(window)).toEqual(['counted'])
    // By the room's clock: with that of the command its time would be over at once.
    const hall = { db: server.db, now: () => new Date(server.clock.now) }
    await withSitting(hall, eq(orders.id, window.id), (sitting, transaction) =>
      reinstate(sitting, { by: 'operator', reason: because[1] }, transaction),
    )
    expect((await journal.handIn()).status).toBe(200)
    expect((await storedSitting(server, window)).section('listening')).toMatchObject({ rawScore: 1, held: 0 })
  })

  test("a replaced browser's wait after another has handed the test in, and when accepted amend the result", async () => {
    const { window } = await signedSitting(server, server.people.individual)
    const { journal } = await begin(window, 'listening')
    await journal.beat()
    server.clock.now += 5 * minute
    await journal.write(key('listening').questionId, key('listening').right)
    const other = openWindow(server, server.people.individual, window.id)
    expect((await other.takeOver({ confirmed: true })).status).toBe(200)
    server.clock.now += minute
    expect((await openWrittenJournal(server, other, 'listening').handIn()).status).toBe(200)
    for (const section of ['structure', 'reading'] as const)
      expect((await (await begin(other, section)).journal.handIn()).status).toBe(200)
    expect(await detailOf(window)).toMatchObject({ result: 'settled', certificate: { total: 0 } })
    server.clock.now += 5 * minute
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 1, held: 1 })
    expect(await detailOf(window)).toMatchObject({
      result: 'settled',
      heldAnswers: 1,
      certificate: { total: 0 },
    })
    expect((await decide('accept-late', window.id, ...because)).code).toBe(0)
    expect(await detailOf(window)).toMatchObject({
      result: 'settled',
      heldAnswers: 0,
      certificate: { total: 1 },
    })
  })
})
