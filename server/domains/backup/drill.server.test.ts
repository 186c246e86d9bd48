import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app/app.ts'
import { folderStore } from '#server/platform/files/folder-store.ts'
import { answers, companies, items, orders } from '#server/tables/index.ts'
import { type Candidate, keysOf, pass, rightOf, seat, storedSitting } from '#test/server/candidate.ts'
import { startTestDatabase, type TestDatabase } from '#test/server/database.ts'
import { runCommand } from '#test/server/operator.ts'
import { callsTo, openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
/** The server at which the candidate's calls arrive at present. */
let target: Pick<TestServer, 'send'>
let candidate: Candidate
let archive: string
const secret = await generateX25519Identity()
const recipient = await identityToRecipient(secret)

/** A sitting with Listening handed in and one answer in Structure, and its backup for the owner of `recipient`. */
beforeAll(async () => {
  server = await openTestServer()
  target = server
  const through: TestServer = { ...server, send: (...call) => target.send(...call) }
  candidate = await seat(through)
  expect((await pass(through, candidate, 'listening')).status).toBe(200)
  expect((await candidate.start('structure')).status).toBe(200)
  const [first] = await keysOf(server, 'structure')
  const entry = { seq: 1, questionId: first?.questionId ?? '', answer: first?.right ?? '' }
  expect((await candidate.save('structure', [{ ...entry, chosenAt: Date.now() }])).status).toBe(200)
  archive = join(server.dataDir, 'backup.tar.gz.age')
  const made = await runCommand({ ...server, env: { BACKUP_KEY: recipient } }, 'backup', archive)
  expect(made).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(/, encrypted\n$/) })
})
afterAll(() => server.close())

type EmptyInstallation = TestDatabase & { dataDir: string }

/** An empty, migrated database and an empty data folder. */
async function emptyInstallation(): Promise<EmptyInstallation> {
  const database = await startTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'ruanguji-drill-'))
  onTestFinished(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { ...database, dataDir }
}

const restoreInto = (empty: EmptyInstallation, env: NodeJS.ProcessEnv, file = archive) =>
  runCommand({ ...empty, env }, 'restore', file)

/** A server on the restored data, with the clock of the first. */
async function serverOn({ db, dataDir }: EmptyInstallation): Promise<TestServer> {
  const files = folderStore(dataDir)
  const app = await buildApp({ db, dataDir, files, now: () => new Date(server.clock.now) })
  const calls = callsTo(await app.listen({ port: 0, host: '127.0.0.1' }), server.signing)
  onTestFinished(async () => {
    calls.close()
    await app.close()
  })
  return { ...server, app, db, dataDir, files, send: calls.send, inject: calls.inject }
}

test('a sitting that was under way at the backup goes on in a new data folder to its end', async () => {
  const empty = await emptyInstallation()
  const keyFile = join(empty.dataDir, 'backup-key')
  await writeFile(keyFile, `${secret}\n`)
  expect(await restoreInto(empty, { BACKUP_KEY_FILE: keyFile })).toMatchObject({ code: 0, errors: '' })
  const restored = await serverOn(empty)
  target = restored
  const [kept] = await restored.db
    .select({ answer: answers.answer, section: items.section })
    .from(answers)
    .innerJoin(items, eq(items.id, answers.itemId))
    .where(eq(answers.section, 'structure'))
  expect(kept?.answer).toBe((await keysOf(restored, 'structure'))[0]?.right)

  const handedIn = await candidate.submit('structure', rightOf(await keysOf(restored, 'structure')))
  expect(handedIn.status).toBe(200)
  expect((await pass(restored, candidate, 'reading')).status).toBe(200)
  const { order } = await storedSitting(restored, candidate)
  expect(order?.finishedAt).not.toBeNull()
  expect(order?.predictedScore).not.toBeNull()
  const [first] = await server.db.select().from(orders).where(eq(orders.id, candidate.id))
  expect(first?.finishedAt, 'the first database was not touched').toBeNull()
})

describe('an encrypted backup', () => {
  test('holds no readable name of its parts', async () => {
    const bytes = await readFile(archive)
    expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
    expect(bytes.includes('manifest.json')).toBe(false)
    expect(bytes.includes(Buffer.of(0x1f, 0x8b, 0x08)), 'no gzip header').toBe(false)
  })

  test.each<[string, () => Promise<NodeJS.ProcessEnv>, number, RegExp]>([
    ['no key', async () => ({}), 3, /is encrypted: BACKUP_KEY must hold its secret key/],
    ['only the public key', async () => ({ BACKUP_KEY: recipient }), 3, /must hold its secret key/],
    [
      'another key',
      async () => ({ BACKUP_KEY: await generateX25519Identity() }),
      3,
      /was encrypted for another key than that of BACKUP_KEY/,
    ],
    ['half a key', async () => ({ BACKUP_KEY: secret.slice(0, 40) }), 2, /BACKUP_KEY is no key of age/],
    ['no form of a key', async () => ({ BACKUP_KEY: 'rahasia' }), 2, /BACKUP_KEY must be a key of age/],
  ])('is not restored with %s', async (_, env, code, message) => {
    const empty = await emptyInstallation()
    expect(await restoreInto(empty, await env())).toMatchObject({
      code,
      errors: expect.stringMatching(message),
    })
    expect(await empty.db.$count(companies)).toBe(0)
  })

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['one changed bit in its first part', (bytes) => flipped(bytes, 400)],
    ['one changed bit near its end', (bytes) => flipped(bytes, bytes.length - 40)],
    ['its end cut off', (bytes) => bytes.subarray(0, -100)],
    ['one changed letter in its header', (bytes) => flipped(bytes, 60)],
  ])('with %s is not restored', async (_, damage) => {
    const empty = await emptyInstallation()
    const file = join(empty.dataDir, 'damaged.tar.gz.age')
    await writeFile(file, damage(Buffer.from(await readFile(archive))))
    const done = await restoreInto(empty, { BACKUP_KEY: secret }, file)
    expect(done.code).toBe(3)
    expect(done.errors).toMatch(/^The archive (is damaged|was encrypted for another key)/)
    expect(await empty.db.$count(companies)).toBe(0)
  })
})

test('a backup that cannot be written leaves nothing behind', async () => {
  const taken = join(server.dataDir, 'taken.tar.gz')
  await mkdir(taken)
  const failed = await runCommand(server, 'backup', taken)
  expect(failed.errors).toContain(`${taken} cannot be written.`)
  expect((await readdir(server.dataDir)).filter((name) => name.endsWith('.unfinished'))).toEqual([])
})

function flipped(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}
