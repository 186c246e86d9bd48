import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyCertificate } from '#contract/calls/certificates.ts'
import { shippingTracking } from '#contract/calls/shipping.ts'
import { members, shipmentEvents, shipments } from '#server/tables/index.ts'
import { type Candidate, dataOf } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { parcelTo } from '#test/server/parcel.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let candidate: Candidate
beforeAll(async () => {
  server = await openTestServer()
  await certifiable(server, server.people.member)
})
afterAll(() => server.close())
beforeEach(async () => {
  candidate = await finished(server, server.people.member)
})

describe('a certificate', () => {
  const newest = async () => {
    const { orderNo } = await runJson<{ orderNo: string }>(server, 'sitting', 'show', candidate.id)
    const listed = await runJson<{ id: string; orderNo: string; revokedAt: string | null }[]>(
      server,
      'certificate',
      'list',
    )
    return listed.find((one) => one.orderNo === orderNo && one.revokedAt === null)?.id ?? ''
  }
  const verified = async (certificateId: string) =>
    dataOf<{ state: string; name: string }>(
      await server.send(verifyCertificate, { params: { certificateId } }),
    )

  test('that is revoked is shown as revoked when it is verified', async () => {
    const id = await newest()
    expect((await verified(id)).state).toBe('valid')
    await runCommand(server, 'certificate', 'revoke', id, '--reason', 'Another person sat the test')
    expect((await verified(id)).state).toBe('revoked')
    expect((await runCommand(server, 'certificate', 'list')).output).toContain('Another person sat the test')
    expect(await runCommand(server, 'certificate', 'revoke', id, '--reason', 'Again')).toMatchObject({
      code: 5,
    })
  })

  test('that is reissued has the current facts, and the old one is revoked', async () => {
    const id = await newest()
    await server.db.update(members).set({ fullname: 'Siti Nur Rahmawati' })
    const fresh = await runJson<{ id: string }>(
      server,
      'certificate',
      'reissue',
      id,
      '--reason',
      'Name corrected',
    )
    expect(await verified(id)).toMatchObject({ state: 'revoked', name: 'Siti Rahmawati' })
    expect(await verified(fresh.id)).toMatchObject({ state: 'valid', name: 'Siti Nur Rahmawati' })
    await certifiable(server, server.people.member)
  })

  test('that is unknown is named in the error', async () => {
    expect(await runCommand(server, 'certificate', 'revoke', 'abc', '--reason', 'x')).toMatchObject({
      code: 4,
      errors: 'There is no certificate abc: certificate list names them.',
    })
  })
})

describe('a parcel', () => {
  const write = (text: string) => writeFile(join(server.dataDir, 'parcel.json'), text)
  const track = async () =>
    server.send(shippingTracking, { params: { id: candidate.id }, token: candidate.token })

  test('is drafted for the member, completed and created, and its owner can track every note', async () => {
    const draft = await runJson<{ destination: object }>(server, 'shipping', 'draft', candidate.id)
    expect(draft.destination).toMatchObject({
      contactName: 'Siti Rahmawati',
      contactEmail: 'member@example.test',
    })
    const { orderId: _, status: __, ...parcel } = parcelTo(candidate.id)
    await write(JSON.stringify({ ...parcel, destination: { ...parcel.destination, ...draft.destination } }))
    const created = await runCommand(
      server,
      'shipping',
      'create',
      candidate.id,
      'parcel.json',
      '--note',
      'Kurir dipesan',
    )
    expect(created).toMatchObject({ code: 0 })
    await runCommand(server, 'shipping', 'update', candidate.id, 'delivered', '--note', 'Diterima satpam')
    expect((await track()).body.data).toMatchObject({
      status: 'delivered',
      waybill_id: 'WYB-1700',
      history: [{ note: 'Diterima satpam' }, { note: 'Kurir dipesan' }],
    })
    expect((await runCommand(server, 'shipping', 'create', candidate.id, 'parcel.json')).errors).toContain(
      'a parcel already',
    )
  })

  test.each([
    ['{"waybillId": "W1",\n "price": }', /parcel\.json:2:11: /],
    [
      '{"waybillId": "W1", "price": "dear"}',
      /parcel\.json:1:30: price: .*\nparcel\.json:1:1: note: .*\n[\s\S]*\d+ faults; nothing was noted\.$/,
    ],
  ])('given as %s is refused with line and column, and nothing is stored', async (text, message) => {
    await write(text)
    const refused = await runCommand(server, 'shipping', 'create', candidate.id, 'parcel.json')
    expect(refused).toEqual({ code: 3, output: '', errors: expect.stringMatching(message) })
    expect((await track()).status).toBe(404)
  })

  test('that was never sent cannot get a new status', async () => {
    const before = [await server.db.$count(shipments), await server.db.$count(shipmentEvents)]
    expect(
      await runCommand(server, 'shipping', 'update', candidate.id, 'delivered', '--note', 'x'),
    ).toMatchObject({
      code: 4,
    })
    expect(
      await runCommand(server, 'shipping', 'update', candidate.id, 'Delivered!', '--note', 'x'),
    ).toMatchObject({
      code: 2,
      errors: expect.stringContaining('A status is a word in small letters'),
    })
    expect([await server.db.$count(shipments), await server.db.$count(shipmentEvents)]).toEqual(before)
  })
})
