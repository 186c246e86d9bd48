import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { members, passwordResets } from '#server/tables/index.ts'
import { password } from '#test/server/test-server.ts'
import { forgetting, other, refused, secret } from './forgetting.fixture.ts'
import { beginReset } from './recovery.ts'

const desk = forgetting()

describe('a one-time password', () => {
  test('that is wrong is refused with a displayable message, and changes nothing', async () => {
    const { email } = await desk.somebody()
    const { code, otp } = await desk.begun(email)
    expect(await desk.verify(code, other(otp))).toMatchObject({
      status: 400,
      body: { code: 'password.otpInvalid', message: 'Kode OTP salah atau sudah kedaluwarsa' },
    })
    expect(await desk.change(code, other(otp))).toMatchObject(refused)
    expect((await desk.enter(email, password)).status).toBe(200)
  })

  test('is refused after five wrong attempts, even if it is right', async () => {
    const { email } = await desk.somebody()
    const { code, otp } = await desk.begun(email)
    for (let guess = 1; guess <= 5; guess += 1) {
      expect(await desk.verify(code, other(otp, guess))).toMatchObject(refused)
    }
    expect(await desk.verify(code, otp)).toMatchObject(refused)
    expect(await desk.change(code, otp)).toMatchObject(refused)
  })

  test('is refused after five wrong attempts, also if they are concurrent', async () => {
    const { email } = await desk.somebody()
    const { code, otp } = await desk.begun(email)
    await Promise.all(Array.from({ length: 15 }, (_, index) => desk.verify(code, other(otp, index + 1))))
    const [reset] = await desk.server.db
      .select({ tries: passwordResets.tries })
      .from(passwordResets)
      .innerJoin(members, eq(members.id, passwordResets.memberId))
      .where(eq(members.email, email))
    expect(reset?.tries).toBe(5)
    expect(await desk.verify(code, otp)).toMatchObject(refused)
  })

  test('allows five wrong attempts in all with the mailed link and the typed code', async () => {
    const { email } = await desk.somebody()
    const { code, otp } = await desk.begun(email)
    const mailed = await desk.mailedCodeOf(email)
    for (let guess = 1; guess <= 5; guess += 1) {
      expect(await desk.verify(guess % 2 ? mailed : code, other(otp, guess))).toMatchObject(refused)
    }
    expect(await desk.verify(mailed, otp)).toMatchObject(refused)
  })

  test('of another length is refused without counting as an attempt', async () => {
    const { email } = await desk.somebody()
    const { code, otp } = await desk.begun(email)
    for (const none of [otp.slice(1), `${otp}0`, '', otp.slice(1), `${otp}00`, '1', `${otp}0`]) {
      const { body } = await desk.verify(code, none)
      expect(body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'otp' }] })
    }
    expect((await desk.verify(code, otp)).status, 'none of the five attempts is used').toBe(200)
  })
})

describe('resets', () => {
  test('are limited for one account from one address, whether or not the account exists', async () => {
    const { email } = await desk.somebody()
    for (const address of [email, 'nobody-at-all@example.test']) {
      const answers = []
      for (let time = 0; time < 6; time += 1) answers.push((await desk.forget(address)).body.code)
      expect(answers.slice(0, 5)).not.toContain('request.tooMany')
      expect(answers[5]).toBe('request.tooMany')
    }
  })

  test('of one account do not hold up another from the same address', async () => {
    const [one, another] = [await desk.somebody(), await desk.somebody()]
    for (let time = 0; time < 6; time += 1) await desk.forget(one.email)
    expect((await desk.forget(another.email)).status).toBe(200)
  })

  test('of one account share a limit of attempts, however many resets are requested', async () => {
    const { email } = await desk.somebody()
    const [member] = await desk.server.db.select().from(members).where(eq(members.email, email))
    const guesses: unknown[] = []
    for (let reset = 0; reset < 7; reset += 1) {
      // As if each came ten minutes after the other.
      const { code, otp } = await beginReset(
        desk.server.db,
        member?.id ?? '',
        new Date(desk.server.clock.now),
      )
      for (let step = 1; step <= 5; step += 1)
        guesses.push((await desk.verify(code, other(otp, step))).body.code)
    }
    expect(new Set(guesses.slice(0, 30))).toEqual(new Set(['password.otpInvalid']))
    expect(new Set(guesses.slice(30))).toEqual(new Set(['request.tooMany']))
    // Who reads the letter is no guesser: they get in, whatever somebody else has done to the account.
    const own = await desk.begun(email)
    expect((await desk.verify(own.code, own.otp)).body.code).toBe('request.tooMany')
    const mailed = await desk.mailedCodeOf(email)
    expect((await desk.verify(mailed, own.otp)).status).toBe(200)
    expect((await desk.change(mailed, own.otp)).status).toBe(200)
    expect((await desk.enter(email, secret)).status).toBe(200)
    const another = await desk.somebody()
    const { code, otp } = await desk.begun(another.email)
    expect((await desk.verify(code, otp)).status, 'nobody else is held up').toBe(200)
  })
})
