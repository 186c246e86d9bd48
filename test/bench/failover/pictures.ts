import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { picturePath } from '#server/domains/pictures/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type FileStore, storedFolders } from '#server/platform/files/file-store.ts'
import { media } from '#server/tables/index.ts'
import type { openSavers } from '../../server/trouble/savers.ts'

/** Of each sitting; a member may send 120 a minute, of which four sittings with their repetitions stay below. */
const everyMs = 3000
const retryMs = 2000

/** As large as a camera's picture, and different each time. */
const newPicture = (): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 320, height: 240, channels: 3, background: 'gray' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()

/** Whether a server is away or has no store: a browser keeps the picture and sends it again. */
const isAway = (status: number) => status >= 500 || status === 429

/** Each sitting sends pictures through the exam servers, one after the other, each until it is acknowledged. */
export function openPictures({
  member,
  orders,
}: Pick<Awaited<ReturnType<typeof openSavers>>, 'member' | 'orders'>) {
  const acknowledged: string[] = []
  let refused = 0
  const stop = new AbortController()

  /** The id of an acknowledged picture; null where none was told. @throws Error for a refusal that no repetition changes */
  async function acknowledgement(order: string, title: string, file: Buffer): Promise<string | null> {
    const answer = await member.sendPicture(order, title, file).catch(() => null)
    // What is killed may have told the status and not the rest.
    const told = await answer?.json().catch(() => null)
    if (answer && told && !answer.ok && !isAway(answer.status))
      throw new Error(`A picture was answered ${answer.status} ${told.code}`)
    return answer?.ok && told ? told.data.id : null
  }

  async function deliver(order: string, title: string, file: Buffer): Promise<void> {
    while (!stop.signal.aborted) {
      const id = await acknowledgement(order, title, file)
      if (id !== null) {
        acknowledged.push(id)
        return
      }
      refused += 1
      await delay(retryMs)
    }
  }

  async function send(order: string): Promise<void> {
    for (let number = 1; !stop.signal.aborted; number += 1) {
      await deliver(order, `Gambar ${number}`, await newPicture())
      await delay(everyMs)
    }
  }
  const done = Promise.all(orders.map(send))
  // Told by `stop`, however long after.
  done.catch(() => undefined)

  return {
    acknowledged: () => acknowledged.length,
    async stop(): Promise<void> {
      stop.abort()
      await done
    },
    /** Lost is a picture that was acknowledged and whose file the store does not have, whole. */
    async toll(db: Database, files: FileStore) {
      let lost = 0
      for (const id of acknowledged) {
        const [row] = await db.select().from(media).where(eq(media.id, id))
        const file = await files.read(picturePath(id))
        if (row === undefined || file?.length !== row.bytes) lost += 1
      }
      const listed = new Map<string, string[]>()
      for (const folder of storedFolders)
        listed.set(
          folder,
          (await files.list(folder)).map(({ name }) => name),
        )
      const names = new Set(listed.get('media')?.map((name) => `media/${name}`))
      const unlisted = acknowledged.filter((id) => !names.has(picturePath(id))).length
      const stored = [...listed.values()].flat().length
      return { acknowledged: acknowledged.length, refused, lost, unlisted, stored }
    },
  }
}
