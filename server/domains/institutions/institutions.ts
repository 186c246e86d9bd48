import { randomBytes } from 'node:crypto'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import { usualSwitches } from '#contract/rules/allowed-tools.ts'
import { hashPassword } from '#server/platform/crypto/password.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { companies, institutions, members } from '#server/tables/index.ts'
import type { Company, StoredInstitution } from './find.ts'
import { changedSettings, ownColumns, unsupervised } from './institution-settings.ts'
import { pinVerifier } from './pin-verifier.ts'

/** An institution as operators see it: of its secrets, only whether they are set. */
export function institutionView(row: StoredInstitution) {
  const { id, name, setting, tools, ssoSecret, proctorPinHash } = row
  return {
    id,
    name,
    ...ownColumns(row),
    setting,
    tools: { ...usualSwitches, ...tools },
    logoDigest: row.logoDigest,
    signatureDigest: row.signatureDigest,
    hasPin: proctorPinHash !== null,
    hasSsoSecret: ssoSecret !== null,
  }
}

export async function listInstitutions(db: Database, { id }: Company) {
  const rows = await db
    .select({
      ...getTableColumns(institutions),
      members: db.$count(members, eq(members.institutionId, institutions.id)),
    })
    .from(institutions)
    .where(eq(institutions.companyId, id))
    .orderBy(asc(institutions.name))
  return rows.map((row) => ({ ...institutionView(row), members: row.members }))
}

/** Makes an institution; settings that are not given are off. Names are unique within a company. */
export async function createInstitution(
  db: Database,
  { id: companyId }: Company,
  { name, settings }: { name: string; settings: readonly string[] },
): Promise<StoredInstitution> {
  const values = { name, companyId, ...changedSettings(unsupervised, settings) }
  return db.transaction(async (tx) => {
    // Of two commands at once, the second waits here for the first.
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
    const taken = await tx
      .select({ name: institutions.name })
      .from(institutions)
      .where(eq(institutions.companyId, companyId))
    if (taken.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw new OperatorError('record.refused', `There is an institution called ${name} already.`)
    return one(await tx.insert(institutions).values(values).returning())
  })
}

/** Changes settings, each `name=value`, in a transaction: all of them or, where one is wrong, none. @throws SettingRefused */
export async function setSettings(
  tx: Queries,
  { id }: Pick<StoredInstitution, 'id'>,
  settings: readonly string[],
): Promise<{ before: StoredInstitution; after: StoredInstitution }> {
  const before = one(await tx.select().from(institutions).where(eq(institutions.id, id)).for('update'))
  const changed = changedSettings(before, settings)
  return {
    before,
    after: one(await tx.update(institutions).set(changed).where(eq(institutions.id, id)).returning()),
  }
}

const pinForm = /^\d{4,12}$/

/** Sets the proctors' PIN, 4 to 12 digits, or takes it away. Only its argon2id hash and its verifier are stored. */
export async function setPin(
  db: Queries,
  { id }: Pick<StoredInstitution, 'id'>,
  pin: string | null,
): Promise<void> {
  if (pin !== null && !pinForm.test(pin))
    throw new OperatorError('usage.invalid', 'A PIN has 4 to 12 digits.')
  const proctorPinHash = pin === null ? null : await hashPassword(pin)
  const proctorPinVerifier = pin === null ? null : await pinVerifier(pin)
  await db.update(institutions).set({ proctorPinHash, proctorPinVerifier }).where(eq(institutions.id, id))
}

/** Notes when the cooperation with an institution ended; null where it goes on. */
export async function endCooperation(db: Queries, { id }: StoredInstitution, at: Date | null): Promise<void> {
  await db.update(institutions).set({ cooperationEndedAt: at }).where(eq(institutions.id, id))
}

/**
 * A new secret for signed links (spec: accounts#single-sign-on): 256 random bits. What an older one signed is refused
 * from now on.
 */
export async function newSsoSecret(db: Queries, { id }: Pick<StoredInstitution, 'id'>): Promise<string> {
  const ssoSecret = randomBytes(32).toString('base64url')
  await db.update(institutions).set({ ssoSecret }).where(eq(institutions.id, id))
  return ssoSecret
}

function one<Row>([row]: Row[]): Row {
  if (row === undefined) throw new OperatorError('record.missing', 'The institution is gone.')
  return row
}
