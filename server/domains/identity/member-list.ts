import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ListedMember, memberFilters, memberSorts } from '#contract/calls/staff-members.ts'
import { shownAccommodations } from '#server/domains/accommodations/index.ts'
import { containing } from '#server/platform/db/containing.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { institutions, members, orders } from '#server/tables/index.ts'

interface Asked {
  /** Members of it; null for all of the installation. */
  readonly institutionId: string | null
  /** A part of a name, NIM or address. */
  readonly search?: string | undefined
  readonly filter?: (typeof memberFilters)[number] | undefined
  readonly sort: (typeof memberSorts)[number]
  readonly direction: 'up' | 'down'
  readonly page: number
  readonly limit: number
  readonly now: Date
}

const order: Readonly<Record<Asked['sort'], SQL | typeof members.email>> = {
  fullname: sql`lower(${members.fullname})`,
  email: members.email,
  nim: sql`${members.nim}`,
  createdAt: sql`${members.createdAt}`,
}

const filters: Readonly<Record<(typeof memberFilters)[number], SQL | undefined>> = {
  noPassword: isNull(members.passwordHash),
  noProfile: isNull(members.profileSavedAt),
  accommodated: isNotNull(members.accommodations),
  deletionAsked: isNotNull(members.deletionRequestedAt),
}

/** One page of members, and how many there are. Tests are counted for those of the page alone. */
export async function pageOfMembers(
  db: Queries,
  { institutionId, search, filter, sort, direction, page, limit, now }: Asked,
): Promise<{ list: ListedMember[]; total: number }> {
  const like = search === undefined ? undefined : containing(search)
  const where = and(
    institutionId === null ? undefined : eq(members.institutionId, institutionId),
    like === undefined
      ? undefined
      : or(ilike(members.fullname, like), ilike(members.nim, like), ilike(members.email, like)),
    filter && filters[filter],
  )
  const total = await db.$count(members, where)
  const by = direction === 'up' ? asc : desc
  const rows = await memberRows(db)
    .where(where)
    .orderBy(by(order[sort]), by(members.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { list: rows.map((row) => listedMember(row, now)), total }
}

/** Members with their institution; the caller adds the condition. */
export const memberRows = (db: Queries) =>
  db
    .select({
      member: members,
      institution: institutions,
      sittings: sql<number>`(${db.select({ sittings: count() }).from(orders).where(eq(orders.memberId, members.id))})::int`,
    })
    .from(members)
    .leftJoin(institutions, eq(institutions.id, members.institutionId))

type Row = Awaited<ReturnType<typeof memberRows>>[number]

/** A member as a list shows them. */
export const listedMember = ({ member, institution, sittings }: Row, now: Date): ListedMember => ({
  id: member.id,
  email: member.email,
  fullname: member.fullname,
  nim: member.nim,
  institution: institution && { id: institution.id, name: institution.name },
  hasPassword: member.passwordHash !== null,
  profileSavedAt: member.profileSavedAt?.toISOString() ?? null,
  accommodations: shownAccommodations(member.accommodations, now),
  sittings,
  deletionRequestedAt: member.deletionRequestedAt?.toISOString() ?? null,
})
