import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderList, redeem } from '#contract/calls/orders.ts'
import { writeIdHeader } from '#contract/envelope.ts'
import { licences, orders } from '#server/tables/index.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const take = (person: Person, license: string) =>
  server.send(redeem, { token: person.token, body: { license } })

describe('redeeming a licence', () => {
  test('creates an order of one test, in any spelling of the code', async () => {
    const { member } = server.people
    const code = await server.licence(member.institutionId)
    const { status, body } = await take(member, ` ${code.toLowerCase()} `)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      license: code,
      name: 'Tiny test',
      state: 'new',
      exam: { is_complete: false },
      created_at: new Date(server.clock.now).toISOString(),
    })
    const { id, order_no } = body.data as { id: string; order_no: string }
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(order_no).toMatch(/^EPT-[0-9A-Z]{10}$/)
  })

  test.each(['', '   '])('refuses the empty code %j', async (code) => {
    const { status, body } = await take(server.people.member, code)
    expect([status, body.code]).toEqual([400, 'request.invalid'])
  })

  test('refuses an unknown code with the specified message', async () => {
    const { status, body } = await take(server.people.member, 'TIDAK-ADA')
    expect([status, body.message]).toEqual([400, 'Kode lisensi yang anda masukan tidak valid'])
  })

  test('refuses a licence of another institution, and leaves it redeemable for its members', async () => {
    const { member, stranger, individual } = server.people
    const code = await server.licence(member.institutionId)
    for (const person of [stranger, individual]) {
      expect((await take(person, code)).body.code).toBe('license.invalid')
    }
    expect((await take(member, code)).status).toBe(200)
  })

  test('refuses a licence of another company', async () => {
    const code = await server.licence()
    expect((await take(server.people.foreigner, code)).body.code).toBe('license.invalid')
    expect((await take(server.people.individual, code)).status).toBe(200)
  })

  test('works once', async () => {
    const { individual, stranger } = server.people
    const code = await server.licence()
    expect((await take(individual, code)).status).toBe(200)
    server.clock.now += 60_001
    for (const person of [individual, stranger]) {
      expect((await take(person, code)).body.code).toBe('license.invalid')
    }
  })

  test('gives its own member the same order again within a minute, where the request has no write id', async () => {
    const { individual, stranger } = server.people
    const code = await server.licence()
    const first = await take(individual, code)
    expect(first.status).toBe(200)
    server.clock.now += 60_000
    expect((await take(individual, code.toLowerCase())).body).toEqual(first.body)
    expect((await take(stranger, code)).body.code).toBe('license.invalid')
    const named = { token: individual.token, headers: { [writeIdHeader]: randomUUID() } }
    expect((await server.send(redeem, { ...named, body: { license: code } })).body.code).toBe(
      'license.invalid',
    )
    server.clock.now += 1
    expect((await take(individual, code)).body.code).toBe('license.invalid')
  })

  test('returns the same order for a repeated write id, also for concurrent requests', async () => {
    const { member, stranger } = server.people
    const license = await server.licence()
    const again = (person: Person, writeId: string) => {
      const headers = { [writeIdHeader]: writeId }
      return server.send(redeem, { token: person.token, headers, body: { license } })
    }
    const writeId = randomUUID()
    const [first, second] = await Promise.all([again(member, writeId), again(member, writeId)])
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect((await again(member, writeId)).body).toEqual(first.body)
    expect((await again(member, randomUUID())).body.code).toBe('license.invalid')
    expect((await again(stranger, writeId)).body.code).toBe('license.invalid')
    expect((await again(member, 'no id')).body.code).toBe('request.invalid')
  })

  test('refuses another licence under the id of a write, also when both arrive at once', async () => {
    const { token } = server.people.member
    const [first = '', second = '', third = ''] = await Promise.all([1, 2, 3].map(() => server.licence()))
    const under = (writeId: string, license: string) =>
      server.send(redeem, { token, headers: { [writeIdHeader]: writeId }, body: { license } })
    const writeId = randomUUID()
    const together = await Promise.all([under(writeId, first), under(writeId, second)])
    expect(together.map(({ body }) => body.code).sort()).toEqual(['write.reused', undefined])
    const redeemed = together[0]?.status === 200 ? first : second
    expect((await under(writeId, third)).body.code).toBe('write.reused')
    expect((await under(writeId, redeemed.toLowerCase())).status).toBe(200)
    expect((await under(randomUUID(), third)).status).toBe(200)
  })

  test('does not use up the licence when its test is not loaded', async () => {
    const { individual } = server.people
    const code = await server.licence()
    const licence = eq(licences.code, code)
    const [row] = await server.db.update(licences).set({ packageId: 'lost' }).where(licence).returning()
    expect(row?.packageId).toBe('lost')
    const { status, body } = await take(individual, code)
    expect([status, body.code]).toEqual([500, 'server.failed'])
    const [after] = await server.db.select().from(licences).where(licence)
    expect(after?.redeemedAt).toBeNull()
  })

  test('requires a token', async () => {
    expect((await server.send(redeem, { body: { license: 'X' } })).status).toBe(401)
  })
})

test('exactly one of many concurrent requests redeems a licence', async () => {
  const fresh = await openTestServer()
  try {
    const { member, stranger, individual } = fresh.people
    const rounds = 10
    for (let round = 0; round < rounds; round += 1) {
      const license = await fresh.licence()
      const tries = [member, stranger, individual, member, stranger, individual].map(({ token }) =>
        fresh.send(redeem, { token, headers: { [writeIdHeader]: randomUUID() }, body: { license } }),
      )
      const codes = (await Promise.all(tries)).map(({ body }) => body.code ?? 'redeemed')
      expect(codes.sort()).toEqual([...Array(5).fill('license.invalid'), 'redeemed'])
    }
    const [rows] = await fresh.db.select({ orders: count() }).from(orders)
    expect(rows?.orders).toBe(rounds)
    const oneMore = await fresh.send(redeem, { token: member.token, body: { license: 'A-GUESS' } })
    expect(oneMore).toMatchObject({ status: 429, body: { code: 'request.tooMany' } })
  } finally {
    await fresh.close()
  }
})

test('purchased tests are listed newest first and paged, only the member’s own', async () => {
  const fresh = await openTestServer()
  try {
    const { individual, stranger } = fresh.people
    const codes: string[] = []
    for (const _ of [1, 2, 3]) {
      const license = await fresh.licence()
      codes.unshift(license)
      fresh.clock.now += 1000
      await fresh.send(redeem, { token: individual.token, body: { license } })
    }
    const page = async (query: Record<string, string>, token = individual.token) => {
      const { body } = await fresh.send(orderList, { token, query })
      const data = body.data as { list: { license: string }[] }
      return { ...data, list: data.list.map(({ license }) => license) }
    }
    expect(await page({})).toEqual({ list: codes, page: 1, limit: 20, total: 3 })
    expect(await page({ limit: '2' })).toEqual({ list: codes.slice(0, 2), page: 1, limit: 2, total: 3 })
    expect(await page({ limit: '2', page: '2' })).toMatchObject({ list: codes.slice(2), total: 3 })
    expect(await page({}, stranger.token)).toEqual({ list: [], page: 1, limit: 20, total: 0 })
    const malformed = await fresh.send(orderList, {
      token: individual.token,
      query: { limit: '1000', page: 'x' },
    })
    expect(malformed).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  } finally {
    await fresh.close()
  }
})
