import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changeForgotPassword,
  forgotPassword,
  login,
  memberDetail,
  verifyForgotPassword,
} from '#contract/calls/account.ts'
import { limits } from '#contract/limits.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { beginReset } from '#server/accounts/recovery.ts'
import { members, passwordResets } from '#server/db/schema.ts'
import { codeIn, newestLetterTo, oneTimePasswordIn } from '../mail/letter.ts'
import { accessKey, openTestRoom, password, type TestRoom } from '../room.ts'

let room: TestRoom
let passwordHash: string
beforeAll(async () => {
  room = await openTestRoom({ env: { PUBLIC_URL: 'https://ujian.example' } })
  passwordHash = await hashPassword(password)
})
afterAll(() => room.close())

const secret = 'sandi yang baru 2'
const refused = { status: 400, body: { code: 'password.otpInvalid' } }

let people = 0
/** A member of their own for each test, signed in. */
async function somebody() {
  people += 1
  const email = `forgetful${people}@example.test`
  const { companyId } = room.people.member
  await room.db.insert(members).values({ companyId, email, passwordHash })
  const { body } = await enter(email, password)
  return { email, token: (body.data as { token: string }).token }
}
const enter = (email: string, withPassword: string) =>
  room.send(login, { body: { accessKey, provider: 'email', email, password: withPassword } })
const forget = (email: string) => room.send(forgotPassword, { body: { accessKey, email } })
const verify = (code: string, otp: string) =>
  room.send(verifyForgotPassword, { body: { accessKey, code, otp } })
const change = (code: string, otp: string, more: object = {}) =>
  room.send(changeForgotPassword, {
    body: { accessKey, code, otp, newPassword: secret, confNewPassword: secret, ...more },
  })

/** A reset on its way: its code, and the one-time password that was mailed. */
async function begun(email: string) {
  const { status, body } = await forget(email)
  expect(status).toBe(200)
  const { code } = body.data as { code: string }
  return { code, otp: oneTimePasswordIn(await newestLetterTo(room.dataDir, email)) }
}
/** The code of the newest letter's link. */
const mailedCodeOf = async (email: string) => codeIn(await newestLetterTo(room.dataDir, email))
/** Six digits that are not these. */
const other = (otp: string, step = 1) => String((Number(otp) + step) % 1_000_000).padStart(6, '0')

describe('a forgotten password', () => {
  test('of an unknown address is refused in the specified words', async () => {
    expect(await forget('nobody@example.test')).toMatchObject({
      status: 400,
      body: {
        code: 'password.emailUnknown',
        message: 'Email Anda tidak terdaftar pada sistem kami',
      },
    })
  })

  test('of another company’s member is unknown here', async () => {
    const answer = await room.send(forgotPassword, {
      body: { accessKey: 'another-front-end', email: room.people.individual.email },
    })
    expect(answer.body.code).toBe('password.emailUnknown')
  })

  test('mails six digits and the address where they are entered', async () => {
    const { email } = await somebody()
    const { code, otp } = await begun(email)
    expect(otp).toMatch(/^\d{6}$/)
    const { text } = await newestLetterTo(room.dataDir, email)
    expect(text).toMatch(/https:\/\/ujian\.example\/password-reset\/[\w-]{32}\s/)
    // Whoever asked may not be who reads it: the letter names the reset by a code of its own.
    expect(text).not.toContain(code)
  })

  test('is the same account’s in any capitals', async () => {
    const { email } = await somebody()
    expect((await forget(email.toUpperCase())).status).toBe(200)
    expect((await newestLetterTo(room.dataDir, email)).to).toBe(email)
  })

  test('keeps neither the code nor the digits', async () => {
    const { email } = await somebody()
    const { code, otp } = await begun(email)
    const rows = await room.db.select().from(passwordResets)
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(await mailedCodeOf(email))
    expect(rows.every(({ otpHash }) => otpHash.startsWith('$argon2id$') && !otpHash.includes(otp))).toBe(true)
  })
})

describe('a one-time password', () => {
  test('is verified, then sets the new password, which opens; the old one does not', async () => {
    const { email } = await somebody()
    const { code, otp } = await begun(email)
    expect((await verify(code, otp)).status).toBe(200)
    expect((await change(code, otp)).status).toBe(200)
    expect((await enter(email, secret)).status).toBe(200)
    expect((await enter(email, password)).body.code).toBe('login.failed')
  })

  test('works at the addresses with a trailing slash, as they are specified', async () => {
    const { email } = await somebody()
    const { code, otp } = await begun(email)
    const body = { access_key: accessKey, code, otp }
    const area = '/users/v1/member'
    const verified = await room.inject({
      method: 'POST',
      url: `${area}/verify-forgot-password/`,
      payload: body,
    })
    const changed = await room.inject({
      method: 'PUT',
      url: `${area}/change-forgot-password/`,
      payload: { ...body, new_password: secret, conf_new_password: secret },
    })
    expect([verified.status, changed.status]).toEqual([200, 200])
  })

  test('signs out every browser that was signed in', async () => {
    const { email, token } = await somebody()
    const { code, otp } = await begun(email)
    await change(code, otp)
    expect((await room.send(memberDetail, { token })).body.code).toBe('session.required')
  })

  test('confirms the address to which it was mailed', async () => {
    const { email } = await somebody()
    const { code, otp } = await begun(email)
    await change(code, otp)
    const { body } = await enter(email, secret)
    expect(body.data).toMatchObject({ is_verified_email: true })
  })

  test('sets one password, also when it is sent twice at once', async () => {
    const { email } = await somebody()
    const { code, otp } = await begun(email)
    const answers = await Promise.all([change(code, otp), change(code, otp), change(code, otp)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await change(code, otp)).toMatchObject(refused)
  })

  test('that is wrong is refused in words that may be shown, and changes nothing', async () => {
    const { email } = await somebody()
    const { code, otp } = await begun(email)
    expect(await verify(code, other(otp))).toMatchObject({
      status: 400,
      body: { code: 'password.otpInvalid', message: 'Kode OTP salah atau sudah kedaluwarsa' },
    })
    expect(await change(code, other(otp))).toMatchObject(refused)
    expect((await enter(email, password)).status).toBe(200)
  })

  test('may be guessed five times: then the right one is refused too', async () => {
    const { email } = await somebody()
    const { code, otp } = await begun(email)
    for (let guess = 1; guess <= limits.otp.tries; guess += 1) {
      expect(await verify(code, other(otp, guess))).toMatchObject(refused)
    }
    expect(await verify(code, otp)).toMatchObject(refused)
    expect(await change(code, otp)).toMatchObject(refused)
  })

  test('may be guessed five times also by many at once', async () => {
    const { email } = await somebody()
    const { code, otp } = await begun(email)
    await Promise.all(Array.from({ length: 15 }, (_, index) => verify(code, other(otp, index + 1))))
    const [reset] = await room.db
      .select({ tries: passwordResets.tries })
      .from(passwordResets)
      .innerJoin(members, eq(members.id, passwordResets.memberId))
      .where(eq(members.email, email))
    expect(reset?.tries).toBe(limits.otp.tries)
    expect(await verify(code, otp)).toMatchObject(refused)
  })

  test('that is right costs no try, however often it is verified', async () => {
    const { email } = await somebody()
    const { code, otp } = await begun(email)
    for (let time = 0; time < 8; time += 1) expect((await verify(code, otp)).status).toBe(200)
  })

  test('lasts ten minutes', async () => {
    const { email } = await somebody()
    const { code, otp } = await begun(email)
    const began = room.clock.now
    room.clock.now = began + limits.otp.minutes * 60_000 - 1
    expect((await verify(code, otp)).status).toBe(200)
    room.clock.now = began + limits.otp.minutes * 60_000
    expect(await verify(code, otp)).toMatchObject(refused)
    expect(await change(code, otp)).toMatchObject(refused)
    room.clock.now = began
  })

  test('of an earlier reset ends with the next one, and opens no other', async () => {
    const { email } = await somebody()
    const first = await begun(email)
    const second = await begun(email)
    expect(await verify(first.code, first.otp)).toMatchObject(refused)
    expect(await verify('nothing', second.otp)).toMatchObject(refused)
    expect((await verify(second.code, second.otp)).status).toBe(200)
  })

  test('works by the link of its letter, once, also when somebody has begun another reset since', async () => {
    const { email } = await somebody()
    const { otp } = await begun(email)
    const mailed = await mailedCodeOf(email)
    const later = await begun(email)
    expect((await change(mailed, otp)).status).toBe(200)
    expect((await enter(email, secret)).status).toBe(200)
    expect(await change(mailed, otp), 'it works once').toMatchObject(refused)
    expect(await verify(later.code, later.otp), 'and ends what else was begun').toMatchObject(refused)
  })

  test('may be guessed five times by its letter too, and no more for having two codes', async () => {
    const { email } = await somebody()
    const { code, otp } = await begun(email)
    const mailed = await mailedCodeOf(email)
    for (let guess = 1; guess <= limits.otp.tries; guess += 1) {
      expect(await verify(guess % 2 ? mailed : code, other(otp, guess))).toMatchObject(refused)
    }
    expect(await verify(mailed, otp)).toMatchObject(refused)
  })

  test('of another length is refused before it is a guess', async () => {
    const { email } = await somebody()
    const { code, otp } = await begun(email)
    const { body } = await verify(code, otp.slice(1))
    expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'otp' }] })
  })
})

describe('the new password', () => {
  test('must be confirmed, checked by the server too', async () => {
    const { email } = await somebody()
    const { code, otp } = await begun(email)
    expect(await change(code, otp, { confNewPassword: 'something else' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'conf_new_password', message: 'confirmation password must match' }] },
    })
    expect((await change(code, otp)).status).toBe(200)
  })

  test('must have eight characters', async () => {
    const { email } = await somebody()
    const { code, otp } = await begun(email)
    const { body } = await change(code, otp, { newPassword: 'seven77', confNewPassword: 'seven77' })
    expect(body.errors).toEqual([
      expect.objectContaining({ field: 'new_password' }),
      expect.objectContaining({ field: 'conf_new_password' }),
    ])
  })
})

describe('resets', () => {
  test('are limited for one account from one address, whether or not the account exists', async () => {
    const { email } = await somebody()
    for (const address of [email, 'nobody-at-all@example.test']) {
      const answers = []
      for (let time = 0; time < 6; time += 1) answers.push((await forget(address)).body.code)
      expect(answers.slice(0, 5)).not.toContain('request.tooMany')
      expect(answers[5]).toBe('request.tooMany')
    }
  })

  test('of one account do not hold up another from the same address', async () => {
    const [one, another] = [await somebody(), await somebody()]
    for (let time = 0; time < 6; time += 1) await forget(one.email)
    expect((await forget(another.email)).status).toBe(200)
  })

  test('of one account let nobody guess without end, however many are begun', async () => {
    const { email } = await somebody()
    const [member] = await room.db.select().from(members).where(eq(members.email, email))
    const guesses: unknown[] = []
    for (let reset = 0; reset < 7; reset += 1) {
      // As if each came ten minutes after the other.
      const { code, otp } = await beginReset(room.db, member?.id ?? '', new Date(room.clock.now))
      for (let step = 1; step <= limits.otp.tries; step += 1)
        guesses.push((await verify(code, other(otp, step))).body.code)
    }
    expect(new Set(guesses.slice(0, 30))).toEqual(new Set(['password.otpInvalid']))
    expect(new Set(guesses.slice(30))).toEqual(new Set(['request.tooMany']))
    // Who reads the letter is no guesser: they get in, whatever somebody else has done to the account.
    const own = await begun(email)
    expect((await verify(own.code, own.otp)).body.code).toBe('request.tooMany')
    const mailed = await mailedCodeOf(email)
    expect((await verify(mailed, own.otp)).status).toBe(200)
    expect((await change(mailed, own.otp)).status).toBe(200)
    expect((await enter(email, secret)).status).toBe(200)
    const another = await somebody()
    const { code, otp } = await begun(another.email)
    expect((await verify(code, otp)).status, 'nobody else is held up').toBe(200)
  }, 120_000)
})
