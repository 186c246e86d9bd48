import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { autoLoginRegister, memberDetail } from '#contract/calls/account.ts'
import { institutionDetail } from '#contract/calls/organisation.ts'
import { type SignOn, signatureOf, ssoLink } from '#server/domains/institutions/sso-link.ts'
import { institutions, members } from '#server/tables/index.ts'
import { keysOf, seat } from '#test/server/candidate.ts'
import { whileHeld } from '#test/server/held-lock.ts'
import { accessKey, openTestServer, type TestServer } from '#test/server/test-server.ts'

const secret = randomBytes(32).toString('base64url')
const anotherSecret = randomBytes(32).toString('base64url')
let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  const give = (id: string | null, ssoSecret: string) =>
    server.db
      .update(institutions)
      .set({ ssoSecret })
      .where(eq(institutions.id, id ?? ''))
  await give(server.people.member.institutionId, secret)
  await give(server.people.stranger.institutionId, anotherSecret)
})
afterAll(() => server.close())

let signOn: SignOn
beforeEach(() => {
  signOn = {
    institutionId: server.people.member.institutionId ?? '',
    uid: server.people.member.email,
    name: 'Siti Rahmawati',
    expires: Math.floor(server.clock.now / 1000) + 300,
    nonce: randomBytes(16).toString('hex'),
  }
})

const sentOf = ({ uid, name, ...rest }: SignOn, signature: string) => ({
  accessKey,
  email: uid,
  fullname: name,
  ...rest,
  signature,
})
/** Signed by `by`, then altered by `change`. */
const arrive = (signed: SignOn, { by = secret, change = {} }: { by?: string; change?: object } = {}) =>
  server.send(autoLoginRegister, { body: { ...sentOf(signed, signatureOf(signed, by)), ...change } })
const refused = {
  status: 400,
  body: { code: 'sso.invalid', message: 'Tautan masuk tidak valid atau sudah kedaluwarsa.' },
}

describe('a signed link', () => {
  test('signs in a member of the institution, with a token that works', async () => {
    const { status, body } = await arrive(signOn)
    expect(status).toBe(200)
    const { token, ...person } = body.data as { token: string }
    expect(person).toMatchObject({ id: server.people.member.id, is_b2b: true })
    expect((await server.send(memberDetail, { token })).status).toBe(200)
  })

  test('that is refused is answered only when that is in the security log', async () => {
    const lock = sql`lock table security_events in exclusive mode`
    const forged = await whileHeld(server.db, { lock }, () => arrive(signOn, { by: anotherSecret }))
    expect(forged).toMatchObject({ result: refused, cameBefore: false })
  })

  test('creates a member with the address and name in the link', async () => {
    const { body } = await arrive({ ...signOn, uid: 'Mahasiswa.Baru@kampus.example', name: 'Dewi Aïsyah' })
    expect(body.data).toMatchObject({
      email: 'mahasiswa.baru@kampus.example',
      fullname: 'Dewi Aïsyah',
      is_b2b: true,
      is_updated_profile: false,
      is_verified_email: true,
      institusion: { id: signOn.institutionId },
    })
  })

  test('has uid and name in base64url, and all parameters of the call', async () => {
    const link = new URL(ssoLink('https://ujian.example', secret, { ...signOn, name: 'Nyoman “Komang” Ayu' }))
    expect(link.origin + link.pathname).toBe('https://ujian.example/sso')
    const said = (name: string) => link.searchParams.get(name) ?? ''
    const plain = (name: string) => Buffer.from(said(name), 'base64url').toString('utf8')
    expect([plain('uid'), plain('name')]).toEqual([signOn.uid, 'Nyoman “Komang” Ayu'])
    expect(link.href).not.toContain(signOn.uid)
    // As a portal computes it that follows docs/single-sign-on.md.
    const lines = ['institution', 'uid', 'name', 'expires', 'nonce'].map(said)
    const signed = createHmac('sha256', secret).update(lines.join('\n')).digest('base64url')
    expect(said('signature')).toBe(signed)
    const answer = await server.send(autoLoginRegister, {
      body: {
        accessKey,
        email: plain('uid'),
        fullname: plain('name'),
        institutionId: said('institution'),
        expires: Number(said('expires')),
        nonce: said('nonce'),
        signature: said('signature'),
      },
    })
    expect(answer.status).toBe(200)
  })

  test('works once', async () => {
    expect((await arrive(signOn)).status).toBe(200)
    expect(await arrive(signOn)).toMatchObject(refused)
  })

  test('works only once also when it is opened in many windows at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => arrive(signOn)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
  })

  test('works until it expires, at most for five minutes', async () => {
    const began = server.clock.now
    server.clock.now = signOn.expires * 1000 - 1
    expect((await arrive({ ...signOn, nonce: randomUUID() })).status).toBe(200)
    server.clock.now = signOn.expires * 1000
    expect(await arrive({ ...signOn, nonce: randomUUID() })).toMatchObject(refused)
    server.clock.now = began
    expect(await arrive({ ...signOn, expires: signOn.expires + 1 })).toMatchObject(refused)
  })

  test.each([
    ['address', { email: 'stranger@example.test' }],
    ['name', { fullname: 'Somebody Else' }],
    ['expiry', { expires: 1 }],
    ['nonce', { nonce: 'a nonce of somebody else' }],
    ['signature', { signature: 'A'.repeat(43) }],
    ['signature', { signature: '!' }],
  ])('whose %s was altered is refused: %j', async (_, change) => {
    expect(await arrive(signOn, { change })).toMatchObject(refused)
    expect((await arrive(signOn)).status).toBe(200)
  })

  test('without a signature is refused', async () => {
    const { status, body } = await arrive(signOn, { change: { signature: undefined } })
    expect([status, body.code]).toEqual([400, 'request.invalid'])
    expect(await arrive(signOn, { change: { signature: 'unsigned' } })).toMatchObject(refused)
  })

  test('that another institution signed is refused', async () => {
    expect(await arrive(signOn, { by: anotherSecret })).toMatchObject(refused)
  })

  test('for an institution without a secret, or of another company, is refused', async () => {
    const { companyId } = server.people.member
    const { setting } = (await server.db.select().from(institutions))[0] ?? {}
    if (setting === undefined) throw new Error('the room has no institution')
    const made = async (company: string, ssoSecret: string | null) => {
      const values = { companyId: company, name: 'Politeknik Tiga', activeCamera: false, setting, ssoSecret }
      const [row] = await server.db.insert(institutions).values(values).returning()
      return row?.id ?? ''
    }
    const without = await made(companyId, null)
    const elsewhere = await made(server.people.foreigner.companyId, secret)
    for (const institutionId of [without, elsewhere, 'none']) {
      expect(await arrive({ ...signOn, institutionId })).toMatchObject(refused)
      expect(await arrive({ ...signOn, institutionId }, { by: '' })).toMatchObject(refused)
    }
  })

  test('signs in only members of the institution', async () => {
    const { stranger, individual } = server.people
    for (const { email, institutionId } of [stranger, individual]) {
      expect(await arrive({ ...signOn, uid: email })).toMatchObject(refused)
      const [row] = await server.db.select().from(members).where(eq(members.email, email))
      expect(row?.institutionId).toBe(institutionId)
    }
  })

  test('cannot sign in as another person by a line break in a name', async () => {
    const split = { ...signOn, name: `A\n${signOn.expires}` }
    expect(signatureOf(split, secret)).not.toBe(signatureOf({ ...signOn, name: 'A' }, secret))
    expect((await arrive(split)).status).toBe(200)
  })
})

test('no response to a member contains the institution’s secret', async () => {
  const { token, institutionId } = server.people.member
  const { body } = await server.send(institutionDetail, { token, params: { id: institutionId ?? '' } })
  expect(body.data).toMatchObject({ id: institutionId })
  const signedIn = await arrive(signOn)
  expect(JSON.stringify([body, signedIn.body])).not.toContain(secret)
  expect(body.data).not.toHaveProperty('sso_secret')
})

describe('while a sitting is open in another browser', () => {
  test('a link of that member is refused until the other browser has been inactive for 15 seconds', async () => {
    const candidate = await seat(server, server.people.member)
    await candidate.start('listening')
    const [key] = await keysOf(server, 'listening')
    const entry = { seq: 1, questionId: key?.questionId ?? '', answer: key?.wrong ?? '' }
    const saved = await candidate.save('listening', [{ ...entry, chosenAt: server.clock.now }])
    expect(saved.status).toBe(200)
    const began = server.clock.now
    server.clock.now = began + 14_999
    expect(await arrive(signOn)).toMatchObject({
      status: 409,
      body: { code: 'sitting.elsewhere', message: 'Tes ini sedang dibuka di perangkat lain' },
    })
    // The refusal did not use the link up.
    server.clock.now = began + 15_000
    expect((await arrive(signOn)).status).toBe(200)
  })

  test('a link of another member works', async () => {
    expect((await arrive({ ...signOn, uid: 'orang.lain@kampus.example' })).status).toBe(200)
  })
})
