import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { securityChain, securityEvents } from '#server/tables/index.ts'
import { startTestDatabase, type TestDatabase } from '#test/server/database.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { emptyLog } from '#test/server/security-log.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { type ChainHead, chainHead, recordSecurityEvent, verifyChain } from './index.ts'

let server: TestServer
let lines: string[]
beforeAll(async () => {
  server = await openTestServer()
  lines = []
  for (const key of ['one', 'two', 'three']) lines.push(await write(server.db, key))
})
afterAll(() => server.close())

const write = (db: TestDatabase['db'], key: string) =>
  recordSecurityEvent(db, {
    ...{ kind: 'keyRotated', details: { key, operator: 'Ibu “Rina” 🙂' }, at: new Date() },
  })

describe('the database', () => {
  test.each([
    ['changes', 'a line', sql`update security_events set kind = 'signedIn'`],
    ['removes', 'a line', sql`delete from security_events`],
    ['empties', 'the log', sql`truncate security_events cascade`],
    ['changes', 'a record', sql`update security_chain set content = ''`],
    ['removes', 'a record', sql`delete from security_chain`],
    ['empties', 'the chain', sql`truncate security_chain`],
  ])('%s %s for nobody', async (_, __, statement) => {
    const before = await chainHead(server.db)
    const failure = await server.db.execute(statement).catch((error: Error) => error)
    expect(String((failure as Error).cause)).toContain('is append-only')
    expect(await chainHead(server.db)).toEqual(before)
  })

  test('appends in one order what several servers write at once, and nothing that was rolled back', async () => {
    const servers = [1, 2, 3].map(() =>
      openDatabase(server.db.$client.options.connectionString ?? '', { connections: 4 }),
    )
    try {
      const before = (await chainHead(server.db))?.seq ?? 0
      await Promise.all(
        servers.flatMap(({ db }, index) =>
          Array.from({ length: 10 }, (_, turn) =>
            db
              .transaction(async (tx) => {
                await recordSecurityEvent(tx, {
                  ...{
                    kind: 'keyRotated',
                    details: { key: `${index} ${turn}`, operator: 'x' },
                    at: new Date(),
                  },
                })
                if (turn === 9) throw new Error('rolled back')
              })
              .catch(() => undefined),
          ),
        ),
      )
      const check = await verifyChain(server.db)
      expect(check).toMatchObject({ records: before + 27, fault: null })
    } finally {
      await Promise.all(servers.map(({ close }) => close()))
    }
  })

  test('takes no lock while a transaction that has written a line goes on', async () => {
    const meanwhile = write(server.db, 'meanwhile')
    await server.db.transaction(async (tx) => {
      await recordSecurityEvent(tx, {
        ...{ kind: 'keyRotated', details: { key: 'slow', operator: 'x' }, at: new Date() },
      })
      await Promise.all([meanwhile, write(server.db, 'in between')])
    })
    expect((await verifyChain(server.db)).fault).toBeNull()
  })
})

test('a line that the retention removes leaves a record, and what is left still holds', async () => {
  const database = await startTestDatabase()
  try {
    await write(database.db, 'old')
    await database.db.execute(sql`create table kept as select * from security_events`)
    await emptyLog(database.db)
    await write(database.db, 'new')
    expect(await verifyChain(database.db)).toMatchObject({ records: 3, removed: 1, fault: null })
    const records = await database.db.select().from(securityChain).orderBy(securityChain.seq)
    expect(records.map(({ removedBecause }) => removedBecause)).toEqual([null, 'test', null])
    // Put back as it was, against what is on record.
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`insert into security_events select * from kept`)
    })
    expect((await verifyChain(database.db)).fault).toEqual({
      ...{ seq: 2, eventId: records[1]?.eventId, why: 'the line is there, and its removal on record' },
    })
  } finally {
    await database.drop()
  }
})

describe('whoever turns the triggers off and changes the tables is found out:', () => {
  /** As the owner of the database could, in a transaction that is rolled back. */
  async function afterwards(change: ReturnType<typeof sql>) {
    let found: Awaited<ReturnType<typeof verifyChain>> | undefined
    await server.db
      .transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(change)
        found = await verifyChain(tx)
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    return found?.fault
  }
  const second = () => sql`(select event_id from security_chain where seq = 2)`

  test('the first broken record is named, and why', async () => {
    const [record2] = await server.db.select().from(securityChain).where(eq(securityChain.seq, 2))
    const eventId = record2?.eventId
    const changed = sql`update security_events set details = '{"key":"zwei"}' where id = ${second()}`
    expect(await afterwards(changed)).toEqual({ seq: 2, eventId, why: 'the line was changed' })
    const missing = sql`delete from security_events where id = ${second()}`
    expect(await afterwards(missing)).toMatchObject({ seq: 2, why: expect.stringContaining('no removal') })
    const cut = sql`delete from security_chain where seq = 2`
    expect(await afterwards(cut)).toMatchObject({ seq: 3, why: 'the record numbered 2 is missing' })
    const record = sql`update security_chain set at = at - interval '1 day' where seq = 2`
    expect(await afterwards(record)).toMatchObject({
      seq: 2,
      why: expect.stringContaining('record was changed'),
    })
    const added = sql`insert into security_events (id, kind, details) values ('x', 'keyRotated', '{}')`
    expect(await afterwards(added)).toEqual({ seq: null, eventId: 'x', why: 'the line has no record' })
    const pretended = sql`update security_chain set removed_because = 'retention' where seq = 2`
    expect(await afterwards(pretended)).toMatchObject({ seq: 2 })
    expect(await afterwards(sql`select 1`)).toBeNull()
  })
})

describe('the command', () => {
  afterEach(async () => {
    expect((await verifyChain(server.db)).fault).toBeNull()
  })

  test('audit head tells the last record, and audit verify --head finds it later, and none that was made up', async () => {
    const head = await runJson<ChainHead>(server, 'audit', 'head')
    expect(head.digest).toMatch(/^[0-9a-f]{64}$/)
    await write(server.db, 'later')
    const proved = await runCommand(server, 'audit', 'verify', '--head', head.digest)
    expect(proved).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^The log is whole: \d+ records, each of which covers the one before\.\n(No line was removed|\d+ records? of a removal by rule)\.\nhead /,
      ),
    })
    const unknown = await runCommand(server, 'audit', 'verify', '--head', 'f'.repeat(64))
    expect(unknown).toMatchObject({ code: 3, output: expect.stringContaining('no record has the digest') })
    expect((await runCommand(server, 'audit', 'verify', '--head', 'x')).code).toBe(2)
  })

  test('audit verify ends with 3 at a line that was changed, and names it', async () => {
    const id = lines[2] ?? ''
    const change = (details: string) =>
      server.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(sql`update security_events set details = ${details}::jsonb where id = ${id}`)
      })
    const [line] = await server.db.select().from(securityEvents).where(eq(securityEvents.id, id))
    const [record] = await server.db.select().from(securityChain).where(eq(securityChain.eventId, id))
    await change('{"key":"drei"}')
    const done = await runCommand(server, 'audit', 'verify')
    await change(JSON.stringify(line?.details))
    expect(done.code).toBe(3)
    expect(done.output).toMatch(
      new RegExp(`^Record ${record?.seq} \\(line ${id}\\) is broken: the line was changed\\.`),
    )
  })
})
