import { and, eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { AnyCall } from '#contract/call.ts'
import { call } from '#contract/call.ts'
import { calls } from '#contract/calls/index.ts'
import { permissionOf, type StaffCall, staffPermissions } from '#contract/calls/staff-permissions.ts'
import { type StaffRole, staffRoles } from '#contract/rules/staff-roles.ts'
import { detailsWithOutcome } from '#server/domains/security-log/index.ts'
import { securityEvents, staffPasskeys, staffPersons, staffSessions } from '#server/tables/index.ts'
import { openStaff, type StaffPersonOfTest, sendStaffForm } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { allowed, own } from './allowed-roles.fixture.ts'
import { asks, somebody, takes } from './authorisation.fixture.ts'

const names = Object.keys(staffPermissions) as StaffCall[]
const acting = names.filter((name) => staffPermissions[name].about === 'institution')
const places = ['own', 'other', 'installation'] as const

let server: TestServer
let here: string
let there: string
const people: Partial<Record<StaffRole, StaffPersonOfTest>> = {}
beforeAll(async () => {
  server = await openTestServer()
  here = server.people.member.institutionId ?? ''
  there = server.people.stranger.institutionId ?? ''
  for (const role of staffRoles)
    people[role] = await openStaff(server, role, role === 'operator' ? null : here)
})
afterAll(() => server.close())

const at = (place: (typeof places)[number]) => ({ own: here, other: there, installation: undefined })[place]

function ask(name: StaffCall, token: string | undefined, institutionId?: string) {
  const asked: AnyCall = calls[name]
  const place = institutionId === undefined ? {} : { institutionId }
  const body = { ...takes[name], ...place }
  if (asked.multipart) return sendStaffForm(server, asked, { token, body })
  const params = { id: somebody, image: somebody, entryId: somebody }
  return asked.method === 'GET'
    ? server.send(asked, { token, params, query: { ...asks[name], ...place } })
    : server.send(asked, { token, params, body })
}

test('every call of the staff is either about the own account or has its roles written here', () => {
  expect(acting.toSorted()).toEqual(Object.keys(allowed).toSorted())
  expect(names.filter((name) => staffPermissions[name].about === 'self').toSorted()).toEqual(own.toSorted())
})

test('a call of the staff without a row cannot be registered or made', () => {
  const unknown = call({
    ...{ method: 'GET', path: '/users/v1/staff/unknown', access: 'staff', summary: '' },
    data: z.null(),
  })
  expect(() => permissionOf(unknown)).toThrow('has no row')
})

describe.each(acting)('%s', (name) => {
  test.each(staffRoles.flatMap((role) => places.map((place) => [role, place] as const)))(
    'by a person who is %s, acting on: %s',
    async (role, place) => {
      const { status, body } = await ask(name, people[role]?.token, at(place))
      const may = (allowed[name] ?? []).includes(role) && (role === 'operator' || place === 'own')
      expect(body.code === 'session.forbidden').toBe(!may)
      expect(status === 403).toBe(!may)
      expect([401, 500, 503]).not.toContain(status)
    },
  )
})

describe('nobody who', () => {
  const refusedEverywhere = async (token: string | undefined, code: string, among = names) => {
    for (const name of among) expect([name, (await ask(name, token, here)).body.code]).toEqual([name, code])
  }

  test('is signed out, or a member, or has a token of the question bank makes a call of the staff', async () => {
    await refusedEverywhere(undefined, 'session.required')
    await refusedEverywhere(server.people.member.token, 'session.forbidden')
  })

  test('is disabled, or whose session has ended, makes a call of the staff', async () => {
    const disabled = await openStaff(server, 'operator')
    await server.db
      .update(staffPersons)
      .set({ disabledAt: new Date(server.clock.now) })
      .where(eq(staffPersons.id, disabled.id))
    await refusedEverywhere(disabled.token, 'session.required')
    const late = await openStaff(server, 'operator')
    await server.db
      .update(staffSessions)
      .set({ expiresAt: new Date(server.clock.now) })
      .where(eq(staffSessions.personId, late.id))
    await refusedEverywhere(late.token, 'session.required')
  })

  test('has yet to prove a second factor, or to set one up, acts', async () => {
    const person = await openStaff(server, 'administrator', here)
    const ofPerson = eq(staffSessions.personId, person.id)
    await server.db.update(staffSessions).set({ factorProvedAt: null }).where(ofPerson)
    await refusedEverywhere(person.token, 'session.secondFactor', acting)
    await server.db.delete(staffPasskeys).where(eq(staffPasskeys.personId, person.id))
    await refusedEverywhere(person.token, 'session.secondFactor', acting)
    const me = await ask('staffMe', person.token)
    expect(me.body.data).toMatchObject({ stage: 'enrolment' })
  })
})

test('a proctor acts without a second factor until another role of theirs needs one', async () => {
  const proctor = await openStaff(server, 'proctor', here)
  await server.db.delete(staffPasskeys).where(eq(staffPasskeys.personId, proctor.id))
  expect((await ask('staffMe', proctor.token)).body.data).toMatchObject({ stage: 'open' })
  const body = { institutionId: here, email: proctor.email, name: 'Lain', role: 'administrator' }
  const given = await server.send(calls.invitePerson, { token: people.operator?.token, body })
  expect(given.status).toBe(200)
  expect((await ask('staffMe', proctor.token)).body.data).toMatchObject({ stage: 'enrolment' })
})

describe('every call that may change something leaves a line in the security log', () => {
  const changing = names.filter((name) => calls[name].method !== 'GET')
  /** What it acts on, and why. A licence's code is no id: whoever has it can redeem it. */
  const told = [
    'id',
    'ids',
    'sittings',
    'entryId',
    'memberIds',
    'draftId',
    'uploadId',
    'packageId',
    'digest',
    'reason',
  ]

  test.each(changing)('%s: with its person, what it acts on, its reason, and how it ended', async (name) => {
    const person = await openStaff(server, 'operator')
    const { body } = await ask(name, person.token, here)
    const lines = await server.db
      .select({ ...getTableColumns(securityEvents), details: detailsWithOutcome(server.db) })
      .from(securityEvents)
      .where(and(eq(securityEvents.personId, person.id), eq(securityEvents.kind, 'staffAct')))
    const isOwn = staffPermissions[name].about === 'self'
    const sent = isOwn ? [] : Object.entries(takes[name] ?? {}).filter(([field]) => told.includes(field))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      ...{ institutionId: isOwn ? null : here, address: '127.0.0.1' },
      details: {
        ...{ command: name, operator: person.id, outcome: body.code ?? 'done' },
        ...Object.fromEntries(sent.map(([field, value]) => [field, String(value)])),
      },
    })
  })
})

test('every call that may change something is in the security log with its person, also one that was refused', async () => {
  const { administrator, operator } = people
  await ask('disablePerson', administrator?.token, there)
  await ask('disablePerson', operator?.token, here)
  await ask('staffPersonList', operator?.token, here)
  const lines = async (personId = '') =>
    server.db
      .select({ ...getTableColumns(securityEvents), details: detailsWithOutcome(server.db) })
      .from(securityEvents)
      .where(and(eq(securityEvents.personId, personId), eq(securityEvents.kind, 'staffAct')))
  const details = { command: 'disablePerson', id: somebody, disabled: 'true' }
  expect(await lines(administrator?.id)).toContainEqual(
    expect.objectContaining({
      institutionId: there,
      details: { ...details, operator: administrator?.id, outcome: 'session.forbidden' },
    }),
  )
  const done = await lines(operator?.id)
  expect(done.some((line) => (line.details as { command: string }).command === 'staffPersonList')).toBe(false)
  expect(done.map((line) => line.details)).toContainEqual({
    ...{ ...details, operator: operator?.id, outcome: 'staff.personNotFound' },
  })
  expect(done.every(({ address }) => address === '127.0.0.1')).toBe(true)
})

test('an institution that is not there is not found, and an administrator of another one learns nothing', async () => {
  expect((await ask('staffPersonList', people.operator?.token, somebody)).body.code).toBe(
    'institution.notFound',
  )
  expect((await ask('staffPersonList', people.administrator?.token, somebody)).body.code).toBe(
    'session.forbidden',
  )
})
