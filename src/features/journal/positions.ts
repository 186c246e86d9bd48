import { furthest, type Position } from '#contract/rules/position.ts'
import { onDisk } from '#src/platform/storage/connection.ts'
import type { JournalDatabase } from './database.ts'

/** How often Listening's position goes to the disk and to the server while nothing else does, ms; a new step at once. */
export const positionPace = { disk: 1000, server: 5000 } as const

/**
 * Stores the position in Listening, so that a step is never heard twice after a crash (spec:
 * sections#after-a-reload).
 */
export async function keepPosition(
  database: JournalDatabase,
  order: string,
  position: Position,
): Promise<void> {
  const transaction = database.transaction('positions', 'readwrite', onDisk)
  const before = await transaction.store.get(order)
  const kept = furthest(before ?? null, position)
  await Promise.all([transaction.store.put({ ...kept, order }), transaction.done])
}

export async function keptPosition(database: JournalDatabase, order: string): Promise<Position | null> {
  const kept = await database.get('positions', order)
  return kept ? { step: kept.step, at: kept.at, elapsed: kept.elapsed } : null
}
