import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resendVerification, verifyEmail } from '#contract/calls/account.ts'
import type { Certificate } from '#contract/calls/certificates.ts'
import { updateCertificate } from '#contract/calls/orders.ts'
import { sections } from '#contract/rules/limits.ts'
import { certificates, companies, members, orders, sectionSittings, tests } from '#server/tables/index.ts'
import { type Candidate, dataOf, keysOf, pass, rightOf, seat } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { codeIn, newestLetterTo } from '#test/server/letter.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'
import { certify, reissueCertificate, revokeCertificate } from './issue.ts'
import { validUntil } from './validity.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openTestServer({ env: { PUBLIC_URL: 'https://ujian.example' } })
  person = server.people.individual
  await certifiable(server, person)
})
afterAll(() => server.close())

const storedOf = (order: Candidate) =>
  server.db.select().from(certificates).where(eq(certificates.orderId, order.id))
const certificateOf = async (order: Candidate) =>
  dataOf<{ certificate: Certificate | null }>(await order.detail()).certificate

describe('a certificate', () => {
  test('is issued automatically with a random id when a sitting is completed', async () => {
    const order = await finished(server, person)
    const [stored, ...others] = await storedOf(order)
    expect(others).toEqual([])
    expect(stored?.id).toMatch(/^[0-9a-f]{32}$/)
    const another = await finished(server, person)
    expect((await storedOf(another))[0]?.id).not.toBe(stored?.id)
  })

  test('states name, birth date, test date, issuer, test, scaled scores, right answers, prediction and level', async () => {
    // Half past one in the night of Jakarta, where the next day has begun.
    const evening = new Date(server.clock.now).setUTCHours(18, 30, 0, 0)
    server.clock.now = evening <= server.clock.now ? evening : evening - 24 * 3_600_000
    const at = new Date(server.clock.now)
    const testDate = new Date(server.clock.now + 6 * 3_600_000).toISOString().slice(0, 10)
    const order = await finished(server, person)
    const right = await Promise.all(
      (['listening', 'structure', 'reading'] as const).map(async (section) => {
        const { length } = await keysOf(server, section)
        return length
      }),
    )
    const certificate = await certificateOf(order)
    const [stored] = await server.db.select().from(orders).where(eq(orders.id, order.id))
    const [test] = await server.db
      .select()
      .from(tests)
      .where(eq(tests.id, stored?.testId ?? ''))
    const [company] = await server.db.select().from(companies)
    const planned = sections.flatMap((section) => test?.plan[section] ?? [])
    const seconds = planned.reduce((sum, one) => sum + one.seconds, 0)
    const questions = planned.reduce((sum, one) => sum + one.questions, 0)
    expect(certificate).toMatchObject({
      name: 'Siti Rahmawati',
      dateOfBirth: '2003-04-21',
      testDate,
      validUntil: validUntil({ kind: 'certificate', testDate }),
      listening: 68,
      structure: 68,
      reading: 67,
      total: right.reduce((sum, count) => sum + count, 0),
      predictedScore: 677,
      level: 'Advanced',
      ...{ issuer: company?.name, testName: test?.name },
      ...{ testMinutes: Math.round(seconds / 60), testQuestions: questions },
      issuedAt: at.toISOString(),
      revokedAt: null,
    })
    expect(certificate?.verifyUrl).toMatch(
      new RegExp(`^https://ujian\\.example/verify/${certificate?.id}\\?s=[\\w-]{86}$`),
    )
  })

  test('does not exist before the sitting is completed', async () => {
    const order = await seat(server, person)
    await pass(server, order, 'listening')
    expect(await certificateOf(order)).toBeNull()
  })

  test('is never given to a disqualified sitting', async () => {
    const order = await seat(server, person)
    await pass(server, order, 'listening')
    await pass(server, order, 'structure')
    await order.start('reading')
    await order.submit('reading', [], undefined, { disqualified: true })
    expect(await certificateOf(order)).toBeNull()
    // Not even where all three sections were handed in before.
    const whole = await finished(server, person)
    await server.db.delete(certificates).where(eq(certificates.orderId, whole.id))
    await server.db
      .update(orders)
      .set({ disqualifiedAt: new Date(server.clock.now) })
      .where(eq(orders.id, whole.id))
    expect(await certificateOf(whole)).toBeNull()
    expect(await storedOf(whole)).toEqual([])
  })

  test('waits until the address is verified, and is issued by the verification itself', async () => {
    const { member } = server.people
    await certifiable(server, member)
    await server.db.update(members).set({ emailVerifiedAt: null }).where(eq(members.id, member.id))
    const order = await finished(server, member)
    expect(await certificateOf(order)).toBeNull()
    await server.send(resendVerification, { token: member.token })
    const code = codeIn(await newestLetterTo(server.dataDir, member.email))
    expect((await server.send(verifyEmail, { body: { code } })).status).toBe(200)
    expect(await storedOf(order)).toHaveLength(1)
    expect(await certificateOf(order)).toMatchObject({ name: 'Siti Rahmawati' })
  })

  test('waits until its owner has saved the profile, whose name it bears', async () => {
    const { member } = server.people
    await certifiable(server, member)
    const own = eq(members.id, member.id)
    await server.db.update(members).set({ profileSavedAt: null }).where(own)
    const order = await finished(server, member)
    expect(await certificateOf(order)).toBeNull()
    await server.db.update(members).set({ profileSavedAt: new Date() }).where(own)
    expect(await certificateOf(order)).toMatchObject({ name: 'Siti Rahmawati' })
  })

  test('is issued only once, also for concurrent requests', async () => {
    const order = await finished(server, person)
    await server.db.delete(certificates).where(eq(certificates.orderId, order.id))
    await Promise.all(Array.from({ length: 8 }, () => order.detail()))
    expect(await storedOf(order)).toHaveLength(1)
  })

  test('waits while late answers may arrive, and is changed by none that come after it', async () => {
    const order = await seat(server, person)
    await pass(server, order, 'listening')
    await pass(server, order, 'structure')
    await order.start('reading')
    const keys = await keysOf(server, 'reading')
    const chosenAt = server.clock.now
    const entries = rightOf(keys).map(({ questionId, answer }, index) => ({
      seq: index + 1,
      questionId,
      answer,
      chosenAt,
    }))
    const { section } = dataOf<{ section: { reading: { deadlineAt: number } } }>(await order.detail())
    server.clock.now = section.reading.deadlineAt + 60_000
    expect(dataOf(await order.detail())).toMatchObject({ result: 'pending', certificate: null })
    server.clock.now = section.reading.deadlineAt + 121_000
    const detail = dataOf<{ certificate: Certificate }>(await order.detail())
    expect(detail).toMatchObject({ result: 'settled' })
    expect(detail.certificate.reading).toBeLessThan(67)
    server.clock.now += 1000
    expect((await order.save('reading', entries)).status).toBe(200)
    expect(await certificateOf(order)).toEqual(detail.certificate)
    expect(await storedOf(order)).toHaveLength(1)
  })

  test('is revoked and replaced when a decision changes the scores, never altered', async () => {
    const order = await finished(server, person)
    const first = await certificateOf(order)
    const scaled = { listening: 51, structure: 44, reading: 33 }
    for (const section of sections) {
      const one = and(eq(sectionSittings.orderId, order.id), eq(sectionSittings.section, section))
      await server.db.update(sectionSittings).set({ rawScore: 1, scaledScore: scaled[section] }).where(one)
    }
    await certify(server.db, order.id, new Date(server.clock.now))
    const second = await certificateOf(order)
    expect(second).toMatchObject({ ...scaled, total: 3, revokedAt: null })
    const stored = await storedOf(order)
    expect(stored).toHaveLength(2)
    expect(stored.find(({ id }) => id === first?.id)).toMatchObject({
      reading: 67,
      revokedAt: expect.any(Date),
      revokedFor: 'Nilai dihitung ulang',
    })
  })

  test('is replaced also where only the number of right answers has changed', async () => {
    const order = await finished(server, person)
    const first = await certificateOf(order)
    const reading = and(eq(sectionSittings.orderId, order.id), eq(sectionSittings.section, 'reading'))
    const { length } = await keysOf(server, 'reading')
    // The second time, too, when one is revoked already.
    for (const fewer of [1, 2]) {
      await server.db
        .update(sectionSittings)
        .set({ rawScore: length - fewer })
        .where(reading)
      await certify(server.db, order.id, new Date(server.clock.now))
      const next = await certificateOf(order)
      expect(next).toMatchObject({ reading: 67, total: (first?.total ?? 0) - fewer, revokedAt: null })
      expect(await storedOf(order)).toHaveLength(1 + fewer)
    }
  })

  test('that was revoked stays with its order and is not replaced automatically', async () => {
    const order = await finished(server, person)
    const { id } = (await certificateOf(order)) ?? { id: '' }
    const ending = { reason: 'Identitas tidak sesuai', now: new Date(server.clock.now) }
    expect(await revokeCertificate(server.db, id, ending)).toBe(true)
    expect(await revokeCertificate(server.db, id, ending)).toBe(false)
    expect(await certificateOf(order)).toMatchObject({ id, revokedAt: ending.now.toISOString() })
    const reissued = await reissueCertificate(server.db, id, ending)
    expect(reissued).toBeDefined()
    expect(await certificateOf(order)).toMatchObject({ id: reissued, revokedAt: null })
    expect(await reissueCertificate(server.db, 'none', ending)).toBeUndefined()
  })
})

describe('attaching a certificate', () => {
  const attach = (orderId: string, certificateId: string, token = person.token) =>
    server.send(updateCertificate, { token, body: { orderId, certificateId } })
  const refused = {
    status: 400,
    body: {
      code: 'certificate.notIssued',
      message: 'Sertifikat tersebut tidak diterbitkan untuk tes ini',
    },
  }

  test('accepts the one that the server issued for that order, also repeatedly', async () => {
    const order = await finished(server, person)
    const { id } = (await certificateOf(order)) ?? { id: '' }
    for (let time = 0; time < 2; time += 1) {
      expect(await attach(order.id, id)).toMatchObject({ status: 200, body: { data: { id: order.id } } })
    }
    expect(await storedOf(order)).toHaveLength(1)
  })

  test('refuses any other: another order’s, a made-up one, a revoked one', async () => {
    const [order, another] = [await finished(server, person), await finished(server, person)]
    const { id = '' } = (await certificateOf(order)) ?? {}
    const { id: others = '' } = (await certificateOf(another)) ?? {}
    expect(await attach(order.id, others)).toMatchObject(refused)
    expect(await attach(order.id, 'f'.repeat(32))).toMatchObject(refused)
    await revokeCertificate(server.db, id, { reason: 'Uji', now: new Date(server.clock.now) })
    expect(await attach(order.id, id)).toMatchObject(refused)
    const open = await seat(server, person)
    expect(await attach(open.id, id)).toMatchObject(refused)
  })

  test('is for the owner of the order alone', async () => {
    const order = await finished(server, person)
    const { id = '' } = (await certificateOf(order)) ?? {}
    const answer = await attach(order.id, id, server.people.stranger.token)
    expect(answer).toMatchObject({ status: 404, body: { code: 'order.notFound' } })
  })
})
