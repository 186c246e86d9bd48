import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { type ImportPreview, staffImportMembers, staffPreviewImport } from '#contract/calls/staff-import.ts'
import { members } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { tableWithFaults } from '#test/server/member-table.ts'
import { openStaff, type StaffPersonOfTest, sendStaffForm } from '#test/server/staff.ts'
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

type File = Uint8Array | string
const previewed = async (file: File) => {
  const sent = { token: administrator.token, body: { institutionId: here }, file }
  return sendStaffForm(server, staffPreviewImport, sent)
}
const preview = async (file: File) => dataOf<ImportPreview>((await previewed(file)) as never)
const imported = (file: File, digest: string, more: object = {}) =>
  sendStaffForm(server, staffImportMembers, {
    ...{ token: administrator.token, file },
    body: { institutionId: here, digest, ...more },
  })
const count = () => server.db.$count(members, eq(members.institutionId, here))

describe('a workbook of 2,000 members with 14 faults', () => {
  test('is shown with each of them by row, column and reason, and nothing is imported until they are left out', async () => {
    const { file, faults } = await tableWithFaults('member@example.test')
    const before = await count()
    const shown = await preview(file)
    expect([shown.rows, shown.ready, shown.faultCount]).toEqual([2000, 1986, 14])
    expect(
      shown.faults.map(({ line, cell, field, problem }) => [line, cell, field, problem].join(' ')),
    ).toEqual(faults)
    expect((await imported(file, shown.digest)).body.code).toBe('import.faulty')
    expect(await count()).toBe(before)
    const done = await imported(file, shown.digest, { faulty: 'leaveOut' })
    expect((done.body.data as { ids: string[] }).ids).toHaveLength(1986)
    expect(await count()).toBe(before + 1986)
    const [first] = await server.db.select().from(members).where(eq(members.email, 'm0@kampus.example'))
    expect(first).toMatchObject({
      ...{ fullname: 'Peserta 0', nim: '21060000', dateOfBirth: '2003-04-21', passwordHash: null },
      emailVerifiedAt: expect.any(Date),
    })
  })
})

describe('an import', () => {
  test('is of exactly what was previewed: not of another file, nor where an address was taken meanwhile', async () => {
    const file = 'email,fullname\nsatu@lain.example,Satu\ndua@lain.example,Dua\n'
    const { digest } = await preview(file)
    const other = await imported(file.replace('Satu', 'Tiga'), digest)
    expect(other.body.code).toBe('import.changed')
    const { companyId } = server.people.member
    await server.db.insert(members).values({ companyId, email: 'dua@lain.example' })
    expect((await imported(file, digest)).body.code).toBe('import.changed')
    expect((await imported(file, digest, { faulty: 'leaveOut' })).body.code).toBe('import.changed')
    expect(await server.db.$count(members, like(members.email, '%@lain.example'))).toBe(1)
  })

  test('happens once where it is sent twice at once', async () => {
    const file = 'email\nserentak@kampus.example\n'
    const { digest } = await preview(file)
    const answers = await Promise.all([imported(file, digest), imported(file, digest)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await server.db.$count(members, eq(members.email, 'serentak@kampus.example'))).toBe(1)
  })

  test('takes dates and numbers as a spreadsheet keeps them', async () => {
    const cell = (value: string) => ({ value, type: String })
    const born = { value: new Date(Date.UTC(2003, 3, 21)), type: Date, format: 'dd/mm/yyyy' }
    const rows = [
      ['email', 'nim', 'date_of_birth'].map(cell),
      [cell('sel@kampus.example'), { value: 2106700, type: Number }, born],
      [cell('panjang@kampus.example'), { value: 2 ** 60, type: Number }, cell('21/04/2003')],
    ]
    const shown = await preview(await writeExcelFile(rows, { sheet: 'Peserta' }).toBuffer())
    expect(shown.sample).toEqual([
      { email: 'sel@kampus.example', fullname: '', nim: '2106700', dateOfBirth: '2003-04-21' },
    ])
    expect(shown.faults.map(({ cell: at, problem }) => [at, problem])).toEqual([
      [2, 'longNumber'],
      [3, 'dateForm'],
    ])
  })

  test.each([
    ['a workbook that is cut', Buffer.from('PK\u0003\u0004 nothing'), 'import.unreadable'],
    ['too many rows', `email\n${'x@y.example\n'.repeat(3001)}`, 'import.tooLong'],
    ['more than 2 MB', 'x'.repeat(2 * 1024 * 1024 + 1), 'request.tooLarge'],
  ])('refuses %s', async (_, file, code) => {
    expect((await previewed(file)).body.code).toBe(code)
  })

  test('takes as many rows as the specification says', async () => {
    expect(await preview(`email\n${'x@y.example\n'.repeat(3000)}`)).toMatchObject({ rows: 3000, ready: 1 })
  })

  test('says where a table cannot be read, or what it lacks', async () => {
    const problems = async (file: File) =>
      (await preview(file)).faults.map(({ line, problem }) => [line, problem])
    expect(await problems('email\n"tak ditutup\n')).toEqual([[2, 'quote']])
    expect(await problems(Buffer.from('email,fullname\na@b.example,Andr\xe9\n', 'latin1'))).toEqual([
      [2, 'encoding'],
    ])
    expect(await problems('surel\na@b.example\n')).toEqual([
      [1, 'noColumn'],
      [1, 'columnMissing'],
    ])
    expect(await problems('')).toEqual([[1, 'columnMissing']])
  })

  test('needs an institution, and is refused for another one', async () => {
    const { token } = await openStaff(server, 'operator')
    const everywhere = { token, body: {}, file: 'email\na@b.example\n' }
    expect((await sendStaffForm(server, staffPreviewImport, everywhere)).body.code).toBe(
      'institution.notFound',
    )
    const there = { institutionId: server.people.stranger.institutionId }
    const sent = { ...everywhere, token: administrator.token, body: there }
    expect((await sendStaffForm(server, staffPreviewImport, sent)).body.code).toBe('session.forbidden')
  })
})
