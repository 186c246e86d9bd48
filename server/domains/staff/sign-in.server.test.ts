import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  acceptInvitation,
  changeStaffPassword,
  endStaffSession,
  staffLogin,
  staffLogout,
  staffMe,
  staffSessionList,
} from '#contract/calls/staff.ts'
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
import { invitePerson, resetPerson, staffPersonList } from '#contract/calls/staff-persons.ts'
import {
  attempts,
  securityEvents,
  staffInvitations,
  staffPersons,
  staffRecoveryCodes,
  staffTotps,
} from '#server/tables/index.ts'
import { softwareAuthenticator } from '#test/server/authenticator.ts'
import { dataOf } from '#test/server/candidate.ts'
import { readLetter } from '#test/server/letter.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openPostOffice } from '#test/server/post-office.ts'
import { openStaff } from '#test/server/staff.ts'
import { type Answer, openTestServer, type TestServer } from '#test/server/test-server.ts'

interface Self {
  id: string
  token: string
  stage: string
  factors: { totp: boolean; passkeys: { id: string; name: string }[]; recoveryCodes: number }
  newRecoveryCodes?: string[]
}

let server: TestServer
let office: Awaited<ReturnType<typeof openPostOffice>>
beforeAll(async () => {
  office = await openPostOffice()
  server = await openTestServer({
    env: { SMTP_URL: office.url('exam:room'), PUBLIC_URL: 'https://ujian.kampus.example' },
  })
})
afterAll(async () => {
  await server.close()
  await office.close()
})
beforeEach(() => server.db.delete(attempts))
afterEach(() => {
  office.messages.length = 0
})

const institution = 'Politeknik Satu'
let made = 0
/** A person whom an operator has made by command; resolves with address and password. */
async function person(role: string, ...place: string[]) {
  made += 1
  const email = `petugas-${made}@example.test`
  const words = ['staff', 'add', email, '--name', 'Petugas', '--role', role, ...place]
  return { email, password: (await runJson<{ password: string }>(server, ...words)).password }
}
const administrator = () => person('administrator', '--institution', institution)
const enter = (who: { email: string; password: string }) => server.send(staffLogin, { body: who })
const self = (answer: Answer) => {
  expect(answer.body.code).toBeUndefined()
  return dataOf<Self>(answer)
}
const stageOf = async (token: string) => (await server.send(staffMe, { token })).body

/** The digits of an authenticator app. */
const digits = (secret: string, at = server.clock.now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

async function withTotp(who: { email: string; password: string }) {
  const first = self(await enter(who))
  const { secret, uri } = dataOf<{ secret: string; uri: string }>(
    await server.send(beginTotp, { token: first.token }),
  )
  expect(uri).toContain(`secret=${secret}`)
  const confirmed = self(
    await server.send(confirmTotp, { token: first.token, body: { code: digits(secret) } }),
  )
  return { first, secret, confirmed }
}

describe('the password', () => {
  test('opens a session of its own kind, which is kept as a hash and is on record', async () => {
    const who = await person('proctor', '--institution', institution)
    const { token, stage, id } = self(await enter({ ...who, email: who.email.toUpperCase() }))
    expect(stage).toBe('open')
    expect(JSON.stringify(await server.db.select().from(staffPersons))).not.toContain(who.password)
    const dump = await server.db.$client.query('select * from staff_sessions')
    expect(JSON.stringify(dump.rows)).not.toContain(token)
    const [line] = await server.db
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.kind, 'signedIn'), eq(securityEvents.personId, id)))
    expect(line).toMatchObject({ address: '127.0.0.1', details: { by: 'password' } })
  })

  test('that is wrong, of nobody, or of somebody disabled is refused in the same words', async () => {
    const who = await person('proctor', '--institution', institution)
    const wrong = await enter({ ...who, password: 'not this one' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'login.failed' } })
    expect((await enter({ email: 'nobody@example.test', password: 'x' })).body).toEqual(wrong.body)
    await runCommand(server, 'staff', 'disable', who.email)
    expect((await enter(who)).body).toEqual(wrong.body)
    await runCommand(server, 'staff', 'disable', who.email, '--undo')
    expect((await enter(who)).status).toBe(200)
  })

  test('is guessed at ten times in five minutes at the most, also by many at once', async () => {
    const who = await person('proctor', '--institution', institution)
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => enter({ ...who, password: 'not this one' })),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
    expect((await enter(who)).body.code).toBe('request.tooMany')
    server.clock.now += 300_000
    expect((await enter(who)).status).toBe(200)
  })

  test('is changed by who knows it, and every other session ends', async () => {
    const who = await person('proctor', '--institution', institution)
    const [one, other] = [self(await enter(who)), self(await enter(who))]
    const change = (currentPassword: string, newPassword: string) =>
      server.send(changeStaffPassword, {
        token: one.token,
        body: { currentPassword, newPassword, confNewPassword: newPassword },
      })
    expect((await change('not this one', 'kata-sandi-baru')).body.code).toBe('password.currentWrong')
    expect((await change(who.password, 'password')).body.code).toBe('password.common')
    expect((await change(who.password, 'kata-sandi-baru')).status).toBe(200)
    expect((await stageOf(one.token)).status).toBe(200)
    expect((await stageOf(other.token)).code).toBe('session.required')
    expect((await enter(who)).body.code).toBe('login.failed')
    expect((await enter({ ...who, password: 'kata-sandi-baru' })).status).toBe(200)
  })
})

describe('a session', () => {
  test('lasts twelve hours however much it is used, and a quarter of an hour until its second factor', async () => {
    const proctor = self(await enter(await person('proctor', '--institution', institution)))
    const pending = self(await enter(await administrator()))
    const began = server.clock.now
    server.clock.now = began + 15 * 60_000
    expect((await stageOf(pending.token)).code).toBe('session.required')
    server.clock.now = began + 12 * 3_600_000 - 1
    expect((await stageOf(proctor.token)).status).toBe(200)
    server.clock.now += 1
    expect((await stageOf(proctor.token)).code).toBe('session.required')
  })

  test('is listed with the others, and ends from there, at logout, and not by anybody else', async () => {
    const who = await person('proctor', '--institution', institution)
    const [one, other] = [self(await enter(who)), self(await enter(who))]
    const list = dataOf<{ list: { id: string; isCurrent: boolean }[] }>(
      await server.send(staffSessionList, { token: one.token }),
    ).list
    expect(list.map((session) => session.isCurrent).toSorted()).toEqual([false, true])
    const id = list.find((session) => !session.isCurrent)?.id ?? ''
    const stranger = self(await enter(await person('proctor', '--institution', institution)))
    const foreign = await server.send(endStaffSession, { token: stranger.token, body: { id } })
    expect(foreign.body.code).toBe('session.notFound')
    expect((await server.send(endStaffSession, { token: one.token, body: { id } })).status).toBe(200)
    expect((await stageOf(other.token)).code).toBe('session.required')
    await server.send(staffLogout, { token: one.token })
    expect((await stageOf(one.token)).code).toBe('session.required')
  })
})

describe('the digits of an authenticator app', () => {
  test('are set up at the first sign-in, then asked at each, and open with another token', async () => {
    const who = await administrator()
    const { first, secret, confirmed } = await withTotp(who)
    expect([first.stage, confirmed.stage]).toEqual(['enrolment', 'open'])
    expect(confirmed.token).not.toBe(first.token)
    expect((await stageOf(first.token)).code).toBe('session.required')
    expect(confirmed.newRecoveryCodes).toHaveLength(10)
    const list = await server.send(staffPersonList, {
      token: confirmed.token,
      query: { institutionId: server.people.member.institutionId ?? '' },
    })
    expect(list.status).toBe(200)

    const again = self(await enter(who))
    expect(again.stage).toBe('secondFactor')
    const prove = (code: string) => server.send(proveByCode, { token: again.token, body: { code } })
    expect((await prove(digits(secret))).body.code, 'those that were confirmed').toBe('staff.codeWrong')
    server.clock.now += 30_000
    const proved = self(await prove(digits(secret)))
    expect(proved.stage).toBe('open')
    const third = self(await enter(who))
    const replayed = await server.send(proveByCode, { token: third.token, body: { code: digits(secret) } })
    expect(replayed.body.code, 'used a second time').toBe('staff.codeWrong')
  })

  test('are guessed at five times in five minutes at the most, from however many sessions', async () => {
    const who = await administrator()
    const { secret } = await withTotp(who)
    server.clock.now += 60_000
    const sessions = [self(await enter(who)), self(await enter(who))]
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        server.send(proveByCode, { token: sessions[index % 2]?.token, body: { code: '000000' } }),
      ),
    )
    expect(guesses.filter(({ body }) => body.code === 'staff.codeWrong')).toHaveLength(5)
    const right = await server.send(proveByCode, {
      token: sessions[0]?.token,
      body: { code: digits(secret) },
    })
    expect(right.body.code).toBe('request.tooMany')
  })

  test('come from a secret that the database does not tell', async () => {
    const { secret } = await withTotp(await administrator())
    const stored = JSON.stringify(await server.db.select().from(staffTotps))
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret).toString('base64'))
  })
})

test('a recovery code opens once, in any spelling, and new ones replace all earlier ones', async () => {
  const who = await administrator()
  const { confirmed } = await withTotp(who)
  const [code = '', next = ''] = confirmed.newRecoveryCodes ?? []
  expect(JSON.stringify(await server.db.select().from(staffRecoveryCodes))).not.toContain(code)
  const prove = async (given: string) => {
    const { token } = self(await enter(who))
    return server.send(proveByCode, { token, body: { code: given } })
  }
  expect(self(await prove(code.toLowerCase().replaceAll('-', ' '))).factors.recoveryCodes).toBe(9)
  expect((await prove(code)).body.code).toBe('staff.codeWrong')
  const renewed = dataOf<{ codes: string[] }>(
    await server.send(renewRecoveryCodes, { token: confirmed.token }),
  )
  expect(renewed.codes).toHaveLength(10)
  expect((await prove(next)).body.code).toBe('staff.codeWrong')
  expect((await prove(renewed.codes[0] ?? '')).status).toBe(200)
})

describe('a passkey', () => {
  const origin = 'https://ujian.kampus.example'
  const optionsOf = (answer: Answer) => dataOf<{ options: string }>(answer).options

  async function withPasskey() {
    const who = await administrator()
    const key = softwareAuthenticator(origin)
    const { token } = self(await enter(who))
    const made = key.create(optionsOf(await server.send(newPasskey, { token })))
    const added = self(await server.send(addPasskey, { token, body: { name: 'Laptop', response: made } }))
    return { who, key, added }
  }

  test('is made at the first sign-in and then asked at each', async () => {
    const { who, key, added } = await withPasskey()
    expect(added).toMatchObject({ stage: 'open', factors: { passkeys: [{ id: key.id, name: 'Laptop' }] } })
    const { token, stage } = self(await enter(who))
    expect(stage).toBe('secondFactor')
    const options = optionsOf(await server.send(passkeyQuestion, { token }))
    expect(JSON.parse(options)).toMatchObject({
      rpId: 'ujian.kampus.example',
      allowCredentials: [{ id: key.id }],
    })
    const response = key.get(options)
    expect(self(await server.send(proveByPasskey, { token, body: { response } })).stage).toBe('open')
  })

  test('is refused for another question, another page, another person, a second time, and as rubbish', async () => {
    const { who, key } = await withPasskey()
    const other = await withPasskey()
    const { token } = self(await enter(who))
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
    const fresh = self(await enter(await administrator()))
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
    const both = self(await server.send(confirmTotp, { token, body: { code: digits(secret) } }))
    expect(both.newRecoveryCodes, 'told with the first factor alone').toEqual([])
    const left = self(await server.send(removeFactor, { token: both.token, body: { factor: key.id } }))
    expect(left.factors).toMatchObject({ totp: true, passkeys: [] })
  })
})

describe('an invitation', () => {
  const linkIn = (message: string | undefined) =>
    /https:\/\/ujian\.kampus\.example\/staff\/invitation\/([\w-]{43})/.exec(
      readLetter(message ?? '').text,
    )?.[1]
  const set = (code: string | undefined, newPassword = 'kata-sandi-baru') =>
    server.send(acceptInvitation, { body: { code, newPassword, confNewPassword: newPassword } })
  async function invited(email: string) {
    const { token } = await openStaff(server, 'administrator', server.people.member.institutionId)
    const { institutionId } = server.people.member
    const body = { institutionId, email, name: 'Sari', role: 'proctor' }
    const answer = await server.send(invitePerson, { token, body })
    return { token, answer, code: linkIn(office.messages.at(-1)) }
  }

  test('is mailed, sets a password once, and opens a session with the role', async () => {
    const email = 'sari@example.test'
    const { answer, code } = await invited(email)
    expect(answer.body.data).toMatchObject({ email, state: 'invited', roles: [{ role: 'proctor' }] })
    expect(readLetter(office.messages[0] ?? '').to).toBe(email)
    expect(JSON.stringify(await server.db.select().from(staffInvitations))).not.toContain(code)
    expect((await set(code, 'password')).body.code).toBe('password.common')
    const tries = await Promise.all([set(code), set(code)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const me = self(await enter({ email, password: 'kata-sandi-baru' }))
    expect(me).toMatchObject({
      stage: 'open',
      roles: [{ role: 'proctor', institution: { name: institution } }],
    })
  })

  test('lasts 72 hours, is replaced by a later one, and is void for somebody disabled', async () => {
    const first = await invited('late@example.test')
    const second = await invited('late@example.test')
    expect((await set(first.code)).body.code).toBe('staff.invitationInvalid')
    await runCommand(server, 'staff', 'disable', 'late@example.test')
    expect((await set(second.code)).body.code).toBe('staff.invitationInvalid')
    await runCommand(server, 'staff', 'disable', 'late@example.test', '--undo')
    const third = await invited('late@example.test')
    server.clock.now += 72 * 3_600_000
    expect((await set(third.code)).body.code).toBe('staff.invitationInvalid')
    expect((await set('x'.repeat(43))).body.code).toBe('staff.invitationInvalid')
  })

  test('follows a reset, which ends the sessions and forgets the factors', async () => {
    const who = await administrator()
    const { confirmed } = await withTotp(who)
    const operator = await openStaff(server, 'operator')
    const reset = await server.send(resetPerson, { token: operator.token, body: { id: confirmed.id } })
    expect(reset.status).toBe(200)
    expect((await stageOf(confirmed.token)).code).toBe('session.required')
    expect((await enter(who)).body.code).toBe('login.failed')
    await set(linkIn(office.messages.at(-1)))
    expect(self(await enter({ ...who, password: 'kata-sandi-baru' })).stage).toBe('enrolment')
  })
})
