import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { updateViolation } from '#contract/calls/answers.ts'
import type { institution } from '#contract/calls/organisation.ts'
import { institutions } from '#server/tables/index.ts'
import type { Candidate } from './candidate.ts'
import type { Answer, TestServer } from './test-server.ts'

type Violation = Partial<z.input<(typeof updateViolation)['body']>>

/** One violation of this kind, under a fresh write id where none is given. */
export function violate(
  server: TestServer,
  { license, token }: Candidate,
  violationKind: string,
  { id = randomUUID(), ...more }: Violation & { id?: string } = {},
): Promise<Answer> {
  return server.send(updateViolation, {
    params: { license },
    // Neither a picture nor words: a call needs none.
    body: { violationKind, section: 'listening', ...more },
    headers: { 'x-write-id': id },
    token,
  })
}

/** Three of a kind: what stops a member's test. */
export async function violateThrice(server: TestServer, candidate: Candidate, violationKind = 'face') {
  for (let times = 0; times < 3; times += 1) await violate(server, candidate, violationKind)
}

const all = { face: true, voice: true, newTab: true }
type Setting = z.input<typeof institution>['setting']

/** Sets what the member's institution asks for; the rest is switched on. */
export async function institutionSets(server: TestServer, setting: Partial<Setting>): Promise<void> {
  const id = server.people.member.institutionId ?? ''
  await server.db
    .update(institutions)
    .set({ setting: { identification: all, failed: all, ...setting } })
    .where(eq(institutions.id, id))
}
