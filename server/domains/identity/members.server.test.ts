import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/calls/account.ts'
import { institutionDetail } from '#contract/calls/organisation.ts'
import { publicMultiple } from '#contract/calls/sections.ts'
import { institutions, members, orders, tests, tokens } from '#server/tables/index.ts'
import { dataOf, keysOf, pass, seat } from '#test/server/candidate.ts'
import { violateThrice } from '#test/server/judge.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { accessKey, openTestServer, password, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const table = async (text: string) => writeFile(join(server.dataDir, 'members.csv'), text)
const importTable = () => runCommand(server, 'member', 'import', 'Politeknik Satu', 'members.csv')
const signIn = (email: string, secret: string) =>
  server.send(login, { body: { accessKey, provider: 'email', email, password: secret } })

describe('an import', () => {
  test('of 100 rows creates 100 members who can sign in with the printed passwords', async () => {
    const rows = Array.from(
      { length: 100 },
      (_, index) => `P${index}@Kampus.example;"Nama, ${index}";21067${index}`,
    )
    await table(`\uFEFFEmail;Fullname;NIM\r\n${rows.join('\r\n')}\r\n`)
    const { imported, members: made } = await runJson<{
      imported: number
      members: { email: string; fullname: string; password: string }[]
    }>(server, 'member', 'import', 'Politeknik Satu', 'members.csv')
    expect(imported).toBe(100)
    expect(new Set(made.map((one) => one.password)).size).toBe(100)
    const last = made.at(-1)
    expect(last).toMatchObject({ email: 'p99@kampus.example', fullname: 'Nama, 99' })
    const answer = await signIn('p99@kampus.example', last?.password ?? '')
    expect(dataOf(answer)).toMatchObject({
      isB2b: true,
      isVerifiedEmail: true,
      isUpdatedProfile: false,
      meta: { nim: '2106799' },
      institution: { id: server.people.member.institutionId },
    })
  })

  test('with invalid rows names each by line and column, and creates no member', async () => {
    const before = await server.db.$count(members)
    await table(
      [
        'email,fullname,date_of_birth',
        'fine@kampus.example,Fine,2003-04-21',
        'not an address,Somebody,2003-04-21',
        '"two\nlines@kampus.example",,',
        'second@kampus.example,Second,2003-02-30',
        'FINE@kampus.example,Again,',
        'member@example.test,Known,',
        'many@kampus.example,Many,,more',
        'unborn@kampus.example,Unborn,2999-01-01',
      ].join('\n'),
    )
    const { code, output, errors } = await importTable()
    expect([code, output]).toEqual([3, ''])
    expect(errors.split('\n')).toEqual([
      'members.csv:3:1: email: is no e-mail address',
      'members.csv:4:1: email: is no e-mail address',
      'members.csv:6:30: date_of_birth: is no day of the calendar',
      'members.csv:7:1: email: fine@kampus.example stands in line 2 already',
      'members.csv:8:1: email: member@example.test is a member already',
      'members.csv:9:27: a cell beyond the 3 columns of the first line',
      'members.csv:10:30: date_of_birth: is yet to come',
      '7 faults; nobody was imported.',
    ])
    expect(await server.db.$count(members)).toBe(before)
  })

  test('takes an address that a member of another company has', async () => {
    const email = 'both@kampus.example'
    const { id } = server.people.foreigner
    await server.db.update(members).set({ email }).where(eq(members.id, id))
    await table(`email\n${email}\n`)
    expect(await importTable()).toMatchObject({ code: 0, errors: '' })
    expect(await server.db.$count(members, eq(members.email, email))).toBe(2)
  })

  test.each([
    [
      'mail,name\na@b.example,A\n',
      ["members.csv:1:1: 'mail' is no column", "members.csv:1:6: 'name' is no column", 'email among them'],
    ],
    ['email\n"never closed\n', ['members.csv:2:1: this quote is never closed']],
    ['', ['the first line must name the columns, email among them']],
  ])('of a table that begins with %j is refused with the position and the reason', async (text, said) => {
    await table(text)
    const { code, errors } = await importTable()
    expect(code).toBe(3)
    for (const part of said) expect(errors).toContain(part)
  })

  test('that the database aborts half-way creates no member', async () => {
    await server.db.execute(sql`create function full_disk() returns trigger language plpgsql
      as $$ begin if new.email = 'third@half.example' then raise 'no space left'; end if; return new; end $$`)
    await server.db.execute(
      sql`create trigger full_disk before insert on members for each row execute function full_disk()`,
    )
    await table('email\nfirst@half.example\nsecond@half.example\nthird@half.example\n')
    expect(await importTable()).toMatchObject({ code: 1, errors: 'no space left' })
    await server.db.execute(sql`drop trigger full_disk on members`)
    expect(await server.db.$count(members, like(members.email, '%@half.example'))).toBe(0)
    expect((await importTable()).code).toBe(0)
  })

  test('of a file in another encoding is refused with the line', async () => {
    await writeFile(
      join(server.dataDir, 'members.csv'),
      Buffer.from('email,fullname\na@b.example,Andr\xe9\n', 'latin1'),
    )
    expect(await importTable()).toMatchObject({
      code: 3,
      errors: expect.stringContaining('members.csv:2:17: is no UTF-8: save it as CSV UTF-8'),
    })
  })
})

test('a reset password is printed once, works, and ends every session', async () => {
  const { stranger } = server.people
  const reset = await runJson<{ password: string }>(
    server,
    'member',
    'reset-password',
    'Stranger@example.test',
  )
  expect(await server.db.$count(tokens, eq(tokens.memberId, stranger.id))).toBe(0)
  expect((await signIn(stranger.email, password)).status).toBe(400)
  expect((await signIn(stranger.email, reset.password)).status).toBe(200)
  expect(await runCommand(server, 'member', 'reset-password', 'nobody@example.test')).toMatchObject({
    code: 4,
    errors: 'There is no member with the address nobody@example.test.',
  })
})

const because = ['--reason', 'Surat dokter']

describe('accommodations', () => {
  test('extra time lengthens sections that start later, and the time to answer after a sound', async () => {
    const { member } = server.people
    expect(
      (await runCommand(server, 'member', 'accommodate', member.email, '--extra-time', '50', ...because))
        .output,
    ).toBe('member@example.test: 50% extra time\n')
    const [loaded] = await server.db.select().from(tests).where(eq(tests.id, server.testId))
    const candidate = await seat(server, member)
    const started = async (section: 'listening' | 'structure') =>
      dataOf<{ startedAt: number; deadlineAt: number }>(await candidate.start(section))
    const { plan } = loaded ?? { plan: undefined }
    const listening = await started('listening')
    const ceilingMs = 900_000
    expect(listening.deadlineAt - listening.startedAt).toBe(
      (plan?.listening?.seconds ?? 0) * 1500 + ceilingMs,
    )

    const [first] = await keysOf(server, 'listening')
    const timeOf = async () => {
      const answer = await server.send(publicMultiple, {
        query: { id: first?.questionId ?? '' },
        headers: { 'x-company-id': member.companyId, 'x-order-id': candidate.id },
        token: member.token,
      })
      return (
        dataOf<{ question: { media: { timeQuestion: number } } }[]>(answer)[0]?.question.media.timeQuestion ??
        0
      )
    }
    const longer = await timeOf()
    await pass(server, candidate, 'listening')
    const structure = await started('structure')
    expect(structure.deadlineAt - structure.startedAt).toBe((plan?.structure?.seconds ?? 0) * 1500)

    await runCommand(server, 'member', 'accommodate', member.email, '--extra-time', '0', ...because)
    expect(dataOf<{ deadlineAt: number }>(await candidate.start('structure')).deadlineAt).toBe(
      structure.deadlineAt,
    )
    const plain = await seat(server, member)
    await plain.start('listening')
    const usual = await server.send(publicMultiple, {
      query: { id: first?.questionId ?? '' },
      headers: { 'x-company-id': member.companyId, 'x-order-id': plain.id },
      token: member.token,
    })
    const usualTime =
      dataOf<{ question: { media: { timeQuestion: number } } }[]>(usual)[0]?.question.media.timeQuestion
    expect(longer).toBeCloseTo((usualTime ?? 0) * 1.5)
    expect(longer).toBeGreaterThan(0)
  })

  test('a member without a camera is not asked for one, and faces do not stop the test', async () => {
    const { member } = server.people
    const asked = async () =>
      dataOf(
        await server.send(institutionDetail, {
          token: member.token,
          params: { id: member.institutionId ?? '' },
        }),
      )
    expect(await asked()).toMatchObject({ activeCamera: true, setting: { failed: { face: true } } })
    await runCommand(server, 'member', 'accommodate', member.email, '--without-camera', 'on', ...because)
    expect(await asked()).toMatchObject({
      activeCamera: false,
      setting: {
        identification: { face: false, voice: true, newTab: true },
        failed: { face: false, voice: true },
      },
    })
    const stoppedBy = async (kind: string) => {
      const candidate = await seat(server, member)
      await candidate.start('listening')
      await violateThrice(server, candidate, kind)
      const [order] = await server.db.select().from(orders).where(eq(orders.id, candidate.id))
      return order?.disqualifiedFor ?? null
    }
    expect(await stoppedBy('face')).toBeNull()
    expect(await stoppedBy('leaving')).toBe('leaving')
    await runCommand(server, 'member', 'accommodate', member.email, '--without-camera', 'off', ...because)
    expect(await stoppedBy('face')).toBe('face')
    const rows = await server.db
      .select()
      .from(institutions)
      .where(eq(institutions.id, member.institutionId ?? ''))
    expect(rows[0]?.activeCamera).toBe(true)
  })

  test('more than 300 per cent is refused', async () => {
    expect(
      await runCommand(server, 'member', 'accommodate', server.people.member.email, '--extra-time', '301'),
    ).toMatchObject({ code: 2, errors: expect.stringContaining('Give a number from 0 to 300.') })
  })
})

test('members are listed by institution', async () => {
  const { output } = await runCommand(server, 'member', 'list', '--institution', 'Politeknik Dua')
  expect(output).toMatch(/^E-mail +Name +NIM/)
  expect(output).toContain('stranger@example.test')
  expect(output).not.toContain('member@example.test')
})
