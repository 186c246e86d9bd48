import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type FileStore, StorageUnreachable } from './file-store.ts'
import { readListing } from './s3-listing.ts'
import { ask, type Bucket, codeIn } from './s3-request.ts'

/** There is no such file, or no such bucket. */
const missing = 404
/** The file exists, or another server stores it at the same moment. */
const taken = [412, 409]

/** Files in a bucket of a store that speaks S3; several servers share one. */
export function s3Store(bucket: Bucket): FileStore {
  const keyOf = (path: string) => `${bucket.prefix}${path}`

  async function got(path: string, headers: Record<string, string> = {}): Promise<Response | undefined> {
    const answer = await ask(bucket, { method: 'GET', key: keyOf(path), headers }, [missing])
    if (answer.status !== missing) return answer
    const code = codeIn(await answer.text())
    if (code === 'NoSuchBucket')
      throw new StorageUnreachable(`There is no bucket ${bucket.name} at ${bucket.origin}`)
    return undefined
  }

  return {
    async keep(path, bytes) {
      await consumed(ask(bucket, { method: 'PUT', key: keyOf(path), body: bytes }))
    },
    async keepNew(path, bytes) {
      const headers = { 'if-none-match': '*' }
      await consumed(ask(bucket, { method: 'PUT', key: keyOf(path), body: bytes, headers }, taken))
    },
    async read(path) {
      const answer = await got(path)
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    async stream(path, range) {
      const answer = await got(path, range ? { range: `bytes=${range.start}-${range.end}` } : {})
      if (answer?.body == null) return undefined
      const bytes = Number(answer.headers.get('content-length'))
      return { bytes, stream: Readable.fromWeb(answer.body as ReadableStream) }
    },
    async remove(path) {
      await consumed(ask(bucket, { method: 'DELETE', key: keyOf(path) }, [missing]))
    },
    async list(folder) {
      const prefix = keyOf(`${folder}/`)
      const found: { name: string; keptAt: Date }[] = []
      let next: string | undefined
      do {
        const query = { 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) }
        const listing = readListing(await (await ask(bucket, { method: 'GET', key: '', query })).text())
        found.push(...listing.objects.map(({ key, keptAt }) => ({ name: key.slice(prefix.length), keptAt })))
        next = listing.next
      } while (next !== undefined)
      return found
    },
    async check() {
      await consumed(ask(bucket, { method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1' } }))
    },
  }
}

/** Reads a response to its end, so that its connection can be used again. */
async function consumed(response: Promise<Response>): Promise<void> {
  await (await response).arrayBuffer()
}
