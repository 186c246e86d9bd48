import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentFiles } from '#server/tables/index.ts'
import { pass, seat, seatBefore } from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

const tiny = fileURLToPath(new URL('../../../content/tiny', import.meta.url))

let server: TestServer
let sound: { id: string; path: string }
let picture: { id: string; path: string }
beforeAll(async () => {
  server = await openTestServer()
  const fileOf = async (section: 'listening' | 'reading') => {
    const [file] = await server.db
      .select()
      .from(contentFiles)
      .where(and(eq(contentFiles.testId, server.testId), eq(contentFiles.section, section)))
    if (!file) throw new Error(`the tiny test has files in ${section}`)
    return file
  }
  sound = await fileOf('listening')
  picture = await fileOf('reading')
})
afterAll(() => server.close())

const fetchFile = (id: string, token: string | null, range?: string) =>
  server.app.inject({
    url: `/storage/v1/content/${id}`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(range === undefined ? {} : { range }),
    },
  })

test('a sound of the current section is sent whole or by range, and is not cached', async () => {
  const { token } = await seatBefore(server)
  const original = await readFile(join(tiny, sound.path))
  const whole = await fetchFile(sound.id, token)
  expect(whole.statusCode).toBe(200)
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/ogg',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-length': String(original.length),
  })
  expect(whole.rawPayload.equals(original)).toBe(true)

  const part = await fetchFile(sound.id, token, 'bytes=100-299')
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 100-299/${original.length}`)
  expect(part.rawPayload.equals(original.subarray(100, 300))).toBe(true)

  const beyond = await fetchFile(sound.id, token, `bytes=${original.length}-`)
  expect(beyond.statusCode).toBe(416)
  expect(beyond.headers['content-range']).toBe(`bytes */${original.length}`)
})

test("a picture of Reading is sent once Reading is due, before its clock runs, and Listening's sounds no longer are", async () => {
  const candidate = await seatBefore(server, server.people.individual)
  const status = async (id: string) => (await fetchFile(id, candidate.token)).statusCode
  expect([await status(sound.id), await status(picture.id)]).toEqual([200, 403])
  await pass(server, candidate, 'listening')
  await pass(server, candidate, 'structure')
  expect([await status(sound.id), await status(picture.id)]).toEqual([403, 200])
})

test('a file is refused without a token, without a sitting, before the start, and when it does not exist', async () => {
  const refusalOf = async (id: string, token: string | null) => {
    const answer = await fetchFile(id, token)
    return [answer.statusCode, answer.json().code]
  }
  expect(await refusalOf(sound.id, null)).toEqual([401, 'session.required'])
  expect(await refusalOf(sound.id, server.people.foreigner.token)).toEqual([403, 'section.locked'])
  const waiting = await seat(server, server.people.stranger, false)
  expect(await refusalOf(sound.id, waiting.token)).toEqual([409, 'sitting.notStarted'])
  const candidate = await seat(server)
  expect(await refusalOf('f'.repeat(32), candidate.token)).toEqual([404, 'media.notFound'])
  expect(await refusalOf('..%2f..%2fpostgres.json', candidate.token)).toEqual([404, 'media.notFound'])
})
