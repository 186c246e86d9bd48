import { openS3 } from '#test/server/s3-server.ts'
import type { Killable } from './program.ts'

/** The S3 store of the tests, in this process. What stands for its end is that it says nothing any more: the longest that a server can wait for. */
export async function openStore(): Promise<{ url: string; store: Killable; close: () => Promise<unknown> }> {
  const s3 = await openS3()
  return {
    url: s3.url(),
    store: {
      async kill() {
        void s3.becomes('hangs')
      },
      restart() {
        void s3.becomes('none')
      },
    },
    close: s3.close,
  }
}
