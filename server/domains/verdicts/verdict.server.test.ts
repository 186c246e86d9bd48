import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Certificate,
  type VerifiedCertificate,
  verifyCertificate,
} from '#contract/calls/certificates.ts'
import { calls } from '#contract/calls/index.ts'
import { review } from '#contract/calls/review.ts'
import { sections } from '#contract/rules/limits.ts'
import { cutOffAndFinished } from '#server/domains/supervision/late-answers.fixture.ts'
import { acts, integrityReports, securityEvents } from '#server/tables/index.ts'
import { acting, type Candidate, dataOf, pass, seat, seatBefore } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { violateThrice } from '#test/server/judge.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { signedSitting } from '#test/server/signing-candidate.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let member: Person
beforeAll(async () => {
  server = await openTestServer({ env: { PUBLIC_URL: 'https://ujian.example' } })
  member = server.people.member
  await certifiable(server, member)
  expect(await set('certificates=reviewed')).toBe(0)
})
afterAll(() => server.close())

const set = async (...settings: string[]) =>
  (await runCommand(server, 'institution', 'set', 'Politeknik Satu', ...settings)).code
const detailOf = async (order: Pick<Candidate, 'detail'>) =>
  dataOf<{ result: string; certificate: Certificate | null }>(await order.detail())

/** What a decision on a sitting is refused with; empty where it is not. */
const refusalOf = async (act: 'certify' | 'withhold', { id }: Pick<Candidate, 'id'>) =>
  (await runCommand(server, 'sitting', act, id, '--reason', 'x')).errors

/** A whole sitting of a member whose institution checks every result. */
const waiting = () => finished(server, member)

describe('a result that a person must look at', () => {
  test('waits, and tells nothing, until a person certifies it with a reason, on record', async () => {
    const order = await waiting()
    expect(await detailOf(order)).toMatchObject({ result: 'review', certificate: null })
    const refused = await server.send(review, { params: { license: order.license }, token: order.token })
    expect(refused).toMatchObject({ status: 409, body: { code: 'review.waiting' } })
    const { code } = await runCommand(server, 'sitting', 'certify', order.id, '--reason', 'Dilihat pengawas')
    expect(code).toBe(0)
    const { result, certificate } = await detailOf(order)
    expect(result).toBe('settled')
    expect(certificate).toMatchObject({ revokedAt: null, listening: 68 })
    const [act] = await server.db.select().from(acts).where(eq(acts.orderId, order.id))
    expect(act).toMatchObject({ kind: 'certified', by: 'operator', reason: 'Dilihat pengawas' })
    const [logged] = await server.db.select().from(securityEvents).where(eq(securityEvents.orderId, order.id))
    expect(logged).toMatchObject({ kind: 'staffAct', details: { command: 'sitting certify' } })
    const again = await runCommand(server, 'sitting', 'certify', order.id, '--reason', 'Lagi')
    expect(again.code).not.toBe(0)
  })

  test('is withheld by a person: nothing is told, until it is certified after all', async () => {
    const order = await waiting()
    await order.detail()
    expect((await runCommand(server, 'sitting', 'withhold', order.id, '--reason', 'Orang lain')).code).toBe(0)
    expect(await detailOf(order)).toMatchObject({ result: 'withheld', certificate: null })
    expect(await refusalOf('withhold', order)).toContain('is withheld already.')
    const refused = await server.send(review, { params: { license: order.license }, token: order.token })
    expect(refused.body).toMatchObject({ code: 'review.withheld' })
    expect((await runCommand(server, 'sitting', 'certify', order.id, '--reason', 'Keliru')).code).toBe(0)
    expect(await detailOf(order)).toMatchObject({ result: 'settled', certificate: { revokedAt: null } })
  })

  test('cannot be decided on before it is finished, or where the test was stopped', async () => {
    const open = await seat(server, member)
    const stopped = await seat(server, member)
    await violateThrice(server, stopped)
    for (const act of ['certify', 'withhold'] as const) {
      expect(await refusalOf(act, open)).toContain('is not finished.')
      expect(await refusalOf(act, stopped)).toContain('was stopped: there is no result.')
    }
  })

  test('cannot be certified where late answers may still arrive', async () => {
    const { window } = await cutOffAndFinished(server, member)
    expect(await refusalOf('certify', window)).toContain('late answers may still arrive.')
    expect(await detailOf(acting(server, member, window.id))).toMatchObject({
      ...{ result: 'pending', certificate: null },
    })
  })
})

test('a certificate that was issued verifies as revoked once its sitting is withheld, and says so', async () => {
  await set('certificates=immediate')
  const order = await finished(server, member)
  const { certificate } = await detailOf(order)
  expect(certificate).toMatchObject({ supervision: 'none', revokedAt: null })
  const { code } = await runCommand(server, 'sitting', 'withhold', order.id, '--reason', 'Orang lain')
  expect(code).toBe(0)
  const params = { certificateId: certificate?.id ?? '' }
  const s = new URL(certificate?.verifyUrl ?? '').searchParams.get('s') ?? ''
  const told = await server.send(verifyCertificate, { params, query: { s } })
  expect(dataOf<VerifiedCertificate>(told)).toMatchObject({ state: 'revoked', signature: 'genuine' })
  // Once more for the same sitting: another certificate, since a revoked one stays revoked.
  expect((await runCommand(server, 'sitting', 'certify', order.id, '--reason', 'Keliru')).code).toBe(0)
  const fresh = (await detailOf(order)).certificate
  expect(fresh).toMatchObject({ revokedAt: null })
  expect(fresh?.id).not.toBe(certificate?.id)
  await set('certificates=reviewed')
})

/** Three sections of half a minute, in each of which the browser says what it watches with; handed in blank. */
async function watched(looks: readonly number[]): Promise<string> {
  const { id, window } = await signedSitting(server, member)
  let number = 0
  for (const [index, section] of sections.entries()) {
    await window.send(calls.startSection, { params: { id, section }, body: {} })
    for (let beats = 0; beats < 10; beats += 1) {
      server.clock.now += 3000
      number += 1
      const detectors = ['face', 'speech', 'presence'].map((one) => ({
        ...{ id: one, state: 'watching', looks: looks[index] ?? 0 },
      }))
      const supervision = {
        ...{ detectors, isVisible: true, isFullscreen: true, screens: 1, listened: null, shown: null },
        ...{ camera: 'Integrated Camera', microphone: 'Headset' },
      }
      const body = { writer: window.writer, number, heads: [], supervision }
      expect((await window.send(calls.heartbeat, { params: { id }, body })).status).toBe(200)
    }
    const body = { id, section, images: [], answer: [], head: null }
    expect((await window.send(calls.submitAnswers, { body })).status).toBe(200)
  }
  return id
}

test('a supervised sitting is certified at once as watched remotely, one with a section that was not waits', async () => {
  await set('certificates=supervised')
  const told = async (id: string) =>
    dataOf<{ result: string; certificate: Certificate | null }>(
      await server.send(calls.orderDetailFull, { params: { id }, token: member.token }),
    )
  expect(await told(await watched([5, 5, 5]))).toMatchObject({
    result: 'settled',
    certificate: { supervision: 'remote' },
  })
  const id = await watched([5, 0, 5])
  expect(await told(id)).toMatchObject({ result: 'review', certificate: null })
  const json = await runJson<{ integrity: object; verdict: string }>(server, 'sitting', 'show', id)
  expect(json).toMatchObject({
    verdict: 'waiting',
    integrity: {
      planned: ['face', 'speech', 'presence'],
      sections: [{ share: 1 }, { share: 0, gaps: { count: 1 } }, { share: 1 }],
    },
  })
  expect((await runCommand(server, 'sitting', 'certify', id, '--reason', 'Ada pengawas')).code).toBe(0)
  expect(await told(id)).toMatchObject({ certificate: { supervision: 'none' } })
  // Who hands in all three within a second shows nothing of themselves.
  expect(await detailOf(await finished(server, member))).toMatchObject({ result: 'review' })
  await set('certificates=reviewed')
})

test('nobody waits without an institution, nor in a sitting that an older version started', async () => {
  await certifiable(server, server.people.individual)
  const alone = await finished(server, server.people.individual)
  expect(await detailOf(alone)).toMatchObject({ result: 'settled', certificate: { supervision: 'none' } })
  const order = await seatBefore(server, member)
  for (const section of ['listening', 'structure', 'reading'] as const) await pass(server, order, section)
  expect(await detailOf(order)).toMatchObject({ result: 'settled' })
})

test('the report of a sitting names three sections that were handed in within a second, and what was not heard', async () => {
  const order = await finished(server, member)
  const [stored] = await server.db
    .select()
    .from(integrityReports)
    .where(eq(integrityReports.orderId, order.id))
  expect(stored?.report).toMatchObject({
    sections: [
      { section: 'listening', seconds: 0, endedBy: 'candidate', share: null },
      { section: 'structure', seconds: 0, endedBy: 'candidate', share: null },
      { section: 'reading', seconds: 0, endedBy: 'candidate', share: null },
    ],
    acts: {},
  })
  const kinds = stored?.report.remarks.map(({ kind, section }) => `${section} ${kind}`)
  expect(kinds).toEqual(
    expect.arrayContaining([
      'listening handedInTooSoon',
      'structure handedInTooSoon',
      'reading handedInTooSoon',
    ]),
  )
  const shown = await runCommand(server, 'sitting', 'show', order.id)
  expect(shown.output).toMatch(/remark: reading: \d+ answers in 0 s, far below a plausible time/)
  const json = await runJson<{ integrity: object }>(server, 'sitting', 'show', order.id)
  // How many of them were right is not told before the result is.
  const untold = stored?.report.remarks.map((remark) =>
    remark.kind === 'answersFasterThanReading' ? { ...remark, answers: null, of: null } : remark,
  )
  expect(stored?.report.remarks).toContainEqual(
    expect.objectContaining({ section: 'listening', answers: 5, of: 5 }),
  )
  expect(json.integrity).toMatchObject({ remarks: untold })
  expect(shown.output).toContain('listening: many right answers faster than they can be read')
})

test('settings that do not exist are refused: another rule, a share over a hundred', async () => {
  expect(await set('certificates=never')).not.toBe(0)
  expect(await set('supervisedShare=101')).not.toBe(0)
  expect(await set('certificates=supervised', 'supervisedShare=70')).toBe(0)
})
