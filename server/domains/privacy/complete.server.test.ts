import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberData } from '#contract/calls/member-data.ts'
import { usualDisplay } from '#contract/rules/tools.ts'
import { recordSecurityEvent } from '#server/domains/security-log/index.ts'
import * as schema from '#server/tables/index.ts'
import { keysOf, seat } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { parcelTo } from '#test/server/parcel.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let orderId: string
beforeAll(async () => {
  server = await openTestServer()
  orderId = await everythingKept()
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

/** A person with something in every table that knows of persons or of their sittings. */
async function everythingKept(): Promise<string> {
  const { member } = server.people
  const { db } = server
  const at = new Date(server.clock.now)
  await certifiable(server, member)
  await db
    .update(schema.members)
    .set({
      phoneNumber: '+62 811 000',
      privacyPolicyVersion: '2026-11',
      privacyAgreedAt: at,
      deletionRequestedAt: new Date(1),
      accommodations: {
        ...{
          extraTimePercent: 37,
          answerTimePercent: 41,
          withoutCamera: true,
          withoutSection: null,
          directionsRead: false,
          breaks: null,
          tools: [],
          display: null,
        },
        ...{ reason: 'Surat dokter', until: '2027-06-30' },
      },
    })
    .where(eq(schema.members.id, member.id))
  const { id } = await finished(server, member)
  const open = await seat(server)
  await open.start('listening')
  const [question] = await keysOf(server, 'structure')
  const [picture] = await db
    .insert(schema.media)
    .values({
      memberId: member.id,
      title: 'Foto',
      source: 'upload',
      type: 'image/jpeg',
      bytes: 3001,
      width: 641,
      height: 481,
    })
    .returning()
  const section = 'listening' as const
  await db.insert(schema.journalEntries).values({
    ...{ orderId: id, section, writer: 'a-browser', seq: 71, itemId: question?.questionId ?? '' },
    ...{
      answer: 'chosen and changed',
      marked: true,
      chosenAt: new Date(2),
      receivedAt: new Date(3),
      claimedAt: new Date(14),
      verdict: 'held' as const,
      ...{ salt: 'salt', head: 'head', digest: 'digest' },
    },
  })
  await db.insert(schema.writers).values({
    ...{ orderId: id, writer: 'an-older-browser', since: new Date(12), registeredAt: new Date(14) },
    ...{ replacedAt: new Date(15), address: '192.0.2.16', browser: 'a browser 16' },
  })
  await db.insert(schema.violations).values({
    ...{
      orderId: id,
      section,
      violationKind: 'face' as const,
      mediaId: picture?.id ?? null,
      textVoice: 'two words',
    },
    ...{ arrivedLate: true, struckAt: new Date(4), struckBecause: 'a poster', counts: false },
    grounds: { what: 'manyFaces', from: 5, to: 6, samples: 7, bad: 8, confidence: 0.9, detail: 'behind' },
  })
  await db.insert(schema.acts).values({
    ...{
      orderId: id,
      kind: 'extended' as const,
      by: 'proctor' as const,
      reason: 'a power cut',
      madeAt: new Date(7),
    },
    before: { seconds: 417 },
  })
  await db.insert(schema.notices).values({
    ...{ orderId: id, staffActId: 'act', kind: 'message' as const, text: 'five minutes are left' },
    ...{ shownAt: new Date(25), readAt: new Date(26), writer: 'a-browser' },
  })
  await db
    .insert(schema.accommodationObjections)
    .values({ orderId: id, text: 'too little time', createdAt: new Date(17) })
  await db.insert(schema.objections).values({
    ...{ orderId: id, text: 'it was a poster', settledAt: new Date(8), settledBecause: 'it was' },
  })
  await db
    .update(schema.certificates)
    .set({ revokedAt: new Date(9), revokedFor: 'a wrong name' })
    .where(eq(schema.certificates.orderId, id))
  await db.insert(schema.shipments).values(parcelTo(id))
  await db
    .insert(schema.shipmentEvents)
    .values({ orderId: id, status: 'picking_up', note: 'Dijemput', at: new Date(10) })
  await db.insert(schema.socialIdentities).values({ memberId: member.id, provider: 'google', subject: 'g-1' })
  const removed = [{ orderId: id }, { memberId: member.id }].map((of, index) => ({
    ...of,
    count: 9100 + index,
  }))
  await db.insert(schema.removals).values(removed.map((one) => ({ ...one, what: 'pictures' as const })))
  await recordSecurityEvent(db, {
    ...{ kind: 'pinFailed', memberId: member.id, orderId: id, at: new Date(13) },
    ...{ origin: { address: '192.0.2.13', userAgent: 'a browser 13' }, details: { wanted: 'unlock 13' } },
  })
  await db
    .update(schema.sectionSittings)
    .set({
      extendedSeconds: 417,
      givenBackSeconds: 418,
      images: ['a-photo'],
      position: { step: 5, at: 1.5, elapsed: 77 },
    })
    .where(eq(schema.sectionSittings.orderId, id))
  await db
    .update(schema.orders)
    .set({
      ...{ writer: 'a-browser', writerSeenAt: new Date(11), disqualifiedFor: 'face' },
      accommodations: {
        extraTimePercent: 38,
        answerTimePercent: 42,
        withoutCamera: true,
        withoutSection: null,
        directionsRead: false,
        breaks: null,
        tools: [],
        display: null,
      },
    })
    .where(eq(schema.orders.id, id))
  const state = {
    ...{
      missing: ['speech'],
      detectors: { face: 'watching' as const },
      isVisible: true,
      isFullscreen: false,
    },
    ...{ screens: 2, camera: 'a camera 14', microphone: 'a headset 15', isListeningOdd: false },
  }
  await db.insert(schema.supervisionRuns).values({
    ...{ orderId: id, number: 16, section: 'listening' as const, state, watchedMs: 17, looks: { face: 18 } },
    ...{ from: new Date(19), until: new Date(20) },
  })
  await db
    .insert(schema.silences)
    .values({ orderId: id, section: 'listening', from: new Date(25), to: new Date(26) })
  await db.insert(schema.sittingTools).values({
    ...{ orderId: id, tool: 'display' as const, revision: 4400 },
    value: { ...usualDisplay, theme: 'yellowOnBlack', textSize: 175 },
  })
  await db.insert(schema.photoRequests).values({
    ...{ orderId: id, section: 'listening' as const, told: 21, askedAt: new Date(22) },
    ...{ shownAt: new Date(23), photoAt: new Date(24) },
  })
  const [session] = await db
    .insert(schema.examSessions)
    .values({
      ...{ institutionId: member.institutionId ?? '', name: 'Sesi 31', room: 'Lab 32', packageId: 'tiny' },
      ...{ windowFrom: new Date(30), windowTo: new Date(31) },
    })
    .returning()
  const examSessionId = session?.id ?? ''
  await db.insert(schema.examRosterEntries).values({
    ...{ examSessionId, memberId: member.id, seat: 'A33', orderId: id, isLate: true, isOwnOrder: true },
    ...{ checkedInAt: new Date(34), checkedInBy: 'Ibu 35', absentAt: new Date(36), version: 3700 },
    createdAt: new Date(38),
  })
  await db.insert(schema.examActs).values({
    ...{ examSessionId, memberId: member.id, kind: 'seatChanged', by: 'Ibu 39', reason: 'a broken PC' },
    ...{ before: { seat: 'A40' }, createdAt: new Date(41) },
  })
  await db.insert(schema.memberPhotos).values({
    ...{ memberId: member.id, bytes: 4201, width: 421, height: 521, by: 'Ibu 42', createdAt: new Date(43) },
  })
  return id
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

test('the copy says what was removed of the member and what of a sitting of theirs', async () => {
  const { body } = await server.send(memberData, { token: server.people.member.token })
  expect(leaves(body)).toEqual(expect.arrayContaining(['9100', '9101']))
})
