import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffMe } from '#contract/calls/staff.ts'
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  newPasskey,
  passkeyQuestion,
  proveByCode,
  proveByPasskey,
  removeFactor,
  renewRecoveryCodes,
} from '#contract/calls/staff-factors.ts'
import { staffPersonList } from '#contract/calls/staff-persons.ts'
import { attempts, staffRecoveryCodes, staffTotps } from '#server/tables/index.ts'
import { softwareAuthenticator } from '#test/server/authenticator.ts'
import { dataOf } from '#test/server/candidate.ts'
import { type Answer, openTestServer, type TestServer } from '#test/server/test-server.ts'
import {
  administrator,
  digits,
  enter,
  origin,
  proctor,
  selfIn,
  stageOf,
  withTotp,
} from './sign-in.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { PUBLIC_URL: origin } })
})
afterAll(() => server.close())
beforeEach(() => server.db.delete(attempts))

describe('the digits of an authenticator app', () => {
  test('are set up at the first sign-in, then asked at each, and open with another token', async () => {
    const who = await administrator(server)
    const { first, secret, confirmed } = await withTotp(server, who)
    expect([first.stage, confirmed.stage]).toEqual(['enrolment', 'open'])
    expect(confirmed.token).not.toBe(first.token)
    expect((await stageOf(server, first.token)).code).toBe('session.required')
    expect(confirmed.newRecoveryCodes).toHaveLength(10)
    const list = await server.send(staffPersonList, {
      token: confirmed.token,
      query: { institutionId: server.people.member.institutionId ?? '' },
    })
    expect(list.status).toBe(200)

    const again = selfIn(await enter(server, who))
    expect(again.stage).toBe('secondFactor')
    const prove = (code: string) => server.send(proveByCode, { token: again.token, body: { code } })
    expect((await prove(digits(server, secret))).body.code, 'those that were confirmed').toBe(
      'staff.codeWrong',
    )
    server.clock.now += 30_000
    const proved = selfIn(await prove(digits(server, secret)))
    expect(proved.stage).toBe('open')
    const third = selfIn(await enter(server, who))
    const replayed = await server.send(proveByCode, {
      token: third.token,
      body: { code: digits(server, secret) },
    })
    expect(replayed.body.code, 'used a second time').toBe('staff.codeWrong')
  })

  test('are no second factor yet where they were begun and not confirmed', async () => {
    const who = await administrator(server)
    const { token } = selfIn(await enter(server, who))
    expect((await server.send(beginTotp, { token, body: {} })).status).toBe(200)
    expect(selfIn(await enter(server, who)).stage).toBe('enrolment')
  })

  test('are guessed at five times in five minutes at the most, from however many sessions', async () => {
    const who = await administrator(server)
    const { secret } = await withTotp(server, who)
    server.clock.now += 60_000
    const sessions = [selfIn(await enter(server, who)), selfIn(await enter(server, who))]
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        server.send(proveByCode, { token: sessions[index % 2]?.token, body: { code: '000000' } }),
      ),
    )
    expect(guesses.filter(({ body }) => body.code === 'staff.codeWrong')).toHaveLength(5)
    const right = await server.send(proveByCode, {
      token: sessions[0]?.token,
      body: { code: digits(server, secret) },
    })
    expect(right.body.code).toBe('request.tooMany')
  })

  test('come from a secret that the database does not tell', async () => {
    const { secret } = await withTotp(server, await administrator(server))
    const stored = JSON.stringify(await server.db.select().from(staffTotps))
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret).toString('base64'))
  })
})

test('a recovery code opens once, in any spelling, and new ones replace all earlier ones', async () => {
  const who = await administrator(server)
  const { confirmed } = await withTotp(server, who)
  const [code = '', next = ''] = confirmed.newRecoveryCodes ?? []
  expect(JSON.stringify(await server.db.select().from(staffRecoveryCodes))).not.toContain(code)
  const prove = async (given: string) => {
    const { token } = selfIn(await enter(server, who))
    return server.send(proveByCode, { token, body: { code: given } })
  }
  expect(selfIn(await prove(code.toLowerCase().replaceAll('-', ' '))).factors.recoveryCodes).toBe(9)
  expect((await prove(code)).body.code).toBe('staff.codeWrong')
  const renewed = dataOf<{ codes: string[] }>(
    await server.send(renewRecoveryCodes, { token: confirmed.token }),
  )
  expect(renewed.codes).toHaveLength(10)
  expect((await prove(next)).body.code).toBe('staff.codeWrong')
  expect((await prove(renewed.codes[0] ?? '')).status).toBe(200)
})

test('recovery codes are made for nobody who has no second factor', async () => {
  const { token, stage, id } = selfIn(await enter(server, await proctor(server)))
  const renewed = await server.send(renewRecoveryCodes, { token })
  expect([stage, renewed.body.code]).toEqual(['open', 'staff.factorNeeded'])
  expect(await server.db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.personId, id))).toBe(0)
})

describe('a passkey', () => {
  const optionsOf = (answer: Answer) => dataOf<{ options: string }>(answer).options

  async function withPasskey() {
    const who = await administrator(server)
    const key = softwareAuthenticator(origin)
    const { token } = selfIn(await enter(server, who))
    const made = key.create(optionsOf(await server.send(newPasskey, { token })))
    const added = selfIn(await server.send(addPasskey, { token, body: { name: 'Laptop', response: made } }))
    return { who, key, added }
  }

  test('is made at the first sign-in and then asked at each', async () => {
    const { who, key, added } = await withPasskey()
    expect(added).toMatchObject({ stage: 'open', factors: { passkeys: [{ id: key.id, name: 'Laptop' }] } })
    const { token, stage } = selfIn(await enter(server, who))
    expect(stage).toBe('secondFactor')
    const options = optionsOf(await server.send(passkeyQuestion, { token }))
    expect(JSON.parse(options)).toMatchObject({
      rpId: 'ujian.kampus.example',
      allowCredentials: [{ id: key.id }],
    })
    const response = key.get(options)
    expect(selfIn(await server.send(proveByPasskey, { token, body: { response } })).stage).toBe('open')
  })

  test('is refused for another question, another page, another person, a second time, and as rubbish', async () => {
    const { who, key } = await withPasskey()
    const other = await withPasskey()
    const { token } = selfIn(await enter(server, who))
    const ask = async () => optionsOf(await server.send(passkeyQuestion, { token }))
    const prove = async (response: string) =>
      (await server.send(proveByPasskey, { token, body: { response } })).body.code
    const stale = await ask()
    await ask()
    expect(await prove(key.get(stale)), 'an earlier question').toBe('staff.passkeyRefused')
    const asked = await ask()
    expect(await prove(other.key.get(asked)), 'somebody else’s key').toBe('staff.passkeyRefused')
    expect(await prove(key.get(asked)), 'a question that was answered').toBe('staff.passkeyRefused')
    for (const rubbish of ['null', '{}', '[1', '"x"'])
      expect(await prove((await ask()) && rubbish), rubbish).toMatch(
        /^(staff.passkeyRefused|request.tooMany)$/,
      )
    await server.db.delete(attempts)
    const elsewhere = softwareAuthenticator('https://ujian.kampus.example.evil.test')
    const fresh = selfIn(await enter(server, await administrator(server)))
    const made = elsewhere.create(optionsOf(await server.send(newPasskey, { token: fresh.token })))
    const body = { name: 'x', response: made }
    const refused = await server.send(addPasskey, { token: fresh.token, body })
    expect(refused.body.code, 'made on another page').toBe('staff.passkeyRefused')
  })

  test('is not removed where it is the last factor of who needs one, and is with another one there', async () => {
    const { added, key } = await withPasskey()
    const { token } = added
    const remove = (factor: string) => server.send(removeFactor, { token, body: { factor } })
    expect((await remove(key.id)).body.code).toBe('staff.factorNeeded')
    const { secret } = dataOf<{ secret: string }>(await server.send(beginTotp, { token }))
    const both = selfIn(await server.send(confirmTotp, { token, body: { code: digits(server, secret) } }))
    expect(both.newRecoveryCodes, 'told with the first factor alone').toEqual([])
    const left = selfIn(await server.send(removeFactor, { token: both.token, body: { factor: key.id } }))
    expect(left.factors).toMatchObject({ totp: true, passkeys: [] })
  })

  test('of two the one that is named is removed, and by nobody else', async () => {
    const { added, key } = await withPasskey()
    const second = softwareAuthenticator(origin)
    const response = second.create(optionsOf(await server.send(newPasskey, { token: added.token })))
    const body = { name: 'Ponsel', response }
    const { token } = selfIn(await server.send(addPasskey, { token: added.token, body }))
    const remove = (by: string, factor: string) => server.send(removeFactor, { token: by, body: { factor } })
    const { added: other } = await withPasskey()
    expect((await remove(other.token, second.id)).body.code, 'of somebody else').toBe('request.notFound')
    expect(selfIn(await remove(token, key.id)).factors.passkeys).toMatchObject([{ id: second.id }])
  })
})

test('the app of somebody who needs none is removed with their recovery codes, and nobody else’s', async () => {
  const { confirmed: other } = await withTotp(server, await administrator(server))
  const { confirmed } = await withTotp(server, await proctor(server))
  expect(confirmed.factors).toMatchObject({ totp: true, recoveryCodes: 10 })
  const { token } = confirmed
  const remove = () => server.send(removeFactor, { token, body: { factor: 'totp' } })
  expect(selfIn(await remove()).factors).toEqual({ totp: false, passkeys: [], recoveryCodes: 0 })
  expect((await remove()).body.code).toBe('request.notFound')
  expect(selfIn(await server.send(staffMe, { token: other.token })).factors).toMatchObject({
    ...{ totp: true, recoveryCodes: 10 },
  })
})
