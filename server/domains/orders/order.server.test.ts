import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderDetailFull, redeem, updateSettings, updateStartTest } from '#contract/calls/orders.ts'
import { startSection } from '#contract/calls/sitting.ts'
import { orders } from '#server/tables/index.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function newOrder() {
  const license = await server.licence()
  const { token } = server.people.individual
  const { body } = await server.send(redeem, { token, body: { license } })
  return { token, license, id: (body.data as { id: string }).id }
}

const untouched = { exam: { is_complete: false }, started_at: null, deadline_at: null }
const bothVerified = { useFaceDetection: true, useSpeechDetection: true }

describe('an order', () => {
  test('shows its sections as the test package states them, none of them started', async () => {
    const { token, id, license } = await newOrder()
    const { status, body } = await server.send(orderDetailFull, { token, params: { id } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id,
      license,
      member_id: server.people.individual.id,
      state: 'new',
      settings: { use_face_detection: false, use_speech_detection: false },
      section: {
        listening: { ...untouched, seconds: 75, questions: 5 },
        structure: { ...untouched, seconds: 120, questions: 4 },
        reading: { ...untouched, seconds: 120, questions: 2 },
      },
      sertificate: null,
      disqualified_for: null,
    })
    expect(body.data).not.toHaveProperty('certificate')
  })

  test('starts once: a second request returns the first start', async () => {
    const { token, id } = await newOrder()
    const start = () => server.send(updateStartTest, { token, params: { id } })
    const first = server.clock.now
    expect((await start()).body.data).toMatchObject({ state: 'started', section: { listening: untouched } })
    server.clock.now += 60_000
    expect((await start()).status).toBe(200)
    const [row] = await server.db.select().from(orders).where(eq(orders.id, id))
    expect(row?.startedAt?.getTime()).toBe(first)
  })

  test('shows a section as complete once its deadline has passed, with the times that were fixed', async () => {
    const { token, id } = await newOrder()
    await server.send(updateStartTest, { token, params: { id } })
    const started = await server.send(startSection, { token, params: { id, section: 'listening' } })
    const { deadline_at } = started.body.data as { deadline_at: number }
    const detail = async () => (await server.send(orderDetailFull, { token, params: { id } })).body.data
    const startedAt = server.clock.now
    server.clock.now = deadline_at - 1
    expect(await detail()).toMatchObject({
      section: { listening: { exam: { is_complete: false }, started_at: startedAt, deadline_at } },
    })
    server.clock.now = deadline_at
    expect(await detail()).toMatchObject({
      state: 'started',
      section: { listening: { exam: { is_complete: true }, started_at: startedAt, deadline_at } },
    })
  })

  test('remembers which devices were verified, by the licence it came from', async () => {
    const { token, license, id } = await newOrder()
    const sent = { token, params: { license }, body: bothVerified }
    for (const [face, speech] of [
      [true, false],
      [false, true],
      [true, true],
      [false, false],
    ]) {
      const body = { useFaceDetection: face, useSpeechDetection: speech }
      const wired = { use_face_detection: face, use_speech_detection: speech }
      expect((await server.send(updateSettings, { ...sent, body })).body.data).toEqual({ settings: wired })
      const detail = await server.send(orderDetailFull, { token, params: { id } })
      expect(detail.body.data).toMatchObject({ settings: wired })
    }
    const malformed = { ...sent, body: { useFaceDetection: 'yes' } }
    expect((await server.send(updateSettings, malformed)).body.code).toBe('request.invalid')
  })

  test.each([
    ['finishedAt', 'sitting.finished', 'Maaf, Tes ini sudah selesai'],
    ['disqualifiedAt', 'sitting.disqualified', 'Maaf, Tes ini sudah selesai dan terdiskualifikasi'],
  ])('with %s set neither starts nor changes', async (column, code, message) => {
    const { token, license, id } = await newOrder()
    const at = new Date(server.clock.now)
    await server.db
      .update(orders)
      .set({ [column]: at, finishedAt: at })
      .where(eq(orders.id, id))
    const start = await server.send(updateStartTest, { token, params: { id } })
    expect(start).toMatchObject({ status: 409, body: { code, message } })
    const settings = await server.send(updateSettings, { token, params: { license }, body: bothVerified })
    expect(settings).toMatchObject({ status: 409, body: { code } })
  })

  test('is not found for another member or with an invalid id', async () => {
    const { license, id } = await newOrder()
    const { member, stranger, foreigner, individual } = server.people
    const notFound = { status: 404, body: { code: 'order.notFound' } }
    for (const { token } of [member, stranger, foreigner]) {
      expect(await server.send(orderDetailFull, { token, params: { id } })).toMatchObject(notFound)
      expect(await server.send(updateStartTest, { token, params: { id } })).toMatchObject(notFound)
      const settings = { token, params: { license }, body: bothVerified }
      expect(await server.send(updateSettings, settings)).toMatchObject(notFound)
    }
    for (const none of ['0', "' or 1=1 --", 'f'.repeat(80)]) {
      const sent = { token: individual.token, params: { id: none } }
      expect(await server.send(orderDetailFull, sent)).toMatchObject(notFound)
    }
    const [row] = await server.db.select().from(orders).where(eq(orders.id, id))
    expect(row).toMatchObject({ startedAt: null, useFaceDetection: false })
  })

  test('requires a token', async () => {
    const { id, license } = await newOrder()
    const answers = await Promise.all([
      server.send(orderDetailFull, { params: { id } }),
      server.send(updateStartTest, { params: { id } }),
      server.send(updateSettings, { params: { license }, body: bothVerified }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  })
})
