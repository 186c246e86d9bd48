import { expect, vi } from 'vitest'
import {
  beginContentUpload,
  type ContentDraft,
  type ContentDraftInFull,
  contentDraft,
  finishContentUpload,
  sendContentPiece,
} from '#contract/calls/staff-content.ts'
import { fromWire } from '#contract/wire.ts'
import { sendStaffForm } from './staff.ts'
import type { Answer, TestServer } from './test-server.ts'

export const dataOf = <Data>(answer: { status: number; body: Answer['body'] }): Data => {
  expect(answer).toMatchObject({ status: 200 })
  return (fromWire(answer.body) as { data: Data }).data
}

/** Who uploads, where. */
export interface Uploader {
  readonly token: string
  readonly institutionId?: string | undefined
}

export interface SentUpload {
  readonly file: Uint8Array
  readonly media?: Uint8Array
  readonly name?: string
  readonly draftId?: string
  readonly section?: string
}

/** Announces an upload and sends all of its pieces. */
export async function sendPieces(
  server: TestServer,
  { token, institutionId }: Uploader,
  { file, media = new Uint8Array(), name = 'tes.zip', draftId, section }: SentUpload,
): Promise<string> {
  const body = { institutionId, draftId, name, bytes: file.length, mediaBytes: media.length, section }
  const begun = await server.send(beginContentUpload, { token, body })
  const { uploadId, pieceBytes } = dataOf<{ uploadId: string; pieceBytes: number }>(begun)
  const all = Buffer.concat([file, media])
  for (let number = 0; number * pieceBytes < all.length; number += 1) {
    const piece = all.subarray(number * pieceBytes, (number + 1) * pieceBytes)
    const sent = { ...(institutionId !== undefined && { institutionId }), uploadId, number }
    dataOf(await sendStaffForm(server, sendContentPiece, { token, body: sent, file: piece }))
  }
  return uploadId
}

/** Uploads a draft; resolves with it once its check is done. */
export async function uploadDraft(
  server: TestServer,
  uploader: Uploader,
  sent: SentUpload,
): Promise<ContentDraftInFull> {
  const uploadId = await sendPieces(server, uploader, sent)
  const { token, institutionId } = uploader
  const finished = await server.send(finishContentUpload, { token, body: { institutionId, uploadId } })
  return checkedDraft(server, uploader, dataOf<ContentDraft>(finished).id)
}

export async function readDraft(server: TestServer, { token, institutionId }: Uploader, id: string) {
  const query = { id, ...(institutionId !== undefined && { institutionId }) }
  return dataOf<ContentDraftInFull>(await server.send(contentDraft, { token, query }))
}

export const checkedDraft = (
  server: TestServer,
  uploader: Uploader,
  id: string,
): Promise<ContentDraftInFull> =>
  vi.waitFor(
    async () => {
      const draft = await readDraft(server, uploader, id)
      expect(['waiting', 'checking']).not.toContain(draft.state)
      return draft
    },
    { timeout: 60_000, interval: 100 },
  )
