import { constants, createHash, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { certificateKey, verifyCertificate } from '#contract/calls/certificates.ts'
import { orderDetailFull } from '#contract/calls/orders.ts'
import { actStatement, proofText } from '#contract/calls/proctor-proof.ts'
import { sealIn } from '#server/domains/supervision/seal.ts'
import { securityEvents } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await certifiable(server, server.people.member)
})
afterAll(() => server.close())

type Published = { x: string; earlier: { x: string }[] }
const published = async () => dataOf<Published>(await server.send(certificateKey))

/** A certificate's id, and the signature in its QR code. */
async function printedCertificate(orderId: string): Promise<{ certificateId: string; s: string }> {
  const detail = await server.send(orderDetailFull, {
    params: { id: orderId },
    token: server.people.member.token,
  })
  const { certificate } = dataOf<{ certificate: { id: string; verifyUrl: string } }>(detail)
  return { certificateId: certificate.id, s: new URL(certificate.verifyUrl).searchParams.get('s') ?? '' }
}

const verified = async ({ certificateId, s }: { certificateId: string; s: string }) =>
  dataOf<{ signature: string }>(
    await server.send(verifyCertificate, { params: { certificateId }, query: { s } }),
  ).signature

/** From now on it is so much later for the server, which reads its keys again after a time, ms. */
function letPass(ms: number): void {
  const real = performance.now.bind(performance)
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => real() + ms)
  onTestFinished(() => spy.mockRestore())
}

describe('after the certificate key was rotated', () => {
  test('the running server verifies old and new certificates, publishes both keys, and signs with the new one', async () => {
    const { id } = await finished(server, server.people.member)
    const old = await printedCertificate(id)
    const before = await published()
    expect(await runJson(server, 'keys', 'rotate', 'certificates')).toEqual({
      name: 'certificates',
      number: 2,
    })
    expect(await verified(old)).toBe('genuine')

    letPass(30_000)
    const now = await published()
    expect(now.x).not.toBe(before.x)
    expect(now.earlier.map(({ x }) => x)).toEqual([before.x])
    const fresh = await printedCertificate(id)
    expect(fresh.s).not.toBe(old.s)
    expect([await verified(fresh), await verified(old)]).toEqual(['genuine', 'genuine'])
    const altered = `${old.s.startsWith('A') ? 'B' : 'A'}${old.s.slice(1)}`
    expect(await verified({ ...old, s: altered })).toBe('forged')
  })

  test('the list names each key with its use, and the security log who rotated which', async () => {
    const listed = await runJson<{ file: string; use: string }[]>(server, 'keys', 'list')
    expect(listed).toMatchObject([
      { file: 'keys/certificates.2.pem', use: 'in use' },
      { file: 'keys/certificates.pem', use: 'verifies older certificates' },
    ])
    expect(JSON.stringify(listed)).not.toContain('PRIVATE')
    const [event] = await server.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'keyRotated'))
      .orderBy(desc(securityEvents.createdAt))
    expect(event).toMatchObject({
      kind: 'keyRotated',
      details: { key: 'certificates', operator: expect.stringMatching(/./) },
    })
  })

  test('another name is refused before anything is made', async () => {
    expect(await runCommand(server, 'keys', 'rotate', 'tokens')).toMatchObject({ code: 2 })
  })
})

describe('after the key for proctors was rotated', () => {
  const act = {
    orderId: 'order',
    writeId: randomUUID(),
    action: { kind: 'note' },
    reason: 'Power cut',
    at: 1_790_000_000_000,
  } as const
  function proofFor(spki: string, pin: string): string {
    const key = createPublicKey({ key: Buffer.from(spki, 'base64'), type: 'spki', format: 'der' })
    const digest = createHash('sha256').update(actStatement(act)).digest('base64')
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    return publicEncrypt({ key, ...padding }, Buffer.from(proofText(pin, digest))).toString('base64')
  }

  test('a proof for the earlier key and one for the new key are both opened, also by a server that knew only the first', async () => {
    const running = sealIn(server.files)
    const early = proofFor(await running.published(), '482913')
    expect((await runCommand(server, 'keys', 'rotate', 'proctors')).code).toBe(0)
    const restarted = sealIn(server.files)
    const late = proofFor(await restarted.published(), '771204')
    expect(await restarted.pinFor(act, early)).toBe('482913')
    expect(await restarted.pinFor(act, late)).toBe('771204')
    await expect.poll(() => running.pinFor(act, late), { timeout: 5000, interval: 200 }).toBe('771204')
    expect(await running.pinFor({ ...act, reason: 'Another' }, late)).toBeNull()
  })
})

test('a key pair for backups is made: what the public key encrypts, the secret one opens', async () => {
  const { publicKey, secretKey } = await runJson<{ publicKey: string; secretKey: string }>(
    server,
    'keys',
    'backup',
  )
  const withKey = (key: string) => ({ ...server, env: { BACKUP_KEY: key } })
  expect((await runCommand(withKey(publicKey), 'backup', 'made.tar.gz.age')).code).toBe(0)
  const refused = await runCommand(withKey(publicKey), 'restore', 'made.tar.gz.age', '--replace')
  expect(refused.errors).toContain('is encrypted')
  const opened = await runCommand(withKey(secretKey), 'restore', 'made.tar.gz.age')
  expect(opened, 'opened, and then refused for what is there').toMatchObject({ code: 5 })
})
