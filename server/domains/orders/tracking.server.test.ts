import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shippingTracking } from '#contract/calls/shipping.ts'
import { shipmentEvents, shipments } from '#server/tables/index.ts'
import { seat } from '#test/server/candidate.ts'
import { parcelTo } from '#test/server/parcel.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const track = (id: string, token = server.people.member.token) =>
  server.send(shippingTracking, { token, params: { id } })

describe('tracking a printed certificate', () => {
  test('returns all specified fields, with the newest history entry first', async () => {
    const { id } = await seat(server, server.people.member)
    const orderId = id
    const parcel = parcelTo(id)
    await server.db.insert(shipments).values(parcel)
    const [first, second] = [new Date('2026-11-22T02:00:00Z'), new Date('2026-11-22T09:30:00Z')]
    await server.db.insert(shipmentEvents).values([
      { orderId, status: 'confirmed', note: 'Pesanan dikonfirmasi', at: first },
      { orderId, status: 'picking_up', note: 'Kurir menjemput paket', at: second },
    ])
    const history = [
      { updated_at: second.toISOString(), note: 'Kurir menjemput paket' },
      { updated_at: first.toISOString(), note: 'Pesanan dikonfirmasi' },
    ]
    const { status, body } = await track(id)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      waybill_id: 'WYB-1700',
      status: 'picking_up',
      price: 18_000,
      note: 'Jangan dilipat',
      shipper: parcel.shipper,
      origin: {
        contact_name: 'Bagian Sertifikat',
        contact_phone: '0215550100',
        address: 'Jl. Kampus 1, Jakarta',
        note: 'Gedung A',
        postal_code: '13120',
      },
      destination: {
        contact_name: 'Siti Rahmawati',
        contact_phone: '081200000001',
        contact_email: 'siti@kampus.example',
        address: 'Jl. Merdeka 2, Bandung',
        note: '',
        postal_code: '40111',
      },
      courier: {
        tracking_id: 'TRK-9',
        waybill_id: 'WYB-1700',
        company: 'jne',
        name: 'Asep',
        phone: '081200000009',
        type: 'reg',
        link: 'https://kurir.example/TRK-9',
        history,
      },
      delivery: parcel.delivery,
      items: parcel.items,
      history,
    })
  })

  test('of an order without a parcel is refused as such', async () => {
    const { id } = await seat(server, server.people.member)
    expect(await track(id)).toMatchObject({
      status: 404,
      body: { code: 'shipping.notFound', message: 'Pengiriman sertifikat belum tersedia' },
    })
  })

  test('is for the owner of the order alone', async () => {
    const { id } = await seat(server, server.people.member)
    await server.db.insert(shipments).values(parcelTo(id))
    const { stranger, foreigner } = server.people
    for (const { token } of [stranger, foreigner]) {
      expect(await track(id, token)).toMatchObject({ status: 404, body: { code: 'order.notFound' } })
    }
    expect(await track('none')).toMatchObject({ status: 404, body: { code: 'order.notFound' } })
    expect((await server.send(shippingTracking, { params: { id } })).status).toBe(401)
  })
})
