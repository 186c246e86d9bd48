import { describe, expect, it } from 'vitest'
import { login, memberDetail } from '#contract/calls/account.ts'
import { uploadMedia } from '#contract/calls/media.ts'
import { certificateList, orderDetailFull, redeem } from '#contract/calls/orders.ts'
import { serverTime } from '#contract/calls/sitting.ts'
import { serverNow } from './clock.ts'
import { answer, type Handler, json, refused, served, wireMember } from './served.fixture.ts'

describe('a call', () => {
  it("converts names to the wire's spelling and back", async () => {
    const { callServer, seen } = await served((_, response) =>
      json(response, 200, answer({ ...wireMember, token: 't' })),
    )
    const session = await callServer(login, {
      body: { accessKey: 'key', provider: 'email', email: 'a@b.id', password: 'rahasia-1' },
    })
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ access_key: 'key', provider: 'email' })
    expect(session.institution).toEqual({ id: 'i1', name: 'Universitas' })
    expect(session.isUpdatedProfile).toBe(false)
  })

  it('carries the token only where the call is for members', async () => {
    const { callServer, seen } = await served((request, response) =>
      json(response, 200, answer(request.url?.endsWith('time') ? { now: 1 } : wireMember)),
    )
    await callServer(memberDetail, {})
    await callServer(serverTime, {})
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', undefined])
  })

  it('fills parameters into the path and spells the query', async () => {
    const { callServer, seen } = await served((_, response) =>
      json(response, 200, answer({ list: [], page: 2, limit: 10, total: 0 })),
    )
    await callServer(certificateList, { query: { page: 2, sortBy: 'end_test' } })
    expect(seen[0]?.url).toBe('/users/v1/member/order/list-sertificate?page=2&sort_by=end_test')
    await callServer(orderDetailFull, { params: { id: 'a/b' } }).catch(() => undefined)
    expect(seen[1]?.url).toBe('/users/v1/member/order/detail-full/a%2Fb')
  })

  it('sends a picture as a form', async () => {
    const { callServer, seen } = await served((_, response) =>
      json(response, 404, refused(404, 'media.notFound')),
    )
    const file = new Blob([new Uint8Array([0xff, 0xd8, 0xff])], { type: 'image/jpeg' })
    const input = { body: { title: 'foto', source: 'upload' as const }, file, sign: async () => null }
    await callServer(uploadMedia, input).catch(() => undefined)
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[0]?.body).toContain('name="title"\r\n\r\nfoto')
    expect(seen[0]?.body).toContain('filename="picture.jpg"')
  })
})

describe('a refusal', () => {
  it("keeps the server's status, code, sentence and fields", async () => {
    const { callServer } = await served((_, response) =>
      json(response, 400, refused(400, 'request.invalid', [{ field: 'date_of_birth', message: 'Salah' }])),
    )
    await expect(callServer(redeem, { body: { license: 'X' } })).rejects.toMatchObject({
      name: 'ServerRefusal',
      status: 400,
      code: 'request.invalid',
      message: 'Tidak bisa',
      errors: [{ field: 'dateOfBirth', message: 'Salah' }],
    })
  })

  it('with 401 ends the session, unless nobody was signed in', async () => {
    const handler: Handler = (_, response) => json(response, 401, refused(401, 'session.required'))
    const member = await served(handler)
    await expect(member.callServer(memberDetail, {})).rejects.toMatchObject({ status: 401 })
    expect(member.endings()).toBe(1)
    const guest = await served(handler, null)
    await expect(guest.callServer(memberDetail, {})).rejects.toMatchObject({ status: 401 })
    expect(guest.endings()).toBe(0)
  })

  it('with 401 to an earlier token does not end the present session', async () => {
    let token = 'of the last one'
    const handler: Handler = (_, response) => {
      token = 'of the next one'
      json(response, 401, refused(401, 'session.required'))
    }
    const { callServer, endings } = await served(handler, () => token)
    await expect(callServer(memberDetail, {})).rejects.toMatchObject({ status: 401 })
    expect(endings()).toBe(0)
  })
})

describe("the server's clock", () => {
  it("is read from every response, within the round trip's uncertainty", async () => {
    const ahead = Date.now() + 3_600_000
    const { callServer } = await served((_, response) =>
      json(response, 200, answer({ now: ahead }), { 'x-server-time': String(ahead) }),
    )
    await callServer(serverTime, {})
    const now = serverNow()
    expect(now).toBeGreaterThanOrEqual(ahead)
    expect(now).toBeLessThan(ahead + 1000)
  })
})
