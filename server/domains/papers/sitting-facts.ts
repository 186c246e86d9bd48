import { and, eq, isNotNull } from 'drizzle-orm'
import { type ChainHead, chainHead } from '#server/domains/security-log/index.ts'
import { sittingInFull } from '#server/domains/supervision/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { examRosterEntries, examSessions, members, orders } from '#server/tables/index.ts'
import { inSnapshot } from './facts.ts'

type InFull = Awaited<ReturnType<typeof sittingInFull>>

/** What the incident report of a sitting says. */
export interface SittingFacts {
  readonly sitting: InFull
  readonly candidate: { readonly name: string; readonly nim: string | null }
  /** The exam session that it belongs to; null for none. */
  readonly place: { readonly session: string; readonly room: string; readonly seat: string | null } | null
  readonly head: ChainHead | null
}

export interface NamedSitting {
  readonly id: string
  /** Null for any: what was admitted is the installation. */
  readonly institutionId: string | null
}

/** @throws Refusal `order.notFound`, also for one that has not begun, or of another institution */
export const sittingFacts = (db: Database, { id, institutionId }: NamedSitting): Promise<SittingFacts> =>
  inSnapshot(db, async (tx) => {
    const [row] = await tx
      .select({ order: orders, member: members, entry: examRosterEntries, session: examSessions })
      .from(orders)
      .innerJoin(members, eq(members.id, orders.memberId))
      .leftJoin(examRosterEntries, eq(examRosterEntries.orderId, orders.id))
      .leftJoin(examSessions, eq(examSessions.id, examRosterEntries.examSessionId))
      .where(
        and(
          eq(orders.id, id),
          isNotNull(orders.startedAt),
          institutionId === null ? undefined : eq(members.institutionId, institutionId),
        ),
      )
    if (row === undefined) throw new Refusal('order.notFound')
    const { order, member, entry, session } = row
    return {
      sitting: await sittingInFull(tx, order),
      candidate: { name: member.fullname || member.email, nim: member.nim },
      place: entry && session && { session: session.name, room: session.room, seat: entry.seat },
      head: await chainHead(tx),
    }
  })
