import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type InstitutionSettings,
  staffChangeSettings,
  staffSetPin,
  staffSettings,
} from '#contract/calls/staff-settings.ts'
import { institutions, securityEvents } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { runCommand } from '#test/server/operator.ts'
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

const asked = async () => {
  const query = { institutionId: here }
  return dataOf<InstitutionSettings>(await server.send(staffSettings, { token: administrator.token, query }))
}
const change = (changes: object[], reason = 'Ujian percobaan') => {
  const body = { institutionId: here, changes, reason }
  return server.send(staffChangeSettings, { token: administrator.token, body })
}
const present = async (name: string) => (await asked()).list.find((one) => one.name === name)?.value
const row = async () => (await server.db.select().from(institutions).where(eq(institutions.id, here)))[0]

test('every setting of the command line is shown with its kind, bounds, usual and present value', async () => {
  const { list, institution } = await asked()
  expect(institution.name).toBe('Politeknik Satu')
  const { output } = await runCommand(server, 'institution', 'set', 'Politeknik Satu')
  const names = output.split('\n').flatMap((line) => /^([a-z]\w*(?:\.\w+)*)(?: |$)/.exec(line)?.[1] ?? [])
  expect(list.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  const found = (name: string) => list.find((one) => one.name === name)
  expect(found('judgement.windowSeconds')).toEqual({
    ...{ name: 'judgement.windowSeconds', kind: 'number', value: 5, usual: 5, least: 4, most: 60 },
    ...{ whole: false, choices: [] },
  })
  expect(found('judgement.mostWords.reading')).toMatchObject({ least: 0, most: null, whole: true })
  expect(found('certificates')).toMatchObject({
    ...{ kind: 'choice', usual: 'supervised', value: 'immediate' },
    choices: ['supervised', 'reviewed', 'immediate'],
  })
  expect(found('judgement.pilot')).toMatchObject({ kind: 'switch', value: false, usual: false })
  expect(found('contactEmail')).toMatchObject({ kind: 'text', value: '' })
})

test('settings are changed together, with reason, person and both values in the security log, and no address', async () => {
  const changes = [
    { name: 'judgement.pilot', value: true },
    { name: 'supervisedShare', value: 90 },
    { name: 'contactEmail', value: 'ujian@kampus.example' },
  ]
  expect((await change(changes)).status).toBe(200)
  expect([await present('judgement.pilot'), await present('supervisedShare')]).toEqual([true, 90])
  const [line] = await server.db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.kind, 'settingsChanged'), eq(securityEvents.institutionId, here)))
  expect(line).toMatchObject({
    personId: administrator.id,
    details: {
      ...{ reason: 'Ujian percobaan', operator: administrator.id },
      settings: ['supervisedShare: 80 → 90', 'contactEmail', 'judgement.pilot: false → true'],
    },
  })
  expect((await change(changes)).body.code).toBe('setting.unchanged')
})

test('accepted keys are changed as lines, and the security log has their names alone', async () => {
  const lines = (names: string[]) => names.map((name) => `${name}: ${'4fa9'.repeat(16)}`).join('\n')
  const sebConfigKeys = { name: 'sebConfigKeys', value: lines(['Lab 1', 'Lab 2']) }
  expect((await change([sebConfigKeys, { name: 'sebRequired', value: true }])).status).toBe(200)
  expect(await present('sebConfigKeys')).toBe(sebConfigKeys.value)
  expect(await row()).toMatchObject({
    sebRequired: true,
    sebConfigKeys: sebConfigKeys.value,
    sebExamKeys: '',
  })
  const events = await server.db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.kind, 'settingsChanged'), eq(securityEvents.institutionId, here)))
  const said = JSON.stringify(events)
  expect(said).toContain('sebConfigKeys: [] → [Lab 1, Lab 2]')
  expect(said).not.toContain('4fa9')
  // The last key does not go while Safe Exam Browser is demanded.
  expect((await change([{ name: 'sebConfigKeys', value: '' }])).status).toBe(400)
  expect((await change([{ name: 'sebRequired', value: false }])).status).toBe(200)
})

test.each([
  [{ name: 'sebConfigKeys', value: 'Lab 1: 1234' }],
  [{ name: 'judgement.windowSeconds', value: 3 }],
  [{ name: 'judgement.limit', value: 1.5 }],
  [{ name: 'certificates', value: 'never' }],
  [{ name: 'contactEmail', value: 'bukan alamat' }],
  [{ name: 'activeCamera', value: 'mungkin' }],
  [{ name: 'proctorPinHash', value: 'x' }],
  [{ name: '__proto__.polluted', value: true }],
])('of settings with %j none is changed, and the one that is wrong is named', async (wrong) => {
  const before = await row()
  const { status, body } = await change([{ name: 'supervisedShare', value: 10 }, wrong])
  expect([status, body.errors]).toMatchObject([400, [{ field: wrong.name }]])
  expect(await row()).toEqual(before)
})

test('a new PIN is kept as a hash alone, and says whether it works without the network', async () => {
  const set = async (pin: string) => {
    const body = { institutionId: here, pin }
    return server.send(staffSetPin, { token: administrator.token, body })
  }
  expect((await asked()).pin).toBe('none')
  expect(dataOf(await set('4711'))).toMatchObject({ pin: 'short' })
  const answer = await set('90817263')
  expect(dataOf(answer)).toMatchObject({ pin: 'works' })
  expect(JSON.stringify(answer.body)).not.toMatch(/90817263|argon2/)
  for (const pin of ['123', 'abcdef', '1'.repeat(13)]) expect((await set(pin)).status).toBe(400)
  const lines = await server.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.personId, administrator.id))
  expect(JSON.stringify(lines)).not.toContain('90817263')
})

test('settings are of an institution, and an administrator sees only the own one', async () => {
  const { token } = await openStaff(server, 'operator')
  expect((await server.send(staffSettings, { token })).body.code).toBe('institution.notFound')
  const query = { institutionId: server.people.stranger.institutionId ?? '' }
  const theirs = await server.send(staffSettings, { token: administrator.token, query })
  expect(theirs.body.code).toBe('session.forbidden')
})
