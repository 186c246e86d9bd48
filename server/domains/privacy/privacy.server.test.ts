import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateProfile } from '#contract/calls/account.ts'
import { memberData } from '#contract/calls/member-data.ts'
import { memberPrivacy, requestDeletion } from '#contract/calls/privacy.ts'
import { privacyPolicyVersion } from '#contract/rules/privacy.ts'
import { shipmentEvents, shipments } from '#server/tables/index.ts'
import { keysOf } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { parcelTo } from '#test/server/parcel.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

interface Export {
  member: { email: string }
  privacy: object
  sessions: object[]
  orders: {
    id: string
    sections: { section: string }[]
    answers: { question_id: string; answer: string }[]
    sertificates: { name: string }[]
    shipment: { waybill_id: string } | null
  }[]
}

describe('the consent', () => {
  test('is stored with the policy’s version and the time, and the member can read it', async () => {
    const { token } = server.people.stranger
    const privacy = async () => (await server.send(memberPrivacy, { token })).body.data
    expect(await privacy()).toEqual({ agreed: null, deletion_requested_at: null })
    const profile = { fullname: 'Budi', dateOfBirth: '1998-11-02', placeOfBirth: 'Solo', meta: { nim: '1' } }
    const saved = await server.send(updateProfile, {
      token,
      body: { ...profile, privacyPolicyVersion },
    })
    expect(saved.status).toBe(200)
    const at = new Date(server.clock.now).toISOString()
    expect(await privacy()).toMatchObject({ agreed: { policy_version: privacyPolicyVersion, at } })
  })
})

describe('a copy of a member’s data', () => {
  test('contains the member, the sessions, and each test with answers, certificate and parcel', async () => {
    const { member } = server.people
    await certifiable(server, member)
    const order = await finished(server, member)
    await server.db.insert(shipments).values(parcelTo(order.id))
    await server.db
      .insert(shipmentEvents)
      .values({ orderId: order.id, status: 'picking_up', note: 'Dijemput', at: new Date(server.clock.now) })
    const { status, body } = await server.send(memberData, { token: member.token })
    expect(status).toBe(200)
    const copy = body.data as Export
    expect(copy.member.email).toBe(member.email)
    expect(copy.sessions.length).toBeGreaterThan(0)
    const [mine] = copy.orders
    expect(mine).toMatchObject({ id: order.id, shipment: { waybill_id: 'WYB-1700' } })
    expect(mine?.sections.map(({ section }) => section).sort()).toEqual(['listening', 'reading', 'structure'])
    expect(mine?.sertificates).toMatchObject([{ name: 'Siti Rahmawati' }])
    const keys = await keysOf(server, 'structure')
    const chosen = new Map(mine?.answers.map(({ question_id, answer }) => [question_id, answer]))
    for (const { questionId, right } of keys) expect(chosen.get(questionId)).toBe(right)
  })

  test('contains no hash, no token, and no data of other members', async () => {
    const { member, individual, stranger } = server.people
    await finished(server, individual)
    const text = JSON.stringify((await server.send(memberData, { token: member.token })).body)
    for (const secret of ['argon2', 'hash', member.token, individual.email, stranger.id]) {
      expect(text).not.toContain(secret)
    }
    expect((await server.send(memberData)).status).toBe(401)
  })
})

describe('asking for deletion', () => {
  test('is stored with its time; a second request keeps the first time', async () => {
    const { token } = server.people.foreigner
    const asked = new Date(server.clock.now).toISOString()
    const first = await server.send(requestDeletion, { token })
    expect(first).toMatchObject({ status: 200, body: { data: { deletion_requested_at: asked } } })
    server.clock.now += 60_000
    const again = await server.send(requestDeletion, { token })
    expect(again.body.data).toMatchObject({ deletion_requested_at: asked })
    expect((await server.send(memberPrivacy, { token })).body.data).toMatchObject({
      deletion_requested_at: asked,
    })
  })
})
