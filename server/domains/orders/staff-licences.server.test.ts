import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redeem } from '#contract/calls/orders.ts'
import {
  type ListedLicence,
  staffIssueLicences,
  staffLicenceList,
  staffRevokeLicence,
} from '#contract/calls/staff-licences.ts'
import { licences, members } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let here: string
let administrator: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer()
  here = server.people.member.institutionId ?? ''
  administrator = await openStaff(server, 'administrator', here)
})
afterAll(() => server.close())

const sent = (body: object) => ({ token: administrator.token, body: { institutionId: here, ...body } })
const issue = (count: number, packageId = 'tiny') =>
  server.send(staffIssueLicences, sent({ count, packageId }))
const codesOf = async (count: number) => dataOf<{ codes: string[] }>(await issue(count)).codes
const revoke = (license: string) => server.send(staffRevokeLicence, sent({ license, reason: 'Salah cetak' }))
const listed = async (query: Record<string, string> = {}) =>
  dataOf<{ list: ListedLicence[]; total: number; packages: { id: string }[] }>(
    await server.send(staffLicenceList, {
      token: administrator.token,
      query: { institutionId: here, ...query },
    }),
  )

test('licences are issued for a loaded test, and only members of the institution may redeem them', async () => {
  const [code = ''] = await codesOf(3)
  expect((await listed()).total).toBe(3)
  const { stranger, member } = server.people
  expect((await server.send(redeem, { body: { license: code }, token: stranger.token })).status).toBe(400)
  expect((await server.send(redeem, { body: { license: code }, token: member.token })).status).toBe(200)
  const redeemed = await listed({ state: 'redeemed' })
  const theirs = { redeemedBy: { email: member.email }, canTakeBack: false }
  expect(redeemed.list).toMatchObject([{ code, state: 'redeemed', ...theirs }])
  expect((await listed({ state: 'free' })).list.map(({ canTakeBack }) => canTakeBack)).toEqual([false, false])
  expect(redeemed.packages.map(({ id }) => id)).toEqual(['tiny'])
  await server.db.update(members).set({ fullname: 'Dewi Lestari' }).where(eq(members.id, member.id))
  const search = async (text: string) => (await listed({ search: text })).total
  expect([
    await search(code.slice(0, 9).toLowerCase()),
    await search(member.email),
    await search('dewi les'),
    await search('%'),
  ]).toEqual([1, 1, 1, 0])
})

test('a free licence is revoked once with its reason, and a redeemed one is not', async () => {
  const [code = ''] = await codesOf(1)
  const answers = await Promise.all([revoke(code), revoke(code)])
  expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['done', 'licence.revoked'])
  expect((await listed({ state: 'revoked' })).list).toMatchObject([{ code, revokedFor: 'Salah cetak' }])
  expect((await listed({ state: 'free' })).list.map((free) => free.code)).not.toContain(code)
  const [redeemed] = (await listed({ state: 'redeemed' })).list
  expect((await revoke(redeemed?.code ?? '')).body.code).toBe('licence.redeemed')
})

test('neither too many licences are issued, nor those of an unknown test, nor another institution’s revoked', async () => {
  const before = await server.db.$count(licences)
  expect((await issue(1001)).status).toBe(400)
  expect((await issue(1, 'unknown')).body.code).toBe('licence.testUnknown')
  const { token } = await openStaff(server, 'operator')
  const nowhere = { token, body: { packageId: 'tiny', count: 1 } }
  expect((await server.send(staffIssueLicences, nowhere)).body.code).toBe('institution.notFound')
  expect(await server.db.$count(licences)).toBe(before)
  const theirs = await server.licence(server.people.stranger.institutionId)
  expect((await revoke(theirs)).body.code).toBe('licence.notFound')
  expect((await listed({ search: theirs })).total).toBe(0)
})
