import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/calls/account.ts'
import {
  type MemberInFull,
  type MemberWithPassword,
  staffAccommodate,
  staffAddMember,
  staffCorrectMember,
  staffMemberDetail,
  staffMemberList,
  staffResetPasswords,
} from '#contract/calls/staff-members.ts'
import { staffReadPnp } from '#contract/calls/staff-pnp.ts'
import { members, securityEvents, tokens } from '#server/tables/index.ts'
import { dataOf, seat } from '#test/server/candidate.ts'
import { openStaff, type StaffPersonOfTest, sendStaffForm } from '#test/server/staff.ts'
import { accessKey, openTestServer, password, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let here: string
let administrator: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer()
  here = server.people.member.institutionId ?? ''
  administrator = await openStaff(server, 'administrator', here)
  const { member } = server.people
  const names = [
    ['rina@kampus.example', 'Rina 100%', 'N2', null],
    ['agus@kampus.example', 'agus Wijaya', 'N3', new Date()],
    ['dewi@kampus.example', 'Dewi Lestari', 'N1', new Date()],
  ] as const
  for (const [email, fullname, nim, profileSavedAt] of names)
    await server.db
      .insert(members)
      .values({ email, fullname, nim, profileSavedAt, companyId: member.companyId, institutionId: here })
})
afterAll(() => server.close())

const asAdministrator = <Body extends object>(body: Body) => ({
  token: administrator.token,
  body: { institutionId: here, ...body },
})
const signIn = (email: string, secret: string) =>
  server.send(login, { body: { accessKey, provider: 'email', email, password: secret } })

interface Listed {
  list: { email: string; sittings: number; hasPassword: boolean }[]
  total: number
}
const listed = async (query: Record<string, string>) => {
  const asked = { token: administrator.token, query: { institutionId: here, ...query } }
  return dataOf<Listed>(await server.send(staffMemberList, asked))
}
const detail = (id: string, institutionId = here) =>
  server.send(staffMemberDetail, { token: administrator.token, params: { id }, query: { institutionId } })

describe('the list of members', () => {
  test('has those of the institution alone, sorted, by page, with the number of their tests', async () => {
    await seat(server)
    const all = await listed({})
    expect(all.list.map(({ email }) => email)).toEqual([
      ...['member@example.test', 'agus@kampus.example', 'dewi@kampus.example', 'rina@kampus.example'],
    ])
    expect(all.list.map(({ sittings }) => sittings)).toEqual([1, 0, 0, 0])
    const down = await listed({ sort: 'nim', direction: 'down', limit: '2', page: '2' })
    expect([down.list.map(({ email }) => email), down.total]).toEqual([
      ['rina@kampus.example', 'dewi@kampus.example'],
      4,
    ])
  })

  test('is searched by a part of name, NIM or address, taken literally, and filtered', async () => {
    const found = async (query: Record<string, string>) =>
      (await listed(query)).list.map(({ email }) => email)
    expect(await found({ search: 'WIJAYA' })).toEqual(['agus@kampus.example'])
    expect(await found({ search: 'n1' })).toEqual(['dewi@kampus.example'])
    expect(await found({ search: '0%' })).toEqual(['rina@kampus.example'])
    expect(await found({ search: '_' })).toEqual([])
    expect(await found({ filter: 'noPassword' })).not.toContain('member@example.test')
    expect(await found({ filter: 'noProfile', search: 'kampus' })).toEqual(['rina@kampus.example'])
  })

  test('is of the whole installation for an operator who names no institution', async () => {
    const { token } = await openStaff(server, 'operator')
    const all = dataOf<Listed>(await server.send(staffMemberList, { token, query: { limit: '100' } }))
    expect(all.list.map(({ email }) => email)).toContain('stranger@example.test')
    expect(all.total).toBe(await server.db.$count(members))
  })
})

test('a member is shown in full, with tests and without any secret', async () => {
  const { id } = server.people.member
  const answer = await detail(id)
  const found = dataOf<MemberInFull>(answer)
  expect(found).toMatchObject({ email: 'member@example.test', hasPassword: true })
  expect(found.orders).toHaveLength(1)
  expect(found.orders[0]).toMatchObject({ state: 'started', certificateId: null })
  expect(JSON.stringify(answer.body)).not.toContain('argon2')
})

describe('a member who is added', () => {
  const person = { email: 'Baru@Kampus.example', fullname: '  Sari   Dewi ', dateOfBirth: '2003-04-21' }

  test('signs in with the password that is told once, and is not added again', async () => {
    const made = dataOf<MemberWithPassword>(await server.send(staffAddMember, asAdministrator(person)))
    expect(made).toMatchObject({ email: 'baru@kampus.example', fullname: 'Sari Dewi' })
    expect((await signIn(made.email, made.password)).status).toBe(200)
    const again = await Promise.all([1, 2].map(() => server.send(staffAddMember, asAdministrator(person))))
    expect(again.map(({ body }) => body.code)).toEqual(['member.emailTaken', 'member.emailTaken'])
  })

  test('is refused with every field that is wrong, and needs an institution', async () => {
    const wrong = { email: 'x', fullname: 'a'.repeat(201), dateOfBirth: '2003-02-30' }
    const answer = await server.send(staffAddMember, asAdministrator(wrong))
    expect(answer.body).toMatchObject({
      code: 'request.invalid',
      errors: [
        { field: 'email', problem: 'noAddress' },
        { field: 'fullname', problem: 'tooLong', bound: 200 },
        { field: 'date_of_birth', problem: 'wrong' },
      ],
    })
    const { token } = await openStaff(server, 'operator')
    expect((await server.send(staffAddMember, { token, body: person })).body.code).toBe(
      'institution.notFound',
    )
  })
})

test('a correction names its reason and its person in the security log, and says of each field what is wrong', async () => {
  const { id } = server.people.member
  const correct = (body: object) => server.send(staffCorrectMember, asAdministrator({ id, ...body }))
  expect((await correct({ nim: '77' })).body.code).toBe('request.invalid')
  expect((await correct({ nim: ' ', dateOfBirth: '2999-01-01', reason: 'KTP' })).body.errors).toMatchObject([
    { field: 'nim', problem: 'missing' },
    { field: 'date_of_birth', problem: 'wrong' },
  ])
  expect((await correct({ email: 'dewi@kampus.example', reason: 'KTP' })).body.code).toBe('member.emailTaken')
  expect((await correct({ reason: 'KTP' })).body.code).toBe('member.unchanged')
  expect((await correct({ nim: ' 77', reason: ' KTP diperiksa ' })).body.data).toMatchObject({
    fields: ['nim'],
  })
  const lines = await server.db.select().from(securityEvents).where(eq(securityEvents.memberId, id))
  expect(lines.find(({ kind }) => kind === 'profileCorrected')).toMatchObject({
    personId: administrator.id,
    details: { fields: ['nim'], reason: 'KTP diperiksa', operator: administrator.id },
  })
})

test('new passwords are given to several members, whose sessions end', async () => {
  const { member } = server.people
  const dewi = (await listed({ search: 'dewi@' })).list as unknown as [{ id: string }]
  const ids = [member.id, dewi[0].id, member.id]
  const answer = await server.send(staffResetPasswords, asAdministrator({ ids }))
  const { list } = dataOf<{ list: MemberWithPassword[] }>(answer)
  expect(list.map(({ email }) => email)).toEqual([member.email, 'dewi@kampus.example'])
  expect(await server.db.$count(tokens, eq(tokens.memberId, member.id))).toBe(0)
  expect((await signIn(member.email, password)).status).toBe(400)
  expect((await signIn(member.email, list[0]?.password ?? '')).status).toBe(200)
  const many = Array.from({ length: 51 }, () => member.id)
  expect((await server.send(staffResetPasswords, asAdministrator({ ids: many }))).status).toBe(400)
})

test('accommodations are given within their bounds', async () => {
  const { id } = server.people.member
  const give = (more: object) => {
    const given = {
      extraTimePercent: 50,
      withoutCamera: true,
      withoutSection: null,
      directionsRead: false,
      breaks: { count: 2, minutes: 10 },
      tools: [],
      display: null,
      reason: 'Surat dokter',
      until: null,
    }
    return server.send(staffAccommodate, asAdministrator({ id, ...given, ...more }))
  }
  for (const wrong of [
    { extraTimePercent: 301 },
    { until: '2026-02-30' },
    { reason: ' ' },
    { breaks: { count: 0, minutes: 10 } },
  ])
    expect((await give(wrong)).status, JSON.stringify(wrong)).toBe(400)
  const stands = {
    extraTimePercent: 50,
    answerTimePercent: 0,
    withoutCamera: true,
    withoutSection: null,
    directionsRead: false,
    breaks: { count: 2, minutes: 10 },
    tools: [],
    display: null,
    reason: 'Surat dokter',
  }
  expect(dataOf(await give({}))).toEqual({ accommodations: { ...stands, until: null, isInForce: true } })
  expect(dataOf(await detail(id))).toMatchObject({ accommodations: { ...stands, isInForce: true } })
  await give({ until: '2020-01-01' })
  expect(dataOf(await detail(id))).toMatchObject({
    accommodations: { until: '2020-01-01', isInForce: false },
  })
  await give({
    extraTimePercent: 0,
    withoutCamera: false,
    withoutSection: null,
    directionsRead: false,
    breaks: null,
    tools: [],
    display: null,
  })
  expect(dataOf(await detail(id))).toMatchObject({ accommodations: null })
})

test('a member of another institution is not found, however they are asked for, and nothing of them changes', async () => {
  const { stranger, member } = server.people
  const row = async () => (await server.db.select().from(members).where(eq(members.id, stranger.id)))[0]
  const before = await row()
  const { id } = stranger
  const answers = [
    await detail(id),
    await server.send(staffCorrectMember, asAdministrator({ id, nim: '1', reason: 'x' })),
    await server.send(staffResetPasswords, asAdministrator({ ids: [member.id, id] })),
    await server.send(
      staffAccommodate,
      asAdministrator({ id, extraTimePercent: 300, reason: 'x', until: null }),
    ),
  ]
  expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('member.notFound'))
  expect((await detail(id, stranger.institutionId ?? '')).body.code).toBe('session.forbidden')
  expect(await row()).toEqual(before)
})

test('a profile of the standard from a page is read and changes nobody; what it cannot ask for here is named', async () => {
  const file =
    '<access-for-all-pnp><additional-testing-time><time-multiplier>1.5</time-multiplier></additional-testing-time><environment><medical>x</medical></environment></access-for-all-pnp>'
  const stored = () =>
    server.db.select({ id: members.id, of: members.accommodations }).from(members).orderBy(members.id)
  const before = await stored()
  const sent = { token: administrator.token, body: { institutionId: here }, file }
  expect(dataOf((await sendStaffForm(server, staffReadPnp, sent)) as never)).toEqual({
    given: { extraTimePercent: 50 },
    untaken: [{ support: 'environment', part: 'medical', reason: 'notHere' }],
  })
  expect(await stored()).toEqual(before)
  const empty = await sendStaffForm(server, staffReadPnp, { ...sent, file: '<html/>' })
  expect([empty.status, empty.body.code]).toEqual([400, 'pnp.missing'])
})
