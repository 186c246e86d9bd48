import { access, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contestDisqualification } from '#contract/calls/evidence.ts'
import { keepPicture, picturePath } from '#server/domains/supervision/pictures.ts'
import {
  answers,
  certificates,
  emailVerifications,
  media,
  members,
  orders,
  removals,
  sectionSittings,
  violations,
} from '#server/tables/index.ts'
import { type Candidate, seat } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { violate, violateThrice } from '#test/server/judge.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import type { Removal } from './purge-evidence.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await certifiable(server, server.people.member)
})
afterAll(() => server.close())

const dayMs = 86_400_000
const purge = async (...more: string[]) =>
  (await runJson<{ removals: Removal[] }>(server, 'retention', 'purge', ...more)).removals
const of = (found: Removal[], id: string) =>
  found.filter(({ orderId, memberId }) => orderId === id || memberId === id)

/** A picture of the member's, its file on the disk. */
async function picture(daysAgo = 0): Promise<string> {
  const values = { memberId: server.people.member.id, title: 'x', source: 'upload', type: 'image/jpeg' }
  const createdAt = new Date(Date.now() - daysAgo * dayMs)
  const size = { bytes: 4, width: 1, height: 1 }
  const [row] = await server.db
    .insert(media)
    .values({ ...values, ...size, createdAt })
    .returning()
  await keepPicture(server.files, row?.id ?? '', Buffer.from('jpeg'))
  return row?.id ?? ''
}
const isKept = (id: string) =>
  access(join(server.dataDir, picturePath(id))).then(
    () => true,
    () => false,
  )
/** Moves the end of a sitting so many days back. */
const endedAgo = (id: string, days: number) =>
  server.db
    .update(orders)
    .set({ finishedAt: new Date(Date.now() - days * dayMs) })
    .where(eq(orders.id, id))

/** A sitting with a picture and a transcript for evidence, and a picture of its section. */
async function withEvidence(candidate: Candidate): Promise<{ evidence: string; photo: string }> {
  const [evidence, photo] = [await picture(), await picture()]
  const grounds = {
    what: 'speech',
    from: 1,
    to: 2,
    samples: 1,
    bad: 1,
    confidence: 0.9,
    detail: 'heard: jawab dua',
  }
  await violate(server, candidate, 'speech', { image: evidence, textVoice: 'jawab dua', grounds })
  await server.db
    .update(sectionSittings)
    .set({ images: [photo] })
    .where(eq(sectionSittings.orderId, candidate.id))
  return { evidence, photo }
}

beforeEach(() => {
  server.clock.now = Date.now()
})

describe('14 working days after a sitting', () => {
  test('pictures and transcripts are removed with their files; scores, counts and the certificate are kept', async () => {
    const candidate = await seat(server)
    await candidate.start('listening')
    const { evidence, photo } = await withEvidence(candidate)
    await endedAgo(candidate.id, 12)
    expect(of(await purge(), candidate.id)).toEqual([])
    expect(await isKept(evidence)).toBe(true)

    await endedAgo(candidate.id, 25)
    const dry = of(await purge('--dry-run'), candidate.id)
    expect(dry).toMatchObject([
      { what: 'pictures', count: 2 },
      { what: 'violationTexts', count: 1 },
    ])
    expect([await isKept(evidence), await isKept(photo)]).toEqual([true, true])

    expect(of(await purge(), candidate.id)).toEqual(dry)
    expect([await isKept(evidence), await isKept(photo)]).toEqual([false, false])
    const [violation] = await server.db.select().from(violations).where(eq(violations.orderId, candidate.id))
    expect(violation).toMatchObject({
      mediaId: null,
      textVoice: '',
      counts: true,
      grounds: { what: 'speech', detail: '' },
    })
    expect(of(await purge(), candidate.id)).toEqual([])
  })

  test('an open objection keeps everything until it is settled', async () => {
    const candidate = await seat(server)
    await candidate.start('listening')
    const { evidence } = await withEvidence(candidate)
    await violateThrice(server, candidate, 'face')
    await server.send(contestDisqualification, {
      params: { id: candidate.id },
      body: { text: 'Saya keberatan' },
      token: candidate.token,
    })
    await endedAgo(candidate.id, 60)
    expect(of(await purge(), candidate.id)).toEqual([])
    expect(await isKept(evidence)).toBe(true)
    await runCommand(server, 'sitting', 'settle', candidate.id, '--reason', 'Upheld')
    expect(of(await purge(), candidate.id)).toHaveLength(2)
    expect(await isKept(evidence)).toBe(false)
  })

  test('the days of an abandoned sitting count from the deadline of its last section', async () => {
    const candidate = await seat(server)
    await candidate.start('listening')
    const { photo } = await withEvidence(candidate)
    const deadlineAt = new Date(Date.now() - 40 * dayMs)
    await server.db
      .update(sectionSittings)
      .set({ deadlineAt })
      .where(eq(sectionSittings.orderId, candidate.id))
    expect(of(await purge(), candidate.id)).toHaveLength(2)
    expect(await isKept(photo)).toBe(false)
  })

  test('pictures that are no evidence and files without a record are removed too', async () => {
    const [old, fresh] = [await picture(30), await picture(1)]
    const stray = join(server.dataDir, picturePath('stray'))
    await writeFile(stray, 'jpeg')
    const twoDaysAgo = new Date(Date.now() - 2 * dayMs)
    await utimes(stray, twoDaysAgo, twoDaysAgo)
    const found = await purge()
    expect(found).toContainEqual({ what: 'files', count: 1 })
    expect([await isKept(old), await isKept(fresh), await isKept('stray')]).toEqual([false, true, false])
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
    expect(of(await purge(), individual.id)).toEqual([])
    await asked(5, -1)
    expect(of(await purge('--dry-run'), individual.id)).toEqual([
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
