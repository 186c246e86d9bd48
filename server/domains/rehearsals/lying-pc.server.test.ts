import { randomUUID } from 'node:crypto'
import { isNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { memberDetail, updateProfile } from '#contract/calls/account.ts'
import { memberData } from '#contract/calls/member-data.ts'
import { orderDetailFull, orderList, redeem } from '#contract/calls/orders.ts'
import { sendPcCheck } from '#contract/calls/pc-check.ts'
import { sectionDetail } from '#contract/calls/sections.ts'
import { staffMemberList } from '#contract/calls/staff-members.ts'
import { rehearsalReport, startRehearsal } from '#contract/calls/staff-rehearsal.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { rehearsals } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { figures, openRehearsals, page } from './rehearsals.fixture.ts'
import { addressOf } from './schema.ts'

let server: TestServer
let opened: Awaited<ReturnType<typeof openRehearsals>>
beforeAll(async () => {
  server = await openTestServer()
  opened = await openRehearsals(server)
})
afterAll(() => server.close())
afterEach(() => opened.endAll())

describe('a client that lies', () => {
  test('has with a rehearsal’s token nothing of the installation, whatever it asks for', async () => {
    const { join } = await opened.rehearsed()
    const { sitting } = await join({})
    const { token = '', orderId = '' } = sitting ?? {}
    const { member } = server.people
    const before = await opened.everything()
    expect(dataOf(await server.send(memberDetail, { token }))).toMatchObject({ fullname: 'Geladi A1' })
    expect((await server.send(redeem, { token, body: { license: await server.licence() } })).status).toBe(404)
    for (const call of [orderList, memberData])
      expect([call.path, (await server.send(call, { token })).status]).toEqual([call.path, 404])
    expect((await server.send(updateProfile, { token, body: {} })).status).toBeGreaterThanOrEqual(400)
    for (const call of [rehearsalReport, staffMemberList])
      expect((await server.send(call, { token, query: { institutionId: opened.room.here } })).status).toBe(
        404,
      )
    // Somebody's own order is not there; and theirs opens no rehearsal.
    const { id } = await realOrder()
    expect((await server.send(orderDetailFull, { params: { id }, token })).status).toBe(404)
    const theirs = await server.send(orderDetailFull, { params: { id: orderId }, token: member.token })
    expect(theirs.status).toBe(404)
    const { counts, ...rest } = await opened.everything()
    const { counts: counted, ...same } = before
    expect(rest).toEqual(same)
    // The licence and the order that this test has made, and the attempt to redeem that was counted.
    const made = { licences: 0, orders: 0, attempts: 0 }
    expect({ ...counts, ...made }).toEqual({ ...counted, ...made })
  })

  test('has no other rehearsal, and none with a token of its own making', async () => {
    const { join } = await opened.rehearsed()
    const { sitting } = await join({})
    const { token = '', orderId: id = '' } = sitting ?? {}
    const status = async (forged: string) =>
      (await server.send(orderDetailFull, { params: { id }, token: forged })).status
    expect(await status(token)).toBe(200)
    for (const forged of [
      `${token}x`,
      token.slice(0, -4),
      token.replace(/^reh-(.)/, (_, first) => `reh-${first === '0' ? '1' : '0'}`),
      `reh-${'f'.repeat(32)}-aaaa`,
      `reh-${'f'.repeat(31)}"; drop schema public-aaaa`,
    ])
      expect([forged, await status(forged)]).toEqual([forged, 401])
  })

  test('reads nothing of the test that is to come', async () => {
    const { join } = await opened.rehearsed()
    const { sitting } = await join({})
    const { token = '', orderId = '' } = sitting ?? {}
    const [rehearsal] = await server.db.select().from(rehearsals).where(isNull(rehearsals.endedAt))
    const inside = openDatabase(addressOf(server.db, rehearsal?.id ?? ''), { connections: 1 })
    try {
      const { rows } = await inside.db.execute<{ package_id: string }>(sql`select package_id from tests`)
      expect(rows).toEqual([{ package_id: 'tiny' }])
      expect((await inside.db.execute(sql`select * from exam_roster_entries`)).rows).toEqual([])
      expect((await inside.db.execute(sql`select email from members`)).rows).toEqual([
        { email: expect.stringMatching(/@rehearsal\.invalid$/) },
      ])
    } finally {
      await inside.close()
    }
    const read = await server.send(sectionDetail, { params: { id: orderId, section: 'structure' }, token })
    expect(read.status).toBe(403)
  })

  test('speaks for no seat but the one where its page has begun', async () => {
    const { code, join, tell, report } = await opened.rehearsed()
    const own = page()
    await join({ page: own })
    const told = async (body: object) => {
      const { body: answer } = await tell(body)
      return answer.code ?? (answer.data as { state: string }).state
    }
    expect(await join({ page: page() })).toMatchObject({ state: 'taken', sitting: null })
    expect(await told({ page: page(), stage: 'finished', figures })).toBe('over')
    // Whose answer was lost asks again: that is no other run.
    expect(await join({ page: own })).toMatchObject({ state: 'begun' })
    expect(await report()).toMatchObject({ seats: [{ stage: 'preparing', runs: 1 }] })
    expect(await told({ page: own, seat: 'B9' })).toBe('pcCheck.seatUnknown')
    expect(await told({ page: own, code: 'AAAAAA' })).toBe('pcCheck.codeWrong')
    expect(await told({ page: own, stage: 'won' })).toBe('request.invalid')
    expect(await told({ page: own, figures: { looks: -1 } })).toBe('request.invalid')
    expect(await told({ page: own, figures: { looks: 1e300 } })).toBe('request.invalid')
    expect(await told({ page: own, stage: 'finished', figures: { ...figures, more: 'x' } })).toBe('kept')
    // Its last word stands, and it begins no second time.
    expect(await told({ page: own, stage: 'failed' })).toBe('over')
    expect(await join({ page: own })).toMatchObject({ state: 'done', sitting: null })
    expect(await report()).toMatchObject({ seats: [{ stage: 'finished', figures }] })
    const check = await server.send(sendPcCheck, { body: { code, seat: 'A1', results: [], checkedAt: 1 } })
    expect(check.status).toBe(400)
  })

  test('of another institution sees and begins none', async () => {
    const { id } = await opened.rehearsed()
    const theirs = await opened.room.ask(rehearsalReport, {
      id,
      institutionId: server.people.stranger.institutionId ?? '',
    })
    expect(theirs.status).toBe(403)
    const { id: unknown } = { id: randomUUID() }
    expect((await opened.room.act(startRehearsal, { id: unknown, packageId: 'tiny' })).body.code).toBe(
      'examSession.notFound',
    )
  })
})

async function realOrder(): Promise<{ id: string }> {
  const { token } = server.people.member
  return dataOf(await server.send(redeem, { body: { license: await server.licence() }, token }))
}
