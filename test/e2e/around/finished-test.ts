import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { sections } from '#contract/rules/limits.ts'
import type { Database } from '#server/platform/db/database.ts'
import { answers, items, licences, members, orders, sectionSittings, tests } from '#server/tables/index.ts'

interface Finished {
  email: string
  /** When the test ended. */
  at: Date
  predictedScore?: number
  level?: string
}

/** Puts a completed test on record, as a sitting leaves it: its order, three scored sections and one right answer. */
export async function finishTest(
  db: Database,
  { email, at, predictedScore = 550, level = 'Advanced' }: Finished,
) {
  const [member] = await db.select().from(members).where(eq(members.email, email))
  const [test] = await db.select().from(tests).limit(1)
  if (member === undefined || test === undefined) throw new Error('the demo is not there')
  const code = randomBytes(8).toString('hex').toUpperCase()
  const [licence] = await db
    .insert(licences)
    .values({ code, companyId: member.companyId, packageId: test.packageId, redeemedAt: at })
    .returning()
  const [order] = await db
    .insert(orders)
    .values({
      orderNo: `EPT-${code.slice(0, 8)}`,
      memberId: member.id,
      licenceId: licence?.id ?? '',
      testId: test.id,
      startedAt: new Date(at.getTime() - 6_900_000),
      finishedAt: at,
      predictedScore,
      level,
    })
    .returning()
  if (order === undefined) throw new Error('the order was not stored')
  const scores = { listening: 56, structure: 54, reading: 55 }
  for (const section of sections) {
    await db.insert(sectionSittings).values({
      orderId: order.id,
      section,
      startedAt: order.startedAt ?? at,
      deadlineAt: at,
      submittedAt: at,
      submittedBy: 'candidate',
      rawScore: 36,
      scaledScore: scores[section],
    })
    const [item] = await db
      .select()
      .from(items)
      .where(and(eq(items.testId, test.id), eq(items.section, section)))
      .limit(1)
    if (item === undefined) throw new Error(`the test has no ${section}`)
    const answer = item.options[item.key] ?? null
    await db.insert(answers).values({
      orderId: order.id,
      section,
      itemId: item.id,
      answer,
      chosenAt: at,
      writer: 'pc',
      seq: 1,
      markedAt: at,
      markedSeq: 1,
    })
  }
  return { orderId: order.id, orderNo: order.orderNo, license: code }
}
