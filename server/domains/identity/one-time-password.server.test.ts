import { describe, expect, test } from 'vitest'
import { memberDetail } from '#contract/calls/account.ts'
import { accessKey, password } from '#test/server/test-server.ts'
import { forgetting, refused, secret } from './forgetting.fixture.ts'

const desk = forgetting()

describe('a one-time password', () => {
  test('is verified and sets the new password; the old one no longer works', async () => {
    const { email } = await desk.somebody()
    const { code, otp } = await desk.begun(email)
    expect((await desk.verify(code, otp)).status).toBe(200)
    expect((await desk.change(code, otp)).status).toBe(200)
    expect((await desk.enter(email, secret)).status).toBe(200)
    expect((await desk.enter(email, password)).body.code).toBe('login.failed')
  })

  test('works at the specified addresses with a trailing slash', async () => {
    const { email } = await desk.somebody()
    const { code, otp } = await desk.begun(email)
    const body = { access_key: accessKey, code, otp }
    const area = '/users/v1/member'
    const verified = await desk.server.inject({
      method: 'POST',
      url: `${area}/verify-forgot-password/`,
      payload: body,
    })
    const changed = await desk.server.inject({
      method: 'PUT',
      url: `${area}/change-forgot-password/`,
      payload: { ...body, new_password: secret, conf_new_password: secret },
    })
    expect([verified.status, changed.status]).toEqual([200, 200])
  })

  test('signs out every browser that was signed in', async () => {
    const { email, token } = await desk.somebody()
    const { code, otp } = await desk.begun(email)
    await desk.change(code, otp)
    expect((await desk.server.send(memberDetail, { token })).body.code).toBe('session.required')
  })

  test('confirms the address to which it was mailed', async () => {
    const { email } = await desk.somebody()
    const { code, otp } = await desk.begun(email)
    await desk.change(code, otp)
    const { body } = await desk.enter(email, secret)
    expect(body.data).toMatchObject({ is_verified_email: true })
  })

  test('sets only one password when it is sent twice at once', async () => {
    const { email } = await desk.somebody()
    const { code, otp } = await desk.begun(email)
    const answers = await Promise.all([
      desk.change(code, otp),
      desk.change(code, otp),
      desk.change(code, otp),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await desk.change(code, otp)).toMatchObject(refused)
  })

  test('that is right can be verified any number of times', async () => {
    const { email } = await desk.somebody()
    const { code, otp } = await desk.begun(email)
    for (let time = 0; time < 8; time += 1) expect((await desk.verify(code, otp)).status).toBe(200)
  })

  test('lasts ten minutes', async () => {
    const { email } = await desk.somebody()
    const { code, otp } = await desk.begun(email)
    const began = desk.server.clock.now
    desk.server.clock.now = began + 10 * 60_000 - 1
    expect((await desk.verify(code, otp)).status).toBe(200)
    desk.server.clock.now = began + 10 * 60_000
    expect(await desk.verify(code, otp)).toMatchObject(refused)
    expect(await desk.change(code, otp)).toMatchObject(refused)
    desk.server.clock.now = began
  })

  test('of an earlier reset is invalid after the next reset, and for any other account', async () => {
    const { email } = await desk.somebody()
    const first = await desk.begun(email)
    const second = await desk.begun(email)
    expect(await desk.verify(first.code, first.otp)).toMatchObject(refused)
    expect(await desk.verify('nothing', second.otp)).toMatchObject(refused)
    expect((await desk.verify(second.code, second.otp)).status).toBe(200)
  })

  test('works once by the mailed link, also after somebody has requested another reset', async () => {
    const { email } = await desk.somebody()
    const { otp } = await desk.begun(email)
    const mailed = await desk.mailedCodeOf(email)
    const later = await desk.begun(email)
    expect((await desk.change(mailed, otp)).status).toBe(200)
    expect((await desk.enter(email, secret)).status).toBe(200)
    expect(await desk.change(mailed, otp), 'it works once').toMatchObject(refused)
    expect(await desk.verify(later.code, later.otp), 'and ends what else was begun').toMatchObject(refused)
  })
})
