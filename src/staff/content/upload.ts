import {
  beginContentUpload,
  type ContentDraft,
  finishContentUpload,
  sendContentPiece,
} from '#contract/calls/staff-content.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { NetworkFailure } from '#src/platform/api/errors.ts'

/** A piece of 2 MB over a slow line, ms. */
const pieceMs = 110_000

/** How long after a failure of the network the same is sent again, ms. */
const pausesMs = [1000, 3000, 8000]

export interface ChosenFiles {
  readonly institutionId: string | undefined
  /** The draft whose content it replaces. */
  readonly draftId: string | undefined
  readonly file: File
  readonly media: File | null
  readonly section: SectionName
}

/** Sends a test in pieces; `onSent` is told after each how many bytes are there. Rejects where it is broken off or stopped. */
export async function uploadTest(
  { institutionId, draftId, file, media, section }: ChosenFiles,
  { onSent, signal }: { onSent: (bytes: number) => void; signal: AbortSignal },
): Promise<ContentDraft> {
  const bytes = { bytes: file.size, mediaBytes: media?.size ?? 0 }
  const { uploadId, pieceBytes } = await callServer(beginContentUpload, {
    signal,
    body: { institutionId, draftId, name: file.name, section, ...bytes },
  })
  const all = new Blob(media === null ? [file] : [file, media])
  for (let number = 0; number * pieceBytes < all.size; number += 1) {
    const piece = all.slice(number * pieceBytes, (number + 1) * pieceBytes)
    const body = { institutionId, uploadId, number }
    await insisting(signal, () =>
      callServer(sendContentPiece, { body, file: piece, signal, timeoutMs: pieceMs }),
    )
    onSent(Math.min(all.size, (number + 1) * pieceBytes))
  }
  return insisting(signal, () =>
    callServer(finishContentUpload, { signal, body: { institutionId, uploadId } }),
  )
}

/** The server takes the same piece twice, so that one whose answer was lost is sent again. */
async function insisting<Result>(signal: AbortSignal, send: () => Promise<Result>): Promise<Result> {
  for (const pause of pausesMs) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof NetworkFailure)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
    }
  }
  return send()
}
