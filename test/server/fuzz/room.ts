import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { boardSetup } from '#contract/calls/proctor.ts'
import { newToken } from '#server/domains/access/authentication.ts'
import {
  attempts,
  bankTokens,
  certificates,
  items,
  media,
  parts,
  tokens,
  violations,
} from '#server/tables/index.ts'
import { type Candidate, dataOf, pass, seat } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { violate } from '#test/server/judge.ts'
import { pin, pinSet, sealed } from '#test/server/proctor.ts'
import { openStaff } from '#test/server/staff.ts'
import { accessKey, openTestServer, password, type TestServer } from '#test/server/test-server.ts'
import type { Who } from './requests.ts'
import type { Knowledge } from './wire.ts'

/** A server, and what is there to be asked for: sittings in several states, and all that belongs to them. */
export interface FuzzedRoom {
  server: TestServer
  knowledge: Knowledge
  /** For a request of such a person; a member has several, since some requests end a session. */
  tokenOf(who: Who, index: number): string | null
}

/** Sessions of one member at a time. */
const sessions = 16

async function freshTokens({ db, people, clock }: TestServer): Promise<Record<Who, (string | null)[]>> {
  const now = new Date(clock.now)
  const made = Array.from({ length: sessions }, () => newToken(now))
  const memberId = people.member.id
  await db.insert(tokens).values(made.map(({ token: _, ...row }) => ({ ...row, memberId, lastUsedAt: now })))
  const { token, ...bank } = newToken(now)
  await db.insert(bankTokens).values({ ...bank, name: `fuzz ${bank.hash}`, lastUsedAt: now })
  const institutionId = people.member.institutionId
  const staff = [
    await openStaff({ db, clock }, 'operator'),
    await openStaff({ db, clock }, 'administrator', institutionId),
    await openStaff({ db, clock }, 'proctor', institutionId),
  ]
  return {
    member: made.map((one) => one.token),
    bank: [token],
    staff: staff.map((one) => one.token),
    nobody: [null],
    rubbish: ['x'.repeat(43)],
  }
}

/** A sitting whose clock runs, at its first, second or third section. */
async function sittingAt(server: TestServer, round: number): Promise<Candidate> {
  const candidate = await seat(server)
  const sections = ['listening', 'structure', 'reading'] as const
  const at = round % sections.length
  for (const section of sections.slice(0, at)) await pass(server, candidate, section)
  await candidate.start(sections[at] ?? 'listening')
  await violate(server, candidate, 'face')
  return candidate
}

async function knowledgeOf(server: TestServer, candidates: Candidate[]): Promise<Knowledge> {
  const { db, people } = server
  const [candidate] = candidates
  if (!candidate) throw new Error('nobody sits')
  const { member } = people
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const questions = await db.select().from(items)
  const recorded = await db.select().from(violations).where(eq(violations.orderId, candidate.id))
  const picture = { title: 'Foto', source: 'upload', type: 'image/jpeg', bytes: 1, width: 1, height: 1 }
  const pictures = await db
    .insert(media)
    .values({ ...picture, memberId: member.id })
    .returning()
  const setup = await server.send(boardSetup, { params: { id: candidate.id }, token: member.token })
  return {
    order: idsOf(candidates),
    license: [...candidates.map(({ license }) => license), await server.licence()],
    question: idsOf(questions),
    option: questions.flatMap(({ options }) => options),
    part: idsOf(await db.select().from(parts)),
    picture: idsOf(pictures),
    violation: idsOf(recorded),
    certificate: idsOf(await db.select().from(certificates)),
    institution: [member.institutionId ?? ''],
    company: [member.companyId],
    accessKey: [accessKey],
    email: [member.email, 'member@example.test'],
    password: [password],
    writer: [candidate.writer, randomUUID()],
    writeId: [randomUUID(), randomUUID(), randomUUID()],
    pin: [pin, '000000'],
    proof: [await sealed(dataOf<{ seal: string }>(setup).seal, `${pin} x`), 'x'],
  }
}

/** `refresh` opens new sittings and sessions, and forgets the limits of attempts: what was asked has used them up. */
export async function openFuzzedRoom(): Promise<FuzzedRoom & { refresh(): Promise<void> }> {
  const server = await openTestServer()
  const { individual, member } = server.people
  await pinSet(server, pin)
  await certifiable(server, individual)
  await finished(server, individual)
  await certifiable(server, member)
  const over = await finished(server, member)
  let round = 0
  let given = await freshTokens(server)
  const room = {
    server,
    knowledge: await knowledgeOf(server, [over]),
    tokenOf: (who: Who, index: number) => given[who][index % given[who].length] ?? null,
    async refresh() {
      await server.db.delete(attempts)
      given = await freshTokens(server)
      member.token = given.member[0] ?? ''
      const candidate = await sittingAt(server, round)
      round += 1
      room.knowledge = await knowledgeOf(server, [
        candidate,
        candidate,
        await seat(server, member, false),
        over,
      ])
    },
  }
  return room
}
