import { deepStrictEqual } from 'node:assert/strict'
import { ask, type Bucket } from '#server/platform/files/s3-request.ts'
import { s3Store } from '#server/platform/files/s3-store.ts'

const rounds = 5
const writers = 8
const stored = 200
const refused = 412

/** Asks a store, by the exam server's own client, for all that the server needs of one. @throws AssertionError where it does otherwise */
export async function assertHonours(bucket: Bucket): Promise<void> {
  const tried: Bucket = { ...bucket, prefix: 'tried/' }
  const files = s3Store(tried)
  await files.check()
  await files.keep('media/one.jpg', Buffer.from('first'))
  await files.keep('media/one.jpg', Buffer.from('second'))
  deepStrictEqual(await files.read('media/one.jpg'), Buffer.from('second'))
  const part = await files.stream('media/one.jpg', { start: 1, end: 3 })
  deepStrictEqual(Buffer.concat((await part?.stream.toArray()) ?? []), Buffer.from('eco'))
  deepStrictEqual(
    (await files.list('media')).map(({ name }) => name),
    ['one.jpg'],
  )
  for (let round = 0; round < rounds; round += 1) await assertOneWriter(tried, `keys/${round}.pem`)
  for (const { name } of await files.list('keys')) await files.remove(`keys/${name}`)
  await files.remove('media/one.jpg')
  await files.remove('media/one.jpg')
  deepStrictEqual(await files.read('media/one.jpg'), undefined)
  deepStrictEqual([...(await files.list('media')), ...(await files.list('keys'))], [])
}

/** Of several that store the same new file at once, one's is kept, and only that one is told so. Later ones are refused as well. */
async function assertOneWriter(bucket: Bucket, path: `keys/${string}`): Promise<void> {
  const write = async (text: string): Promise<number> => {
    const request = {
      key: `${bucket.prefix}${path}`,
      body: Buffer.from(text),
      headers: { 'if-none-match': '*' },
    }
    const answer = await ask(bucket, { method: 'PUT', ...request }, [refused])
    await answer.arrayBuffer()
    return answer.status
  }
  const texts = Array.from({ length: writers }, (_, index) => `by ${index}`)
  const statuses = await Promise.all(texts.map(write))
  deepStrictEqual(statuses.toSorted(), [stored, ...Array<number>(writers - 1).fill(refused)])
  deepStrictEqual(await write('later'), refused)
  const files = s3Store(bucket)
  deepStrictEqual((await files.read(path))?.toString(), texts[statuses.indexOf(stored)])
}
