import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffLogin } from '#contract/calls/staff.ts'
import {
  disablePerson,
  invitePerson,
  resetPerson,
  staffPersonList,
  withdrawRole,
} from '#contract/calls/staff-persons.ts'
import { dataOf } from '#test/server/candidate.ts'
import { whileHeld } from '#test/server/held-lock.ts'
import { outboxOf } from '#test/server/letter.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { makeFirstOperator } from './add.ts'

let server: TestServer
let here: string
let there: string
let administrator: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer()
  here = server.people.member.institutionId ?? ''
  there = server.people.stranger.institutionId ?? ''
  administrator = await openStaff(server, 'administrator', here)
})
afterAll(() => server.close())

interface Listed {
  list: { email: string; roles: { role: string }[] }[]
  total: number
}
const listed = async (token: string, query: Record<string, string>) =>
  dataOf<Listed>(await server.send(staffPersonList, { token, query }))

describe('an administrator', () => {
  test('sees the persons of the own institution with their roles there alone, by page and search', async () => {
    const both = await openStaff(server, 'proctor', here)
    await runCommand(server, 'staff', 'role', both.email, 'reviewer', '--institution', 'Politeknik Dua')
    await openStaff(server, 'proctor', there)
    const all = await listed(administrator.token, { institutionId: here })
    expect(all.list.map(({ email }) => email).toSorted()).toEqual(
      [administrator.email, both.email].toSorted(),
    )
    expect(all.list.find(({ email }) => email === both.email)?.roles.map(({ role }) => role)).toEqual([
      'proctor',
    ])
    const page = await listed(administrator.token, { institutionId: here, limit: '1', page: '2' })
    expect([page.list.length, page.total]).toEqual([1, 2])
    const search = await listed(administrator.token, { institutionId: here, search: both.email.slice(0, 20) })
    expect(search.total).toBe(1)
    expect((await listed(administrator.token, { institutionId: here, search: '%' })).total).toBe(0)
  })

  test('neither disables nor resets who works elsewhere too, and takes the role here from them', async () => {
    const both = await openStaff(server, 'reviewer', here)
    await runCommand(server, 'staff', 'role', both.email, 'operator')
    const { token } = administrator
    const body = { institutionId: here, id: both.id }
    const disabled = await server.send(disablePerson, { token, body: { ...body, disabled: true } })
    expect(disabled.body.code).toBe('staff.alsoElsewhere')
    expect((await server.send(resetPerson, { token, body })).body.code).toBe('staff.alsoElsewhere')
    expect((await server.send(withdrawRole, { token, body: { ...body, role: 'reviewer' } })).status).toBe(200)
    expect((await server.send(resetPerson, { token, body })).body.code).toBe('staff.personNotFound')
  })

  test('cannot reach a person of another institution, nor make an operator', async () => {
    const foreign = await openStaff(server, 'proctor', there)
    const { token } = administrator
    const body = { institutionId: here, id: foreign.id }
    const disabled = await server.send(disablePerson, { token, body: { ...body, disabled: true } })
    expect(disabled.body.code).toBe('staff.personNotFound')
    const taken = await server.send(withdrawRole, { token, body: { ...body, role: 'proctor' } })
    expect(taken.body.code).toBe('staff.personNotFound')
    const person = { email: 'baru@example.test', name: 'Baru', role: 'operator' }
    const made = await server.send(invitePerson, { token, body: { ...person, institutionId: here } })
    expect(made.body.code).toBe('staff.roleElsewhere')
    expect((await server.send(invitePerson, { token, body: person })).body.code).toBe('session.forbidden')
  })
})

test('of two operators who disable one another at once, one stays', async () => {
  const [one, other] = [await openStaff(server, 'operator'), await openStaff(server, 'operator')]
  for (const { email, roles } of (await listed(one.token, { limit: '100' })).list)
    if (roles.some(({ role }) => role === 'operator') && ![one.email, other.email].includes(email))
      await runCommand(server, 'staff', 'disable', email)
  const results = await Promise.all([
    server.send(disablePerson, { token: one.token, body: { id: other.id, disabled: true } }),
    server.send(disablePerson, { token: other.token, body: { id: one.id, disabled: true } }),
  ])
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  const [left] = results.filter(({ status }) => status !== 200)
  expect(['staff.lastOperator', 'session.required']).toContain(left?.body.code)
})

test('of two operators whose roles are withdrawn at once, one stays an operator', async () => {
  const both = [await openStaff(server, 'operator'), await openStaff(server, 'operator')] as const
  for (const { email, roles } of (await listed(both[0].token, { limit: '100' })).list)
    if (roles.some(({ role }) => role === 'operator') && both.every((one) => one.email !== email))
      await runCommand(server, 'staff', 'disable', email)
  const lock = sql`select pg_advisory_xact_lock(hashtext('staff persons'))`
  const { result } = await whileHeld(server.db, { lock, count: 2 }, () =>
    Promise.all(
      both.map(({ id, token }) => server.send(withdrawRole, { token, body: { id, role: 'operator' } })),
    ),
  )
  expect(result.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    200,
    'staff.lastOperator',
  ])
})

test('the first operator is made once, and not where one can sign in', async () => {
  const fresh = await openTestServer()
  try {
    const now = new Date()
    const made = await Promise.all([makeFirstOperator(fresh.db, now), makeFirstOperator(fresh.db, now)])
    expect(made.filter((one) => one !== null)).toHaveLength(1)
    expect(await makeFirstOperator(fresh.db, now)).toBeNull()
  } finally {
    await fresh.close()
  }
})

describe('the command', () => {
  test('lists persons, and mails a link into the outbox where there is no mail server', async () => {
    const words = ['--name', 'Wati', '--role', 'proctor', '--institution', 'Politeknik Dua']
    const done = await runCommand(server, 'staff', 'invite', 'Wati@Example.test', ...words)
    expect(done.output).toMatch(/^wati@example\.test: is proctor from now on\nNo mail server is set/)
    const letters = await outboxOf(server.dataDir)
    expect(letters.at(-1)).toMatchObject({ to: 'wati@example.test' })
    expect(letters.at(-1)?.text).toMatch(/http:\/\/localhost:3000\/staff\/invitation\/[\w-]{43}/)
    const list = await runJson<{ email: string; state: string }[]>(
      server,
      'staff',
      'list',
      '--institution',
      there,
    )
    expect(list).toContainEqual(expect.objectContaining({ email: 'wati@example.test', state: 'invited' }))
    expect((await runCommand(server, 'staff', 'list')).output).toContain('proctor at Politeknik Dua')
  })

  test('gives a second role to who has a password, which stays as it is and is not printed again', async () => {
    const add = (role: string) => {
      const words = ['--name', 'Dewi', '--role', role, '--institution', 'Politeknik Dua']
      return runJson<{ id: string; password?: string }>(server, 'staff', 'add', 'dewi@example.test', ...words)
    }
    const { id, password = '' } = await add('proctor')
    expect(await add('reviewer')).toEqual({ id, email: 'dewi@example.test', role: 'reviewer' })
    const entered = await server.send(staffLogin, { body: { email: 'dewi@example.test', password } })
    expect(entered.status).toBe(200)
  })

  test.each([
    [['add', 'x', '--name', 'A', '--role', 'proctor'], 2],
    [['add', 'a@example.test', '--name', 'A', '--role', 'king'], 2],
    [['add', 'a@example.test', '--name', 'A', '--role', 'proctor'], 5],
    [['add', 'a@example.test', '--name', 'A', '--role', 'operator', '--institution', 'Politeknik Satu'], 5],
    [['reset', 'nobody@example.test'], 4],
    [['role', 'wati@example.test', 'reviewer', '--institution', 'Politeknik Satu', '--remove'], 5],
  ])('staff %j ends with %i', async (words, code) => {
    const done = await runCommand(server, 'staff', ...words)
    expect([done.code, done.errors === '']).toEqual([code, false])
    expect(done.errors).not.toMatch(/at .*\.ts:\d/)
  })
})
