import { uploadMedia } from '#contract/calls/media.ts'
import { callServer } from '#src/platform/api/client.ts'

/** For one try, ms: whoever waits for it has something more important to send. */
const timeoutMs = 8000

/** Keeps a picture on the server; gives its media id. */
export async function upload(picture: Blob, title: string): Promise<string> {
  const { id } = await callServer(uploadMedia, {
    body: { title, source: 'upload' },
    file: picture,
    timeoutMs,
  })
  return id
}
