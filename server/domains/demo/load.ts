import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { limits } from '#contract/rules/limits.ts'
import { loadPackage } from '#server/domains/content/index.ts'
import { setPin } from '#server/domains/institutions/index.ts'
import { addPerson } from '#server/domains/staff/index.ts'
import { hashPassword } from '#server/platform/crypto/password.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { companies, institutions, licences, members } from '#server/tables/index.ts'
import { type DemoCredentials, newCredentials, readCredentials, writeCredentials } from './credentials.ts'
import { company, institution, people, staff } from './people.ts'

interface DemoOptions {
  readonly dataDir: string
  readonly files: FileStore
  /** The front end's: it names the demo's company. */
  readonly accessKey: string
  /** The test packages that the licences are for. */
  readonly packages: { readonly short: string; readonly full: string }
  readonly now: Date
}

/**
 * Loads the demo into a database that has no company yet; otherwise only brings its test up to date. True if it
 * was loaded. Passwords and licences are random and kept in `demo.json` in the data folder.
 */
export async function loadDemo(db: Database, options: DemoOptions): Promise<boolean> {
  const isFirst = (await db.$count(companies)) === 0
  const credentials = isFirst
    ? ((await readCredentials(options.dataDir)) ?? newCredentials())
    : await readCredentials(options.dataDir)
  // The company was made by an operator, who loads its tests with the admin command.
  if (credentials === undefined) return false
  const short = await loadPackage(db, options.files, options.packages.short)
  const full = await loadPackage(db, options.files, options.packages.full)
  if (!isFirst) return false
  return db.transaction(async (tx) => {
    // Of several servers that start on one empty database, only one loads the demo.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`)
    if ((await tx.$count(companies)) > 0) return false
    // Written first, so that a start after an interrupted one finds the same credentials.
    await writeCredentials(options.dataDir, credentials)
    await insertDemo(tx, credentials, { short: short.packageId, full: full.packageId }, options)
    return true
  })
}

/** Ids that the demo generates have a shape of their own (spec: data#on-the-pc). */
const demoId = () => randomBytes(limits.demo.idHexLength / 2).toString('hex')

async function insertDemo(
  tx: Queries,
  credentials: DemoCredentials,
  packageIds: { short: string; full: string },
  { accessKey, now }: DemoOptions,
): Promise<void> {
  const [{ id: companyId }] = await one(
    tx
      .insert(companies)
      .values({ id: demoId(), ...company, accessKey })
      .returning({ id: companies.id }),
  )
  const [{ id: institutionId }] = await one(
    tx
      .insert(institutions)
      .values({ id: demoId(), ...institution, companyId })
      .returning({ id: institutions.id }),
  )
  await setPin(tx, { id: institutionId }, credentials.pin ?? null)
  for (const person of people) {
    const own = credentials.people.find(({ email }) => email === person.email)
    if (own === undefined) throw new Error(`demo.json does not hold ${person.email}`)
    const belongsTo = person.ofInstitution ? institutionId : null
    await tx.insert(members).values({
      id: demoId(),
      companyId,
      institutionId: belongsTo,
      email: person.email,
      emailVerifiedAt: now,
      passwordHash: await hashPassword(own.password),
      ...(person.profile && {
        ...person.profile,
        profileSavedAt: now,
        privacyPolicyVersion: 'demo',
        privacyAgreedAt: now,
      }),
    })
    const open = (codes: string[], packageId: string) =>
      codes.map((code) => ({ code, companyId, institutionId: belongsTo, packageId }))
    await tx
      .insert(licences)
      .values([...open(own.licences, packageIds.short), ...open(own.fullLicences, packageIds.full)])
  }
  for (const { role, name, email } of staff) {
    const own = credentials.staff.find((one) => one.email === email)
    const place = role === 'operator' ? null : institutionId
    // Interrupted first starts of an earlier version have left a `demo.json` without the staff.
    if (own) await addPerson(tx, { role, name, email, institutionId: place, password: own.password, now })
  }
}

async function one<Row>(rows: PromiseLike<Row[]>): Promise<[Row]> {
  const [row] = await rows
  if (row === undefined) throw new Error('an insert returned no row')
  return [row]
}
