import { fileURLToPath } from 'node:url'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { loadPackage } from '#server/domains/content/load.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { folderStore } from '#server/platform/files/folder-store.ts'
import { companies, institutions, members } from '#server/tables/index.ts'

export const password = 'kata sandi 123'
export const accessKey = 'front-end-of-the-tests'
export const tiny = fileURLToPath(new URL('../../content/tiny', import.meta.url))

/** Somebody who may sign in with `password` at the front end of that key. */
export interface SeededPerson {
  readonly id: string
  readonly email: string
  readonly companyId: string
  readonly institutionId: string | null
  readonly key: string
}

/** What every test server finds: made once in a run, and copied for each. */
export interface Seed {
  /** The database with its rows, which nobody may be connected to while it is copied. */
  readonly template: string
  /** The folder with its files. */
  readonly folder: string
  /** Of an institution, of another institution, of none, and one of another company. */
  readonly people: Readonly<Record<'member' | 'stranger' | 'individual' | 'foreigner', SeededPerson>>
  /** The loaded version of the tiny test, and the test. */
  readonly testId: string
  readonly packageId: string
}

const kinds = { face: true, voice: true, newTab: true }
const companySettings = {
  announcement: { isActive: false, images: [] },
  deviceVerification: { camera: { status: 'on' as const }, microphone: { status: 'on' as const } },
}

async function company(db: Database, name: string, key: string): Promise<string> {
  const values = { name, accessKey: key, settings: companySettings }
  const [row] = await db.insert(companies).values(values).returning()
  return row?.id ?? ''
}

async function institution(db: Database, companyId: string, name: string): Promise<string> {
  const setting = { identification: kinds, failed: kinds }
  // Tests of the verdict set another rule.
  const values = { companyId, name, activeCamera: true, setting, certificates: 'immediate' as const }
  const [row] = await db.insert(institutions).values(values).returning()
  return row?.id ?? ''
}

/** Makes it in a copy of the empty database at `url`, its files in `folder`. */
export async function makeSeed(url: string, folder: string): Promise<Seed> {
  const template = 'seeded'
  const empty = new URL(url).pathname.slice(1)
  const [outside, seeded] = ['postgres', template].map((name) => new URL(`/${name}`, url).href)
  const client = new pg.Client({ connectionString: outside })
  await client.connect()
  await client.query(`CREATE DATABASE ${template} TEMPLATE ${empty}`)
  await client.end()

  const { db, close } = openDatabase(seeded ?? '')
  // As cheap as argon2id can be: every test server signs four people in.
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1 })
  const person = async (companyId: string, institutionId: string | null, name: string, key = accessKey) => {
    const email = `${name}@example.test`
    const values = { companyId, institutionId, email, passwordHash }
    const [row] = await db.insert(members).values(values).returning()
    return { id: row?.id ?? '', email, companyId, institutionId, key }
  }
  const ours = await company(db, 'Ours', accessKey)
  const theirs = await company(db, 'Theirs', 'another-front-end')
  const first = await institution(db, ours, 'Politeknik Satu')
  const second = await institution(db, ours, 'Politeknik Dua')
  const people = {
    member: await person(ours, first, 'member'),
    stranger: await person(ours, second, 'stranger'),
    individual: await person(ours, null, 'individual'),
    foreigner: await person(theirs, null, 'member', 'another-front-end'),
  }
  const { packageId, testId } = await loadPackage(db, folderStore(folder), tiny)
  await close()
  return { template, folder, people, testId, packageId }
}
