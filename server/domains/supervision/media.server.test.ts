import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaDetail, uploadMedia } from '#contract/calls/media.ts'
import { limits } from '#contract/rules/limits.ts'
import { media } from '#server/tables/index.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

const picture = readFileSync(new URL('../../../test/server/picture.jpg', import.meta.url))

let server: TestServer
let origin: string
beforeAll(async () => {
  server = await openTestServer()
  origin = server.origin
})
afterAll(() => server.close())

const auth = (token?: string): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

/** As a browser does it: a real form over a real socket. */
async function upload(
  file: Uint8Array | null,
  { token, source = 'upload' }: { token?: string; source?: string },
) {
  const form = new FormData()
  form.set('title', 'Foto Listening')
  form.set('source', source)
  if (file !== null) form.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'foto.jpg')
  const answer = await fetch(origin + uploadMedia.path, { method: 'POST', headers: auth(token), body: form })
  const body = (await answer.json()) as { code?: string; message?: string; data: Record<string, string> }
  return { status: answer.status, body }
}

const files = () => readdir(join(server.dataDir, 'media')).catch(() => [])

describe('a picture', () => {
  test('is stored, and returned byte for byte to its sender', async () => {
    const { token } = server.people.member
    const { status, body } = await upload(picture, { token })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      public_url: `/storage/v1/media/user/file/${body.data.id}`,
      title: 'Foto Listening',
      source: 'upload',
      type: 'image/jpeg',
      caption: '',
      alt: '',
      description: '',
    })
    const detail = await server.send(mediaDetail, { token, params: { id: body.data.id ?? '' } })
    expect(detail.body.data).toEqual(body.data)

    const file = await fetch(origin + body.data.public_url, { headers: auth(token) })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(Buffer.from(await file.arrayBuffer()).equals(picture)).toBe(true)
    const rows = await server.db.select().from(media)
    expect(rows).toMatchObject([{ bytes: picture.length, width: 64, height: 48 }])
    expect(await files()).toEqual([`${body.data.id}.jpg`])
  })

  test('is not found for another member', async () => {
    const { data } = (await upload(picture, { token: server.people.member.token })).body
    const { stranger, foreigner } = server.people
    for (const { token } of [stranger, foreigner]) {
      const detail = await server.send(mediaDetail, { token, params: { id: data.id ?? '' } })
      expect(detail).toMatchObject({ status: 404, body: { code: 'media.notFound' } })
      expect((await fetch(origin + data.public_url, { headers: auth(token) })).status).toBe(404)
    }
    expect((await fetch(origin + data.public_url)).status).toBe(401)
    expect((await server.send(mediaDetail, { params: { id: data.id ?? '' } })).status).toBe(401)
  })

  test('can be requested by its id, not by a path', async () => {
    const { token } = server.people.member
    for (const id of ['..%2F..%2Fdemo', '%00', 'none']) {
      const answer = await fetch(`${origin}/storage/v1/media/user/file/${id}`, { headers: auth(token) })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
  })
})

describe('what is refused leaves nothing behind:', () => {
  const refused = async (act: () => ReturnType<typeof upload>) => {
    const before = await files()
    const { status, body } = await act()
    expect(await files()).toEqual(before)
    return [status, body.code]
  }
  const asMember = (file: Uint8Array | null, source?: string) =>
    refused(() => upload(file, { token: server.people.member.token, ...(source && { source }) }))

  test('a PNG that is declared as a JPEG', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    expect(await asMember(png)).toEqual([400, 'media.notJpeg'])
  })

  test('a JPEG that was cut off', async () => {
    expect(await asMember(picture.subarray(0, picture.length - 2))).toEqual([400, 'media.notJpeg'])
  })

  test('an empty file', async () => {
    expect(await asMember(Buffer.alloc(0))).toEqual([400, 'media.notJpeg'])
  })

  test('a file over 2 MB, by one byte or by ten megabytes', async () => {
    for (const size of [limits.upload.maxBytes + 1, 10 * limits.upload.maxBytes]) {
      const large = Buffer.concat([picture, Buffer.alloc(size - picture.length)])
      expect(await asMember(large)).toEqual([413, 'media.tooLarge'])
    }
  })

  test('a form without a file, or from another source', async () => {
    expect(await asMember(null)).toEqual([400, 'request.invalid'])
    expect(await asMember(picture, 'camera')).toEqual([400, 'request.invalid'])
  })

  test('a body that is not a form', async () => {
    const sent = { token: server.people.member.token, body: { title: 'x', source: 'upload' } }
    expect(await server.send(uploadMedia, sent)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
  })

  test('a picture without a token', async () => {
    expect(await refused(() => upload(picture, {}))).toEqual([401, 'session.required'])
  })
})
