import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { staffLogin, staffMe } from '#contract/calls/staff.ts'
import { beginTotp, confirmTotp } from '#contract/calls/staff-factors.ts'
import { dataOf } from '#test/server/candidate.ts'
import { runJson } from '#test/server/operator.ts'
import type { Answer, TestServer } from '#test/server/test-server.ts'

interface Self {
  id: string
  token: string
  stage: string
  factors: { totp: boolean; passkeys: { id: string; name: string }[]; recoveryCodes: number }
  newRecoveryCodes?: string[]
}

interface Who {
  email: string
  password: string
}

/** The page that the staff of the tests open. */
export const origin = 'https://ujian.kampus.example'

export const institution = 'Politeknik Satu'
let made = 0
/** A person whom an operator has made by command; resolves with address and password. */
async function person(server: TestServer, role: string): Promise<Who> {
  made += 1
  const email = `petugas-${made}@example.test`
  const words = [email, '--name', 'Petugas', '--role', role, '--institution', institution]
  return { email, password: (await runJson<Who>(server, 'staff', 'add', ...words)).password }
}
export const proctor = (server: TestServer) => person(server, 'proctor')
export const administrator = (server: TestServer) => person(server, 'administrator')

export const enter = (server: TestServer, who: Who) => server.send(staffLogin, { body: who })

/** Who has signed in, as an answer that is no error tells it. */
export function selfIn(answer: Answer): Self {
  expect(answer.body.code).toBeUndefined()
  return dataOf<Self>(answer)
}

export const stageOf = async (server: TestServer, token: string) =>
  (await server.send(staffMe, { token })).body

/** The digits of an authenticator app. */
export const digits = ({ clock }: TestServer, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now })

/** Signs in for the first time and sets up an authenticator app. */
export async function withTotp(server: TestServer, who: Who) {
  const first = selfIn(await enter(server, who))
  const { secret, uri } = dataOf<{ secret: string; uri: string }>(
    await server.send(beginTotp, { token: first.token }),
  )
  expect(uri).toContain(`secret=${secret}`)
  const confirmed = selfIn(
    await server.send(confirmTotp, { token: first.token, body: { code: digits(server, secret) } }),
  )
  return { first, secret, confirmed }
}
