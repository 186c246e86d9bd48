import { ask } from '#server/platform/files/s3-request.ts'
import { openFiles, storageAddress } from '#server/platform/files/storage-address.ts'
import type { Place } from './place.ts'
import { type Killable, until } from './program.ts'
import { assertHonours } from './store-check.ts'
import { openSwift } from './swift.ts'

/** An S3 store, OpenStack Swift, with an empty bucket, as exam servers are told of it and as they ask it. */
export async function openStore(place: Place) {
  const swift = await openSwift(place)
  const url = swift.at('files')
  const storage = storageAddress.parse(url)
  if (!('bucket' in storage)) throw new Error('The address of the store names no bucket')
  const files = openFiles(storage, place.folder)
  await until('the store', swift.isWell)
  await (await ask(storage.bucket, { method: 'PUT', key: '' })).arrayBuffer()
  await assertHonours(storage.bucket)
  // All of its programs at once, as when its machine loses power.
  const store: Killable = {
    async kill() {
      await Promise.all(swift.programs.map((program) => program.kill()))
    },
    restart() {
      for (const program of swift.programs) program.restart()
    },
  }
  /** What stands for its end is that it says nothing any more: the longest that a server can wait for. */
  const silence: Killable = {
    async kill() {
      for (const program of swift.programs) program.pause()
    },
    restart() {
      for (const program of swift.programs) program.resume()
    },
  }
  const isWell = async () => {
    if (!(await swift.isWell())) return false
    await files.check()
    return true
  }
  return { url, files, store, silence, isWell }
}
