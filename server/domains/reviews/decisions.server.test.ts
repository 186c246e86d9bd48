import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffAct } from '#contract/calls/staff-acts.ts'
import { decideCase } from '#contract/calls/staff-reviews.ts'
import { detailsWithOutcome } from '#server/domains/security-log/index.ts'
import { acts, orders, securityEvents } from '#server/tables/index.ts'
import { dataOf, pass } from '#test/server/candidate.ts'
import { openStaff } from '#test/server/staff.ts'
import { cutOffAndFinished } from '../supervision/late-answers.fixture.ts'
import { openReviews, type Reviews } from './reviews.fixture.ts'

let reviews: Reviews
beforeAll(async () => {
  reviews = await openReviews()
})
afterAll(() => reviews.server.close())

describe('a decision', () => {
  test('is on record with its person, in the sitting and in the security log', async () => {
    const order = await reviews.judged()
    const { version } = await reviews.caseFor(reviews.reviewer, order.id)
    const done = await reviews.decideBy(reviews.reviewer, order.id, 'certify', { version })
    expect(dataOf(done)).toMatchObject({
      sitting: {
        result: 'settled',
        predictedScore: 677,
        acts: [{ kind: 'certified', person: 'Petugas reviewer' }],
      },
      waits: [],
      decisions: ['withhold'],
    })
    const [act] = await reviews.server.db.select().from(acts).where(eq(acts.orderId, order.id))
    expect(act).toMatchObject({ by: 'staff', personId: reviews.reviewer.id, reason: 'Sudah diperiksa' })
    const lines = await reviews.server.db
      .select({ institutionId: securityEvents.institutionId, details: detailsWithOutcome(reviews.server.db) })
      .from(securityEvents)
      .where(and(eq(securityEvents.personId, reviews.reviewer.id), eq(securityEvents.kind, 'staffAct')))
    expect(lines).toContainEqual({
      institutionId: reviews.here,
      details: {
        ...{ command: 'decideCase', id: order.id, decision: 'certify' },
        ...{ operator: reviews.reviewer.id, reason: 'Sudah diperiksa', outcome: 'done' },
      },
    })
  })

  test('of two reviewers at once counts once, and the other is told', async () => {
    const order = await reviews.judged()
    const { version } = await reviews.caseFor(reviews.reviewer, order.id)
    const answers = await Promise.all([
      reviews.decideBy(reviews.reviewer, order.id, 'certify', { version }),
      reviews.decideBy(reviews.colleague, order.id, 'withhold', { version }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('case.changed')
    expect(await reviews.server.db.select().from(acts).where(eq(acts.orderId, order.id))).toHaveLength(1)
  })

  test('on late answers lets them count or refuses them, and what was decided cannot be decided again', async () => {
    const { window } = await cutOffAndFinished(reviews.server, reviews.server.people.member)
    const { version, decisions } = await reviews.caseFor(reviews.reviewer, window.id)
    expect(decisions).toEqual(['acceptLate', 'refuseLate'])
    expect((await reviews.decideBy(reviews.reviewer, window.id, 'acceptLate', { version })).status).toBe(200)
    const after = await reviews.caseFor(reviews.reviewer, window.id)
    expect(after).toMatchObject({ waits: [{ kind: 'verdict' }], decisions: ['certify', 'withhold'] })
    const again = await reviews.decideBy(reviews.reviewer, window.id, 'refuseLate', after)
    expect([again.status, again.body.code]).toEqual([409, 'case.notOpen'])
    const { window: other } = await cutOffAndFinished(reviews.server, reviews.server.people.member)
    const waits = await reviews.caseFor(reviews.reviewer, other.id)
    expect((await reviews.decideBy(reviews.reviewer, other.id, 'refuseLate', waits)).status).toBe(200)
    expect(await reviews.caseFor(reviews.reviewer, other.id)).toMatchObject({ waits: [{ kind: 'verdict' }] })
    const kinds = await reviews.server.db.select().from(acts).where(eq(acts.orderId, other.id))
    expect(kinds.map(({ kind }) => kind)).toContain('lateRefused')
  })

  test('by a proctor, by another institution, or on a sitting of another one changes nothing', async () => {
    const [order, strange] = [await reviews.judged(), await reviews.judged(reviews.server.people.stranger)]
    const { version } = await reviews.caseFor(reviews.reviewer, order.id)
    const there = reviews.server.people.stranger.institutionId ?? ''
    const refused = [
      await reviews.decideBy(reviews.proctor, order.id, 'certify', { version }),
      await reviews.decideBy(reviews.elsewhere, order.id, 'certify', { version }),
      await reviews.decideBy(reviews.elsewhere, order.id, 'certify', { version, institutionId: there }),
      await reviews.decideBy(reviews.reviewer, strange.id, 'certify', { version }),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual([
      ...['session.forbidden', 'session.forbidden', 'order.notFound', 'order.notFound'],
    ])
    for (const { id } of [order, strange]) {
      const [row] = await reviews.server.db.select().from(orders).where(eq(orders.id, id))
      expect(row?.verdict).toBe('waiting')
    }
  })

  test('needs a reason', async () => {
    const order = await reviews.judged()
    const { version } = await reviews.caseFor(reviews.reviewer, order.id)
    const body = { institutionId: reviews.here, id: order.id, decision: 'certify', version, reason: '  ' }
    const refused = await reviews.server.send(decideCase, { token: reviews.reviewer.token, body })
    expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid'])
  })
})

describe('an objection', () => {
  test('is decided by another person than who has acted on the sitting, whatever the first one asks', async () => {
    const order = await reviews.contested()
    const manager = await openStaff(reviews.server, 'administrator', reviews.here)
    const acted = await reviews.server.send(staffAct, {
      token: manager.token,
      body: {
        ...{ institutionId: reviews.here, id: crypto.randomUUID(), sittings: [order.id] },
        ...{ action: { kind: 'note' }, reason: 'Wajah lain terlihat' },
      },
    })
    expect(acted.status).toBe(200)
    const own = await reviews.caseFor(manager, order.id)
    expect(own).toMatchObject({ waits: [{ kind: 'objection' }], decisions: [], isOwnAct: true })
    for (const decision of ['reinstate', 'closeObjection'] as const) {
      const refused = await reviews.decideBy(manager, order.id, decision, own)
      expect([refused.status, refused.body.code]).toEqual([403, 'objection.ownAct'])
    }
    const { version, decisions } = await reviews.caseFor(reviews.reviewer, order.id)
    expect(decisions).toEqual(['reinstate', 'closeObjection'])
    expect((await reviews.decideBy(reviews.reviewer, order.id, 'closeObjection', { version })).status).toBe(
      200,
    )
    const { sitting } = await reviews.caseFor(reviews.reviewer, order.id)
    expect(sitting).toMatchObject({
      state: 'stopped',
      objection: { settled: { because: 'Sudah diperiksa' } },
    })
    expect(sitting.acts.at(-1)).toMatchObject({ kind: 'objectionSettled', by: 'staff' })
  })

  test('that is right lets the test go on, which its candidate does', async () => {
    const order = await reviews.contested()
    const { version } = await reviews.caseFor(reviews.reviewer, order.id)
    const done = await reviews.decideBy(reviews.reviewer, order.id, 'reinstate', { version })
    expect(dataOf(done)).toMatchObject({ sitting: { state: 'open' }, waits: [], decisions: [] })
    expect((await pass(reviews.server, order, 'listening')).status).toBe(200)
  })
})
