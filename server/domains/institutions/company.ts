import { eq } from 'drizzle-orm'
import type { Company as CompanyOnWire } from '#contract/calls/organisation.ts'
import type { Database } from '#server/platform/db/database.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { companies } from '#server/tables/index.ts'
import type { Company } from './find.ts'

type Settings = CompanyOnWire['settings']

const defaults: Settings = {
  announcement: { isActive: false, images: [] },
  deviceVerification: { camera: { status: 'on' }, microphone: { status: 'on' } },
}

/** Makes the company of an access key; a key has one company. @throws OperatorError `record.refused` */
export async function createCompany(db: Database, name: string, accessKey: string): Promise<Company> {
  const [company] = await db
    .insert(companies)
    .values({ name, accessKey, settings: defaults })
    .onConflictDoNothing()
    .returning()
  if (company !== undefined) return company
  throw new OperatorError('record.refused', `The access key ${accessKey} has a company already.`)
}

/** Changes a company's settings; `change` gets the current ones, which are locked meanwhile. */
export function changeCompany(
  db: Database,
  { id }: Company,
  change: (settings: Settings) => Settings,
): Promise<Settings> {
  return db.transaction(async (tx) => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for('update')
    if (company === undefined) throw new OperatorError('record.missing', 'The company is gone.')
    const settings = change(company.settings)
    await tx.update(companies).set({ settings }).where(eq(companies.id, id))
    return settings
  })
}
