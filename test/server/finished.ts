import { eq } from 'drizzle-orm'
import { sections } from '#contract/rules/limits.ts'
import { members } from '#server/tables/index.ts'
import { type Candidate, pass, seat } from './candidate.ts'
import type { Person, TestServer } from './test-server.ts'

/** Gives a person what a certificate needs of them: a saved profile and a confirmed address. */
export async function certifiable({ db, clock }: TestServer, person: Person): Promise<void> {
  const at = new Date(clock.now)
  await db
    .update(members)
    .set({
      fullname: 'Siti Rahmawati',
      nim: '2106700123',
      dateOfBirth: '2003-04-21',
      placeOfBirth: 'Bandung',
      profileSavedAt: at,
      emailVerifiedAt: at,
    })
    .where(eq(members.id, person.id))
}

/** A whole sitting by somebody who knows everything. */
export async function finished(server: TestServer, person: Person): Promise<Candidate> {
  const candidate = await seat(server, person)
  for (const section of sections) {
    const { status } = await pass(server, candidate, section)
    if (status !== 200) throw new Error(`${section} was not handed in`)
  }
  return candidate
}
