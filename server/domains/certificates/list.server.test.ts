import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificateList } from '#contract/calls/orders.ts'
import { orders, shipments } from '#server/tables/index.ts'
import { type Candidate, pass, seat } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { parcelTo } from '#test/server/parcel.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'

interface Row {
  id: string
  order_no: string
  end_test: string
  score: number
  license: string
  sertificate: { id: string; name: string } | null
  shipping: { order_id: string; waybill_id: string; status: string } | null
}
interface Page {
  list: Row[]
  page: number
  limit: number
  total: number
}

let server: TestServer
let person: Person
const tests: Candidate[] = []
beforeAll(async () => {
  server = await openTestServer()
  person = server.people.individual
  await certifiable(server, person)
  for (const [index, score] of [450, 640, 310].entries()) {
    server.clock.now += 60_000
    const order = await finished(server, person)
    await server.db
      .update(orders)
      .set({ predictedScore: score, orderNo: `EPT-${'BCA'[index]}` })
      .where(eq(orders.id, order.id))
    tests.push(order)
  }
})
afterAll(() => server.close())

const list = async (query: Record<string, string> = {}, token = person.token) => {
  const { status, body } = await server.send(certificateList, { query, token })
  expect(status).toBe(200)
  return body.data as Page
}
const idsOf = ({ list: rows }: Page) => rows.map(({ id }) => tests.findIndex((order) => order.id === id))

describe('the certificate list', () => {
  test('lists finished tests with score and certificate, newest first, ten per page', async () => {
    const page = await list()
    expect(page).toMatchObject({ page: 1, limit: 10, total: 3 })
    expect(idsOf(page)).toEqual([2, 1, 0])
    expect(page.list[1]).toMatchObject({
      order_no: 'EPT-C',
      score: 640,
      license: tests[1]?.license,
      sertificate: { id: expect.stringMatching(/^[0-9a-f]{32}$/), name: 'Siti Rahmawati' },
      shipping: null,
    })
    expect(Date.parse(page.list[0]?.end_test ?? '')).toBe(server.clock.now)
  })

  test.each([
    [{ sortBy: 'end_test', sortType: 'asc' }, [0, 1, 2]],
    [{ sortBy: 'end_test', sortType: 'desc' }, [2, 1, 0]],
    [{ sortBy: 'score', sortType: 'asc' }, [2, 0, 1]],
    [{ sortBy: 'score', sortType: 'desc' }, [1, 0, 2]],
    [{ sortBy: 'order_no', sortType: 'asc' }, [2, 0, 1]],
  ])('is sorted by %j', async (query, order) => {
    expect(idsOf(await list(query))).toEqual(order)
  })

  test('is paged', async () => {
    expect(idsOf(await list({ limit: '2' }))).toEqual([2, 1])
    const second = await list({ limit: '2', page: '2' })
    expect(idsOf(second)).toEqual([0])
    expect(second).toMatchObject({ page: 2, limit: 2, total: 3 })
    expect((await list({ page: '9' })).list).toEqual([])
  })

  test('shows waybill and status of a printed certificate on its way', async () => {
    const [order] = tests
    await server.db.insert(shipments).values(parcelTo(order?.id ?? ''))
    const row = (await list()).list.find(({ id }) => id === order?.id)
    expect(row?.shipping).toEqual({ order_id: order?.id, waybill_id: 'WYB-1700', status: 'picking_up' })
  })

  test('leaves out tests that are not finished or were stopped', async () => {
    const open = await seat(server, person)
    await pass(server, open, 'listening')
    const stopped = await finished(server, person)
    expect((await list()).total).toBe(4)
    await server.db
      .update(orders)
      .set({ disqualifiedAt: new Date(server.clock.now) })
      .where(eq(orders.id, stopped.id))
    expect((await list()).total).toBe(3)
  })

  test('contains only the member’s own tests', async () => {
    expect(await list({}, server.people.stranger.token)).toMatchObject({ list: [], total: 0 })
  })

  test('refuses to sort by an unknown column', async () => {
    const { status, body } = await server.send(certificateList, {
      token: person.token,
      query: { sortBy: 'password_hash' },
    })
    expect([status, body.code]).toEqual([400, 'request.invalid'])
  })
})
