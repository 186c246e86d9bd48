import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/calls/account.ts'
import { recordSecurityEvent } from '#server/domains/security-log/index.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { emptyLog } from '#test/server/security-log.ts'
import { accessKey, openTestServer, password, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await emptyLog(server.db)
  const enter = (email: string, secret = password, key = accessKey) => {
    server.clock.now += 1
    return server.send(login, { body: { accessKey: key, provider: 'email', email, password: secret } })
  }
  await enter(server.people.member.email)
  await enter(server.people.stranger.email, 'not this one')
  await enter('nobody@example.test')
  await enter(server.people.foreigner.email, password, 'another-front-end')
  const at = new Date('2026-01-02T03:04:05Z')
  await recordSecurityEvent(server.db, {
    ...{ kind: 'keyRotated', details: { key: 'certificates', operator: 'root' }, at },
  })
})
afterAll(() => server.close())

interface Line {
  kind: string
  member: string | null
  institution: string | null
  details: object
}
const audit = (...words: string[]) => runJson<Line[]>(server, 'audit', ...words)

test('lists the company’s lines and those of the installation, newest first, and none of another company', async () => {
  const lines = await audit()
  expect(lines.map(({ kind, member }) => [kind, member])).toEqual([
    ['signInFailed', null],
    ['signInFailed', server.people.stranger.email],
    ['signedIn', server.people.member.email],
    ['keyRotated', null],
  ])
  expect(lines[2]).toMatchObject({ details: { by: 'password', knownDevice: false } })
})

test('filters by member, institution, kind and time', async () => {
  const { member, stranger } = server.people
  expect(await audit('--member', member.email)).toMatchObject([{ kind: 'signedIn' }])
  expect(await audit('--institution', 'Politeknik Dua')).toMatchObject([{ member: stranger.email }])
  expect(await audit('--kind', 'signInFailed')).toHaveLength(2)
  expect(await audit('--until', '2026-01-02T03:04:05Z')).toEqual([])
  expect(await audit('--until', '2026-01-02T03:04:06Z')).toMatchObject([{ kind: 'keyRotated' }])
  expect(await audit('--from', '2026-01-03')).toHaveLength(3)
  expect(await audit('--most', '1')).toHaveLength(1)
})

test('prints a table, and refuses words that it does not know', async () => {
  const { output } = await runCommand(server, 'audit', '--kind', 'keyRotated')
  expect(output).toMatch(/2026-01-02 10:04:05 WIB +keyRotated +key: certificates, operator: root/)
  for (const words of [
    ['--kind', 'all'],
    ['--from', 'yesterday'],
    ['--most', '0'],
  ])
    expect((await runCommand(server, 'audit', ...words)).code, words.join(' ')).toBe(2)
  expect((await runCommand(server, 'audit', '--member', 'nobody@example.test')).code).toBe(4)
})
