import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateViolation } from '#contract/calls/answers.ts'
import { type OrderDetail, orderDetailFull } from '#contract/calls/orders.ts'
import { review } from '#contract/calls/review.ts'
import { detailsWithOutcome } from '#server/domains/security-log/index.ts'
import { closeOverdue } from '#server/domains/sittings/close-overdue.ts'
import { withSitting } from '#server/domains/sittings/with-sitting.ts'
import { reinstate } from '#server/domains/supervision/reinstate.ts'
import {
  acts,
  certificates,
  integrityReports,
  journalEntries,
  members,
  orders,
  securityEvents,
} from '#server/tables/index.ts'
import { dataOf, type Key, keysOf, storedSitting } from '#test/server/candidate.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openWindow, signedSitting, type Window } from '#test/server/signing-candidate.ts'
import type { TestServer } from '#test/server/test-server.ts'
import { openWrittenJournal, savedOf } from '#test/server/written-journal.ts'
import {
  because,
  begin,
  cutOffAndFinished,
  day,
  decide,
  minute,
  openCertifying,
} from './late-answers.fixture.ts'

const second = 1000

let server: TestServer
let began: number
let first: Key
beforeAll(async () => {
  ;({ server, began } = await openCertifying())
  const [one] = await keysOf(server, 'listening')
  if (!one) throw new Error('the test has no Listening')
  first = one
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = began
})

/** The beginning, in Jakarta, of the day that lies so many working days after a moment. */
function workingDay(after: number, days: number): number {
  const offset = 7 * 60 * minute
  let at = Math.floor((after + offset) / day) * day - offset
  for (let left = days; left > 0; ) {
    at += day
    if (![0, 6].includes(new Date(at + offset).getUTCDay())) left -= 1
  }
  return at
}

const sweep = () => closeOverdue({ db: server.db, now: () => new Date(server.clock.now) })

const detailOf = async (window: Window) =>
  dataOf<Pick<OrderDetail, 'result' | 'heldAnswers' | 'resultDueAt' | 'certificate'>>(
    await server.send(orderDetailFull, { params: { id: window.id }, token: window.token }),
  )
const verdictsOf = async ({ id }: Pick<Window, 'id'>) =>
  (await server.db.select().from(journalEntries).where(eq(journalEntries.orderId, id)))
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ verdict }) => verdict)
const reportOn = async ({ id }: Pick<Window, 'id'>) => {
  const [row] = await server.db.select().from(integrityReports).where(eq(integrityReports.orderId, id))
  return row?.report
}
const actsOn = ({ id }: Pick<Window, 'id'>) =>
  server.db.select().from(acts).where(eq(acts.orderId, id)).orderBy(acts.createdAt)

test('a result that waits for answers on their way says until when, and then stands', async () => {
  const { window } = await signedSitting(server, server.people.member)
  for (const section of ['listening', 'structure'] as const)
    await (await begin(server, window, section)).journal.handIn()
  const { end } = await begin(server, window, 'reading')
  server.clock.now = end + 2 * second
  await sweep()
  const resultDueAt = end + 2 * minute + second
  expect(await detailOf(window)).toMatchObject({ result: 'pending', heldAnswers: 0, resultDueAt })
  server.clock.now = resultDueAt
  await sweep()
  expect(await detailOf(window)).toMatchObject({ result: 'settled', resultDueAt: null })
})

describe('late answers that wait', () => {
  test('count when an operator accepts them: scored again, settled, on record and in the security log', async () => {
    const { window, license } = await cutOffAndFinished(server, server.people.member)
    const held = { result: 'pending', heldAnswers: 2, resultDueAt: null, certificate: null }
    expect(await detailOf(window)).toMatchObject(held)
    const owner = { params: { license }, token: window.token }
    expect(await server.send(review, owner)).toMatchObject({
      status: 409,
      body: { code: 'review.answersWait' },
    })
    // Not even operators read the points meanwhile.
    const before = await runJson(server, 'sitting', 'show', window.id)
    expect(before).toMatchObject({ predictedScore: null, level: null, result: 'pending' })
    expect(before).toMatchObject({ sections: Array(3).fill({ rawScore: null, scaledScore: null }) })
    expect(before).toMatchObject({
      integrity: { sections: [{ uncounted: 2, entries: { counted: 0, held: 2 } }, {}, {}] },
      journal: {
        entries: [{ section: 'listening', from: 1, to: 2, became: 'held', isMoved: false }],
        lines: [],
      },
    })
    const { output } = await runCommand(server, 'sitting', 'show', window.id)
    for (const { right } of (await keysOf(server, 'listening')).slice(0, 2)) {
      expect(JSON.stringify(before), 'nor what was answered').not.toContain(right)
      expect(output).not.toContain(right)
    }
    expect(output).toMatch(/1 to 2 +listening +[0-9a-f]{8} +held /)
    expect(output).toContain('result: pending, not settled yet, 2 late answers to be decided')
    expect(output).not.toMatch(/\d right|predicted score/)
    expect((await runCommand(server, 'results', 'export', 'all.csv')).output).toContain(
      'not settled yet: 1 sitting (1 with late answers to be decided)',
    )
    expect(await runJson(server, 'sitting', 'accept-late', window.id, ...because)).toEqual({
      decision: 'accepted',
      sittings: [{ sitting: window.id, orderNo: expect.stringMatching(/^EPT-/), answers: 2 }],
      answers: 2,
    })
    const { order, section } = await storedSitting(server, window)
    expect(section('listening')).toMatchObject({ rawScore: 2, held: 0, needsReview: true })
    expect(order).toMatchObject({ verdict: 'passed', settledAt: expect.any(Date) })
    const { predictedScore } = order ?? {}
    expect(await runJson(server, 'sitting', 'show', window.id)).toMatchObject({ predictedScore })
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
    const logged = await server.db
      .select({ kind: securityEvents.kind, details: detailsWithOutcome(server.db) })
      .from(securityEvents)
      .where(eq(securityEvents.orderId, window.id))
    expect(logged).toMatchObject([
      {
        kind: 'staffAct',
        details: { command: 'sitting accept-late', operator: expect.any(String), outcome: 'done' },
      },
    ])
    const again = await decide(server, 'accept-late', window.id, ...because)
    expect(again.code).toBe(5)
    expect(again.errors).toContain('has no late answers that wait for a decision')
  })

  test('stay on record and never count when an operator refuses them, however often they are sent', async () => {
    const { window, journal } = await cutOffAndFinished(server, server.people.member)
    const { code, output } = await decide(server, 'refuse-late', window.id, ...because)
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
    expect((await decide(server, 'accept-late', window.id, ...because)).code).toBe(5)
  })

  test('hold up the result of somebody without an institution for three working days; accepted later they amend it', async () => {
    const { window, license } = await cutOffAndFinished(server, server.people.individual)
    const third = workingDay(server.clock.now, 3)
    server.clock.now = third - 1
    await sweep()
    expect(await storedSitting(server, window)).toMatchObject({ order: { settledAt: null, verdict: null } })
    server.clock.now = third
    await sweep()
    const { order } = await storedSitting(server, window)
    expect(order?.settledAt?.getTime()).toBe(server.clock.now)
    const told = await server.send(review, { params: { license }, token: window.token })
    expect(dataOf(told)).toMatchObject({ heldAnswers: 2 })
    const issued = () => server.db.select().from(certificates).where(eq(certificates.orderId, window.id))
    expect(await issued()).toMatchObject([{ total: 0, revokedAt: null }])
    expect(await reportOn(window)).toMatchObject({ sections: [{ entries: { held: 2 } }, {}, {}] })
    expect((await decide(server, 'accept-late', window.id, ...because)).code).toBe(0)
    // The report on it was written before, and now says what was decided.
    expect(await reportOn(window)).toMatchObject({
      ...{ acts: { lateAccepted: 1 } },
      sections: [{ answered: 2, uncounted: 0, entries: { counted: 2, held: 0 } }, {}, {}],
    })
    const both = (await issued()).toSorted((one, other) => one.total - other.total)
    expect(both).toMatchObject([
      { total: 0, revokedAt: expect.any(Date) },
      { total: 2, revokedAt: null },
    ])
  })

  test('give no certificate back to a result that was withheld', async () => {
    const { window } = await cutOffAndFinished(server, server.people.member)
    expect((await runCommand(server, 'sitting', 'withhold', window.id, '--reason', 'Orang lain')).code).toBe(
      0,
    )
    expect((await decide(server, 'accept-late', window.id, ...because)).code).toBe(0)
    expect((await storedSitting(server, window)).section('listening')).toMatchObject({ rawScore: 2, held: 0 })
    expect(await detailOf(window)).toMatchObject({ result: 'withheld', heldAnswers: 0, certificate: null })
  })

  test('give none to a result that was settled and then withheld, also when its owner confirms the address', async () => {
    const { individual } = server.people
    const confirmed = (emailVerifiedAt: Date | null) =>
      server.db.update(members).set({ emailVerifiedAt }).where(eq(members.id, individual.id))
    const { window } = await cutOffAndFinished(server, individual)
    await confirmed(null)
    server.clock.now += 6 * day
    await sweep()
    expect(await detailOf(window)).toMatchObject({ result: 'settled', certificate: null })
    const withheld = await runCommand(server, 'sitting', 'withhold', window.id, '--reason', 'Orang lain')
    expect(withheld.code).toBe(0)
    expect((await decide(server, 'accept-late', window.id, ...because)).code).toBe(0)
    await confirmed(new Date(server.clock.now))
    expect(await detailOf(window)).toMatchObject({ result: 'withheld', heldAnswers: 0, certificate: null })
  })
})

describe('late entries never stick to a PC', () => {
  test("a stopped sitting's wait, and when accepted are scored once it has been reinstated and ends", async () => {
    const { window, license } = await signedSitting(server, server.people.member)
    const { journal } = await begin(server, window, 'listening')
    server.clock.now += 10 * second
    await journal.beat()
    server.clock.now += 5 * minute
    await journal.write(first.questionId, first.right)
    const body = { violationKind: 'face', section: 'listening', image: '', textVoice: '' }
    for (let times = 0; times < 3; times += 1) {
      const headers = { 'x-write-id': randomUUID() }
      expect((await window.send(updateViolation, { params: { license }, headers, body })).status).toBe(200)
    }
    expect((await storedSitting(server, window)).order?.disqualifiedAt?.getTime()).toBe(server.clock.now)
    server.clock.now += 5 * minute
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 1, held: 1 })
    expect((await decide(server, 'accept-late', window.id, ...because)).code).toBe(0)
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
    const { journal } = await begin(server, window, 'listening')
    await journal.beat()
    server.clock.now += 5 * minute
    await journal.write(first.questionId, first.right)
    const other = openWindow(server, server.people.individual, window.id)
    expect((await other.takeOver({ confirmed: true })).status).toBe(200)
    server.clock.now += minute
    expect((await openWrittenJournal(server, other, 'listening').handIn()).status).toBe(200)
    for (const section of ['structure', 'reading'] as const)
      expect((await (await begin(server, other, section)).journal.handIn()).status).toBe(200)
    expect(await detailOf(window)).toMatchObject({ result: 'settled', certificate: { total: 0 } })
    server.clock.now += 5 * minute
    expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 1, held: 1 })
    expect(await detailOf(window)).toMatchObject({
      result: 'settled',
      heldAnswers: 1,
      certificate: { total: 0 },
    })
    expect((await decide(server, 'accept-late', window.id, ...because)).code).toBe(0)
    expect(await detailOf(window)).toMatchObject({
      result: 'settled',
      heldAnswers: 0,
      certificate: { total: 1 },
    })
  })
})
