import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { boardStage } from '#contract/rules/board-stage.ts'
import { limits, type SectionName } from '#contract/rules/limits.ts'
import type { Database } from '#server/platform/db/database.ts'
import { theRow } from '#server/platform/db/the-row.ts'
import { orders, sectionSittings } from '#server/tables/index.ts'

interface Alike {
  readonly section: SectionName | null
  readonly hasBegun: boolean
  readonly isPaused: boolean
  readonly isSilent: boolean
  readonly count: number
}

/** How many sittings are under way that stand alike. */
async function underWay(db: Database, now: Date): Promise<Alike[]> {
  const silentSince = new Date(now.getTime() - limits.heartbeat.deadAfterMs).toISOString()
  const { rows } = await db.execute<{ [Key in keyof Alike]: Alike[Key] }>(sql`
    select own.section, coalesce(own.has_begun, false) as "hasBegun", ${orders.pausedAt} is not null as "isPaused",
      coalesce(${orders.writerSeenAt} < ${silentSince}::timestamptz, true) as "isSilent", count(*)::int as count
    from ${orders} left join lateral (
      select max(${sectionSittings.section}) filter (where ${sectionSittings.submittedAt} is null) as section, true as has_begun
      from ${sectionSittings} where ${sectionSittings.orderId} = ${orders.id} having count(*) > 0) own on true
    where ${orders.startedAt} is not null and ${orders.finishedAt} is null
      and ${orders.disqualifiedAt} is null and ${orders.expiredAt} is null
    group by 1, 2, 3, 4`)
  return rows
}

/**
 * Counts the sittings that are under way, and the answers that wait for a person, each time that what it gives back is called. Where
 * the database does not answer none of them is told, and that it does not.
 */
export function sittingCounts(
  { db, now }: { db: Database; now: () => Date },
  registry: Registry,
): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] })
  const sittings = gauge('ruanguji_sittings', 'Sittings under way, by where they stand', ['stage', 'paused'])
  const silent = gauge('ruanguji_sittings_silent', 'Sittings under way whose browser is not heard')
  const held = gauge('ruanguji_held_answers', 'Late answers that wait for a person')
  const isUp = gauge('ruanguji_database_up', 'Whether PostgreSQL answers')
  return async () => {
    sittings.reset()
    for (const one of [silent, held]) one.remove()
    try {
      const alike = await underWay(db, now())
      const waiting = await db
        .select({ count: sql<number>`coalesce(sum(${sectionSittings.held}), 0)::int` })
        .from(sectionSittings)
      for (const { section, hasBegun, isPaused, count } of alike) {
        const stage = boardStage({ state: 'started', attendance: null, section, hasBegun })
        sittings.inc({ stage, paused: String(isPaused) }, count)
      }
      silent.set(alike.reduce((sum, { isSilent, count }) => sum + (isSilent ? count : 0), 0))
      held.set(theRow(waiting).count)
      isUp.set(1)
    } catch {
      isUp.set(0)
    }
  }
}
