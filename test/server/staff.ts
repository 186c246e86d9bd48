import { randomUUID } from 'node:crypto'
import type { AnyCall } from '#contract/call.ts'
import type { StaffRole } from '#contract/rules/staff-roles.ts'
import { toWire } from '#contract/wire.ts'
import { newToken } from '#server/domains/access/index.ts'
import { staffPasskeys, staffPersons, staffRolesHeld, staffSessions } from '#server/tables/index.ts'
import type { Answer, TestServer } from './test-server.ts'

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
  name = `Petugas ${role}`,
): Promise<StaffPersonOfTest> {
  const now = new Date(clock.now)
  const email = `${role}-${randomUUID()}@staff.test`
  const [person] = await db.insert(staffPersons).values({ email, name, createdAt: now }).returning()
  const personId = person?.id ?? ''
  await db.insert(staffRolesHeld).values({ personId, role, institutionId })
  const key = { id: randomUUID(), name: 'Kunci', publicKey: '', counter: 0, transports: [] }
  await db.insert(staffPasskeys).values({ ...key, personId })
  const { token, ...session } = newToken(now)
  await db.insert(staffSessions).values({ ...session, personId, factorProvedAt: now, lastUsedAt: now })
  return { id: personId, email, token }
}

/** Sends a call whose body is a form, as a browser does. */
export async function sendStaffForm(
  { origin }: Pick<TestServer, 'origin'>,
  { path }: AnyCall,
  sent: { token: string | undefined; body: object; file?: Uint8Array | string | null },
): Promise<{ status: number; body: Answer['body'] }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(toWire(sent.body) as Record<string, string>))
    form.set(name, value)
  const { file = '', token } = sent
  if (file !== null)
    form.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'tabel')
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: form })
  return { status: answer.status, body: await answer.json() }
}
