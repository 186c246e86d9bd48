import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { submitAnswers } from '#contract/calls/answers.ts'
import { orderDetailFull, redeem, updateStartTest } from '#contract/calls/orders.ts'
import { publicMultiple, sectionDetail } from '#contract/calls/sections.ts'
import { autosave, sittingRecord, startSection } from '#contract/calls/sitting.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Position } from '#contract/rules/position.ts'
import { fromWire } from '#contract/wire.ts'
import { items, orders, parts, protocols, sectionSittings } from '#server/tables/index.ts'
import type { Answer, Person, TestServer } from './test-server.ts'

/** What the examiner knows of a question. */
export type Key = { questionId: string; part: string; right: string; wrong: string }
type Choice = { questionId: string; part: string; answer: string | null }
type Entry = {
  seq: number
  questionId: string
  answer: string | null
  chosenAt: number
  marked?: boolean
}

/** What an answer carries, in our spelling. */
export const dataOf = <Data>(answer: Answer) => fromWire(answer.body.data) as Data

/** Somebody with a redeemed licence; `begun` when the test is started too. */
export async function seat(server: TestServer, person: Person = server.people.member, begun = true) {
  const { token } = person
  const license = await server.licence()
  const redeemed = await server.send(redeem, { body: { license }, token })
  const { id } = dataOf<{ id: string }>(redeemed)
  const candidate = acting(server, person, id)
  const body = { writer: candidate.writer }
  const begin = () => server.send(updateStartTest, { params: { id }, body, token })
  if (begun) await begin()
  return { ...candidate, license, begin }
}

/** As `seat`, with a sitting as the version before has left it: begun by a page that signs nothing. */
export async function seatBefore(server: TestServer, person: Person = server.people.member) {
  const candidate = await seat(server, person, false)
  await server.db
    .update(orders)
    .set({ startedAt: new Date(server.clock.now), protocol: protocols.unsigned })
    .where(eq(orders.id, candidate.id))
  return candidate
}

/** What `person` can do with this order, be it theirs or not. */
export function acting(server: TestServer, person: Person, id: string) {
  const { token } = person
  const writer: string = randomUUID()
  const headers = { 'x-company-id': person.companyId, 'x-order-id': id }

  return {
    id,
    writer,
    token,
    detail: () => server.send(orderDetailFull, { params: { id }, token }),
    section: (section: SectionName) => server.send(sectionDetail, { params: { id, section }, token }),
    start: (section: SectionName) => server.send(startSection, { params: { id, section }, body: {}, token }),
    questions: (ids: string[]) =>
      server.send(publicMultiple, { query: { id: ids.join(',') }, headers, token }),
    record: () => server.send(sittingRecord, { params: { id }, token }),
    save(section: SectionName, entries: Entry[], by = writer, position: Position | null = null) {
      const marked = entries.map((entry) => ({ marked: false, ...entry }))
      return server.send(autosave, {
        params: { id },
        body: { section, writer: by, entries: marked, position },
        token,
      })
    },
    submit(section: SectionName, choices: Choice[], writeId: string = randomUUID(), more: object = {}) {
      const answer = [...new Set(choices.map(({ part }) => part))].map((part) => ({
        part,
        question: choices
          .filter((choice) => choice.part === part)
          .map(({ questionId, answer }) => ({ questionId, answer: [answer] })),
      }))
      const body = { id, section, images: [], answer, ...more }
      return server.send(submitAnswers, { body, headers: { 'x-write-id': writeId }, token })
    },
  }
}
export type Candidate = Awaited<ReturnType<typeof seat>>

/** A section's questions in order, with the right option of each and a wrong one. */
export async function keysOf(
  { db, testId }: Pick<TestServer, 'db' | 'testId'>,
  section: SectionName,
): Promise<Key[]> {
  const rows = await db
    .select({ item: items, part: parts.letter })
    .from(items)
    .innerJoin(parts, eq(parts.id, items.partId))
    .where(and(eq(items.testId, testId), eq(items.section, section)))
    .orderBy(asc(items.position))
  return rows.map(({ item: { id, options, key }, part }) => ({
    questionId: id,
    part,
    right: options[key] ?? '',
    wrong: options[(key + 1) % options.length] ?? '',
  }))
}

export const rightOf = (keys: Key[]) =>
  keys.map(({ questionId, part, right }) => ({ questionId, part, answer: right }))

/** Goes through a section as somebody who knows everything. */
export async function pass(server: TestServer, candidate: Candidate, section: SectionName): Promise<Answer> {
  await candidate.start(section)
  return candidate.submit(section, rightOf(await keysOf(server, section)))
}

/** What stands in the tables of a sitting. */
export async function storedSitting({ db }: TestServer, { id }: Pick<Candidate, 'id'>) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const rows = await db.select().from(sectionSittings).where(eq(sectionSittings.orderId, id))
  const section = (name: SectionName) => rows.find((row) => row.section === name)
  return { order, section }
}
