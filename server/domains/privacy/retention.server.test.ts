import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contestDisqualification } from '#contract/calls/evidence.ts'
import { picturePath } from '#server/domains/pictures/pictures.ts'
import {
  acts,
  answers,
  certificates,
  emailVerifications,
  institutions,
  members,
  objections,
  orders,
  removals,
  sectionSittings,
  violations,
} from '#server/tables/index.ts'
import { type Candidate, seat } from '#test/server/candidate.ts'
import { dayMs, endedAgo, isKept, picture, removedOf, withEvidence } from '#test/server/evidence.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { violate, violateThrice } from '#test/server/judge.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { purgeEvidence, type Removal } from './purge-evidence.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await certifiable(server, server.people.member)
})
afterAll(() => server.close())

const purge = async (...more: string[]) =>
  (await runJson<{ removals: Removal[] }>(server, 'retention', 'purge', ...more)).removals
const storedOrder = async (id: string) => (await server.db.select().from(orders).where(eq(orders.id, id)))[0]

/** How many days ago so many working days, today included where it is one, had still to pass. */
function daysOf(workingDays: number): number {
  const isWorkingDay = (ago: number) => {
    const weekday = new Date(Date.now() - ago * dayMs).toLocaleDateString('en-US', {
      ...{ weekday: 'short', timeZone: 'Asia/Jakarta' },
    })
    return !weekday.startsWith('S')
  }
  let ago = 0
  for (let left = workingDays; left > 0; ago += 1) if (isWorkingDay(ago)) left -= 1
  return ago
}

beforeEach(() => {
  server.clock.now = Date.now()
})

describe('14 working days after a sitting', () => {
  test('pictures and transcripts are removed with their files; scores, counts and the certificate are kept', async () => {
    const candidate = await seat(server)
    await candidate.start('listening')
    const { evidence, photo } = await withEvidence(server, candidate)
    await endedAgo(server, candidate.id, daysOf(13))
    expect(removedOf(await purge(), candidate.id)).toEqual([])
    expect(await isKept(server, evidence)).toBe(true)

    await endedAgo(server, candidate.id, daysOf(14))
    const dry = removedOf(await purge('--dry-run'), candidate.id)
    expect(dry).toMatchObject([
      { what: 'pictures', count: 2 },
      { what: 'violationTexts', count: 1 },
    ])
    expect([await isKept(server, evidence), await isKept(server, photo)]).toEqual([true, true])

    expect(removedOf(await purge(), candidate.id)).toEqual(dry)
    expect([await isKept(server, evidence), await isKept(server, photo)]).toEqual([false, false])
    const left = await server.db.select().from(violations).where(eq(violations.orderId, candidate.id))
    expect(left).toMatchObject([
      {
        violationKind: 'speech',
        section: 'listening',
        mediaId: null,
        textVoice: '',
        counts: true,
        grounds: null,
      },
    ])
    expect(removedOf(await purge(), candidate.id)).toEqual([])
  })

  const contest = ({ id, token }: Candidate) =>
    server.send(contestDisqualification, { params: { id }, body: { text: 'Saya keberatan' }, token })

  test('an open objection keeps everything until it is settled', async () => {
    const candidate = await seat(server)
    await candidate.start('listening')
    const { evidence, photo } = await withEvidence(server, candidate, 60)
    await violateThrice(server, candidate, 'face')
    await contest(candidate)
    await endedAgo(server, candidate.id, 60)
    expect(removedOf(await purge(), candidate.id)).toEqual([])
    const found = [{ id: candidate.id, memberId: server.people.member.id }]
    const late = await server.db.transaction((tx) => purgeEvidence(tx, found, new Date()))
    expect(late, 'also where it came after the sitting was found').toEqual({ removals: [], pictures: [] })
    expect([await isKept(server, evidence), await isKept(server, photo)]).toEqual([true, true])
    const { orderNo } = (await storedOrder(candidate.id)) ?? {}
    const overdue = async () =>
      (await runJson<{ waiting: { orderNo: string }[] }>(server, 'retention', 'purge', '--dry-run')).waiting
    await endedAgo(server, candidate.id, daysOf(4))
    expect(
      (await overdue()).map((one) => one.orderNo),
      'not before five working days',
    ).not.toContain(orderNo)
    await endedAgo(server, candidate.id, daysOf(5))
    expect(await overdue()).toContainEqual(expect.objectContaining({ orderNo, waitsFor: ['objection'] }))

    await runCommand(server, 'sitting', 'settle', candidate.id, '--reason', 'Upheld')
    expect((await overdue()).map((one) => one.orderNo)).not.toContain(orderNo)
    expect(removedOf(await purge(), candidate.id), 'the time runs from the decision').toEqual([])
    await endedAgo(server, candidate.id, 60)
    const settledAgo = (days: number) =>
      server.db
        .update(objections)
        .set({ settledAt: new Date(Date.now() - days * dayMs) })
        .where(eq(objections.orderId, candidate.id))
    await settledAgo(daysOf(13))
    expect(removedOf(await purge(), candidate.id)).toEqual([])
    await settledAgo(daysOf(14))
    expect(removedOf(await purge(), candidate.id)).toHaveLength(2)
    expect(await isKept(server, evidence)).toBe(false)
  })

  test('what waits too long is told with the one that ended first at the top', async () => {
    const contested = async (days: number) => {
      const candidate = await seat(server)
      await candidate.start('listening')
      await violateThrice(server, candidate, 'face')
      await contest(candidate)
      await endedAgo(server, candidate.id, days)
      return (await storedOrder(candidate.id))?.orderNo
    }
    const numbers = [await contested(60), await contested(90), await contested(30)] as const
    type Told = { waiting: { orderNo: string }[] }
    const { waiting } = await runJson<Told>(server, 'retention', 'purge', '--dry-run')
    const told = waiting.map(({ orderNo }) => orderNo).filter((one) => numbers.includes(one))
    expect(told).toEqual([numbers[1], numbers[0], numbers[2]])
  })

  /** Everything is kept while a person has to decide, and for its days after the decision. */
  async function isKeptUntilDecided(
    kind: 'lateRefused' | 'certified',
    wait: (id: string) => PromiseLike<unknown>,
    decide: (id: string) => PromiseLike<unknown>,
  ) {
    const candidate = await seat(server)
    await candidate.start('listening')
    const { photo } = await withEvidence(server, candidate)
    await endedAgo(server, candidate.id, 60)
    await wait(candidate.id)
    expect(removedOf(await purge(), candidate.id)).toEqual([])
    await decide(candidate.id)
    const act = { orderId: candidate.id, kind, by: 'operator', reason: 'x', before: {} } as const
    await server.db.insert(acts).values({ ...act, createdAt: new Date(Date.now() - daysOf(13) * dayMs) })
    expect(removedOf(await purge(), candidate.id)).toEqual([])
    expect(await isKept(server, photo)).toBe(true)
    await server.db
      .update(acts)
      .set({ createdAt: new Date(Date.now() - daysOf(14) * dayMs) })
      .where(eq(acts.orderId, candidate.id))
    expect(removedOf(await purge(), candidate.id)).toHaveLength(2)
    expect(await isKept(server, photo)).toBe(false)
  }

  test('held answers keep everything until somebody has decided on them', async () => {
    const hold = (held: number) => (id: string) =>
      server.db.update(sectionSittings).set({ held }).where(eq(sectionSittings.orderId, id))
    await isKeptUntilDecided('lateRefused', hold(1), hold(0))
  })

  test('a result that waits for its verdict keeps everything until a person has decided', async () => {
    const judge = (verdict: 'waiting' | 'certified') => (id: string) =>
      server.db.update(orders).set({ verdict }).where(eq(orders.id, id))
    await isKeptUntilDecided('certified', judge('waiting'), judge('certified'))
  })

  test('what was only on record goes whole; what counts or was struck out keeps kind, section and time', async () => {
    const candidate = await seat(server)
    await candidate.start('listening')
    await violate(server, candidate, 'leaving', { textVoice: 'satu', counts: false })
    await violate(server, candidate, 'leaving')
    await violate(server, candidate, 'face')
    await server.db
      .update(violations)
      .set({ counts: false, struckAt: new Date(), struckBecause: 'Dipanggil pengawas' })
      .where(sql`${violations.orderId} = ${candidate.id} and ${violations.violationKind} = 'face'`)
    await endedAgo(server, candidate.id, 25)
    await purge()
    const left = await server.db.select().from(violations).where(eq(violations.orderId, candidate.id))
    expect(left.map(({ violationKind, counts }) => [violationKind, counts]).sort()).toEqual([
      ['face', false],
      ['leaving', true],
    ])
    expect(left.every(({ createdAt, section }) => createdAt.getTime() > 0 && section === 'listening')).toBe(
      true,
    )
  })

  test('the days of an abandoned sitting count from the deadline of its last section', async () => {
    const candidate = await seat(server)
    await candidate.start('listening')
    const { photo } = await withEvidence(server, candidate)
    const deadlineAt = new Date(Date.now() - 40 * dayMs)
    await server.db
      .update(sectionSittings)
      .set({ deadlineAt })
      .where(eq(sectionSittings.orderId, candidate.id))
    expect(removedOf(await purge(), candidate.id)).toHaveLength(2)
    expect(await isKept(server, photo)).toBe(false)
  })

  test('pictures that are no evidence and files without a record are removed too', async () => {
    const [old, fresh] = [await picture(server, 30), await picture(server, 1)]
    const stray = join(server.dataDir, picturePath('stray'))
    await writeFile(stray, 'jpeg')
    const twoDaysAgo = new Date(Date.now() - 2 * dayMs)
    await utimes(stray, twoDaysAgo, twoDaysAgo)
    const found = await purge()
    expect(found).toContainEqual({ what: 'files', count: 1 })
    expect([await isKept(server, old), await isKept(server, fresh), await isKept(server, 'stray')]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('five years after a member asked for deletion', () => {
  test('all their data are removed, and no other member’s', async () => {
    const { individual, member } = server.people
    const candidate = await finished(server, individual)
    const other = await finished(server, member)
    const asked = (years: number, days = 0) => {
      const at = new Date()
      at.setUTCFullYear(at.getUTCFullYear() - years)
      const deletionRequestedAt = new Date(at.getTime() + days * dayMs)
      return server.db.update(members).set({ deletionRequestedAt }).where(eq(members.id, individual.id))
    }
    await asked(5, 3)
    expect(removedOf(await purge(), individual.id)).toEqual([])
    await asked(5, -1)
    expect(removedOf(await purge('--dry-run'), individual.id)).toEqual([
      { what: 'member', count: 1, memberId: individual.id },
    ])
    expect(await server.db.$count(members, eq(members.id, individual.id))).toBe(1)
    await purge()
    expect(await server.db.$count(members, eq(members.id, individual.id))).toBe(0)
    expect(await server.db.$count(answers, eq(answers.orderId, candidate.id))).toBe(0)
    expect(await server.db.$count(answers, eq(answers.orderId, other.id))).toBeGreaterThan(0)
    expect(await server.db.$count(certificates, eq(certificates.orderId, other.id))).toBe(1)
  })
})

test('expired codes are removed, and the log names what was removed by ids alone', async () => {
  const memberId = server.people.member.id
  await server.db.insert(emailVerifications).values({
    codeHash: 'a',
    memberId,
    email: 'member@example.test',
    expiresAt: new Date(Date.now() - dayMs),
  })
  expect((await purge()).find(({ what }) => what === 'accessCodes')?.count).toBeGreaterThan(0)
  expect(await server.db.$count(emailVerifications)).toBe(0)
  const { output } = await runCommand(server, 'retention', 'log')
  expect(output).toMatch(/ended sessions, links and codes/)
  expect(output).not.toContain('@')
  const logged = await server.db.select({ rows: sql<string>`json_agg(${removals})::text` }).from(removals)
  expect(logged[0]?.rows).not.toContain('@')
  expect((await readdir(join(server.dataDir, 'media'))).length).toBeGreaterThan(0)
})

test('five years after the cooperation with an institution ended its members are removed, and nobody else', async () => {
  const { member, individual } = server.people
  const { institutionId } = member
  const ended = (years: number, days: number) => {
    const at = new Date()
    at.setUTCFullYear(at.getUTCFullYear() - years)
    return new Date(at.getTime() + days * dayMs).toISOString().slice(0, 10)
  }
  const end = (...more: string[]) => runCommand(server, 'institution', 'end', institutionId ?? '', ...more)
  expect(await end('--on', ended(5, 3))).toMatchObject({ code: 0 })
  expect(removedOf(await purge(), member.id)).toEqual([])
  await end('--on', ended(5, -3))
  await end('--undo')
  expect(removedOf(await purge(), member.id)).toEqual([])
  await end('--on', ended(5, -3))
  expect(removedOf(await purge(), member.id)).toContainEqual(expect.objectContaining({ what: 'member' }))
  expect(await server.db.$count(members, eq(members.institutionId, institutionId ?? ''))).toBe(0)
  expect(await server.db.$count(members, eq(members.id, individual.id))).toBeLessThanOrEqual(1)
  expect(await server.db.$count(institutions, eq(institutions.id, institutionId ?? ''))).toBe(1)
})
