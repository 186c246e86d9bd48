import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/call.ts'
import { contestDisqualification } from '#contract/calls/evidence.ts'
import { staffAct } from '#contract/calls/staff-acts.ts'
import {
  type CaseDecision,
  decideCase,
  type ReviewedCase,
  reviewCase,
  reviewPicture,
  reviewQueue,
} from '#contract/calls/staff-reviews.ts'
import { keepPicture } from '#server/domains/pictures/pictures.ts'
import { detailsWithOutcome } from '#server/domains/security-log/index.ts'
import { acts, media, orders, securityEvents } from '#server/tables/index.ts'
import { type Candidate, dataOf, keysOf, pass, seat } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { violate, violateThrice } from '#test/server/judge.ts'
import { runCommand } from '#test/server/operator.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'
import { cutOffAndFinished } from '../supervision/late-answers.fixture.ts'

const pictureFile = fileURLToPath(new URL('../../../test/server/picture.jpg', import.meta.url))
const minute = 60_000

let server: TestServer
let here: string
let reviewer: StaffPersonOfTest
let colleague: StaffPersonOfTest
let elsewhere: StaffPersonOfTest
let proctor: StaffPersonOfTest
let operator: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer({ env: { PUBLIC_URL: 'https://ujian.example' } })
  const { member, stranger } = server.people
  here = member.institutionId ?? ''
  for (const person of [member, stranger]) await certifiable(server, person)
  for (const name of ['Politeknik Satu', 'Politeknik Dua'])
    expect((await runCommand(server, 'institution', 'set', name, 'certificates=reviewed')).code).toBe(0)
  reviewer = await openStaff(server, 'reviewer', here)
  colleague = await openStaff(server, 'reviewer', here)
  elsewhere = await openStaff(server, 'reviewer', stranger.institutionId)
  proctor = await openStaff(server, 'proctor', here)
  operator = await openStaff(server, 'operator')
})
afterAll(() => server.close())

const queueOf = async ({ token }: StaffPersonOfTest, query: Record<string, string> = {}) =>
  dataOf<DataOf<typeof reviewQueue>>(
    await server.send(reviewQueue, { token, query: { institutionId: here, limit: '100', ...query } }),
  )
const seen = ({ token }: StaffPersonOfTest, id: string, institutionId = here) =>
  server.send(reviewCase, { token, params: { id }, query: { institutionId } })
const caseFor = async (person: StaffPersonOfTest, id: string) => dataOf<ReviewedCase>(await seen(person, id))
const decideBy = (
  { token }: StaffPersonOfTest,
  id: string,
  decision: CaseDecision,
  { version, institutionId = here }: { version: string; institutionId?: string },
) =>
  server.send(decideCase, {
    token,
    body: { institutionId, id, decision, version, reason: 'Sudah diperiksa' },
  })

/** A whole sitting whose result waits for a person. */
async function judged(person: Person = server.people.member): Promise<Candidate> {
  const order = await finished(server, person)
  await order.detail()
  server.clock.now += minute
  return order
}

/** A test that was stopped, to which its candidate objects. */
async function contested(): Promise<Candidate> {
  const order = await seat(server)
  await order.start('listening')
  await violateThrice(server, order, 'face')
  const { id, token } = order
  const sent = await server.send(contestDisqualification, {
    params: { id },
    body: { text: 'Itu poster' },
    token,
  })
  expect(sent.status).toBe(200)
  server.clock.now += minute
  return order
}

describe('the queue of what waits for a person', () => {
  test('names late answers, verdicts and objections of the own institution, the oldest first, a page at a time', async () => {
    const { window } = await cutOffAndFinished(server, server.people.member)
    server.clock.now += 10 * minute
    const [first, second] = [await judged(), await contested()]
    const strange = await judged(server.people.stranger)
    const { list, total, counts } = await queueOf(reviewer)
    expect(list.map(({ id, waits }) => [id, waits.map(({ kind }) => kind)])).toEqual([
      [window.id, ['answers']],
      [first.id, ['verdict']],
      [second.id, ['objection']],
    ])
    expect([total, counts]).toEqual([3, { answers: 1, verdict: 1, objection: 1 }])
    const page = await queueOf(reviewer, { page: '2', limit: '1' })
    expect([page.list.map(({ id }) => id), page.total]).toEqual([[first.id], 3])
    const contestedOnly = await queueOf(reviewer, { kind: 'objection' })
    expect([contestedOnly.list.map(({ id }) => id), contestedOnly.total]).toEqual([[second.id], 1])
    const found = await queueOf(reviewer, { search: list[1]?.orderNo ?? '' })
    expect([found.list.map(({ id }) => id), found.counts]).toEqual([
      [first.id],
      { answers: 0, verdict: 1, objection: 0 },
    ])
    // It has ended today.
    expect(list[1]?.due?.workingDaysLeft).toBe(5)
    // An operator who names no institution sees the installation.
    const all = await server.send(reviewQueue, { token: operator.token, query: { limit: '100' } })
    expect(dataOf<{ list: { id: string }[] }>(all).list.map(({ id }) => id)).toContain(strange.id)
  })
})

describe('a case', () => {
  test('shows the record without answers, keys or untold points, to the own institution alone', async () => {
    const order = await judged()
    const shown = await seen(reviewer, order.id)
    expect(dataOf(shown)).toMatchObject({
      sitting: {
        ...{ id: order.id, result: 'review', predictedScore: null, state: 'finished' },
        candidate: { name: 'Siti Rahmawati', institution: 'Politeknik Satu' },
        sections: [{ points: null, score: null }, { points: null }, { points: null }],
        integrity: {
          remarks: expect.arrayContaining([expect.objectContaining({ answers: null, of: null })]),
        },
      },
      waits: [{ kind: 'verdict' }],
      decisions: ['certify', 'withhold'],
    })
    const told = JSON.stringify(shown.body)
    for (const { questionId, right } of await keysOf(server, 'listening')) {
      expect(told).not.toContain(questionId)
      expect(told).not.toContain(JSON.stringify(right))
    }
    for (const asked of [
      await seen(elsewhere, order.id, server.people.stranger.institutionId ?? ''),
      await seen(reviewer, 'f'.repeat(32)),
    ])
      expect([asked.status, asked.body.code]).toEqual([404, 'order.notFound'])
    expect((await seen(elsewhere, order.id)).body.code).toBe('session.forbidden')
  })

  test('has its pictures, which no cache keeps, and those of no other sitting', async () => {
    const [order, other] = [await seat(server), await seat(server)]
    const bytes = await readFile(pictureFile)
    const picture = async (of: Candidate, moment: 'check' | null) => {
      const values = {
        memberId: server.people.member.id,
        title: 'Foto',
        source: 'camera',
        type: 'image/jpeg',
      }
      const size = { bytes: bytes.length, width: 1, height: 1 }
      const [row] = await server.db
        .insert(media)
        .values({ ...values, ...size, orderId: of.id, moment })
        .returning()
      await keepPicture(server.files, row?.id ?? '', bytes)
      return row?.id ?? ''
    }
    const [check, seized, foreign] = [
      await picture(order, 'check'),
      await picture(order, null),
      await picture(other, null),
    ]
    await order.start('listening')
    await violate(server, order, 'face', { image: seized })
    const get = async (image: string, person = reviewer, institutionId = here) => {
      const path = reviewPicture.path.replace(':id', order.id).replace(':image', image)
      const answer = await fetch(`${server.origin}${path}?institusion_id=${institutionId}`, {
        headers: { authorization: `Bearer ${person.token}` },
      })
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const { sitting } = await caseFor(reviewer, order.id)
    expect([sitting.checkPhoto?.image, sitting.violations[0]?.image]).toEqual([check, seized])
    for (const image of [check, seized]) {
      const { answer, bytes: got } = await get(image)
      expect([answer.status, got.equals(bytes)]).toEqual([200, true])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
    }
    expect((await get(foreign)).answer.status).toBe(404)
    expect((await get(check, elsewhere)).answer.status).toBe(403)
    expect((await get(check, elsewhere, server.people.stranger.institutionId ?? '')).answer.status).toBe(404)
    expect((await get(check, proctor)).answer.status).toBe(403)
  })
})

describe('a decision', () => {
  test('is on record with its person, in the sitting and in the security log', async () => {
    const order = await judged()
    const { version } = await caseFor(reviewer, order.id)
    const done = await decideBy(reviewer, order.id, 'certify', { version })
    expect(dataOf(done)).toMatchObject({
      sitting: {
        result: 'settled',
        predictedScore: 677,
        acts: [{ kind: 'certified', person: 'Petugas reviewer' }],
      },
      waits: [],
      decisions: ['withhold'],
    })
    const [act] = await server.db.select().from(acts).where(eq(acts.orderId, order.id))
    expect(act).toMatchObject({ by: 'staff', personId: reviewer.id, reason: 'Sudah diperiksa' })
    const lines = await server.db
      .select({ institutionId: securityEvents.institutionId, details: detailsWithOutcome(server.db) })
      .from(securityEvents)
      .where(and(eq(securityEvents.personId, reviewer.id), eq(securityEvents.kind, 'staffAct')))
    expect(lines).toContainEqual({
      institutionId: here,
      details: {
        ...{ command: 'decideCase', id: order.id, decision: 'certify' },
        ...{ operator: reviewer.id, outcome: 'done' },
      },
    })
  })

  test('of two reviewers at once counts once, and the other is told', async () => {
    const order = await judged()
    const { version } = await caseFor(reviewer, order.id)
    const answers = await Promise.all([
      decideBy(reviewer, order.id, 'certify', { version }),
      decideBy(colleague, order.id, 'withhold', { version }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('case.changed')
    expect(await server.db.select().from(acts).where(eq(acts.orderId, order.id))).toHaveLength(1)
  })

  test('on late answers lets them count or refuses them, and what was decided cannot be decided again', async () => {
    const { window } = await cutOffAndFinished(server, server.people.member)
    const { version, decisions } = await caseFor(reviewer, window.id)
    expect(decisions).toEqual(['acceptLate', 'refuseLate'])
    expect((await decideBy(reviewer, window.id, 'acceptLate', { version })).status).toBe(200)
    const after = await caseFor(reviewer, window.id)
    expect(after).toMatchObject({ waits: [{ kind: 'verdict' }], decisions: ['certify', 'withhold'] })
    const again = await decideBy(reviewer, window.id, 'refuseLate', after)
    expect([again.status, again.body.code]).toEqual([409, 'case.notOpen'])
  })

  test('by a proctor, by another institution, or on a sitting of another one changes nothing', async () => {
    const [order, strange] = [await judged(), await judged(server.people.stranger)]
    const { version } = await caseFor(reviewer, order.id)
    const there = server.people.stranger.institutionId ?? ''
    const refused = [
      await decideBy(proctor, order.id, 'certify', { version }),
      await decideBy(elsewhere, order.id, 'certify', { version }),
      await decideBy(elsewhere, order.id, 'certify', { version, institutionId: there }),
      await decideBy(reviewer, strange.id, 'certify', { version }),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual([
      ...['session.forbidden', 'session.forbidden', 'order.notFound', 'order.notFound'],
    ])
    for (const { id } of [order, strange]) {
      const [row] = await server.db.select().from(orders).where(eq(orders.id, id))
      expect(row?.verdict).toBe('waiting')
    }
  })

  test('needs a reason', async () => {
    const order = await judged()
    const { version } = await caseFor(reviewer, order.id)
    const body = { institutionId: here, id: order.id, decision: 'certify', version, reason: '  ' }
    const refused = await server.send(decideCase, { token: reviewer.token, body })
    expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid'])
  })
})

describe('an objection', () => {
  test('is decided by another person than who has acted on the sitting, whatever the first one asks', async () => {
    const order = await contested()
    const manager = await openStaff(server, 'administrator', here)
    const acted = await server.send(staffAct, {
      token: manager.token,
      body: {
        ...{ institutionId: here, id: crypto.randomUUID(), sittings: [order.id] },
        ...{ action: { kind: 'note' }, reason: 'Wajah lain terlihat' },
      },
    })
    expect(acted.status).toBe(200)
    const own = await caseFor(manager, order.id)
    expect(own).toMatchObject({ waits: [{ kind: 'objection' }], decisions: [], isOwnAct: true })
    for (const decision of ['reinstate', 'closeObjection'] as const) {
      const refused = await decideBy(manager, order.id, decision, own)
      expect([refused.status, refused.body.code]).toEqual([403, 'objection.ownAct'])
    }
    const { version, decisions } = await caseFor(reviewer, order.id)
    expect(decisions).toEqual(['reinstate', 'closeObjection'])
    expect((await decideBy(reviewer, order.id, 'closeObjection', { version })).status).toBe(200)
    const { sitting } = await caseFor(reviewer, order.id)
    expect(sitting).toMatchObject({
      state: 'stopped',
      objection: { settled: { because: 'Sudah diperiksa' } },
    })
    expect(sitting.acts.at(-1)).toMatchObject({ kind: 'objectionSettled', by: 'staff' })
  })

  test('that is right lets the test go on, which its candidate does', async () => {
    const order = await contested()
    const { version } = await caseFor(reviewer, order.id)
    const done = await decideBy(reviewer, order.id, 'reinstate', { version })
    expect(dataOf(done)).toMatchObject({ sitting: { state: 'open' }, waits: [], decisions: [] })
    expect((await pass(server, order, 'listening')).status).toBe(200)
  })
})
