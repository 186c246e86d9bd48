import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AuditLine,
  type AuditProof,
  staffAuditHead,
  staffAuditList,
  staffAuditVerify,
} from '#contract/calls/staff-audit.ts'
import { disablePerson } from '#contract/calls/staff-persons.ts'
import { dataOf } from '#test/server/candidate.ts'
import { runJson } from '#test/server/operator.ts'
import { emptyLog } from '#test/server/security-log.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let here: string
let administrator: StaffPersonOfTest
let operator: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer()
  await emptyLog(server.db)
  here = server.people.member.institutionId ?? ''
  const there = server.people.stranger.institutionId ?? ''
  administrator = await openStaff(server, 'administrator', here)
  operator = await openStaff(server, 'operator')
  for (const institutionId of [here, there]) {
    const proctor = await openStaff(server, 'proctor', institutionId)
    server.clock.now += 1000
    const body = { institutionId, id: proctor.id, disabled: true }
    await server.send(disablePerson, { token: operator.token, body })
  }
})
afterAll(() => server.close())

const lines = async ({ token }: StaffPersonOfTest, query: Record<string, string>) =>
  dataOf<{ list: AuditLine[]; total: number }>(await server.send(staffAuditList, { token, query }))

test('an administrator reads the lines of the own institution alone, with who did what and how it ended', async () => {
  const { list, total } = await lines(administrator, { institutionId: here })
  expect(total).toBe(1)
  expect(list).toMatchObject([
    { kind: 'staffAct', person: { email: operator.email }, institution: 'Politeknik Satu' },
  ])
  const details = new Map(list[0]?.details.map(({ name, value }) => [name, value]))
  expect([details.get('command'), details.get('outcome')]).toEqual(['disablePerson', 'done'])
  expect(details.has('operator'), 'who did it stands as a person').toBe(false)
  expect((await server.send(staffAuditList, { token: administrator.token })).body.code).toBe(
    'session.forbidden',
  )
})

test('an operator reads the lines of the installation, by person, kind, time and page', async () => {
  expect((await lines(operator, {})).total).toBe(2)
  expect((await lines(operator, { search: operator.email })).total).toBe(2)
  expect((await lines(operator, { search: administrator.email })).total).toBe(0)
  expect((await lines(operator, { search: '%' })).total).toBe(0)
  expect((await lines(operator, { kind: 'keyRotated' })).total).toBe(0)
  // Ends of acts, which stand with their acts unless they are asked for.
  expect((await lines(operator, { kind: 'staffActEnded' })).total).toBe(2)
  const { list } = await lines(operator, { limit: '1', page: '2' })
  const first = list[0]?.at ?? ''
  expect((await lines(operator, { until: first })).total).toBe(0)
  expect((await lines(operator, { from: first })).total).toBe(2)
})

test('the head and the proof are those of the command', async () => {
  const { token } = operator
  const proof = dataOf<AuditProof>(await server.send(staffAuditVerify, { token }))
  const printed = await runJson<{ seq: number; at: string; digest: string }>(server, 'audit', 'head')
  expect(proof).toMatchObject({ records: printed.seq, fault: null, head: printed })
  const query = { institutionId: here }
  const told = await server.send(staffAuditHead, { token: administrator.token, query })
  expect(dataOf<{ head: object }>(told).head).toEqual(printed)
  const refused = await server.send(staffAuditVerify, { token: administrator.token })
  expect(refused.body.code).toBe('session.forbidden')
})
