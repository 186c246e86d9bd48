import type { Queries } from '#server/platform/db/database.ts'
import { notify } from '#server/platform/db/notifications.ts'
import { tellBoards } from './board-channel.ts'

/** On which every server hears of the sittings whose screens have to be told something. */
export const screenChannel = 'ruanguji_sitting'

/** Tells the screens of sittings, whichever server they listen to, that something has changed: at the commit. */
export const tellScreens = (tx: Queries, ...orderIds: readonly string[]): Promise<void> =>
  notify(tx, screenChannel, orderIds)

/** Tells the boards the same. */
export async function announce(tx: Queries, ...orderIds: readonly string[]): Promise<void> {
  await tellScreens(tx, ...orderIds)
  await tellBoards(tx, ...orderIds)
}
