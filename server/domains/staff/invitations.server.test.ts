import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptInvitation, readInvitation } from '#contract/calls/staff.ts'
import { invitePerson, resetPerson } from '#contract/calls/staff-persons.ts'
import { attempts, staffInvitations } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { readLetter } from '#test/server/letter.ts'
import { runCommand } from '#test/server/operator.ts'
import { openPostOffice } from '#test/server/post-office.ts'
import { openStaff } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { administrator, enter, institution, origin, selfIn, stageOf, withTotp } from './sign-in.fixture.ts'

let server: TestServer
let office: Awaited<ReturnType<typeof openPostOffice>>
beforeAll(async () => {
  office = await openPostOffice()
  server = await openTestServer({ env: { SMTP_URL: office.url('exam:room'), PUBLIC_URL: origin } })
})
afterAll(async () => {
  await server.close()
  await office.close()
})
beforeEach(() => server.db.delete(attempts))
afterEach(() => {
  office.messages.length = 0
})

describe('an invitation', () => {
  const linkIn = (message: string | undefined) =>
    /https:\/\/ujian\.kampus\.example\/staff\/invitation\/([\w-]{43})/.exec(
      readLetter(message ?? '').text,
    )?.[1]
  const set = (code: string | undefined, newPassword = 'kata-sandi-baru') =>
    server.send(acceptInvitation, { body: { code, newPassword, confNewPassword: newPassword } })
  const read = async (code: string | undefined) => {
    const answer = await server.send(readInvitation, { body: { code } })
    return answer.body.code ?? dataOf<{ email: string }>(answer).email
  }
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
    const me = selfIn(await enter(server, { email, password: 'kata-sandi-baru' }))
    expect(me).toMatchObject({
      stage: 'open',
      roles: [{ role: 'proctor', institution: { name: institution } }],
    })
  })

  test('lasts 72 hours, is replaced by a later one, and is void for somebody disabled', async () => {
    const first = await invited('late@example.test')
    const second = await invited('late@example.test')
    const other = await invited('other@example.test')
    const invalid = 'staff.invitationInvalid'
    expect([await read(first.code), (await set(first.code)).body.code]).toEqual([invalid, invalid])
    expect([await read(second.code), await read(other.code)]).toEqual([
      ...['late@example.test', 'other@example.test'],
    ])
    await runCommand(server, 'staff', 'disable', 'late@example.test')
    expect([await read(second.code), (await set(second.code)).body.code]).toEqual([invalid, invalid])
    await runCommand(server, 'staff', 'disable', 'late@example.test', '--undo')
    const third = await invited('late@example.test')
    server.clock.now += 72 * 3_600_000 - 1
    expect(await read(third.code)).toBe('late@example.test')
    server.clock.now += 1
    expect([await read(third.code), (await set(third.code)).body.code]).toEqual([invalid, invalid])
    const unknown = 'x'.repeat(43)
    expect([await read(unknown), (await set(unknown)).body.code]).toEqual([invalid, invalid])
  })

  test('is read and accepted sixty times a minute at most from one address', async () => {
    const unknown = 'x'.repeat(43)
    await Promise.all(Array.from({ length: 59 }, () => read(unknown)))
    expect([await read(unknown), await read(unknown)]).toEqual(['staff.invitationInvalid', 'request.tooMany'])
    expect((await set(unknown)).body.code).toBe('request.tooMany')
  })

  test('follows a reset, which ends the sessions and forgets the factors', async () => {
    const who = await administrator(server)
    const { confirmed } = await withTotp(server, who)
    const operator = await openStaff(server, 'operator')
    const reset = await server.send(resetPerson, { token: operator.token, body: { id: confirmed.id } })
    expect(reset.status).toBe(200)
    expect((await stageOf(server, confirmed.token)).code).toBe('session.required')
    expect((await enter(server, who)).body.code).toBe('login.failed')
    await set(linkIn(office.messages.at(-1)))
    expect(selfIn(await enter(server, { ...who, password: 'kata-sandi-baru' })).stage).toBe('enrolment')
  })
})
