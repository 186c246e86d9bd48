import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls/index.ts'
import { type StaffCall, staffPermissions } from '#contract/calls/staff-permissions.ts'
import { openRoom, type Room } from '#server/domains/exam-sessions/exam-sessions.fixture.ts'
import {
  acts,
  certificates,
  contentDrafts,
  contentUploads,
  examActs,
  examPins,
  examRosterEntries,
  examSessions,
  licences,
  members,
  orders,
  staffPersons,
  staffRolesHeld,
  tests,
} from '#server/tables/index.ts'
import { sendStaffForm } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { asks, takes } from './authorisation.fixture.ts'
import { recordsOf } from './foreign-records.fixture.ts'

type Records = Awaited<ReturnType<typeof recordsOf>>

let server: TestServer
let theirs: Records
let room: Room
/** An exam session of the own institution, planned and open. */
let planned: string
let open: string
beforeAll(async () => {
  server = await openTestServer()
  theirs = await recordsOf(server)
  room = await openRoom(server)
  planned = (await room.plan()).id
  open = (await room.plan()).id
  await room.open(open)
})
afterAll(() => server.close())

const session = ({ session: id }: Records) => ({ id })
const onRoster = ({ session: id, entry: entryId }: Records) => ({ id, entryId })
const draft = ({ draft: id, digest }: Records) => ({ id, digest })
const sitting = ({ sitting: id }: Records) => ({ id })
const person = ({ person: id }: Records) => ({ id })
const member = ({ member: id }: Records) => ({ id })
const certificate = ({ certificate: id }: Records) => ({ id })
const packageId = ({ packageId: one }: Records) => ({ packageId: one })

/** What each call that names something by an id names of another institution, and the refusal. */
const rows: readonly (readonly [name: StaffCall, named: (of: Records) => object, code: string])[] = [
  ['withdrawRole', person, 'staff.personNotFound'],
  ['disablePerson', person, 'staff.personNotFound'],
  ['resetPerson', person, 'staff.personNotFound'],
  ['reviewCase', sitting, 'order.notFound'],
  ['reviewPicture', ({ sitting: id, picture: image }) => ({ id, image }), 'order.notFound'],
  ['decideCase', sitting, 'order.notFound'],
  ['roomBoard', ({ session: examSessionId }) => ({ examSessionId }), 'examSession.notFound'],
  ['sittingViolations', sitting, 'order.notFound'],
  ['staffAct', ({ session: examSessionId }) => ({ examSessionId, sittings: 'all' }), 'examSession.notFound'],
  ['staffResultDetail', sitting, 'order.notFound'],
  ['contentDraft', draft, 'content.draftNotFound'],
  ['beginContentUpload', ({ draft: draftId }) => ({ draftId }), 'content.draftNotFound'],
  ['sendContentPiece', ({ upload: uploadId }) => ({ uploadId }), 'content.uploadEnded'],
  ['finishContentUpload', ({ upload: uploadId }) => ({ uploadId }), 'content.uploadEnded'],
  ['checkContentDraft', draft, 'content.draftNotFound'],
  ['signOffContent', draft, 'content.draftNotFound'],
  ['loadContent', draft, 'content.draftNotFound'],
  ['withdrawContent', draft, 'content.draftNotFound'],
  ['contentPreview', draft, 'content.draftNotFound'],
  ['contentPreviewFile', ({ draft: id, picture: image }) => ({ id, image }), 'content.draftNotFound'],
  ['contentDraftTable', draft, 'content.draftNotFound'],
  ['staffCertificateDetail', certificate, 'certificate.notFound'],
  ['staffRevokeCertificate', certificate, 'certificate.notFound'],
  ['staffReissueCertificate', certificate, 'certificate.notFound'],
  ['staffKeepParcel', sitting, 'order.notFound'],
  ['staffMemberDetail', member, 'member.notFound'],
  ['staffCorrectMember', member, 'member.notFound'],
  ['staffResetPasswords', ({ member: id }) => ({ ids: [id] }), 'member.notFound'],
  ['staffAccommodate', member, 'member.notFound'],
  ['staffMemberPhoto', member, 'member.notFound'],
  ['staffKeepMemberPhoto', member, 'member.notFound'],
  ['staffRemoveMemberPhoto', member, 'member.notFound'],
  ['staffIssueLicences', packageId, 'licence.testUnknown'],
  ['staffRevokeLicence', ({ licence: license }) => ({ license }), 'licence.notFound'],
  ['staffTakeBackLicence', ({ licence: license }) => ({ license }), 'licence.notFound'],
  ['planExamSession', packageId, 'examSession.packageUnknown'],
  ['changeExamSession', session, 'examSession.notFound'],
  ['previewExamRoster', session, 'examSession.notFound'],
  ['importExamRoster', session, 'examSession.notFound'],
  ['addToExamRoster', session, 'examSession.notFound'],
  ['addSeveralToExamRoster', session, 'examSession.notFound'],
  ['admitLateComer', session, 'examSession.notFound'],
  ['removeFromExamRoster', onRoster, 'examSession.notFound'],
  ['examSessionShow', session, 'examSession.notFound'],
  ['ownExamPin', session, 'examSession.notFound'],
  ['drawExamPin', session, 'examSession.notFound'],
  ['examRoster', session, 'examSession.notFound'],
  ['openExamSession', session, 'examSession.notFound'],
  ['renewExamToken', session, 'examSession.notFound'],
  ['closeExamSession', session, 'examSession.notFound'],
  ['checkInCandidate', onRoster, 'examSession.notFound'],
  ['undoCheckIn', onRoster, 'examSession.notFound'],
  ['askDoorPicture', onRoster, 'examSession.notFound'],
  ['doorPicture', onRoster, 'examSession.notFound'],
  ['examEntryPhoto', onRoster, 'examSession.notFound'],
  ['markAbsent', onRoster, 'examSession.notFound'],
  ['changeExamSeat', onRoster, 'examSession.notFound'],
  ['pcCheckList', session, 'examSession.notFound'],
  ['drawPcCheckCode', session, 'examSession.notFound'],
  ['exportPcChecks', session, 'examSession.notFound'],
  ['seatPcList', session, 'examSession.notFound'],
  ['registerSeatPc', onRoster, 'examSession.notFound'],
  ['rehearsalReport', session, 'examSession.notFound'],
  ['startRehearsal', session, 'examSession.notFound'],
  ['endRehearsal', session, 'examSession.notFound'],
  ['repeatRehearsal', session, 'examSession.notFound'],
  ['exportRehearsal', session, 'examSession.notFound'],
  ['examSessionPaper', session, 'examSession.notFound'],
  ['sittingPaper', sitting, 'order.notFound'],
]

const entry = ({ entry: entryId }: Records) => ({ entryId })
/** Of an exam session of one's own: somebody, or an entry, of another institution's. */
const within: readonly (readonly [StaffCall, of: () => string, (of: Records) => object, code: string])[] = [
  ['addToExamRoster', () => planned, ({ email }) => ({ email }), 'examSession.memberUnknown'],
  [
    ...(['addSeveralToExamRoster', () => planned] as const),
    ...([({ member: one }: Records) => ({ memberIds: [one] }), 'examSession.memberUnknown'] as const),
  ],
  ['admitLateComer', () => open, ({ email }) => ({ email }), 'examSession.memberUnknown'],
  ['removeFromExamRoster', () => planned, entry, 'examSession.entryNotFound'],
  ['checkInCandidate', () => open, entry, 'examSession.entryNotFound'],
  ['undoCheckIn', () => open, entry, 'examSession.entryNotFound'],
  ['askDoorPicture', () => open, entry, 'examSession.entryNotFound'],
  ['doorPicture', () => open, entry, 'examSession.entryNotFound'],
  ['examEntryPhoto', () => open, entry, 'examSession.entryNotFound'],
  ['markAbsent', () => open, entry, 'examSession.entryNotFound'],
  ['changeExamSeat', () => open, entry, 'examSession.entryNotFound'],
  ['registerSeatPc', () => open, entry, 'passport.notAsked'],
]

/** As an administrator of the own institution, who names it. */
async function ask(name: StaffCall, named: Record<string, unknown>) {
  const asked: AnyCall = calls[name]
  const { token } = room.administrator
  const sent = { ...takes[name], ...asks[name], ...named, institutionId: room.here }
  if (asked.multipart) return sendStaffForm(server, asked, { token, body: sent })
  const params = named as Record<string, string>
  return asked.method === 'GET'
    ? server.send(asked, { token, params, query: sent as Record<string, string> })
    : server.send(asked, { token, params, body: sent })
}

/** All that could have been changed. */
const everything = async () => {
  const tables = [
    ...[members, orders, acts, licences, tests, certificates, contentDrafts, contentUploads],
    ...[examSessions, examRosterEntries, examActs, examPins, staffPersons, staffRolesHeld],
  ]
  return Promise.all(tables.map((table) => server.db.select().from(table as typeof members)))
}

test('each call that names something by an id has a row here', () => {
  const byId = /^(id|ids|entryId|image|draftId|uploadId|packageId|license|sittings|memberIds)$/
  const names = Object.keys(staffPermissions) as StaffCall[]
  const naming = names.filter((name) => {
    const sent = Object.keys({ ...takes[name], ...asks[name] })
    const isNaming = calls[name].path.includes(':') || sent.some((field) => byId.test(field))
    return staffPermissions[name].about === 'institution' && isNaming
  })
  // Of a test that is another institution's there are no licences, versions or figures: these calls say so without a refusal.
  const lists: StaffCall[] = ['staffAssignLicences', 'contentVersionList', 'staffItemFigures']
  expect([...rows.map(([name]) => name), ...lists].toSorted()).toEqual([...naming, 'roomBoard'].toSorted())
})

test('a record of another institution is not found, whatever names it, and nothing becomes of it', async () => {
  const before = await everything()
  const told: [StaffCall, unknown][] = []
  for (const [name, named] of rows) told.push([name, (await ask(name, { ...named(theirs) })).body.code])
  for (const [name, of, named] of within)
    told.push([name, (await ask(name, { id: of(), ...named(theirs) })).body.code])
  expect(told).toEqual([
    ...rows.map(([name, , code]) => [name, code]),
    ...within.map(([name, , , code]) => [name, code]),
  ])

  const empty = { list: [] }
  expect((await ask('roomBoard', { ids: `${theirs.sitting},${theirs.entry}` })).body.data).toMatchObject(
    empty,
  )
  expect((await ask('contentVersionList', { packageId: theirs.packageId })).body.data).toMatchObject(empty)
  expect((await ask('staffItemFigures', { packageId: theirs.packageId })).body.data).toBeNull()
  const act = await ask('staffAct', { sittings: [theirs.sitting] })
  expect(act.body.data).toMatchObject({ sittings: [{ outcome: 'notFound', order_no: null }] })
  const assign = (packageId: string, email: string) =>
    ask('staffAssignLicences', { packageId, emails: [email] })
  expect((await assign('tiny', theirs.email)).body.data).toMatchObject({
    problems: [{ problem: 'memberUnknown' }],
  })
  expect((await assign(theirs.packageId, server.people.member.email)).body.code).toBe('licence.tooFew')
  expect(await everything()).toEqual(before)
})
