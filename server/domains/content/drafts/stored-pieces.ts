import { open } from 'node:fs/promises'
import { limits } from '#contract/rules/limits.ts'
import type { FileStore, StoredPath } from '#server/platform/files/file-store.ts'

const { contentPieceBytes } = limits.staff

/** What an upload consists of: a file, and directly after it the zip of its sounds and pictures, if there is one. */
export interface Sent {
  readonly uploadId: string
  readonly bytes: number
  readonly mediaBytes: number
}

export const piecePath = (uploadId: string, number: number): StoredPath => `drafts/${uploadId}.${number}`

export const piecesOf = ({ bytes, mediaBytes }: Omit<Sent, 'uploadId'>): number =>
  Math.ceil((bytes + mediaBytes) / contentPieceBytes)

/** How many bytes a piece must have: all are equally long but the last. */
export const lengthOfPiece = ({ bytes, mediaBytes }: Omit<Sent, 'uploadId'>, number: number): number =>
  Math.min(contentPieceBytes, bytes + mediaBytes - number * contentPieceBytes)

/** Writes an upload's file, and what lies beside it, onto this machine's disk, a piece at a time. */
export async function assemble(
  store: FileStore,
  sent: Sent,
  { path, media }: { path: string; media: string },
): Promise<void> {
  const [file, beside] = [await open(path, 'wx', 0o600), await open(media, 'wx', 0o600)]
  try {
    let left = sent.bytes
    for (let number = 0; number < piecesOf(sent); number += 1) {
      const piece = await store.read(piecePath(sent.uploadId, number))
      if (piece?.length !== lengthOfPiece(sent, number))
        throw new Error(`piece ${number} of the upload ${sent.uploadId} is not there`)
      const own = piece.subarray(0, Math.max(0, left))
      await file.writeFile(own)
      await beside.writeFile(piece.subarray(own.length))
      left -= own.length
    }
  } finally {
    await file.close()
    await beside.close()
  }
}

export async function removePieces(store: FileStore, sent: Sent): Promise<void> {
  for (let number = 0; number < piecesOf(sent); number += 1)
    await store.remove(piecePath(sent.uploadId, number))
}
