import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/call.ts'
import type { staffMatchPhotos } from '#contract/calls/staff-member-photos.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { memberPhotos, members } from '#server/tables/index.ts'

type Matched = DataOf<typeof staffMatchPhotos>['list']

/** A name as it is compared with NIM and address. */
const keyOf = (name: string) => name.trim().toLowerCase()

/**
 * Whose NIM or e-mail address each name is, among the members of one institution; in the order of the names. Capitals and spaces
 * around it do not count.
 */
export async function matchPhotoNames(
  db: Queries,
  institutionId: string,
  names: readonly string[],
): Promise<Matched> {
  const keys = [...new Set(names.map(keyOf))]
  const nim = sql`lower(trim(${members.nim}))`
  const found = await db
    .select({
      ...{ id: members.id, email: members.email, fullname: members.fullname, nim: members.nim },
      photoId: memberPhotos.id,
    })
    .from(members)
    .leftJoin(memberPhotos, eq(memberPhotos.memberId, members.id))
    .where(
      and(eq(members.institutionId, institutionId), or(inArray(members.email, keys), inArray(nim, keys))),
    )
  const named = new Map<string, typeof found>()
  for (const member of found)
    for (const key of new Set([member.email, keyOf(member.nim ?? '')]))
      named.set(key, [...(named.get(key) ?? []), member])
  return names.map((name) => {
    const [member, other] = named.get(keyOf(name)) ?? []
    if (member === undefined) return { name, member: null, problem: 'nobody' }
    return other === undefined ? { name, member, problem: null } : { name, member: null, problem: 'several' }
  })
}
