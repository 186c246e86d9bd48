import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaDetail, uploadMedia } from '#contract/calls/media.ts'
import { media } from '#server/tables/index.ts'
import { jpeg, pictureForm, sendForm, sendPicture } from '#test/server/picture.ts'
import { signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let window: Window
beforeAll(async () => {
  server = await openTestServer()
  window = (await signedSitting(server, server.people.member)).window
})
afterAll(() => server.close())

const auth = (token?: string): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

const files = () => readdir(join(server.dataDir, 'media')).catch(() => [])

const shown = async (url = '') => {
  const file = await fetch(server.origin + url, { headers: auth(window.token) })
  return { file, bytes: Buffer.from(await file.arrayBuffer()) }
}

describe('a picture', () => {
  test('is stored with its sitting, and returned to its sender', async () => {
    const { token } = window
    const { status, body } = await sendPicture(server, window)
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

    const { file, bytes } = await shown(body.data.public_url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const rows = await server.db.select().from(media)
    expect(rows).toMatchObject([{ orderId: window.id, bytes: bytes.length, width: 64, height: 48 }])
    expect(await files()).toEqual([`${body.data.id}.jpg`])
  })

  test('is kept without what a camera or a program wrote beside it, upright, 2048 pixels a side at most', async () => {
    const made = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#369' } })
    const taken = await made
      .withExif({
        IFD0: { Artist: 'Secret Name', Copyright: 'Secret Place' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data } = (await sendPicture(server, window, taken)).body
    const { bytes } = await shown(data.public_url)
    const kept = await sharp(bytes).metadata()
    expect([kept.width, kept.height]).toEqual([1536, 2048])
    for (const block of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const)
      expect(kept[block]).toBeUndefined()
    expect(bytes.includes('Secret')).toBe(false)
  })

  test('with a program behind its end is kept without it', async () => {
    const script = Buffer.from('<script>alert(1)</script>')
    const { data } = (await sendPicture(server, window, Buffer.concat([jpeg, script, Buffer.of(0xff, 0xd9)])))
      .body
    expect((await shown(data.public_url)).bytes.includes('script')).toBe(false)
  })

  test('is not found for another member', async () => {
    const { data } = (await sendPicture(server, window)).body
    const { stranger, foreigner } = server.people
    for (const { token } of [stranger, foreigner]) {
      const detail = await server.send(mediaDetail, { token, params: { id: data.id ?? '' } })
      expect(detail).toMatchObject({ status: 404, body: { code: 'media.notFound' } })
      expect((await fetch(server.origin + data.public_url, { headers: auth(token) })).status).toBe(404)
    }
    expect((await fetch(server.origin + data.public_url)).status).toBe(401)
    expect((await server.send(mediaDetail, { params: { id: data.id ?? '' } })).status).toBe(401)
  })

  test('can be requested by its id, not by a path', async () => {
    for (const id of ['..%2F..%2Fdemo', '%00', 'none']) {
      const { file } = await shown(`/storage/v1/media/user/file/${id}`)
      expect(file.status).toBeGreaterThanOrEqual(400)
      expect(file.status).toBeLessThan(500)
    }
  })
})

describe('a picture that is sent again', () => {
  const other = () => sharp(jpeg).negate().jpeg().toBuffer()
  const idOf = async (...sent: [file?: Buffer, title?: string]) => {
    const [file = jpeg, title = 'Foto Reading'] = sent
    return (await sendPicture(server, window, file, { title })).body.data.id
  }

  test('within a minute is the same one, also when both arrive at once, and leaves one file', async () => {
    const before = await files()
    const [first, again] = await Promise.all([idOf(), idOf()])
    expect(again).toBe(first)
    server.clock.now += 60_000
    expect(await idOf()).toBe(first)
    expect(await files()).toHaveLength(before.length + 1)
    server.clock.now += 1
    expect(await idOf()).not.toBe(first)
  })

  test('with another title or another content is another one', async () => {
    server.clock.now += 60_001
    const ids = [await idOf(), await idOf(jpeg, 'Foto Structure'), await idOf(await other())]
    expect(new Set(ids).size).toBe(3)
  })
})

describe('what is refused leaves nothing behind:', () => {
  const refused = async (act: () => Promise<{ status: number; body: { code?: string } }>) => {
    const before = await files()
    const { status, body } = await act()
    expect(await files()).toEqual(before)
    return [status, body.code]
  }
  const asMember = (file: Uint8Array | null, more?: Record<string, string>) =>
    refused(() => sendPicture(server, window, file, more))

  test('a PNG, a WebP or an SVG that is declared as a JPEG', async () => {
    const plain = sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    for (const file of [await plain.png().toBuffer(), await plain.webp().toBuffer(), svg])
      expect(await asMember(file)).toEqual([400, 'media.notJpeg'])
  })

  test('a JPEG that was cut off, also where its end mark was put back', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const real = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#000', noise } })
      .jpeg()
      .toBuffer()
    const half = real.subarray(0, real.length / 2)
    expect(await asMember(half)).toEqual([400, 'media.notJpeg'])
    expect(await asMember(Buffer.concat([half, Buffer.of(0xff, 0xd9)]))).toEqual([400, 'media.notJpeg'])
  })

  test('an empty file', async () => {
    expect(await asMember(Buffer.alloc(0))).toEqual([400, 'media.notJpeg'])
  })

  test('a file over 2 MB, by one byte or by ten megabytes', async () => {
    for (const size of [2 * 1024 * 1024 + 1, 10 * (2 * 1024 * 1024)]) {
      const large = Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
      expect(await asMember(large)).toEqual([413, 'media.tooLarge'])
    }
  })

  test('a small file of very many pixels, and one that only says that it has them', async () => {
    const background = '#000'
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background } })
      .jpeg()
      .toBuffer()
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
    expect(await asMember(bomb)).toEqual([413, 'media.tooLarge'])
    const said = Buffer.from(jpeg)
    const frame = said.findIndex((byte, at) => byte === 0xff && said[at + 1] === 0xc0)
    said.writeUInt16BE(4000, frame + 5)
    said.writeUInt16BE(4000, frame + 7)
    expect(await asMember(said)).toEqual([400, 'media.notJpeg'])
  })

  test('a form without a file, or from another source', async () => {
    expect(await asMember(null)).toEqual([400, 'request.invalid'])
    expect(await asMember(jpeg, { source: 'camera' })).toEqual([400, 'request.invalid'])
  })

  test('a body that is not a form', async () => {
    const sent = { token: window.token, body: { title: 'x', source: 'upload' } }
    expect(await server.send(uploadMedia, sent)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
  })

  test('a picture without a token', async () => {
    expect(await refused(() => sendForm(server, pictureForm(jpeg), {}))).toEqual([401, 'session.required'])
  })

  test('a picture of somebody who has begun no test', async () => {
    const headers = auth(server.people.individual.token)
    expect(await refused(() => sendForm(server, pictureForm(jpeg), headers))).toEqual([
      409,
      'sitting.notStarted',
    ])
    expect(await server.db.$count(media, eq(media.memberId, server.people.individual.id))).toBe(0)
  })
})
