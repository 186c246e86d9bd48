import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderList, redeem, updateStartTest } from '#contract/calls/orders.ts'
import {
  type ListedLicence,
  staffAssignLicences,
  staffIssueLicences,
  staffLicenceList,
  staffReadAddresses,
  staffTakeBackLicence,
} from '#contract/calls/staff-licences.ts'
import { openRoom, type Room } from '#server/domains/exam-sessions/exam-sessions.fixture.ts'
import { members, orders } from '#server/tables/index.ts'
import { acting, dataOf } from '#test/server/candidate.ts'
import { openStaff, sendStaffForm } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let room: Room
beforeAll(async () => {
  server = await openTestServer()
  room = await openRoom(server)
})
afterAll(() => server.close())

const issue = async (count: number) =>
  dataOf<{ codes: string[] }>(
    await room.act(staffIssueLicences, { count, packageId: 'tiny' }, room.administrator),
  ).codes
const assign = (emails: string[], by = room.administrator, more: object = {}) =>
  room.act(staffAssignLicences, { packageId: 'tiny', emails, ...more }, by)
const takeBack = async (license: string, by = room.administrator, more: object = {}) => {
  const answer = await room.act(staffTakeBackLicence, { license, reason: 'Keliru', ...more }, by)
  return answer.body.code ?? answer.status
}
const listed = async (search: string) =>
  dataOf<{ list: ListedLicence[] }>(await room.ask(staffLicenceList, { search }, room.administrator)).list
const testsOf = async (token: string) =>
  dataOf<{ list: { id: string }[] }>(await server.send(orderList, { token })).list.map(({ id }) => id)

async function newMember() {
  const email = `${randomUUID()}@kampus.test`
  const { companyId } = server.people.member
  await server.db.insert(members).values({ companyId, institutionId: room.here, email, fullname: 'Ayu' })
  return email
}

test('a member finds the test that they were given, nobody else uses its code, and it is taken back until it is begun', async () => {
  const { member } = server.people
  await issue(1)
  expect(dataOf(await assign([member.email.toUpperCase(), member.email]))).toEqual({
    assigned: 1,
    problems: [],
  })
  const [given] = await listed(member.email)
  expect(given).toMatchObject({ state: 'redeemed', assignedBy: 'Petugas administrator', canTakeBack: true })
  const code = given?.code ?? ''
  const [id = ''] = await testsOf(member.token)
  const other = await server.send(redeem, { body: { license: code }, token: server.people.individual.token })
  expect(other.body.code).toBe('license.invalid')
  expect(dataOf(await assign([member.email]))).toEqual({
    ...{ assigned: 0, problems: [{ email: member.email, problem: 'hasTest' }] },
  })

  expect(await takeBack(code)).toBe(200)
  expect([await testsOf(member.token), await takeBack(code)]).toEqual([[], 'licence.notAssigned'])
  const start = await server.send(updateStartTest, {
    ...{ params: { id }, body: { writer: randomUUID() }, token: member.token },
  })
  expect(start.status).toBe(404)

  await assign([member.email])
  const [again = ''] = await testsOf(member.token)
  const candidate = acting(server, member, again)
  const begun = await server.send(updateStartTest, {
    ...{ params: { id: again }, body: { writer: candidate.writer }, token: member.token },
  })
  expect(begun.status).toBe(200)
  expect([await takeBack(code), (await listed(code))[0]?.canTakeBack]).toEqual(['licence.begun', false])
})

test('all of a list get one or nobody does, also where licences are too few or two give at once', async () => {
  const [one, two] = [await newMember(), await newMember()]
  const before = await server.db.$count(orders)
  await issue(1)
  expect((await assign([one, two])).body.code).toBe('licence.tooFew')
  const stranger = server.people.stranger.email
  expect(dataOf(await assign([one, stranger]))).toMatchObject({
    problems: [{ email: stranger, problem: 'memberUnknown' }],
  })
  expect(await server.db.$count(orders)).toBe(before)
  await issue(3)
  const second = await openStaff(server, 'administrator', room.here)
  const answers = await Promise.all([assign([one, two]), assign([two, one], second)])
  const counts = answers.map((answer) => dataOf<{ assigned: number }>(answer).assigned)
  expect(counts.toSorted()).toEqual([0, 2])
})

test('a licence that an exam session has, or whose code was typed, is not taken back', async () => {
  const email = await newMember()
  const [code = ''] = await issue(2)
  await assign([email])
  const { id } = await room.plan()
  await room.add(id, email)
  const [onRoster] = await listed(email)
  expect([onRoster?.canTakeBack, await takeBack(onRoster?.code ?? '')]).toEqual([false, 'licence.onRoster'])
  const free = (await listed('')).find(({ state }) => state === 'free')?.code ?? code
  await server.send(redeem, { body: { license: free }, token: server.people.member.token })
  expect([await takeBack(free), await takeBack('NONE')]).toEqual(['licence.notAssigned', 'licence.notFound'])
})

test('an administrator gives no licence of another institution and takes none back there', async () => {
  const email = await newMember()
  await issue(1)
  const there = server.people.stranger.institutionId ?? ''
  const foreign = await openStaff(server, 'administrator', there)
  expect((await assign([email], foreign)).body.code).toBe('session.forbidden')
  const own = { institutionId: there }
  expect(dataOf(await assign([email], foreign, own))).toMatchObject({ assigned: 0 })
  // There are no licences of that institution: those of this one are not theirs to give.
  expect((await assign([server.people.stranger.email], foreign, own)).body.code).toBe('licence.tooFew')
  await assign([email])
  const [given] = await listed(email)
  expect(await takeBack(given?.code ?? '', foreign, own)).toBe('licence.notFound')
})

describe('a table', () => {
  const read = (file: string) =>
    sendStaffForm(server, staffReadAddresses, {
      ...{ token: room.administrator.token, body: { institutionId: room.here }, file },
    })

  test('gives its addresses and names its bad cells', async () => {
    const { body } = await read('email,fullname\nsatu@kampus.test,Satu\nbukan alamat,Dua\n')
    expect(body.data).toMatchObject({
      emails: ['satu@kampus.test'],
      faults: [{ line: 3, cell: 1, problem: 'noAddress' }],
    })
  })

  test('gives as many as are assigned at once, and is refused with one more', async () => {
    const tableOf = (rows: number) =>
      ['email', ...Array.from({ length: rows }, (_, index) => `p${index}@kampus.test`)].join('\n')
    expect((await read(tableOf(1001))).body.code).toBe('import.tooLong')
    expect(((await read(tableOf(1000))).body.data as { emails: string[] }).emails).toHaveLength(1000)
  })
})
