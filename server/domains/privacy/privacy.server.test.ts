import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateProfile } from '#contract/calls/account.ts'
import { memberData, memberPrivacy, requestDeletion } from '#contract/calls/privacy.ts'
import { shipmentEvents, shipments } from '#server/tables/index.ts'
import { keysOf } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { parcelTo } from '#test/server/parcel.ts'
import { openTestRoom, type TestRoom } from '#test/server/room.ts'

let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom()
})
afterAll(() => room.close())

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
  test('is kept with the policy’s version and the time, and its giver may read it', async () => {
    const { token } = room.people.stranger
    const privacy = async () => (await room.send(memberPrivacy, { token })).body.data
    expect(await privacy()).toEqual({ agreed: null, deletion_requested_at: null })
    const profile = { fullname: 'Budi', dateOfBirth: '1998-11-02', placeOfBirth: 'Solo', meta: { nim: '1' } }
    const saved = await room.send(updateProfile, {
      token,
      body: { ...profile, privacyPolicyVersion: '2026-11' },
    })
    expect(saved.status).toBe(200)
    const at = new Date(room.clock.now).toISOString()
    expect(await privacy()).toMatchObject({ agreed: { policy_version: '2026-11', at } })
  })
})

describe('a copy of one’s data', () => {
  test('holds the person, the sessions, and each test with answers, certificate and parcel', async () => {
    const { member } = room.people
    await certifiable(room, member)
    const order = await finished(room, member)
    await room.db.insert(shipments).values(parcelTo(order.id))
    await room.db
      .insert(shipmentEvents)
      .values({ orderId: order.id, status: 'picking_up', note: 'Dijemput', at: new Date(room.clock.now) })
    const { status, body } = await room.send(memberData, { token: member.token })
    expect(status).toBe(200)
    const copy = body.data as Export
    expect(copy.member.email).toBe(member.email)
    expect(copy.sessions.length).toBeGreaterThan(0)
    const [mine] = copy.orders
    expect(mine).toMatchObject({ id: order.id, shipment: { waybill_id: 'WYB-1700' } })
    expect(mine?.sections.map(({ section }) => section).sort()).toEqual(['listening', 'reading', 'structure'])
    expect(mine?.sertificates).toMatchObject([{ name: 'Siti Rahmawati' }])
    const keys = await keysOf(room, 'structure')
    const chosen = new Map(mine?.answers.map(({ question_id, answer }) => [question_id, answer]))
    for (const { questionId, right } of keys) expect(chosen.get(questionId)).toBe(right)
  })

  test('holds no hash, no token, and nothing of anybody else', async () => {
    const { member, individual, stranger } = room.people
    await finished(room, individual)
    const text = JSON.stringify((await room.send(memberData, { token: member.token })).body)
    for (const secret of ['argon2', 'hash', member.token, individual.email, stranger.id]) {
      expect(text).not.toContain(secret)
    }
    expect((await room.send(memberData)).status).toBe(401)
  })
})

describe('asking for deletion', () => {
  test('is noted with its time, and again keeps the first', async () => {
    const { token } = room.people.foreigner
    const asked = new Date(room.clock.now).toISOString()
    const first = await room.send(requestDeletion, { token })
    expect(first).toMatchObject({ status: 200, body: { data: { deletion_requested_at: asked } } })
    room.clock.now += 60_000
    const again = await room.send(requestDeletion, { token })
    expect(again.body.data).toMatchObject({ deletion_requested_at: asked })
    expect((await room.send(memberPrivacy, { token })).body.data).toMatchObject({
      deletion_requested_at: asked,
    })
  })
})
