import { uploadMedia } from '#contract/calls/media.ts'
import { callServer } from '#src/platform/api/client.ts'
import { signedFor } from '#src/platform/signing/sign.ts'

/** For one try, ms: whoever waits for it has something more important to send. */
const timeoutMs = 8000

/** Keeps a picture of an order's sitting on the server; gives its media id. */
export async function upload(
  order: string,
  picture: Blob,
  title: string,
  request?: string | null,
): Promise<string> {
  const { id } = await callServer(uploadMedia, {
    body: { title, source: 'upload', ...(request && { request }) },
    file: picture,
    timeoutMs,
    sign: signedFor(order),
  })
  return id
}
