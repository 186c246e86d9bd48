import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { importExamRoster, previewExamRoster, type RosterPreview } from '#contract/calls/staff-exam-roster.ts'
import { examPackageList, openExamSession } from '#contract/calls/staff-exam-sessions.ts'
import { licences, members, orders } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { openStaff, type StaffPersonOfTest, sendStaffForm } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openRoom, type Room } from './exam-sessions.fixture.ts'

let server: TestServer
let room: Room
beforeAll(async () => {
  server = await openTestServer()
  room = await openRoom(server)
  for (let count = 0; count < 6; count += 1) await server.licence(room.here)
})
afterAll(() => server.close())

/** A member of the institution who has done nothing yet. */
let made = 0
async function newMember(institutionId: string | null = room.here) {
  made += 1
  const email = `peserta-${made}@kampus.test`
  const { companyId } = server.people.member
  const person = { companyId, institutionId, email, fullname: `Peserta ${made}` }
  const [row] = await server.db.insert(members).values(person).returning()
  return { id: row?.id ?? '', email }
}
const free = () =>
  server.db
    .$count(licences, eq(licences.packageId, 'tiny'))
    .then(async (all) => all - (await server.db.$count(orders)))

type File = Uint8Array | string
const sent = (id: string, file: File | null, more: object, by: StaffPersonOfTest = room.administrator) => ({
  ...{ token: by.token, file },
  body: { institutionId: room.here, id, ...more },
})
const previewing = (id: string, file: File | null, by?: StaffPersonOfTest) =>
  sendStaffForm(server, previewExamRoster, sent(id, file, {}, by))
const preview = async (id: string, file: File) => dataOf<RosterPreview>((await previewing(id, file)) as never)
const importing = (id: string, file: File, digest: string) =>
  sendStaffForm(server, importExamRoster, sent(id, file, { digest }))
const told = ({ faults }: RosterPreview) => faults.map(({ line, cell, problem }) => [line, cell, problem])

describe('a table for a roster', () => {
  test('has every bad cell named by row and column, and then puts nobody on it, whatever the client says', async () => {
    const { id } = await room.plan()
    const [one, two, three] = [await newMember(), await newMember(), await newMember()]
    const stranger = await newMember(server.people.stranger.institutionId)
    await room.add(id, three.email, 'C1')
    const source = [
      'seat;email',
      `A1;${one.email}`,
      `a1 ;${two.email}`,
      'A3;nobody@kampus.test',
      `A4;${stranger.email}`,
      `A5;${one.email}`,
      'A6;no address',
      `c1;${three.email}`,
      `${'x'.repeat(21)};x@kampus.test`,
      `A8;${two.email};lebih`,
    ].join('\n')
    const shown = await preview(id, source)
    expect(told(shown)).toEqual([
      [3, 1, 'seatTwice'],
      [4, 2, 'memberUnknown'],
      [5, 2, 'memberElsewhere'],
      [6, 2, 'twice'],
      [7, 2, 'noAddress'],
      [8, 1, 'seatTaken'],
      [8, 2, 'alreadyListed'],
      [9, 1, 'tooLong'],
      [10, 3, 'extraCell'],
    ])
    expect([shown.rows, shown.ready, shown.faultCount]).toEqual([9, 1, 9])
    expect(JSON.stringify(shown), 'of somebody of another institution no name is told').not.toContain(
      'Peserta 4',
    )
    expect((await importing(id, source, shown.digest)).body.code).toBe('import.faulty')
    expect((await room.show(id)).listed).toBe(1)
  })

  test('is a workbook as well, whose numbers are seats, and whose days are none', async () => {
    const { id } = await room.plan()
    const [one, two] = [await newMember(), await newMember()]
    const cell = (value: string) => ({ value, type: String })
    const day = { value: new Date(Date.UTC(2026, 0, 2)), type: Date, format: 'd-mmm-yy' }
    const rows = [['email', 'seat'].map(cell), [cell(one.email), { value: 7, type: Number }]]
    const book = (last: object) =>
      writeExcelFile([...rows, [cell(two.email), last]] as never, { sheet: 'Peserta' }).toBuffer()
    expect(told(await preview(id, await book(day)))).toEqual([[3, 2, 'noText']])
    const file = await book(cell('B7'))
    const shown = await preview(id, file)
    expect(shown).toMatchObject({ rows: 2, ready: 2, faultCount: 0, missingLicences: 0 })
    const seats = { [one.email]: '7', [two.email]: 'B7' }
    const sample = Object.entries(seats).map(([email, seat]) => ({ email, seat }))
    expect(shown.sample).toMatchObject(sample)
    expect(dataOf((await importing(id, file, shown.digest)) as never)).toEqual({ imported: 2 })
    expect((await room.roster(id)).list.map(({ seat }) => seat).toSorted()).toEqual(['7', 'B7'])
  })

  test.each([
    ['email,kursi\n', [[1, 2, 'noColumn']]],
    ['seat\nA1', [[1, 1, 'columnMissing']]],
    ['email,email\n', [[1, 2, 'columnTwice']]],
    ['email\n"never closed', [[2, null, 'quote']]],
  ])('whose first line or quotes are wrong is refused as a whole: %j', async (source, faults) => {
    const { id } = await room.plan()
    expect(told(await preview(id, source))).toEqual(faults)
  })

  test('is imported exactly as it was previewed, once; a preview changes nothing', async () => {
    const { id } = await room.plan()
    const one = await newMember()
    const file = `email,seat\n${one.email},A2\n`
    const before = await free()
    const { digest } = await preview(id, file)
    expect([(await room.show(id)).listed, await free()]).toEqual([0, before])
    expect((await importing(id, file.replace('A2', 'A3'), digest)).body.code).toBe('import.changed')
    const other = await room.plan()
    expect((await importing(other.id, file, digest)).body.code).toBe('import.changed')
    const answers = await Promise.all([importing(id, file, digest), importing(id, file, digest)])
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'import.changed'])
    expect([(await room.show(id)).listed, await free()]).toEqual([1, before - 1])
  })

  test('says how many licences are missing, and who has an own order needs none', async () => {
    const { id } = await room.plan()
    const owner = await newMember()
    const code = await server.licence()
    const [licence] = await server.db.select().from(licences).where(eq(licences.code, code))
    const order = { orderNo: `EPT-${owner.id}`, memberId: owner.id, licenceId: licence?.id ?? '' }
    await server.db.insert(orders).values({ ...order, testId: server.testId })
    const { list } = dataOf<{ list: { freeLicences: number }[] }>(
      await room.ask(examPackageList, {}, room.administrator),
    )
    const many = [owner.email]
    for (let count = 0; count < (list[0]?.freeLicences ?? 0) + 2; count += 1)
      many.push((await newMember()).email)
    const file = `email\n${many.join('\n')}`
    const shown = await preview(id, file)
    expect([shown.ready, shown.missingLicences]).toEqual([many.length, 2])
    expect((await importing(id, file, shown.digest)).body.code).toBe('examSession.noLicence')
    expect((await room.show(id)).listed).toBe(0)
  })

  test('comes from a manager, for an exam session that is planned, with fewer rows than a roster may have', async () => {
    const { id } = await room.plan()
    expect((await previewing(id, 'email\n', room.proctor)).body.code).toBe('session.forbidden')
    const foreign = await openStaff(server, 'administrator', server.people.stranger.institutionId)
    expect((await previewing(id, 'email\n', foreign)).body.code).toBe('session.forbidden')
    const many = `email\n${'x@y.example\n'.repeat(1001)}`
    expect((await previewing(id, many)).body.code).toBe('examSession.rosterFull')
    await room.act(openExamSession, { id })
    expect((await previewing(id, 'email\n')).body.code).toBe('examSession.notPlanned')
  })

  test.each([
    ['a workbook that is cut', Buffer.from('PK\u0003\u0004 nothing'), 'import.unreadable'],
    // 30 MB of nothing, which travel as 30 kB.
    [
      'a workbook that unpacks to more than one may have',
      zipSync({ 'xl/workbook.xml': strToU8('<a/>'), 'xl/media/bomb': new Uint8Array(30_000_000) }),
      'import.unreadable',
    ],
    ['more than 2 MB', 'x'.repeat(2 * 1024 * 1024 + 1), 'request.tooLarge'],
    ['no file at all', null, 'import.unreadable'],
  ])('is refused where it is %s', async (_, file, code) => {
    const { id } = await room.plan()
    expect((await previewing(id, file)).body.code).toBe(code)
  })
})
