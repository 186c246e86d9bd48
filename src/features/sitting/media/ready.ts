import type { SectionMedia } from '#machines/section/media.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { mediaCache } from './media-cache.ts'
import { fetchRoom, isRoomHere } from './offline-app.ts'

/**
 * Brings to this PC what a section needs to be played to its end without the network: the exam room and the section's
 * media. `progressed` hears the share that is here, 0 to 1. One picture that the server has lost keeps nobody from
 * the test: its words stand in its place.
 */
export async function makeReady(
  { sounds, pictures }: SectionMedia,
  progressed: (ratio: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const room = (await isRoomHere()) ? 0 : 0.5
  if (room > 0) await fetchRoom((ratio) => progressed(ratio * room), signal)
  progressed(room)
  const isDispensable = (url: string, error: unknown) =>
    pictures.includes(url) && error instanceof ServerRefusal && error.status === 404
  await mediaCache.fetchAhead(
    [...sounds, ...pictures],
    (ratio) => progressed(room + ratio * (1 - room)),
    isDispensable,
  )
}
