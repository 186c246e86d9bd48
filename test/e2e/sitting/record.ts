import { readFile } from 'node:fs/promises'
import { desc, eq } from 'drizzle-orm'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import type { Database } from '#server/platform/db/database.ts'
import { answers, items, members, orders, sectionSittings } from '#server/tables/index.ts'
import { project } from '#test/server/server-process.ts'
import type { Choices } from './candidate.ts'

export type Clicked = Record<SectionName, Choices>

interface Item {
  text: string
  options: string[]
  key: number
}

/** What the database holds of somebody's newest order, question by question in the test's order. */
export async function recordOf(db: Database, email: string) {
  const [order] = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(eq(members.email, email))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  if (!order) throw new Error(`${email} has no order`)
  const { id, testId, startedAt, finishedAt, predictedScore, useFaceDetection, useSpeechDetection } =
    order.order
  const asked = await db.select().from(items).where(eq(items.testId, testId)).orderBy(items.position)
  const given = await db.select().from(answers).where(eq(answers.orderId, id))
  const sat = await db.select().from(sectionSittings).where(eq(sectionSittings.orderId, id))
  const answerTo = (itemId: string) => given.find((answer) => answer.itemId === itemId)?.answer ?? null
  const inSection = (section: SectionName) =>
    asked.filter((item) => item.section === section).map((item) => answerTo(item.id))
  return {
    isStarted: startedAt !== null,
    isFinished: finishedAt !== null,
    predictedScore,
    settings: { useFaceDetection, useSpeechDetection },
    answers: {
      listening: inSection('listening'),
      structure: inSection('structure'),
      reading: inSection('reading'),
    },
    raw: Object.fromEntries(sat.map(({ section, rawScore }) => [section, rawScore])),
    submittedBy: sat.map(({ submittedBy }) => submittedBy),
  }
}

/**
 * The score that the tiny test's own file gives for what was clicked (spec: certificates#scores), without the
 * server's help.
 */
async function scoreOf(clicked: Clicked) {
  const test = JSON.parse(await readFile(`${project}/content/tiny/test.json`, 'utf8'))
  const raw: Record<string, number> = {}
  let sum = 0
  for (const section of sections) {
    const asked: Item[] = test.sections[section].parts.flatMap((part: { lists: { items: Item[] }[] }) =>
      part.lists.flatMap((list) => list.items),
    )
    const right = asked.filter(({ options, key }, index) => clicked[section][index] === options[key]).length
    raw[section] = right
    sum += test.scores[section][right]
  }
  return { raw, predictedScore: Math.round((sum * 10) / 3) }
}

/** What `recordOf` has to say of somebody who clicked this and handed everything in; with devices verified or not. */
export async function wholeRecord(clicked: Clicked, isVerified: boolean) {
  return {
    ...(await scoreOf(clicked)),
    isStarted: true,
    isFinished: true,
    settings: { useFaceDetection: isVerified, useSpeechDetection: isVerified },
    answers: clicked,
    submittedBy: sections.map(() => 'candidate'),
  }
}
