import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { redeem } from '#contract/calls/orders.ts'
import { companies, members } from '#server/tables/index.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { operatorLog } from './log.ts'

let room: TestServer
let folder: string
const lines: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ruanguji-logs-'))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  room = await openTestServer({ logger: operatorLog(folder) })
})
afterAll(async () => {
  await room.close()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

/** The texts of every entry of `server.log`. */
async function entries(): Promise<string[]> {
  const file = await readFile(join(folder, 'server.log'), 'utf8').catch(() => '')
  return file
    .split('\n')
    .filter(Boolean)
    .map((line) => Object.values(JSON.parse(line)).join('\n'))
}

/** What is written of a statement that fails. */
async function told(...error: [unknown, string?]): Promise<{ line: string; whole: string }> {
  const before = (await entries()).length
  operatorLog(folder).error(...error)
  await expect.poll(async () => (await entries()).length).toBeGreaterThan(before)
  return { line: lines.at(-1) ?? '', whole: (await entries()).at(-1) ?? '' }
}

describe('the log of a server whose database fails', () => {
  test('contains no licence code of a failed redemption, and the reason in place of the SQL', async () => {
    const license = await room.licence()
    await room.db.execute(sql`alter table licences rename to licences_away`)
    const answer = await room.send(redeem, { token: room.people.member.token, body: { license } })
    await room.db.execute(sql`alter table licences_away rename to licences`)
    expect(answer).toMatchObject({ status: 500, body: { code: 'server.failed' } })
    expect(lines.at(-1)).toMatch(/ error answered server\.failed: relation "licences" does not exist\n$/)
    await expect.poll(async () => (await entries()).join()).toContain('answered server.failed')
    const whole = (await entries()).join()
    expect(whole).toContain('update "licences" set "redeemed_at" = $1')
    expect(whole, 'where in our code').toContain('redeem.ts')
    expect(whole).toContain('42P01')
    expect(whole + lines.join('')).not.toContain(license)
    // What the answer is numbered with finds the line.
    const id = String(answer.headers['x-request-id'])
    expect(id).toMatch(/^[\da-f-]{36}$/)
    const logged = (await readFile(join(folder, 'server.log'), 'utf8')).split('\n').filter(Boolean)
    expect(logged.map((one): unknown => JSON.parse(one).reqId)).toContain(id)
  })

  test('contains no values of a row that PostgreSQL refuses', async () => {
    const { companyId, email } = room.people.member
    const fullname = 'Siti\nparams: x\n    at Rahmawati'
    const refused = await room.db
      .insert(members)
      .values({ companyId, email, fullname, passwordHash: '$argon2id$secret' })
      .catch((error: unknown) => error)
    const { line, whole } = await told({ err: refused }, 'tried')
    expect(line).toMatch(/tried: duplicate key value violates unique constraint "members_/)
    expect(whole).toContain('insert into "members"')
    expect(whole).toContain('23505')
    const other = await room.db
      .insert(companies)
      .values({ name: 'Rahasia' } as never)
      .catch((error: unknown) => error)
    const withoutKey = await told(new AggregateError([new Error('outer', { cause: other })], '1 of 2'))
    const withoutMessage = await told(refused)
    expect(withoutKey.whole).toMatch(/1 of 2[\s\S]*outer[\s\S]*null value in column "access_key"/)
    for (const secret of [email, 'Rahmawati', 'argon2', 'Rahasia'])
      expect(
        [line, whole, ...Object.values(withoutKey), ...Object.values(withoutMessage)].join('\n'),
      ).not.toContain(secret)
  })
})
