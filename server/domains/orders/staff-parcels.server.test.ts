import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { shippingTracking } from '#contract/calls/shipping.ts'
import {
  type ParcelPreview,
  staffImportParcels,
  staffKeepParcel,
  staffPreviewParcels,
} from '#contract/calls/staff-parcels.ts'
import { orders, shipmentEvents, shipments } from '#server/tables/index.ts'
import { type Candidate, dataOf, seat } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { waitingIn, whileHeld } from '#test/server/held-lock.ts'
import { openStaff, type StaffPersonOfTest, sendStaffForm } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let here: string
let manager: StaffPersonOfTest
let first: Candidate
let second: Candidate
let without: Candidate
let strange: Candidate
beforeAll(async () => {
  server = await openTestServer()
  const { member, stranger } = server.people
  here = member.institutionId ?? ''
  for (const person of [member, stranger]) await certifiable(server, person)
  for (const person of [member, stranger, member]) {
    const sat = await finished(server, person)
    await sat.detail()
    if (person === stranger) strange = sat
    else if (first === undefined) first = sat
    else second = sat
  }
  without = await seat(server, member)
  manager = await openStaff(server, 'administrator', here)
})
afterAll(() => server.close())

const keep = (body: object, { token } = manager) =>
  server.send(staffKeepParcel, {
    token,
    body: { institutionId: here, waybillId: 'JNE-1', courier: 'jne', status: 'picked', note: '', ...body },
  })
const track = async ({ id }: Candidate) =>
  dataOf<Record<string, unknown>>(
    await server.send(shippingTracking, { token: server.people.member.token, params: { id } }),
  )
const numberOf = async ({ id }: Candidate) =>
  (await server.db.select().from(orders).where(eq(orders.id, id)))[0]?.orderNo ?? ''
const form = { institutionId: '' }
const preview = async (file: Uint8Array | string) =>
  sendStaffForm(server, staffPreviewParcels, {
    token: manager.token,
    body: { ...form, institutionId: here },
    file,
  })
const previewed = async (file: Uint8Array | string) => dataOf<ParcelPreview>((await preview(file)) as never)
const imported = (file: Uint8Array | string, digest: string, more: object = {}) =>
  sendStaffForm(server, staffImportParcels, {
    ...{ token: manager.token, file },
    body: { institutionId: here, digest, ...more },
  })

test('a parcel is noted and followed, as its member reads it', async () => {
  expect((await keep({ id: first.id, note: 'Dijemput kurir' })).status).toBe(200)
  server.clock.now += 60_000
  await keep({ id: first.id, status: 'delivered', note: 'Diterima satpam', link: 'https://kurir.example/1' })
  // Nothing that is to be read in the history: the waybill alone was corrected.
  await keep({ id: first.id, status: 'delivered', waybillId: 'JNE-2', link: 'https://kurir.example/1' })
  expect(await track(first)).toMatchObject({
    ...{ waybillId: 'JNE-2', status: 'delivered', destination: { contactName: 'Siti Rahmawati' } },
    courier: { company: 'jne', link: 'https://kurir.example/1' },
    history: [{ note: 'Diterima satpam' }, { note: 'Dijemput kurir' }],
    price: 0,
    items: [
      {
        ...{ name: 'Sertifikat', description: '', quantity: 1, value: 0 },
        ...{ weight: 100, length: 32, width: 23, height: 1 },
      },
    ],
  })
})

test('no parcel goes to another institution, without a certificate, or with a link that is none', async () => {
  const before = await server.db.$count(shipments)
  const reviewer = await openStaff(server, 'reviewer', here)
  const tried = [
    await keep({ id: strange.id }),
    await keep({ id: without.id }),
    await keep({ id: second.id }, reviewer),
    await keep({ id: second.id, link: 'javascript:alert(1)' }),
    await keep({ id: second.id, status: 'teleported' }),
    await keep({ id: second.id, waybillId: ' ' }),
  ]
  expect(tried.map(({ body }) => body.code)).toEqual([
    ...['order.notFound', 'certificate.notIssued', 'session.forbidden'],
    ...['request.invalid', 'request.invalid', 'request.invalid'],
  ])
  expect(await server.db.$count(shipments)).toBe(before)
})

test('a table marks each bad cell, and keeps the other rows once they are left out by choice', async () => {
  const cell = (value: string) => ({ value, type: String })
  const rows = [
    ['order', 'waybill', 'courier', 'status', 'note'],
    [await numberOf(first), 'SPX-1', '', 'dropping off', 'Dikirim ulang'],
    [await numberOf(second), 'SPX-2', 'spx', '', ''],
    [await numberOf(strange), 'SPX-3', '', '', ''],
    [await numberOf(without), 'SPX-4', '', '', ''],
    ['EPT-TIDAK-ADA', 'SPX-5', '', '', ''],
    [await numberOf(second), 'SPX-6', '', '', ''],
    ['EPT-LAIN', '', '', 'entah', 'x'.repeat(301)],
  ]
  const file = await writeExcelFile(
    rows.map((row) => row.map(cell)),
    { sheet: 'Resi' },
  ).toBuffer()
  const shown = await previewed(file)
  expect([shown.rows, shown.ready, shown.fresh]).toEqual([7, 2, 1])
  expect(shown.faults.map(({ line, cell: at, problem }) => `${line}.${at} ${problem}`)).toEqual([
    ...['4.1 unknownOrder', '5.1 noCertificate', '6.1 unknownOrder', '7.1 orderTwice'],
    ...['8.2 missing', '8.4 noStatus', '8.5 tooLong'],
  ])
  expect(shown.sample).toMatchObject([
    { waybillId: 'SPX-1', courier: 'jne', status: 'dropping_off', isNew: false },
    { waybillId: 'SPX-2', courier: 'spx', status: 'picking_up', isNew: true },
  ])
  expect((await imported(file, shown.digest)).body.code).toBe('import.faulty')
  const done = await imported(file, shown.digest, { faulty: 'leaveOut' })
  expect(done.body.data).toEqual({ kept: 2 })
  expect(await track(first)).toMatchObject({
    waybillId: 'SPX-1',
    status: 'dropping_off',
    courier: { company: 'jne' },
  })
  expect(await track(second)).toMatchObject({ waybillId: 'SPX-2', status: 'picking_up' })
  expect(await server.db.$count(shipmentEvents, eq(shipmentEvents.orderId, second.id))).toBe(1)
})

test('an import is of exactly what was previewed, and not where a parcel has changed meanwhile', async () => {
  const file = `order,waybill\n${await numberOf(second)},AAA-1\n`
  const { digest } = await previewed(file)
  expect((await imported(file.replace('AAA', 'BBB'), digest)).body.code).toBe('import.changed')
  await keep({ id: second.id, waybillId: 'CCC-1' })
  expect((await imported(file, digest)).body.code).toBe('import.changed')
  expect(await track(second)).toMatchObject({ waybillId: 'CCC-1' })
  const problems = async (text: string) =>
    (await previewed(text)).faults.map(({ problem, bound }) => `${problem} ${bound}`)
  expect(await problems('order,resi\nx,y\n')).toEqual(['columnMissing waybill', 'noColumn null'])
})

test('a table of more than 3,000 rows is refused', async () => {
  const tableOf = (rows: number) => `order,waybill\n${'EPT-0,AAA-1\n'.repeat(rows)}`
  expect((await preview(tableOf(3001))).body.code).toBe('import.tooLong')
  expect((await previewed(tableOf(3000))).rows).toBe(3000)
})

test('what somebody else changes of a parcel at the same moment stays', async () => {
  const byHand = sql`update ${shipments} set courier = courier || '{"phone": "0812"}' where ${shipments.orderId} = ${first.id}`
  // What is read after the parcel: by then nobody else may change it.
  const lock = sql`lock table ${shipmentEvents} in access exclusive mode`
  await whileHeld(server.db, { lock, count: 2 }, async () => {
    const keeping = keep({ id: first.id, status: 'delivered', courier: 'tiki' })
    await expect.poll(() => waitingIn(server.db)).toBe(1)
    return Promise.all([keeping, server.db.execute(byHand)])
  })
  expect(await track(first)).toMatchObject({ courier: { company: 'tiki', phone: '0812' } })
})
