import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shippingTracking } from '#contract/calls/shipping.ts'
import { toWire } from '#contract/wire.ts'
import { shipmentEvents, shipments } from '#server/tables/index.ts'
import { seat } from '#test/server/candidate.ts'
import { parcelTo } from '#test/server/parcel.ts'
import { openTestRoom, type TestRoom } from '#test/server/room.ts'

let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom()
})
afterAll(() => room.close())

const track = (id: string, token = room.people.member.token) =>
  room.send(shippingTracking, { token, params: { id } })

describe('tracking a printed certificate', () => {
  test('answers the whole object of the specification, its history newest first', async () => {
    const { id } = await seat(room, room.people.member)
    const { orderId, ...parcel } = parcelTo(id)
    await room.db.insert(shipments).values({ orderId, ...parcel })
    const [first, second] = [new Date('2026-11-22T02:00:00Z'), new Date('2026-11-22T09:30:00Z')]
    await room.db.insert(shipmentEvents).values([
      { orderId, status: 'confirmed', note: 'Pesanan dikonfirmasi', at: first },
      { orderId, status: 'picking_up', note: 'Kurir menjemput paket', at: second },
    ])
    const history = [
      { updated_at: second.toISOString(), note: 'Kurir menjemput paket' },
      { updated_at: first.toISOString(), note: 'Pesanan dikonfirmasi' },
    ]
    const { status, body } = await track(id)
    expect(status).toBe(200)
    const wired = toWire(parcel) as { courier: object }
    expect(body.data).toEqual({
      ...wired,
      courier: { ...wired.courier, waybill_id: 'WYB-1700', history },
      history,
    })
  })

  test('of an order that nothing was sent for says so', async () => {
    const { id } = await seat(room, room.people.member)
    expect(await track(id)).toMatchObject({
      status: 404,
      body: { code: 'shipping.notFound', message: 'Pengiriman sertifikat belum tersedia' },
    })
  })

  test('is for the owner of the order alone', async () => {
    const { id } = await seat(room, room.people.member)
    await room.db.insert(shipments).values(parcelTo(id))
    const { stranger, foreigner } = room.people
    for (const { token } of [stranger, foreigner]) {
      expect(await track(id, token)).toMatchObject({ status: 404, body: { code: 'order.notFound' } })
    }
    expect(await track('none')).toMatchObject({ status: 404, body: { code: 'order.notFound' } })
    expect((await room.send(shippingTracking, { params: { id } })).status).toBe(401)
  })
})
