import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Certificate,
  type VerifiedCertificate,
  verifyCertificate,
} from '#contract/calls/certificates.ts'
import { certificateList, type OrderDetail } from '#contract/calls/orders.ts'
import { type ReviewOfTest, review } from '#contract/calls/review.ts'
import {
  type CertificateInFull,
  type ListedCertificate,
  staffCertificateDetail,
  staffCertificateList,
} from '#contract/calls/staff-certificates.ts'
import { certificateStatement } from '#contract/certificate-statement.ts'
import { certificates, tests } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { runCommand } from '#test/server/operator.ts'
import { openStaff } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { reissueCertificate } from './issue.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await certifiable(server, server.people.member)
})
afterAll(() => server.close())

/** Does something while the package of the test says that it certifies nothing. */
async function isForPractice<Result>(ask: () => Promise<Result>): Promise<Result> {
  await server.db.update(tests).set({ certifies: false })
  try {
    return await ask()
  } finally {
    await server.db.update(tests).set({ certifies: true })
  }
}

test('the result of a practice test is a report wherever its owner, the staff and anybody else read of it', async () => {
  const { member } = server.people
  const order = await isForPractice(() => finished(server, server.people.member))
  const manager = await openStaff(server, 'administrator', member.institutionId ?? '')
  const where = { institutionId: member.institutionId ?? '' }
  const certificate = await isForPractice(async () => {
    const detail = dataOf<OrderDetail & { certificate: Certificate }>(await order.detail())
    expect(detail).toMatchObject({ certifies: true, document: 'report', certificate: { kind: 'report' } })
    const params = { license: order.license }
    expect(dataOf<ReviewOfTest>(await server.send(review, { token: member.token, params }))).toMatchObject({
      ...{ document: 'report', predictedScore: 677 },
    })
    const { list } = dataOf<{ list: { document: string; certificate: Certificate }[] }>(
      await server.send(certificateList, { token: member.token }),
    )
    expect(list).toMatchObject([{ document: 'report', certificate: { kind: 'report' } }])
    return detail.certificate
  })
  const { id } = certificate
  const s = new URL(certificate.verifyUrl).searchParams.get('s') ?? ''
  const verified = await server.send(verifyCertificate, { params: { certificateId: id }, query: { s } })
  expect(dataOf<VerifiedCertificate>(verified)).toMatchObject({ kind: 'report', signature: 'genuine' })
  const listed = await server.send(staffCertificateList, { token: manager.token, query: where })
  expect(dataOf<{ list: ListedCertificate[] }>(listed).list).toMatchObject([{ id, kind: 'report' }])
  const inFull = await server.send(staffCertificateDetail, {
    ...{ token: manager.token, params: { id }, query: where },
  })
  expect(dataOf<CertificateInFull>(inFull)).toMatchObject({ certificate: { kind: 'report' } })
  expect((await runCommand(server, 'certificate', 'list')).output).toMatch(new RegExp(`${id}\\s+report`))
})

test('a report has no validity, and never expires', async () => {
  const { member } = server.people
  const order = await isForPractice(() => finished(server, server.people.member))
  const { certificate } = dataOf<{ certificate: Certificate }>(await order.detail())
  expect(certificate).toMatchObject({ kind: 'report', validUntil: null })
  const long = new Date(server.clock.now - 800 * 86_400_000)
  await server.db.update(certificates).set({ testedAt: long }).where(eq(certificates.id, certificate.id))
  const asked = await server.send(verifyCertificate, { params: { certificateId: certificate.id } })
  expect(dataOf<VerifiedCertificate>(asked)).toMatchObject({ validUntil: null, state: 'valid' })
  const manager = await openStaff(server, 'administrator', member.institutionId ?? '')
  const listed = async (state: 'valid' | 'expired') => {
    const query = { institutionId: member.institutionId ?? '', state }
    const answer = await server.send(staffCertificateList, { token: manager.token, query })
    const { list } = dataOf<{ list: ListedCertificate[] }>(answer)
    return list.flatMap((row) => (row.id === certificate.id ? row.state : []))
  }
  expect([await listed('valid'), await listed('expired')]).toEqual([['valid'], []])
  const inFull = await server.send(staffCertificateDetail, {
    ...{ token: manager.token, params: { id: certificate.id } },
    query: { institutionId: member.institutionId ?? '' },
  })
  const { state, certificate: told } = dataOf<CertificateInFull>(inFull)
  expect([state, told.validUntil]).toEqual(['valid', null])
})

test('a report is not genuine as a certificate, and none becomes one', async () => {
  const order = await isForPractice(() => finished(server, server.people.member))
  const { certificate } = dataOf<{ certificate: Certificate }>(await order.detail())
  expect(certificateStatement(certificate)).toMatch(/^RuangUji report 3\n/)
  const s = new URL(certificate.verifyUrl).searchParams.get('s') ?? ''
  const stored = eq(certificates.id, certificate.id)
  await server.db.update(certificates).set({ kind: 'certificate' }).where(stored)
  const asked = await server.send(verifyCertificate, {
    ...{ params: { certificateId: certificate.id }, query: { s } },
  })
  expect(dataOf<VerifiedCertificate>(asked)).toMatchObject({ kind: 'certificate', signature: 'forged' })
  await server.db.update(certificates).set({ kind: 'report' }).where(stored)
})

test('what was issued keeps its kind, and another one for the same test has that of the test', async () => {
  const order = await finished(server, server.people.member)
  const { certificate } = dataOf<{ certificate: Certificate }>(await order.detail())
  expect(certificate.kind).toBe('certificate')
  const [fresh] = await isForPractice(async () => {
    const again = dataOf<{ certificate: Certificate }>(await order.detail())
    expect(again.certificate.kind).toBe('certificate')
    const how = { reason: 'Nama salah cetak', now: new Date(server.clock.now) }
    const id = await reissueCertificate(server.db, certificate.id, how)
    return server.db
      .select()
      .from(certificates)
      .where(eq(certificates.id, id ?? ''))
  })
  expect(fresh).toMatchObject({ kind: 'report' })
})

test('the short test is for practice, is loaded so, and says so', async () => {
  const folder = new URL('../../../content/short', import.meta.url).pathname
  const { output } = await runCommand(server, 'content', 'load', folder)
  expect(output).toContain('a practice test: a report, no certificate')
  const [row] = await server.db.select().from(tests).where(eq(tests.packageId, 'short'))
  expect(row?.certifies).toBe(false)
})
