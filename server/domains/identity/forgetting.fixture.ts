import { afterAll, beforeAll, expect } from 'vitest'
import { login } from '#contract/calls/account.ts'
import { changeForgotPassword, forgotPassword, verifyForgotPassword } from '#contract/calls/passwords.ts'
import { hashPassword } from '#server/platform/crypto/password.ts'
import { members } from '#server/tables/index.ts'
import { codeIn, newestLetterTo, oneTimePasswordIn } from '#test/server/letter.ts'
import { accessKey, openTestServer, password } from '#test/server/test-server.ts'

export const secret = 'sandi yang baru 2'
export const refused = { status: 400, body: { code: 'password.otpInvalid' } }

/** Six digits that are not these. */
export const other = (otp: string, step = 1) => String((Number(otp) + step) % 1_000_000).padStart(6, '0')

/** A server, people who forget their passwords, and what they can do about it. */
async function openForgetting() {
  const server = await openTestServer({ env: { PUBLIC_URL: 'https://ujian.example' } })
  const passwordHash = await hashPassword(password)
  let people = 0

  const enter = (email: string, withPassword: string) =>
    server.send(login, { body: { accessKey, provider: 'email', email, password: withPassword } })
  const forget = (email: string) => server.send(forgotPassword, { body: { accessKey, email } })
  return {
    server,
    enter,
    forget,
    close: () => server.close(),
    verify: (code: string, otp: string) =>
      server.send(verifyForgotPassword, { body: { accessKey, code, otp } }),
    change: (code: string, otp: string, more: object = {}) =>
      server.send(changeForgotPassword, {
        body: { accessKey, code, otp, newPassword: secret, confNewPassword: secret, ...more },
      }),
    /** A member of their own for each test, signed in. */
    async somebody() {
      people += 1
      const email = `forgetful${people}@example.test`
      const { companyId } = server.people.member
      await server.db.insert(members).values({ companyId, email, passwordHash })
      const { body } = await enter(email, password)
      return { email, token: (body.data as { token: string }).token }
    },
    /** A reset on its way: its code, and the one-time password that was mailed. */
    async begun(email: string) {
      const { status, body } = await forget(email)
      expect(status).toBe(200)
      const { code } = body.data as { code: string }
      return { code, otp: oneTimePasswordIn(await newestLetterTo(server.dataDir, email)) }
    },
    /** The code of the newest letter's link. */
    mailedCodeOf: async (email: string) => codeIn(await newestLetterTo(server.dataDir, email)),
  }
}

type Forgetting = Awaited<ReturnType<typeof openForgetting>>

/** The server of a test file, as above: open before its first test, closed after the last. */
export function forgetting(): Forgetting {
  const desk: Partial<Forgetting> = {}
  beforeAll(async () => {
    Object.defineProperties(desk, Object.getOwnPropertyDescriptors(await openForgetting()))
  })
  afterAll(() => desk.close?.())
  return desk as Forgetting
}
