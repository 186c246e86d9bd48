import { type Evidence, sittingEvidence } from '#contract/calls/evidence.ts'
import { callServer, fetchFile } from '#src/platform/api/client.ts'
import type { BoardEvent } from './board-event.ts'
import type { Thumbnails } from './channel.ts'

/** So many events are enough for a board. */
const most = 60
const width = 240

/** A picture of the record, small enough to be shown in a list. */
async function thumbnailOf(image: string): Promise<Blob> {
  const picture = await createImageBitmap(await fetchFile(`/storage/v1/media/user/file/${image}`), {
    resizeWidth: width,
    resizeQuality: 'medium',
  })
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 })
}

/** What has happened in a sitting: what the server has on record, and what this page has seen. */
export function openTimeline(order: string) {
  const seen: BoardEvent[] = []
  const thumbnails: Thumbnails = {}
  let record: Pick<Evidence, 'violations' | 'signIns'> = { violations: [], signIns: [] }
  let isReading = false
  let isStale = false

  async function read(): Promise<void> {
    isReading = true
    isStale = false
    try {
      record = await callServer(sittingEvidence, { params: { id: order } })
      for (const { image } of record.violations.slice(-most)) {
        if (image === null || image in thumbnails) continue
        // One that is gone, or comes later, keeps no other one away.
        const picture = await thumbnailOf(image).catch(() => null)
        if (picture) thumbnails[image] = picture
      }
    } finally {
      isReading = false
    }
    if (isStale) await read()
  }

  return {
    thumbnails,
    note(event: BoardEvent): void {
      seen.push(event)
      if (seen.length > most) seen.shift()
    },
    /** Reads the record anew; without the network the older one stands. */
    refresh(): void {
      isStale = true
      if (!isReading) read().catch(() => undefined)
    },
    /** Newest first. */
    events(): BoardEvent[] {
      const found = record.violations.map(
        (one): BoardEvent => ({ type: 'found', at: Date.parse(one.at), found: one }),
      )
      const signIns = record.signIns.map(
        (one): BoardEvent => ({ type: 'signIn', at: Date.parse(one.at), from: one }),
      )
      return [...found, ...signIns, ...seen].sort((one, other) => other.at - one.at).slice(0, most)
    },
  }
}
