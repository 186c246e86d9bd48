import { tellBoards, tellScreens } from '#server/domains/changes/index.ts'
import type { Queries } from '#server/platform/db/database.ts'

/** Tells the screens of sittings, whichever server they listen to, and the boards that something has changed: at the commit. */
export async function announce(tx: Queries, ...orderIds: readonly string[]): Promise<void> {
  await tellScreens(tx, ...orderIds)
  await tellBoards(tx, ...orderIds)
}
