import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { runAdmin } from './admin-command.ts'
import { members } from './tables/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await writeFile(join(server.dataDir, 'broken.csv'), 'email\nfine@kampus.example\nbroken\nworse\n')
  await writeFile(
    join(server.dataDir, 'latin.csv'),
    Buffer.from('email,fullname\na@b.example,Andr\xe9\n', 'latin1'),
  )
  await mkdir(join(server.dataDir, 'package'))
  await writeFile(join(server.dataDir, 'package', 'test.json'), '{\n  "format": 1,\n  "id": }')
})
afterAll(() => server.close())

/** What a script finds: how the command ended, and the one object on its error output. */
async function asked(...words: string[]) {
  const { code, output, errors } = await runCommand(server, ...words, '--json')
  expect({ output, lines: errors.split('\n').length }).toEqual({ output: '', lines: 1 })
  return { ends: code, ...(JSON.parse(errors) as { error: Record<string, unknown> }) }
}

/** The same in an environment of its own, where no database is there to be asked. */
async function alone(env: Record<string, string>, ...words: string[]) {
  let errors = ''
  const ends = await runAdmin(words, {
    project: server.dataDir,
    env: { DATA_DIR: server.dataDir, ...env },
    print: (text) => expect.fail(`printed ${text}`),
    printError: (text) => {
      errors += text
    },
  })
  return { ends, errors }
}

describe('a command ends', () => {
  test('with 0 when it is done, and when it was asked for help', async () => {
    expect(await runJson<{ accessKey: string }>(server, 'company', 'show')).toHaveProperty('name')
    expect(await runCommand(server, 'member', 'import', '--help')).toMatchObject({ code: 0, errors: '' })
    const { output } = await runCommand(server, 'help')
    expect(output).toMatch(/Ends with\n {2}0 {2}done\n[\s\S]* {2}6 {2}the database/)
    for (const area of ['company', 'institution', 'member', 'content', 'sitting', 'backup', 'restore'])
      expect(output).toMatch(new RegExp(`^ {2}${area}.* {2,}\\S`, 'm'))
  })

  test('with 1 at what nobody foresaw', async () => {
    await server.db.execute(sql`alter table companies rename to companies_elsewhere`)
    try {
      const { ends, error } = await asked('company', 'show')
      expect([ends, error]).toEqual([1, { code: 'failed', message: 'relation "companies" does not exist' }])
    } finally {
      await server.db.execute(sql`alter table companies_elsewhere rename to companies`)
    }
  })

  test.each([
    [['licences'], "unknown command 'licences'"],
    [['company', 'show', '--colour'], "unknown option '--colour'"],
    [['licence', 'issue', 'ten'], 'Give a number from 1 to 10000'],
    [['institution', 'pin', 'Politeknik Satu', '12'], 'A PIN has 4 to 12 digits'],
  ])('with 2 at words that are wrong: %j', async (words, message) => {
    const { ends, error } = await asked(...words)
    expect([ends, error]).toEqual([2, { code: 'usage.invalid', message: expect.stringContaining(message) }])
  })

  test('with 2 and a hint at the help, where a person asked', async () => {
    const { code, errors } = await runCommand(server, 'licences')
    expect(code).toBe(2)
    expect(errors).toMatch(/unknown command 'licences'[\s\S]*npm run admin -- help/)
  })

  test('with 2 at a configuration that is wrong, which it names', async () => {
    const { ends, errors } = await alone({ PORT: 'x' }, 'company', 'show')
    expect([ends, errors]).toEqual([2, 'The configuration is not valid: PORT must be a number.\n'])
  })

  test('with 3 at a file that is wrong, with its first place and then all of them', async () => {
    const before = await server.db.$count(members)
    const { ends, error } = await asked('member', 'import', 'Politeknik Satu', 'broken.csv')
    const message = 'email: is no e-mail address'
    expect(ends).toBe(3)
    expect(error).toMatchObject({ code: 'input.invalid', file: 'broken.csv', line: 3, column: 1 })
    expect(error.faults).toEqual([
      { file: 'broken.csv', line: 3, column: 1, message },
      { file: 'broken.csv', line: 4, column: 1, message },
    ])
    expect(await server.db.$count(members)).toBe(before)
  })

  test('with 3 at one in another encoding, one that is not there, and a test package that is wrong', async () => {
    expect(await asked('member', 'import', 'Politeknik Satu', 'latin.csv')).toMatchObject({
      ends: 3,
      error: { code: 'input.invalid', line: 2, column: 17 },
    })
    expect(await asked('content', 'import', 'none.zip', 'new')).toMatchObject({
      ends: 3,
      error: { code: 'input.invalid', message: `${join(server.dataDir, 'none.zip')} cannot be read.` },
    })
    expect(await asked('content', 'load', 'package')).toMatchObject({
      ends: 3,
      error: { code: 'package.invalid', file: 'test.json', line: 3, column: 9 },
    })
  })

  test('with 3 at a check that finds something: what it found is what was asked for', async () => {
    const { code, output, errors } = await runCommand(server, 'content', 'check', 'package', '--json')
    expect([code, errors]).toEqual([3, ''])
    expect(JSON.parse(output)).toMatchObject({ problems: [{ file: 'test.json', line: 3, column: 9 }] })
  })

  test('with 4 at what does not exist', async () => {
    expect(await asked('member', 'reset-password', 'nobody@example.test')).toEqual({
      ends: 4,
      error: { code: 'record.missing', message: 'There is no member with the address nobody@example.test.' },
    })
  })

  test('with 5 at what a rule does not allow', async () => {
    expect(await asked('institution', 'create', 'POLITEKNIK SATU')).toMatchObject({
      ends: 5,
      error: { code: 'record.refused' },
    })
  })

  test('with 6 where the database cannot be reached', async () => {
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    const { ends, errors } = await alone(env, 'company', 'show', '--json')
    expect([ends, JSON.parse(errors)]).toEqual([
      6,
      { error: { code: 'database.unreachable', message: expect.stringContaining('ECONNREFUSED') } },
    ])
  })
})
