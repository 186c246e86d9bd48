import { writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminCommand } from '#server/admin-command.ts'
import { detailsWithOutcome } from '#server/domains/security-log/index.ts'
import { securityEvents } from '#server/tables/index.ts'
import { seat } from '#test/server/candidate.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { emptyLog } from '#test/server/security-log.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

const tiny = fileURLToPath(new URL('../../../content/tiny', import.meta.url))
const because = ['--reason', 'Listrik padam']
const institution = 'Politeknik Satu'
const pin = '48291375'

let server: TestServer
let sitting: string
beforeAll(async () => {
  server = await openTestServer()
  const open = await seat(server)
  await open.start('listening')
  sitting = open.id
  await writeFile(join(server.dataDir, 'members.csv'), 'email,fullname\nbaru@example.test,Baru Sekali\n')
  await writeFile(join(server.dataDir, 'parcel.json'), '{}')
})
afterAll(() => server.close())
beforeEach(() => emptyLog(server.db))

const staffActs = () =>
  server.db
    .select({ ...getTableColumns(securityEvents), details: detailsWithOutcome(server.db) })
    .from(securityEvents)
    .where(eq(securityEvents.kind, 'staffAct'))
    .orderBy(asc(securityEvents.createdAt))

const leaves = (command: Command, words: string): [string, Command][] =>
  command.commands.length === 0
    ? [[words, command]]
    : command.commands.flatMap((inner) => leaves(inner, `${words} ${inner.name()}`.trim()))

const ofSitting = () => [sitting, ...because]
const email = () => server.people.member.email
/** Every command that changes something or copies data out, with the words after it, and how it ends here. */
const acts: Record<string, [words: () => string[], outcome?: string]> = {
  'company create': [() => ['Perusahaan Dua'], 'record.refused'],
  'company announcement': [() => ['off']],
  'company device-verification': [() => ['--camera', 'on']],
  'content load': [() => [tiny]],
  'institution create': [() => ['Politeknik Uji']],
  'institution set': [() => [institution, 'expiryHours=72']],
  'institution pilot': [() => [institution, 'off']],
  'institution logo': [() => [institution, '--remove'], 'record.refused'],
  'institution signature': [() => [institution, '--remove'], 'record.refused'],
  'institution pin': [() => [institution, pin]],
  'institution sso-secret': [() => [institution]],
  'institution end': [() => [institution, '--undo']],
  'institution sso-link': [() => [institution, 'orang@example.test', 'Orang Baru']],
  'member import': [() => [institution, 'members.csv']],
  'member reset-password': [() => [server.people.stranger.email]],
  'member correct': [() => [email(), '--nim', '2106700999', ...because]],
  'member photo': [() => [email(), '--remove'], 'record.refused'],
  'member accommodate': [() => [email(), '--extra-time', '10', ...because]],
  'licence issue': [() => ['1', '--institution', institution, '--test', 'tiny']],
  'licence revoke': [() => ['AAAA-BBBB-CCCC', ...because], 'record.missing'],
  'licence assign': [
    () => ['siapa@example.test', '--institution', institution, '--test', 'tiny'],
    'input.invalid',
  ],
  'licence take-back': [() => ['AAAA-BBBB-CCCC', ...because], 'record.missing'],
  'exam-session plan': [
    () => [
      ...['Sesi Uji', '--institution', institution, '--room', 'Lab 1', '--test', 'tiny'],
      ...['--from', '2030-01-01T08:00', '--to', '2030-01-01T12:00'],
    ],
  ],
  'exam-session passports': [() => ['none', 'on'], 'record.missing'],
  'exam-session import': [() => ['none', 'members.csv'], 'record.missing'],
  'exam-session open': [() => ['none'], 'record.missing'],
  'exam-session token': [() => ['none'], 'record.missing'],
  'exam-session close': [() => ['none'], 'record.missing'],
  'exam-session paper attendance': [() => ['none', 'paper.pdf'], 'record.missing'],
  'exam-session paper record': [() => ['none', 'paper.pdf'], 'record.missing'],
  'exam-session paper incident': [() => ['none', 'paper.pdf'], 'record.missing'],
  'exam-session add': [() => ['none', email()], 'record.missing'],
  'exam-session late': [() => ['none', email(), ...because], 'record.missing'],
  'exam-session remove': [() => ['none', email()], 'record.missing'],
  'exam-session check-in': [() => ['none', email()], 'record.missing'],
  'exam-session undo-check-in': [() => ['none', email(), ...because], 'record.missing'],
  'exam-session absent': [() => ['none', email(), ...because], 'record.missing'],
  'exam-session seat': [() => ['none', email(), 'A1', ...because], 'record.missing'],
  'exam-session rehearsal start': [() => ['none', '--test', 'tiny'], 'record.missing'],
  'exam-session rehearsal end': [() => ['none'], 'record.missing'],
  'sitting show': [() => [sitting, '--pictures', 'pictures']],
  'sitting extend': [() => [sitting, '5', ...because]],
  'sitting pause': [ofSitting],
  'sitting resume': [ofSitting],
  'sitting give-back': [ofSitting, 'record.refused'],
  'sitting reopen': [ofSitting, 'record.refused'],
  'sitting strike': [() => [sitting, 'none', ...because], 'record.missing'],
  'sitting reinstate': [ofSitting, 'record.refused'],
  'sitting settle': [ofSitting, 'record.refused'],
  'sitting certify': [ofSitting, 'record.refused'],
  'sitting withhold': [ofSitting, 'record.refused'],
  'sitting import': [() => ['jawaban.json', ...because], 'input.invalid'],
  'sitting accept-late': [ofSitting, 'record.refused'],
  'sitting refuse-late': [ofSitting, 'record.refused'],
  'staff add': [
    () => ['rina@example.test', '--name', 'Orang Baru', '--role', 'proctor', '--institution', institution],
  ],
  'staff invite': [
    () => ['agus@example.test', '--name', 'Orang Baru', '--role', 'reviewer', '--institution', institution],
  ],
  'staff role': [() => ['rina@example.test', 'reviewer', '--institution', institution]],
  'staff disable': [() => ['rina@example.test']],
  'staff reset': [() => ['rina@example.test']],
  'token issue': [() => ['item-review', '--days', '3']],
  'token revoke': [() => ['item-review']],
  'results export': [() => ['results.csv']],
  'certificate revoke': [() => ['none', ...because], 'record.missing'],
  'certificate reissue': [() => ['none', ...because], 'record.missing'],
  'shipping create': [() => [sitting, 'parcel.json'], 'input.invalid'],
  'shipping update': [() => [sitting, 'delivered', '--note', 'Tiba'], 'record.missing'],
  'retention purge': [() => []],
  'lab certificate': [() => ['--host', 'ujian.lan', '--out', 'tls']],
  'lab kit': [() => ['--for', 'linux', '--address', 'https://ujian.lan', '--out', 'kit']],
  'lab passports': [
    () => ['--institution', institution, '--room', 'Lab 1', '--seats', 'A1-A2'],
    'input.invalid',
  ],
  'lab seb': [() => ['--address', 'https://ujian.lan', '--quit-password', 'rahasia-9', '--out', 'lab.seb']],
  'keys rotate': [() => ['proctors']],
  backup: [() => ['all.tar.gz']],
}
/** A restore replaces the log: server/domains/backup/backup.server.test.ts has it. */
const elsewhere = ['restore']

test('every command either only reads, or is one of those that are recorded', async () => {
  const admin = await adminCommand({ project: '/', env: {}, print: () => {}, fail: () => {} })
  const recorded = leaves(admin, '').filter(([, { options }]) => options.some(({ long }) => long === '--as'))
  expect(recorded.map(([words]) => words).sort()).toEqual([...Object.keys(acts), ...elsewhere].sort())
})

describe('a command of staff leaves one line in the security log: who, what, and how it ended', () => {
  test.each(Object.entries(acts))('%s', async (command, [words, outcome = 'done']) => {
    const done = await runCommand(server, ...command.split(' '), ...words(), '--as', 'Ibu Rina')
    expect(done.code === 0 ? 'done' : done.errors).toEqual(outcome === 'done' ? 'done' : expect.any(String))
    const lines = await staffActs()
    expect(lines).toHaveLength(1)
    const [{ details, orderId, memberId, institutionId } = {}] = lines
    const who = { operator: 'Ibu Rina', account: userInfo().username }
    expect(details).toMatchObject({ command, ...who, outcome })
    if (words().includes(sitting)) expect([orderId, memberId]).toEqual([sitting, server.people.member.id])
    if (words().includes(institution)) expect(institutionId).toBe(server.people.member.institutionId)
    // Neither a secret that was given or made, nor an address or a name of somebody.
    const secrets =
      done.output.match(/[\w-]{12,}/g)?.filter((word) => word !== sitting && !word.startsWith('item-')) ?? []
    const said = JSON.stringify(details)
    for (const secret of [pin, 'AAAA-BBBB', 'example.test', 'Orang Baru', ...secrets.filter(isRandom)])
      expect(said).not.toContain(secret)
  })
})

/** Letters and digits mixed: a password, a token, a code. */
const isRandom = (word: string) => /\d/.test(word) && /[a-z]/i.test(word)

test('commands that only read leave no line, nor do those that change nothing this time', async () => {
  for (const words of [
    ['audit'],
    ['institution', 'set', institution],
    ['member', 'accommodate', email()],
    ['sitting', 'show', sitting],
    ['sitting', 'list'],
    ['retention', 'purge', '--dry-run'],
  ])
    expect((await runCommand(server, ...words)).code, words.join(' ')).toBe(0)
  expect(await staffActs()).toEqual([])
})

test('audit names the account where no name is given, and a new password is a line of its own for its member', async () => {
  expect((await runCommand(server, 'member', 'reset-password', email())).code).toBe(0)
  const lines = await runJson<{ kind: string; member: string; details: object }[]>(server, 'audit')
  expect(lines).toHaveLength(2)
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ kind: 'staffAct', member: email() },
        details: { command: 'member reset-password', operator: userInfo().username, outcome: 'done' },
      }),
      expect.objectContaining({ kind: 'passwordChanged', member: email(), details: { by: 'operator' } }),
    ]),
  )
  for (const name of ['', ' ', 'x'.repeat(81)])
    expect((await runCommand(server, 'member', 'reset-password', email(), '--as', name)).code).toBe(2)
})
