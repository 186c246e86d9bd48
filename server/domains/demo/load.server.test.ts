import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPassword } from '#server/platform/crypto/password.ts'
import { folderStore } from '#server/platform/files/folder-store.ts'
import { companies, institutions, licences, members } from '#server/tables/index.ts'
import { startTestDatabase, type TestDatabase } from '#test/server/database.ts'
import { readCredentials } from './credentials.ts'
import { loadDemo } from './load.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await startTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'ruanguji-demo-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const tiny = new URL('../../../content/tiny', import.meta.url).pathname

const load = (db = database.db) =>
  loadDemo(db, {
    ...{ dataDir, files: folderStore(dataDir), accessKey: 'of-the-front-end', now: new Date() },
    packages: { short: tiny, full: tiny },
  })

test('of two servers that start on one empty database one loads the demo, and no later start does again', async () => {
  const { db } = database
  expect((await Promise.all([load(), load()])).toSorted()).toEqual([false, true])
  expect(await load()).toBe(false)
  expect(await db.$count(companies)).toBe(1)
  expect(await db.$count(institutions)).toBe(1)
  const [company] = await db.select().from(companies)
  expect(company).toMatchObject({
    accessKey: 'of-the-front-end',
    id: expect.stringMatching(/^[0-9a-f]{34}$/),
  })
})

test('the passwords and licences of `demo.json` are those of the database, each licence not yet redeemed', async () => {
  const { db } = database
  expect((await stat(join(dataDir, 'demo.json'))).mode & 0o777, 'who may read it').toBe(0o600)
  const { pin, people } = (await readCredentials(dataDir)) ?? { people: [] }
  expect(pin).toMatch(/^\d{8}$/)
  expect(people.length).toBe(await db.$count(members))
  const codes = people.flatMap(({ licences: short, fullLicences }) => [...short, ...fullLicences])
  const stored = await db.select().from(licences)
  expect(stored.map(({ code }) => code).toSorted()).toEqual(codes.toSorted())
  expect(stored.every(({ redeemedAt }) => redeemedAt === null)).toBe(true)
  for (const { email, password } of people) {
    expect(password).toMatch(/^[a-hj-kmnp-z2-9]{4}(-[a-hj-kmnp-z2-9]{4}){2}$/)
    const [member] = await db.select().from(members).where(eq(members.email, email))
    expect(await isPassword(member?.passwordHash, password)).toBe(true)
  }
})

test('an installation whose company an operator has made gets no demo', async () => {
  const other = await startTestDatabase()
  const elsewhere = await mkdtemp(join(tmpdir(), 'ruanguji-demo-'))
  try {
    await other.db.insert(companies).values({
      ...{ name: 'Ours', accessKey: 'ours' },
      settings: {
        announcement: { isActive: false, images: [] },
        deviceVerification: { camera: { status: 'on' }, microphone: { status: 'on' } },
      },
    })
    const options = { dataDir: elsewhere, files: folderStore(elsewhere), accessKey: 'ours', now: new Date() }
    expect(await loadDemo(other.db, { ...options, packages: { short: tiny, full: tiny } })).toBe(false)
    expect([await other.db.$count(members), await other.db.$count(companies)]).toEqual([0, 1])
  } finally {
    await other.drop()
    await rm(elsewhere, { recursive: true, force: true })
  }
})
