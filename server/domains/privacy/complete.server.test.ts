import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberData } from '#contract/calls/member-data.ts'
import * as schema from '#server/tables/index.ts'
import { seat } from '#test/server/candidate.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'
import { everythingKept } from './everything-kept.fixture.ts'

let server: TestServer
let orderId: string
beforeAll(async () => {
  server = await openTestServer()
  orderId = await everythingKept(server)
})
afterAll(() => server.close())

/** What is kept of a member, or of a sitting of theirs, and is not in their copy. */
const withheldTables: Record<string, string> = {
  candidate_letters: 'when a letter was sent: the letter itself lies in the mailbox',
  email_verifications:
    'a link on its way, for a day: the address is in the copy, the rest is the hash of the link',
  password_resets: 'the same of a forgotten password, for minutes',
  journal_lines: 'hashes of the entries in the copy, and when a browser told them',
  passport_challenges: 'a number on its way, for a minute, that a PC has to answer',
  writes: 'answers of calls, so that one sent again does nothing: what they did is in the copy',
}
const withheldColumns: Record<string, string> = {
  'members.password_hash': 'proves the person to us',
  'members.profile_saved_at': 'the copy says whether it is',
  'accommodation_objections.id': 'of no meaning',
  'tokens.hash': 'proves the browser to us',
  'tokens.member_id': 'under the member',
  'social_identities.member_id': 'under the member',
  'media.member_id': 'under the member',
  'removals.id': 'of no meaning',
  'orders.member_id': 'under the member',
  'orders.licence_id': 'the copy has its code',
  'orders.test_id': 'the copy has its name',
  'orders.watched':
    'its run and the last word of the PC are in the copy; when the next photo is asked for is told to nobody',
  'orders.write_id': 'so that a call sent again does nothing',
  'certificates.tested_at': 'the copy has the day that is certified',
  'shipment_events.id': 'of no meaning',
  'shipment_events.status': 'the newest is in the copy, of each its note',
  'shipments.created_at': 'its history has times',
  'acts.id': 'of no meaning',
  'notices.id': 'of no meaning',
  'notices.staff_act_id': 'of no meaning',
  'writers.public_key': 'proves the browser to us',
  'writers.server_key': 'proves us to the browser',
  'writers.secret': 'proves the browser to us',
  'writers.passport_id': 'names a PC of a room; the seat is in the copy',
  'journal_entries.salt': 'of no meaning',
  'journal_entries.digest': 'a hash of the entry, which is in the copy where it could be read',
  'journal_entries.head': 'a hash of the entries that are in the copy',
  'known_devices.device_hash': 'proves the browser to us',
  'known_devices.member_id': 'under the member',
  'exam_roster_entries.id': 'of no meaning',
  'exam_roster_entries.member_id': 'under the member',
  'exam_roster_entries.version': 'counts acts, of which those with a reason are in the copy',
  'exam_acts.id': 'of no meaning',
  'exam_acts.member_id': 'under the member',
  'certificates.revoked_by_id': 'the copy has when and why it was revoked',
  'member_photos.member_id': 'under the member',
  'member_photos.person_id': 'the copy has the name of who kept it',
  'exam_acts.person_id': 'the copy has the name of who acted',
  'security_events.id': 'of no meaning',
  'security_events.company_id': 'the copy has the company of the member',
  'security_events.institution_id': 'the copy has the institution of the member',
  'security_events.member_id': 'under the member',
  'security_events.salt': 'of no meaning',
}

const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable))

/** The column that says whose a row is. */
const ownerOf = (table: PgTable): PgColumn | undefined => {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  return table === schema.members ? columns.id : (columns.memberId ?? columns.orderId)
}

/** Every single value in there, as text; an instant by its time. */
function leaves(value: unknown): string[] {
  if (value === null || value === undefined) return []
  if (value instanceof Date) return [value.toISOString()]
  return typeof value === 'object' ? Object.values(value).flatMap(leaves) : [String(value)]
}

test.each(
  tables
    .filter((table) => ownerOf(table) !== undefined)
    .map((table) => [getTableName(table), table] as const),
)('the copy of a member’s data contains %s, or the reason why not is listed', async (name, table) => {
  if (withheldTables[name] !== undefined) return
  const { member } = server.people
  const owner = ownerOf(table)
  if (owner === undefined) throw new Error(`${name} has no owner`)
  const isOfSitting = owner.name === 'orderId' || owner.name === 'order_id'
  const rows = await server.db
    .select()
    .from(table)
    .where(eq(owner, isOfSitting ? orderId : member.id))
  expect(rows.length, `${name} has a row to be looked for`).toBeGreaterThan(0)
  const { body } = await server.send(memberData, { token: member.token })
  const held = new Set(leaves(body))
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.name] as const)
  const missing = rows.flatMap((row) =>
    columns.flatMap(([key, column]) => {
      const snake = `${name}.${column.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`
      const values = leaves((row as Record<string, unknown>)[key])
      return snake in withheldColumns || values.every((value) => held.has(value)) ? [] : [snake]
    }),
  )
  expect([...new Set(missing)]).toEqual([])
})

test('the copy says what was removed of the member and of their sittings, and nothing of anybody else', async () => {
  const { member, stranger } = server.people
  await (await seat(server, stranger)).start('listening')
  const [session] = await server.db.select().from(schema.examSessions)
  if (session === undefined) throw new Error('no exam session is kept')
  const { id: _, ...alike } = session
  const [another] = await server.db
    .insert(schema.examSessions)
    .values({ ...alike, name: 'Sesi 51' })
    .returning()
  await server.db.insert(schema.examRosterEntries).values([
    { examSessionId: session.id, memberId: stranger.id, seat: 'A50' },
    { examSessionId: another?.id ?? '', memberId: member.id, seat: 'A52' },
  ])
  const copyOf = async ({ token }: Person) => leaves((await server.send(memberData, { token })).body)
  const own = await copyOf(member)
  const foreign = await copyOf(stranger)
  const kept = [
    ...[orderId, '9100', '9101', 'g-1', 'a browser 13', '4201', '3001', 'a-browser', 'an-older-browser'],
    ...['chosen and changed', 'two words', 'a power cut', 'five minutes are left', 'a headset 15', '418'],
    ...[
      'too little time',
      'it was a poster',
      'a wrong name',
      'yellowOnBlack',
      'Dijemput',
      'Ibu 35',
      'Ibu 39',
    ],
  ]
  expect(kept.filter((value) => !own.includes(value))).toEqual([])
  expect(foreign, 'sat in the same exam session').toContain('Sesi 31')
  expect(own, 'and the member in another one, in which nothing was done').toContain('Sesi 51')
  expect(own.filter((value) => value === 'Ibu 39')).toHaveLength(1)
  expect(kept.filter((value) => foreign.includes(value))).toEqual([])
})
