import { inArray } from 'drizzle-orm'
import type { Interval } from '#contract/rules/intervals.ts'
import { lostMs } from '#contract/rules/lost-time.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { journalLines, type orders, type sectionSittings } from '#server/tables/index.ts'
import { stoodOf } from './pauses.ts'
import { silencesOf } from './silences.ts'

type SectionSitting = Pick<
  typeof sectionSittings.$inferSelect,
  'orderId' | 'section' | 'submittedBy' | 'givenBackSeconds'
>
type Order = Pick<typeof orders.$inferSelect, 'id' | 'pausedAt' | 'finishedAt' | 'disqualifiedAt'>

/** A sitting with the section that was begun last: to an earlier one no time can be given. */
interface Sat {
  readonly order: Order
  readonly last: SectionSitting | undefined
}

/** What each sitting's section has lost and was not given back, whole seconds; a sitting that is missing has lost nothing. */
export async function lostSecondsOf(db: Queries, sat: readonly Sat[]): Promise<Map<string, number>> {
  const lost = new Map<string, number>()
  const open = sat.flatMap(({ order, last }) => {
    const isOver = order.finishedAt !== null || order.disqualifiedAt !== null
    return last === undefined || last.submittedBy === 'candidate' || isOver ? [] : [{ order, last }]
  })
  const found = await silencesOf(
    db,
    open.map(({ order }) => order.id),
  )
  if (found.length === 0) return lost
  const ids = [...new Set(found.map(({ orderId }) => orderId))]
  const stood = await stoodOf(db, ids)
  const awaited = await awaitedOf(db, ids)
  for (const { order, last } of open) {
    const isOwn = (of: { orderId: string; section: string }) =>
      of.orderId === order.id && of.section === last.section
    const pause = order.pausedAt && { from: order.pausedAt.getTime(), to: Number.POSITIVE_INFINITY }
    const beside = {
      stood: [...stood.filter(isOwn), ...(pause ? [pause] : [])],
      awaited: awaited.filter(isOwn),
    }
    const ms = found.filter(isOwn).reduce((sum, silence) => sum + lostMs(silence, beside), 0)
    const seconds = Math.floor(ms / 1000) - last.givenBackSeconds
    lost.set(order.id, Math.max(0, seconds))
  }
  return lost
}

type OfSection = Interval & Pick<SectionSitting, 'orderId' | 'section'>

/** When entries came into being of which browsers have told and that are not here. */
async function awaitedOf(db: Queries, ids: readonly string[]): Promise<OfSection[]> {
  const lines = await db
    .select()
    .from(journalLines)
    .where(inArray(journalLines.orderId, [...ids]))
  return lines.flatMap(({ orderId, section, seq, told }) =>
    told
      .filter((head) => head.seq > seq)
      .map(({ afterAt, heardAt }) => ({
        ...{ orderId, section },
        ...{ from: afterAt ?? Number.NEGATIVE_INFINITY, to: heardAt },
      })),
  )
}
