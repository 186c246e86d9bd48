import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { items, licences, orders, sectionSittings } from '#server/tables/index.ts'
import type { Call } from './member.ts'

export const section = 'structure'

/** Somebody's order whose Structure runs, with its questions. */
export interface Sitting {
  order: string
  writer: string
  questions: { id: string; options: string[] }[]
}

/** A new sitting of a member whose calls these are. */
export async function openSitting(db: Database, call: Call): Promise<Sitting> {
  const [like] = await db.select().from(licences).limit(1)
  if (!like) throw new Error('The demo has no licence')
  const license = randomUUID()
  const { companyId, packageId } = like
  await db.insert(licences).values({ code: license, companyId, packageId, institutionId: null })
  const order: string = (await (await call('POST', '/users/v1/member/order/create', { license })).json()).data
    .id
  const writer = randomUUID()
  await call('PUT', `/users/v1/member/order/update-start-test/${order}`, { writer })
  await call('PUT', `/users/v1/member/order/section/start/${order}/listening`, {})
  const nothing = { id: order, section: 'listening', images: [], answer: [] }
  await call('POST', '/users/v1/member/order/answer', nothing)
  await call('PUT', `/users/v1/member/order/section/start/${order}/${section}`, {})
  // A load may last longer than the section: what is chosen after its end is acknowledged and not kept.
  const deadlineAt = new Date(Date.now() + 24 * 3_600_000)
  await db.update(sectionSittings).set({ deadlineAt }).where(eq(sectionSittings.orderId, order))
  const questions = await db
    .select({ id: items.id, options: items.options })
    .from(items)
    .innerJoin(orders, eq(orders.testId, items.testId))
    .where(and(eq(orders.id, order), eq(items.section, section)))
  return { order, writer, questions }
}
