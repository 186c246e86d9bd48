import { createPublicKey } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Certificate } from '#contract/calls/certificates.ts'
import { certificateKey, type VerifiedCertificate, verifyCertificate } from '#contract/calls/certificates.ts'
import { folderStore } from '#server/platform/files/folder-store.ts'
import { certificates } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'
import { revokeCertificate } from './issue.ts'
import { isGenuine } from './signature.ts'
import { signingKeysIn } from './signing-keys.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openTestServer({ env: { PUBLIC_URL: 'https://ujian.example' } })
  person = server.people.member
  await certifiable(server, person)
})
afterAll(() => server.close())

/** A fresh certificate, as its owner has it, with the signature of its QR code. */
async function freshCertificate() {
  const order = await finished(server, person)
  const { certificate } = dataOf<{ certificate: Certificate }>(await order.detail())
  return { ...certificate, s: new URL(certificate.verifyUrl).searchParams.get('s') ?? '' }
}
const verify = (certificateId: string, s?: string) =>
  server.send(verifyCertificate, { params: { certificateId }, query: s === undefined ? {} : { s } })
const verified = async (id: string, s?: string) => dataOf<VerifiedCertificate>(await verify(id, s))
const notFound = {
  status: 404,
  body: { code: 'certificate.notFound', message: 'Sertifikat tidak ditemukan' },
}

describe('verifying a certificate', () => {
  test('shows anybody with its id only name, masked birth date, scores and validity', async () => {
    const { id, s, ...certificate } = await freshCertificate()
    const { body } = await verify(id, s)
    expect(dataOf({ body, status: 200, headers: {} })).toEqual({
      id,
      kind: 'certificate',
      name: 'Siti Rahmawati',
      maskedDateOfBirth: '2003-**-**',
      testDate: certificate.testDate,
      validUntil: certificate.validUntil,
      issuedAt: certificate.issuedAt,
      listening: 68,
      structure: 68,
      reading: 67,
      total: certificate.total,
      predictedScore: 677,
      level: 'Advanced',
      supervision: 'none',
      issuer: 'Politeknik Satu',
      testName: certificate.testName,
      testMinutes: certificate.testMinutes,
      testQuestions: certificate.testQuestions,
      ...{ signatoryName: null, signatoryTitle: null, logoDigest: null, signatureDigest: null },
      institution: { name: 'Politeknik Satu' },
      state: 'valid',
      revokedAt: null,
      signature: 'genuine',
    })
    expect(JSON.stringify(body)).not.toContain('04-21')
    expect(JSON.stringify(body)).not.toContain(person.email)
  })

  test('with an unknown id is a plain 404', async () => {
    const order = await finished(server, person)
    for (const id of [order.id, order.license, '0', 'f'.repeat(32), "' or 1=1 --"]) {
      expect(await verify(id)).toMatchObject(notFound)
    }
    for (const id of ['..', 'F'.repeat(500)]) expect((await verify(id)).status).toBe(404)
  })

  test('reports a QR code whose signature is missing, forged, or another certificate’s', async () => {
    const [one, another] = [await freshCertificate(), await freshCertificate()]
    expect((await verified(one.id)).signature).toBe('absent')
    expect((await verified(one.id, one.s)).signature).toBe('genuine')
    expect((await verified(one.id, another.s)).signature).toBe('forged')
    expect((await verified(one.id, 'made up')).signature).toBe('forged')
  })

  test('reports facts that were changed in the database and no longer match the signature', async () => {
    const { id, s } = await freshCertificate()
    await server.db.update(certificates).set({ listening: 60 }).where(eq(certificates.id, id))
    expect((await verified(id, s)).signature).toBe('forged')
  })

  test('reports that a certificate was revoked, and when', async () => {
    const { id, s } = await freshCertificate()
    const now = new Date(server.clock.now)
    await revokeCertificate(server.db, id, { reason: 'Identitas tidak sesuai', now })
    expect(await verified(id, s)).toMatchObject({
      state: 'revoked',
      revokedAt: now.toISOString(),
      signature: 'genuine',
    })
  })

  test('reports a certificate as expired from the day after its last valid day', async () => {
    const { id, validUntil } = await freshCertificate()
    const began = server.clock.now
    server.clock.now = Date.parse(`${validUntil}T23:59:59+07:00`)
    expect((await verified(id)).state).toBe('valid')
    server.clock.now += 1000
    expect((await verified(id)).state).toBe('expired')
    server.clock.now = began
  })
})

describe('the published key', () => {
  test('verifies a printed certificate offline from its facts, its QR code and the key', async () => {
    const { verifyUrl, ...printed } = await freshCertificate()
    const jwk = (await server.send(certificateKey)).body.data as { x: string }
    expect(jwk).toEqual({ kty: 'OKP', crv: 'Ed25519', x: expect.stringMatching(/^[\w-]{43}$/), earlier: [] })
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const s = new URL(verifyUrl).searchParams.get('s') ?? ''
    expect(isGenuine(printed, s, key)).toBe(true)
    expect(isGenuine({ ...printed, predictedScore: 550 }, s, key)).toBe(false)
  })

  test('belongs to a private key that only the server can read, and stays the same after a restart', async () => {
    const [{ publicKey }] = await signingKeysIn(server.files).all()
    const { x } = (await server.send(certificateKey)).body.data as { x: string }
    expect(publicKey.export({ format: 'jwk' }).x).toBe(x)
    const file = join(server.dataDir, 'keys', 'certificates.pem')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(join(server.dataDir, 'keys'))).mode & 0o777).toBe(0o700)
  })

  test('is the same for several servers that create it at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keys-'))
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => signingKeysIn(folderStore(folder)).all()),
    )
    expect(new Set(opened.map(([{ publicKey }]) => publicKey.export({ format: 'jwk' }).x)).size).toBe(1)
    expect(await readdir(join(folder, 'keys'))).toEqual(['certificates.pem'])
    expect(await readFile(join(folder, 'keys', 'certificates.pem'), 'utf8')).toContain('PRIVATE KEY')
    await rm(folder, { recursive: true })
  })
})
