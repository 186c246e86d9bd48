import { and, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/calls/account.ts'
import { certificates, emailVerifications, members, securityEvents } from '#server/tables/index.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { whileHeld } from '#test/server/held-lock.ts'
import { type Done, runCommand, runJson } from '#test/server/operator.ts'
import {
  accessKey,
  openTestServer,
  type Person,
  password,
  type TestServer,
} from '#test/server/test-server.ts'
import type { Corrected } from './correct.ts'

let server: TestServer
let individual: Person
beforeAll(async () => {
  server = await openTestServer()
  individual = server.people.individual
})
afterAll(() => server.close())

const correct = (email: string, ...words: string[]): Promise<Done> =>
  runCommand(server, 'member', 'correct', email, ...words, '--reason', 'KTP diperiksa')
const stored = async ({ id }: Person) => (await server.db.select().from(members).where(eq(members.id, id)))[0]
const signIn = (email: string) =>
  server.send(login, { body: { accessKey, provider: 'email', email, password } })

test('a corrected name and birth date replace the certificate, and stay in the security log with the reason', async () => {
  await certifiable(server, individual)
  const { id: orderId } = await finished(server, individual)
  const { email = '' } = (await stored(individual)) ?? {}
  const done = await runJson<Corrected>(
    ...([server, 'member', 'correct', email, '--fullname', ' siti  rahma wati', '--date-of-birth'] as const),
    ...(['2003-04-12', '--reason', 'KTP diperiksa'] as const),
  )
  expect(done.fields).toEqual(['fullname', 'dateOfBirth'])
  const [replaced] = done.certificates
  const all = await server.db.select().from(certificates).where(eq(certificates.orderId, orderId))
  expect(all).toHaveLength(2)
  const facts = (id: string | undefined) => all.find((one) => one.id === id)
  expect(facts(replaced?.revoked)).toMatchObject({
    name: 'Siti Rahmawati',
    dateOfBirth: '2003-04-21',
    revokedFor: 'KTP diperiksa',
  })
  expect(facts(replaced?.id)).toMatchObject({
    name: 'Siti Rahma Wati',
    dateOfBirth: '2003-04-12',
    revokedAt: null,
  })
  const [event] = await server.db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.memberId, individual.id), eq(securityEvents.kind, 'profileCorrected')))
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
  expect(event).toMatchObject({
    kind: 'profileCorrected',
    details: { fields: ['fullname', 'dateOfBirth'], reason: 'KTP diperiksa', operator: expect.any(String) },
  })
  // A NIM stands on no certificate.
  expect((await correct(email, '--nim', '99')).output).toBe(`${email}: nim corrected\n`)
  expect(await server.db.$count(certificates, eq(certificates.orderId, orderId))).toBe(2)
})

test('a corrected address signs in; an individual confirms it anew, what was mailed to the old one is dead', async () => {
  const { email = '' } = (await stored(individual)) ?? {}
  const later = new Date(server.clock.now + 3_600_000)
  const code = { codeHash: 'x', memberId: individual.id, email, createdAt: later, expiresAt: later }
  await server.db.insert(emailVerifications).values(code)
  expect(await correct(email, '--email', ' Baru@Mandiri.example ')).toMatchObject({ code: 0 })
  expect(await stored(individual)).toMatchObject({ email: 'baru@mandiri.example', emailVerifiedAt: null })
  expect(await server.db.$count(emailVerifications, eq(emailVerifications.memberId, individual.id))).toBe(0)
  expect((await signIn('baru@mandiri.example')).status).toBe(200)
  expect((await signIn(email)).status).toBe(400)
  // Its certificate could not be issued again before the address is confirmed.
  const refused = await correct('baru@mandiri.example', '--fullname', 'Somebody Else')
  expect(refused).toMatchObject({ code: 5, errors: expect.stringContaining('cannot be replaced') })
  expect((await stored(individual))?.fullname).toBe('Siti Rahma Wati')
})

test("a member's corrected address counts as confirmed, as an imported one does", async () => {
  const { member } = server.people
  const { email = '' } = (await stored(member)) ?? {}
  await correct(email, '--email', 'anggota@kampus.example')
  expect((await stored(member))?.emailVerifiedAt).not.toBeNull()
})

test('of two who make the same correction at once the second is told that nothing would change', async () => {
  const { member } = server.people
  const { email = '' } = (await stored(member)) ?? {}
  const lock = sql`update ${members} set nim = '777' where ${members.id} = ${member.id}`
  const { result } = await whileHeld(server.db, { lock }, () => correct(email, '--nim', '777'))
  expect(result).toMatchObject({ code: 5, errors: expect.stringContaining('Nothing would change') })
})

test.each([
  [['--date-of-birth', '2003-02-30'], 2, 'Format tanggal tidak valid'],
  [['--fullname', ' '], 2, 'Nama Lengkap Tidak Boleh Kosong'],
  [['--email', 'nobody'], 2, 'E-mail harus valid'],
  [['--email', 'baru@mandiri.example'], 5, "is another member's address"],
  [[], 5, 'Nothing would change'],
  [['--reason', ' '], 2, 'Give a reason'],
])('the correction %j is refused with %i, and nothing changes', async (words, code, said) => {
  const before = await stored(server.people.member)
  const done = await runCommand(
    ...([server, 'member', 'correct', before?.email ?? '', '--reason', 'salah', ...words] as const),
  )
  expect(done).toMatchObject({ code, errors: expect.stringContaining(said) })
  expect(await stored(server.people.member)).toEqual(before)
})
