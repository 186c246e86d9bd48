import { eq, sql } from 'drizzle-orm'
import {
  type Accommodations,
  accommodations as accommodationsSchema,
  type ShownAccommodations,
  type StoredAccommodations,
} from '#contract/calls/accommodations.ts'
import { isInForce } from '#contract/rules/accommodations.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { dayInJakarta } from '#server/platform/time/calendar.ts'
import { members, type orders } from '#server/tables/index.ts'

type Applying = Pick<typeof orders.$inferSelect, 'memberId' | 'startedAt' | 'accommodations'>

/** What a test that begins now has of a member's accommodations, without the reason; null for nothing. */
export const accommodationsInForce = (
  stored: StoredAccommodations | null,
  now: Date,
): Accommodations | null =>
  stored !== null && isInForce(stored, dayInJakarta(now)) ? accommodationsSchema.parse(stored) : null

const storedOf = builtOnce((db) =>
  db
    .select({ stored: members.accommodations })
    .from(members)
    .where(eq(members.id, sql.placeholder('memberId')))
    .prepare('stored_accommodations'),
)

/** What applies to a sitting: what its record says from its start on, before it what a start would give it. */
export async function accommodationsOf(
  db: Queries,
  { memberId, startedAt, accommodations }: Applying,
  now: Date,
): Promise<Accommodations | null> {
  if (startedAt !== null) return accommodations && accommodationsSchema.parse(accommodations)
  const [member] = await storedOf(db).execute({ memberId })
  return accommodationsInForce(member?.stored ?? null, now)
}

/** A member's accommodations as the staff see them. */
export const shownAccommodations = (
  stored: StoredAccommodations | null,
  now: Date,
): ShownAccommodations | null =>
  stored && {
    ...{ ...accommodationsSchema.parse(stored), reason: stored.reason, until: stored.until },
    isInForce: isInForce(stored, dayInJakarta(now)),
  }
