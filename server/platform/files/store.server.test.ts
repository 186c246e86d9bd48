import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { reasonOf } from '#server/platform/errors/operator-error.ts'
import { openS3, type S3 } from '#test/server/s3-server.ts'
import { type FileStore, StorageUnreachable } from './file-store.ts'
import { openFiles } from './storage-address.ts'

let s3: S3
let folder: string
beforeAll(async () => {
  s3 = await openS3()
  folder = await mkdtemp(join(tmpdir(), 'ruanguji-files-'))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const filesAt = (STORAGE_URL: string): FileStore => openFiles(readConfig({ STORAGE_URL }).storage, '/nowhere')
const text = (bytes: Buffer | undefined) => bytes?.toString()

describe.each([
  ['a folder', () => `file://${folder}/deep/inside`],
  ['a bucket', () => s3.url()],
  ['a bucket without a prefix', () => s3.url('')],
])('files in %s', (_, url) => {
  let files: FileStore
  beforeEach(async () => {
    files = filesAt(url())
    for (const { name } of await files.list('media')) await files.remove(`media/${name}`)
  })

  test('are read as they were stored, whole or in part, and a newer one replaces an older one', async () => {
    await files.check()
    await files.keep('media/one.jpg', Buffer.from('first'))
    await files.keep('media/one.jpg', Buffer.from('0123456789'))
    expect(text(await files.read('media/one.jpg'))).toBe('0123456789')
    const whole = await files.stream('media/one.jpg')
    expect([whole?.bytes, whole && text(await buffer(whole.stream))]).toEqual([10, '0123456789'])
    const part = await files.stream('media/one.jpg', { start: 2, end: 5 })
    expect([part?.bytes, part && text(await buffer(part.stream))]).toEqual([4, '2345'])
  })

  test('do not exist before they are stored, nor after they are removed', async () => {
    expect(await files.read('media/none.jpg')).toBeUndefined()
    expect(await files.stream('media/none.jpg')).toBeUndefined()
    await files.keep('media/gone.jpg', Buffer.of(1))
    await files.remove('media/gone.jpg')
    await files.remove('media/gone.jpg')
    expect(await files.read('media/gone.jpg')).toBeUndefined()
  })

  test('are listed by folder with their time, however many', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `${index}.jpg`)
    const began = Date.now()
    for (const name of names) await files.keep(`media/${name}`, Buffer.of(1))
    await files.keep('keys/other.pem', Buffer.of(1))
    const found = await files.list('media')
    expect(found.map(({ name }) => name)).toEqual(names)
    for (const { keptAt } of found) expect(Math.abs(keptAt.getTime() - began)).toBeLessThan(60_000)
    expect(await files.list('content')).toEqual([])
  })

  test('are created only once by concurrent writers', async () => {
    const keep = (value: number) => files.keepNew('media/key.pem', Buffer.from(`key ${value}`))
    await Promise.all(Array.from({ length: 8 }, (_, value) => keep(value)))
    const kept = text(await files.read('media/key.pem'))
    expect(kept).toMatch(/^key \d$/)
    await keep(9)
    expect(text(await files.read('media/key.pem'))).toBe(kept)
    expect((await files.list('media')).map(({ name }) => name)).toEqual(['key.pem'])
  })
})

describe('an unusable store fails with a reason and without its secret:', () => {
  const refusal = async (asking: Promise<unknown>): Promise<string> => {
    const error = await asking.then(
      () => expect.fail('it was there'),
      (cause: unknown) => cause,
    )
    expect(error).toBeInstanceOf(StorageUnreachable)
    // What an operator reads, and nothing of what is below it.
    const said = reasonOf(error)
    for (const secret of s3.secrets) expect(said).not.toContain(secret)
    return said
  }
  const everything = (files: FileStore) => [
    files.check(),
    files.keep('media/x.jpg', Buffer.of(1)),
    files.keepNew('keys/x.pem', Buffer.of(1)),
    files.read('media/x.jpg'),
    files.stream('media/x.jpg'),
    files.remove('media/x.jpg'),
    files.list('media'),
  ]

  test('a wrong secret', async () => {
    const files = filesAt(s3.url('room', { secret: 'KEYOFTHETESTS:wrong' }))
    for (const said of await Promise.all(everything(files).map(refusal)))
      expect(said).toMatch(/bucket files of http:.* answered 403 SignatureDoesNotMatch\. Check STORAGE_URL/)
  })

  test('a wrong key', async () => {
    expect(await refusal(filesAt(s3.url('room', { secret: 'nobody:x' })).check())).toContain(
      'InvalidAccessKeyId',
    )
  })

  test('a bucket that does not exist', async () => {
    const files = filesAt(s3.url('room', { bucket: 'none' }))
    expect(await refusal(files.read('media/x.jpg'))).toContain('There is no bucket none')
    expect(await refusal(files.check())).toContain('NoSuchBucket')
  })

  test('a port that nobody listens on', async () => {
    const closed = await openS3()
    await closed.close()
    const files = filesAt(closed.url())
    for (const said of await Promise.all(everything(files).map(refusal)))
      expect(said).toMatch(/cannot be reached: connect ECONNREFUSED/)
  })

  test('a busy store, until it is not', async () => {
    const files = filesAt(s3.url())
    s3.becomes('refuses')
    for (const said of await Promise.all(everything(files).map(refusal)))
      expect(said).toContain('503 SlowDown')
    s3.becomes('none')
    await files.check()
  })

  test('a store that hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
      s3.becomes('none')
    })
    const isAsked = s3.becomes('hangs')
    const said = refusal(filesAt(s3.url()).check())
    await isAsked
    vi.advanceTimersByTime(6000)
    expect(await said).toContain('says nothing for 6 s')
  })

  test('a folder that is a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    for (const said of await Promise.all(everything(filesAt(`file://${file}`)).map(refusal)))
      expect(said).toContain(`The folder ${file} cannot be used`)
    expect(await readdir(folder)).toContain('file')
  })
})
