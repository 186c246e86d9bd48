import { uploadMedia } from '#contract/calls/media.ts'
import { callServer } from '#src/platform/api/client.ts'
import { signedFor } from '#src/platform/signing/sign.ts'

/** For one try, ms: whoever waits for it has something more important to send. */
const timeoutMs = 8000

/** Keeps a picture of an order's sitting on the server, and says what it is of; gives its media id. */
export async function upload(
  order: string,
  picture: Blob,
  title: string,
  { request, moment }: { request?: string | null; moment?: 'check' } = {},
): Promise<string> {
  const { id } = await callServer(uploadMedia, {
    body: { title, source: 'upload', ...(request && { request }), ...(moment && { moment }) },
    file: picture,
    timeoutMs,
    sign: signedFor(order),
  })
  return id
}
