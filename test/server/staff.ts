import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#contract/rules/staff-roles.ts'
import { newToken } from '#server/domains/access/index.ts'
import { staffPasskeys, staffPersons, staffRolesHeld, staffSessions } from '#server/tables/index.ts'
import type { TestServer } from './test-server.ts'

export interface StaffPersonOfTest {
  id: string
  email: string
  /** Of a session in which the second factor was proved. */
  token: string
}

/** A person of the staff with one role, signed in with both factors. `institutionId` null for an operator. */
export async function openStaff(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  role: StaffRole,
  institutionId: string | null = null,
): Promise<StaffPersonOfTest> {
  const now = new Date(clock.now)
  const email = `${role}-${randomUUID()}@staff.test`
  const [person] = await db
    .insert(staffPersons)
    .values({ email, name: `Petugas ${role}`, createdAt: now })
    .returning()
  const personId = person?.id ?? ''
  await db.insert(staffRolesHeld).values({ personId, role, institutionId })
  const key = { id: randomUUID(), name: 'Kunci', publicKey: '', counter: 0, transports: [] }
  await db.insert(staffPasskeys).values({ ...key, personId })
  const { token, ...session } = newToken(now)
  await db.insert(staffSessions).values({ ...session, personId, factorProvedAt: now, lastUsedAt: now })
  return { id: personId, email, token }
}
