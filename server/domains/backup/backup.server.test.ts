import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { verifyCertificate } from '#contract/calls/certificates.ts'
import { orderDetailFull } from '#contract/calls/orders.ts'
import { buildApp } from '#server/app/app.ts'
import { keepPicture } from '#server/domains/pictures/pictures.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { companies, licences, media, members, orders, violations } from '#server/tables/index.ts'
import { type Candidate, dataOf, seat } from '#test/server/candidate.ts'
import { startTestDatabase, type TestDatabase } from '#test/server/database.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { violate } from '#test/server/judge.ts'
import { runCommand } from '#test/server/operator.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { dumpedRows, tablesInOrder } from './database-dump.ts'
import { type Entry, readTar, writeTar } from './tar.ts'

let server: TestServer
let candidate: Candidate
let archive: string
let said: string
beforeAll(async () => {
  server = await openTestServer()
  const { member } = server.people
  await certifiable(server, member)
  candidate = await finished(server, member)
  await server.send(orderDetailFull, { params: { id: candidate.id }, token: member.token })
  await withPicture()
  await server.db
    .update(members)
    .set({ fullname: 'Line one\nline "two", \\N (three) 🙂', placeOfBirth: '' })
    .where(eq(members.id, server.people.stranger.id))
  await runCommand(server, 'licence', 'issue', '2500')
  archive = join(server.dataDir, 'backup.tar.gz')
  const done = await runCommand(server, 'backup', 'backup.tar.gz')
  if (done.code !== 0) throw new Error(done.errors)
  said = done.output
})
afterAll(() => server.close())

async function withPicture() {
  const values = { title: 'x', source: 'upload', type: 'image/jpeg', bytes: 3000, width: 1, height: 1 }
  const [row] = await server.db
    .insert(media)
    .values({ ...values, memberId: server.people.member.id })
    .returning()
  await keepPicture(server.files, row?.id ?? '', Buffer.alloc(3000, 7))
  const open = await seat(server)
  await open.start('listening')
  await violate(server, open, 'face', { image: row?.id ?? '' })
}

/** An empty, migrated database and an empty folder. */
async function elsewhere(): Promise<TestDatabase & { dataDir: string }> {
  const database = await startTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'ruanguji-restored-'))
  onTestFinished(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { ...database, dataDir }
}

/** Every row of every table, in PostgreSQL's own text. */
async function everythingIn({ pool }: Pick<TestDatabase, 'pool'>): Promise<Record<string, string[]>> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const all: Record<string, string[]> = {}
    for await (const { table, rows } of dumpedRows(client, await tablesInOrder(client))) {
      all[table] = [...(all[table] ?? []), ...rows].sort()
    }
    await client.query('rollback')
    return all
  } finally {
    client.release()
  }
}

async function filesOf(dataDir: string): Promise<Record<string, string>> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = names.filter(
    (one) => one.isFile() && !one.name.endsWith('.gz') && !one.parentPath.endsWith('outbox'),
  )
  const sums = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(dataDir.length + 1), hash('sha256', await readFile(path))] as const
  })
  return Object.fromEntries(await Promise.all(sums))
}

const restoreInto = (place: TestDatabase & { dataDir: string }, file = archive, ...more: string[]) =>
  runCommand(place, 'restore', file, ...more)

describe('a backup', () => {
  test('that is restored elsewhere has the same rows and files, byte for byte', async () => {
    const place = await elsewhere()
    const done = await restoreInto(place)
    expect(done).toMatchObject({ code: 0, errors: '' })
    const {
      security_events: logged = [],
      security_chain: _,
      ...before
    } = await everythingIn({ pool: server.db.$client })
    const { security_events: restored = [], security_chain: chain = [], ...after } = await everythingIn(place)
    expect(before.licences?.length).toBeGreaterThan(2500)
    expect(Object.keys(after).length).toBeGreaterThan(12)
    expect(after).toEqual(before)
    // The backup was under way when it read its own line; the restore has written another one.
    const lineOf = (command: string) =>
      restored.filter((line) => new RegExp(`command\\W+${command}\\W`).test(line))
    // And that it has ended is a line of its own.
    expect(restored).toHaveLength(logged.length)
    expect((await runCommand(place, 'audit', 'verify')).code).toBe(0)
    expect(lineOf('backup')).toEqual([expect.stringMatching(/outcome\W+begun\W/)])
    expect(lineOf('restore')).toEqual([expect.stringMatching(/outcome\W+done\W/)])
    const files = await filesOf(place.dataDir)
    expect(Object.keys(files).some((name) => name.startsWith('media/'))).toBe(true)
    expect(Object.keys(files).filter((name) => name.startsWith('content/')).length).toBeGreaterThan(3)
    expect(files).toHaveProperty(['keys/certificates.pem'])
    expect(files).toEqual(await filesOf(server.dataDir))
    const rows = Object.values(before).reduce(
      (sum, of) => sum + of.length,
      restored.length + chain.length - 2,
    )
    expect(said).toBe(`backup.tar.gz: ${rows} rows, ${Object.keys(files).length} files\n`)
  })

  test('keeps certificates verifiable and sessions valid after its restore', async () => {
    const place = await elsewhere()
    await restoreInto(place)
    const app = await buildApp({ ...place, config: readConfig({}), print: () => {} })
    onTestFinished(() => app.close())
    const { token } = server.people.member
    const detail = await server.send(orderDetailFull, { params: { id: candidate.id }, token })
    const { certificate } = dataOf<{ certificate: { id: string; verifyUrl: string } }>(detail)
    const query = new URL(certificate.verifyUrl).search
    const verified = await app.inject(`${verifyCertificate.path.replace(/:\w+/, certificate.id)}${query}`)
    expect(verified.json()).toMatchObject({ data: { state: 'valid', signature: 'genuine' } })
    const again = await app.inject({
      url: orderDetailFull.path.replace(':id', candidate.id),
      headers: { authorization: `Bearer ${token}` },
    })
    expect(again.json()).toMatchObject({ data: { id: candidate.id, state: 'finished' } })
  })

  test('is a plain tar that any tool lists, readable by its owner alone', async () => {
    const { stdout } = await promisify(execFile)('tar', ['-tvzf', archive])
    expect(stdout).toMatch(/^-rw------- .* manifest\.json\n/)
    expect(stdout).toMatch(/files\/keys\/certificates\.pem/)
    expect(stdout.trimEnd()).toMatch(/end\.json$/)
  })

  test('is a consistent snapshot, also while the server writes', async () => {
    const place = await elsewhere()
    const file = join(server.dataDir, 'busy.tar.gz')
    const before = await server.db.$count(orders)
    let writing = true
    // Each redeems a licence: an order without its licence, which is dumped first, could not be restored.
    const writer = (async () => {
      while (writing) await seat(server)
    })()
    const done = await runCommand(server, 'backup', 'busy.tar.gz')
    writing = false
    await writer
    expect(await server.db.$count(orders)).toBeGreaterThan(before)
    expect(done.code).toBe(0)
    expect(await restoreInto(place, file)).toMatchObject({ code: 0, errors: '' })
    const redeemed = await place.db.$count(licences, isNotNull(licences.redeemedAt))
    expect(await place.db.$count(orders)).toBe(redeemed)
  })
})

describe('a restore', () => {
  const switched = { status: 'on' as const }
  const thereBefore = {
    name: 'There before',
    accessKey: 'before-it',
    settings: {
      announcement: { isActive: false, images: [] },
      deviceVerification: { camera: switched, microphone: switched },
    },
  }

  test('into a database that is not empty is refused without --replace', async () => {
    const place = await elsewhere()
    await place.db.insert(companies).values(thereBefore)
    expect(await restoreInto(place)).toMatchObject({ code: 5, errors: expect.stringContaining('--replace') })
    expect(await place.db.$count(companies)).toBe(1)
    expect((await restoreInto(place, archive, '--replace')).code).toBe(0)
    expect(await place.db.$count(companies, eq(companies.name, 'There before'))).toBe(0)
    expect(await place.db.$count(violations)).toBe(1)
  })

  test('is refused while a server is connected, also if it connected while the restore waited', async () => {
    const place = await elsewhere()
    await place.db.insert(companies).values(thereBefore)
    const named = `${place.url}?application_name=somebody`
    const atOnce = openDatabase(named, { as: 'server' })
    onTestFinished(() => atOnce.close().catch(() => undefined))
    await atOnce.db.$count(companies)
    const inUse = { code: 5, errors: expect.stringContaining('A server runs on this database') }
    expect(await restoreInto(place, archive, '--replace')).toMatchObject(inUse)
    await atOnce.close()

    const later = openDatabase(named, { as: 'server' })
    onTestFinished(() => later.close().catch(() => undefined))
    const [done] = await place.db.transaction(async (tx) => {
      await tx.select().from(companies).for('update')
      const restoring = restoreInto(place, archive, '--replace')
      const waits = sql`select 1 from pg_locks where not granted and database =
        (select oid from pg_database where datname = current_database())`
      await expect.poll(async () => (await place.db.execute(waits)).rows.length, { timeout: 20_000 }).toBe(1)
      await later.db.execute(sql`select 1`)
      return [restoring]
    })
    expect(await done).toMatchObject(inUse)
    expect(await place.db.$count(companies, eq(companies.name, 'There before'))).toBe(1)
    await later.close()
    // PostgreSQL ends a connection a moment after it was closed.
    const again = async () => (await restoreInto(place, archive, '--replace')).code
    await expect.poll(again, { timeout: 10_000 }).toBe(0)
  })

  const entriesOf = async () => {
    const all: Entry[] = []
    for await (const entry of readTar(asPieces(gunzipSync(await readFile(archive))))) all.push(entry)
    return all
  }
  async function* asPieces(bytes: Uint8Array) {
    for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000)
  }
  async function* asEntries(entries: Entry[]) {
    yield* entries
  }
  const packed = async (entries: Entry[]) => {
    const pieces: Uint8Array[] = []
    for await (const piece of writeTar(asEntries(entries), new Date())) pieces.push(piece)
    return gzipSync(Buffer.concat(pieces))
  }

  test.each<[string, (entries: Entry[]) => Promise<Uint8Array>, RegExp]>([
    [
      'that is cut short',
      async () => (await readFile(archive)).subarray(0, 30_000),
      /the database is as it was/,
    ],
    [
      'whose bytes have changed',
      async (entries) => {
        const bytes = gunzipSync(await packed(entries))
        bytes[5] = (bytes[5] ?? 0) ^ 1
        return gzipSync(bytes)
      },
      /the database is as it was: Invalid tar header checksum\.$/,
    ],
    [
      'that lacks a part',
      async (entries) => packed(entries.filter(({ name }) => !name.includes('violations'))),
      /does not hold as much as it says/,
    ],
    ['that is incomplete', async (entries) => packed(entries.slice(0, -1)), /is incomplete/],
    [
      'that wants to write elsewhere',
      async (entries) =>
        packed([...entries.slice(0, -1), { name: 'files/media/../../evil', bytes: new Uint8Array(1) }]),
      /holds files\/media\/\.\.\/\.\.\/evil, which is no part of a backup/,
    ],
    [
      'of another version',
      async ([manifest, ...rest]) => {
        const said = JSON.parse(Buffer.from(manifest?.bytes ?? []).toString())
        said.tables.pop()
        return packed([{ name: 'manifest.json', bytes: Buffer.from(JSON.stringify(said)) }, ...rest])
      },
      /was made by another version/,
    ],
    [
      'that is something else',
      async () => Buffer.from('hello'),
      /cannot be restored, and the database is as it was/,
    ],
  ])('of an archive %s is refused, and the database stays empty', async (_, make, message) => {
    const place = await elsewhere()
    const file = join(place.dataDir, 'broken.tar.gz')
    await writeFile(file, await make(await entriesOf()))
    expect(await restoreInto(place, file)).toMatchObject({ code: 3, errors: expect.stringMatching(message) })
    expect(await everythingIn(place)).toEqual({})
  })
})
