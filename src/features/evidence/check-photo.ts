import { fromPromise } from 'xstate'
import { photograph } from '#src/platform/devices/photograph.ts'
import { keyOf } from '#src/platform/storage/cipher.ts'
import { retry } from '#src/platform/time/retry.ts'
import { theEvidence } from './database.ts'
import { sealPicture, unsealPicture } from './kept.ts'
import { isLastWord } from './sending.ts'
import { upload } from './upload.ts'

/** One for each order: a check that is done again takes another picture in its place. */
const idOf = (order: string) => `check ${order}`

/**
 * Takes the picture of a device check whose camera is verified. The server takes none before the sitting has started, so it
 * is kept on this PC, sealed. Nobody is kept from the test for want of it (spec: supervision#photos).
 */
export const photographCheck = fromPromise<void, { orderId: string }>(
  async ({ input: { orderId: order } }) => {
    const keep = async () => {
      const picture = await photograph()
      if (picture === null) return
      const database = await theEvidence()
      const sealed = await sealPicture(await keyOf(database, order), picture)
      await database.put('photos', {
        ...{ id: idOf(order), order, section: null, moment: 'check' },
        ...{ picture: sealed, image: null },
      })
    }
    await keep().catch(() => undefined)
  },
)

/** Brings the server the device check's picture, if there is one here, and forgets it once it has had its word. */
export async function sendCheckPhoto(order: string, signal: AbortSignal): Promise<void> {
  const database = await theEvidence()
  const photo = await database.get('photos', idOf(order))
  if (photo === undefined) return
  const picture = await unsealPicture(await keyOf(database, order), photo.picture)
  const send = async () => picture && upload(order, picture, 'check', { moment: 'check' })
  await retry(send, { signal, isFinal: isLastWord }).catch((error: unknown) => {
    if (!isLastWord(error)) throw error
  })
  await database.delete('photos', idOf(order))
}
