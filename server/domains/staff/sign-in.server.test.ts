import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeStaffPassword, endStaffSession, staffLogout, staffSessionList } from '#contract/calls/staff.ts'
import { attempts, securityEvents, staffPersons } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { runCommand } from '#test/server/operator.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { administrator, enter, proctor, selfIn, stageOf } from './sign-in.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.db.delete(attempts))

describe('the password', () => {
  test('opens a session of its own kind, which is kept as a hash and is on record', async () => {
    const who = await proctor(server)
    const { token, stage, id } = selfIn(await enter(server, { ...who, email: who.email.toUpperCase() }))
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
    const who = await proctor(server)
    const wrong = await enter(server, { ...who, password: 'not this one' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'login.failed' } })
    expect((await enter(server, { email: 'nobody@example.test', password: 'x' })).body).toEqual(wrong.body)
    await runCommand(server, 'staff', 'disable', who.email)
    expect((await enter(server, who)).body).toEqual(wrong.body)
    await runCommand(server, 'staff', 'disable', who.email, '--undo')
    expect((await enter(server, who)).status).toBe(200)
  })

  test('is guessed at ten times in five minutes at the most, also by many at once', async () => {
    const who = await proctor(server)
    const guesses = await Promise.all(
      Array.from({ length: 14 }, () => enter(server, { ...who, password: 'not this one' })),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
    expect((await enter(server, who)).body.code).toBe('request.tooMany')
    server.clock.now += 300_000
    expect((await enter(server, who)).status).toBe(200)
  })

  test('is guessed at sixty times a minute at the most from one address, of whomever', async () => {
    const guess = (name: number) => enter(server, { email: `nobody${name}@example.test`, password: 'x' })
    let judged = 0
    // Of all at once a busy machine would send some away before it has looked at their passwords.
    for (let name = 0; name < 63; name += 9) {
      const some = await Promise.all(Array.from({ length: 9 }, (_, one) => guess(name + one)))
      judged += some.filter(({ status }) => status === 400).length
    }
    expect(judged).toBe(60)
    server.clock.now += 60_000
    expect((await guess(64)).status).toBe(400)
  })

  test('is changed by who knows it, and every other session ends', async () => {
    const who = await proctor(server)
    const [one, other] = [selfIn(await enter(server, who)), selfIn(await enter(server, who))]
    const change = (currentPassword: string, newPassword: string) =>
      server.send(changeStaffPassword, {
        token: one.token,
        body: { currentPassword, newPassword, confNewPassword: newPassword },
      })
    expect((await change('not this one', 'kata-sandi-baru')).body.code).toBe('password.currentWrong')
    expect((await change(who.password, 'password')).body.code).toBe('password.common')
    expect((await change(who.password, 'kata-sandi-baru')).status).toBe(200)
    expect((await stageOf(server, one.token)).status).toBe(200)
    expect((await stageOf(server, other.token)).code).toBe('session.required')
    expect((await enter(server, who)).body.code).toBe('login.failed')
    expect((await enter(server, { ...who, password: 'kata-sandi-baru' })).status).toBe(200)
  })
})

describe('a session', () => {
  test('lasts twelve hours however much it is used, and a quarter of an hour until its second factor', async () => {
    const entered = selfIn(await enter(server, await proctor(server)))
    const pending = selfIn(await enter(server, await administrator(server)))
    const began = server.clock.now
    server.clock.now = began + 15 * 60_000
    expect((await stageOf(server, pending.token)).code).toBe('session.required')
    server.clock.now = began + 12 * 3_600_000 - 1
    expect((await stageOf(server, entered.token)).status).toBe(200)
    server.clock.now += 1
    expect((await stageOf(server, entered.token)).code).toBe('session.required')
  })

  test('is listed with the others, and ends from there, at logout, and not by anybody else', async () => {
    const who = await proctor(server)
    const [one, other] = [selfIn(await enter(server, who)), selfIn(await enter(server, who))]
    const list = dataOf<{ list: { id: string; isCurrent: boolean }[] }>(
      await server.send(staffSessionList, { token: one.token }),
    ).list
    expect(list.map((session) => session.isCurrent).toSorted()).toEqual([false, true])
    const id = list.find((session) => !session.isCurrent)?.id ?? ''
    const stranger = selfIn(await enter(server, await proctor(server)))
    const foreign = await server.send(endStaffSession, { token: stranger.token, body: { id } })
    expect(foreign.body.code).toBe('session.notFound')
    expect((await server.send(endStaffSession, { token: one.token, body: { id } })).status).toBe(200)
    expect((await stageOf(server, other.token)).code).toBe('session.required')
    await server.send(staffLogout, { token: one.token })
    expect((await stageOf(server, one.token)).code).toBe('session.required')
  })
})
