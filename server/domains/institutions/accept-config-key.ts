import { eq } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'
import { institutions } from '#server/tables/index.ts'
import { type AcceptedKey, keysIn, textOf } from './accepted-keys.ts'
import type { StoredInstitution } from './find.ts'
import { setSettings } from './institutions.ts'

/**
 * Lets an institution accept a Config Key of Safe Exam Browser, in the place of another one of its name. Whether Safe Exam Browser is
 * demanded stays as it is. In a transaction. @throws SettingRefused where there are too many
 */
export async function acceptConfigKey(
  tx: Queries,
  { id }: Pick<StoredInstitution, 'id'>,
  { name, key }: AcceptedKey,
): Promise<void> {
  const [now] = await tx.select().from(institutions).where(eq(institutions.id, id)).for('update')
  const others = (keysIn(now?.sebConfigKeys ?? '') ?? []).filter((one) => one.name !== name)
  await setSettings(tx, { id }, [`sebConfigKeys=${textOf([...others, { name, key }])}`])
}
