import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyCertificate } from '#contract/calls/certificates.ts'
import {
  type CertificateInFull,
  type CertificateSort,
  type ListedCertificate,
  staffCertificateDetail,
  staffCertificateList,
  staffReissueCertificate,
  staffRevokeCertificate,
} from '#contract/calls/staff-certificates.ts'
import { certificates, members, orders, securityEvents } from '#server/tables/index.ts'
import { dataOf, seat } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { runCommand } from '#test/server/operator.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

const day = 86_400_000

let server: TestServer
let here: string
let manager: StaffPersonOfTest
let own: string
let strange: string
beforeAll(async () => {
  server = await openTestServer()
  const { member, stranger } = server.people
  here = member.institutionId ?? ''
  for (const person of [member, stranger]) await certifiable(server, person)
  own = await certified(member)
  strange = await certified(stranger)
  manager = await openStaff(server, 'administrator', here)
})
afterAll(() => server.close())

async function certified(person: TestServer['people']['member']): Promise<string> {
  const candidate = await finished(server, person)
  await candidate.detail()
  const [row] = await server.db.select().from(certificates).where(eq(certificates.orderId, candidate.id))
  return row?.id ?? ''
}

type Sent = Record<string, unknown>
const listed = async (query: Record<string, string> = {}) =>
  dataOf<{ list: ListedCertificate[]; total: number }>(
    await server.send(staffCertificateList, {
      token: manager.token,
      query: { institutionId: here, ...query },
    }),
  )
const statesOf = async (query: Record<string, string> = {}) =>
  (await listed(query)).list.map(({ state }) => state)
const detail = (id: string, token = manager.token) =>
  server.send(staffCertificateDetail, { token, params: { id }, query: { institutionId: here } })
const act = (
  call: typeof staffRevokeCertificate | typeof staffReissueCertificate,
  body: Sent,
  { token } = manager,
) => server.send(call, { token, body: { institutionId: here, reason: 'Nama salah cetak', ...body } })

describe('certificates', () => {
  test('of the own institution alone are listed, searched literally, filtered and paged', async () => {
    const [one] = (await listed()).list
    expect(one).toMatchObject({
      ...{ id: own, name: 'Siti Rahmawati', nim: '2106700123', state: 'valid', waitsFor: null },
      ...{ predictedScore: 677, level: 'Advanced', parcel: null },
    })
    const total = async (query: Record<string, string>) => (await listed(query)).total
    expect([
      ...[
        await total({ search: 'rahma' }),
        await total({ search: '21067' }),
        await total({ search: own.slice(4, 20) }),
      ],
      ...[
        await total({ search: one?.orderNo ?? '' }),
        await total({ search: '%' }),
        await total({ search: strange }),
      ],
      ...[
        await total({ state: 'revoked' }),
        await total({ state: 'valid', sort: '-name' }),
        await total({ page: '2' }),
      ],
      ...[await total({ parcel: 'none' }), await total({ parcel: 'delivered' })],
    ]).toEqual([1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0])
    expect((await listed({ page: '2' })).list).toEqual([])
  })

  test('expire on the day that their verification says', async () => {
    const told = async (daysAgo: number) => {
      const testedAt = new Date(server.clock.now - daysAgo * day)
      await server.db.update(certificates).set({ testedAt }).where(eq(certificates.id, own))
      const verified = await server.send(verifyCertificate, { params: { certificateId: own } })
      const expired = await listed({ state: 'expired' })
      return [...(await statesOf()), expired.total, dataOf<{ state: string }>(verified).state]
    }
    expect(await told(367)).toEqual(['expired', 1, 'expired'])
    expect(await told(364)).toEqual(['valid', 0, 'valid'])
  })

  test('that are waited for are listed with what they wait for, and without points', async () => {
    const { member } = server.people
    await server.db.update(members).set({ emailVerifiedAt: null }).where(eq(members.id, member.id))
    const unverified = await finished(server, member)
    await runCommand(server, 'institution', 'set', 'Politeknik Satu', 'certificates=reviewed')
    const reviewed = await finished(server, member)
    await runCommand(server, 'institution', 'set', 'Politeknik Satu', 'certificates=supervised')
    // Nobody waits for the certificate of a test that goes on, or was stopped.
    await (await seat(server, member)).start('listening')
    const stopped = await finished(server, member)
    const disqualifiedAt = new Date(server.clock.now)
    await server.db.update(orders).set({ disqualifiedAt }).where(eq(orders.id, stopped.id))
    const waiting = await listed({ state: 'waiting' })
    expect(waiting.list.map(({ orderId, waitsFor }) => [orderId, waitsFor]).toSorted()).toEqual(
      [
        [unverified.id, 'address'],
        [reviewed.id, 'review'],
      ].toSorted(),
    )
    expect(
      waiting.list.every(
        ({ id, predictedScore, level }) => id === null && predictedScore === null && level === null,
      ),
    ).toBe(true)
    await server.db
      .update(members)
      .set({ fullname: 'Siti Aminah', nim: '210511001' })
      .where(eq(members.id, member.id))
    const found = async (search: string) => (await listed({ state: 'waiting', search })).total
    const [{ orderNo = '' } = {}] = waiting.list
    const searches = ['aminah', '0511', orderNo, 'nobody']
    expect(await Promise.all(searches.map(found))).toEqual([2, 2, 1, 0])
    expect(await listed({ state: 'waiting', page: '2' })).toMatchObject({ list: [], total: 2 })
    expect(await statesOf()).toEqual(['valid'])
    const waitsWith = async (values: Partial<typeof members.$inferInsert>) => {
      await server.db.update(members).set(values).where(eq(members.id, member.id))
      const { list } = await listed({ state: 'waiting' })
      return list.find(({ orderId }) => orderId === unverified.id)?.waitsFor
    }
    const at = new Date(server.clock.now)
    expect(await waitsWith({ emailVerifiedAt: at, profileSavedAt: null })).toBe('profile')
    expect(await waitsWith({ profileSavedAt: at })).toBe('issue')
  })

  test('of another institution are neither seen nor touched, and reviewers only look', async () => {
    const before = await server.db.$count(certificates)
    const reviewer = await openStaff(server, 'reviewer', here)
    expect((await detail(strange)).body.code).toBe('certificate.notFound')
    expect((await detail(own, reviewer.token)).status).toBe(200)
    for (const call of [staffRevokeCertificate, staffReissueCertificate]) {
      expect((await act(call, { id: strange })).body.code).toBe('certificate.notFound')
      expect((await act(call, { id: own }, reviewer)).body.code).toBe('session.forbidden')
      expect((await act(call, { id: own, reason: '  ' })).status).toBe(400)
      const there = { id: strange, institutionId: server.people.stranger.institutionId }
      expect((await act(call, there)).body.code).toBe('session.forbidden')
    }
    expect(await server.db.$count(certificates)).toBe(before)
    expect(await statesOf()).toEqual(['valid'])
  })

  test('are issued anew once from corrected data, with the person and the reason in the history and the log', async () => {
    const { member } = server.people
    await server.db.update(members).set({ fullname: 'Siti Rahmawati Putri' }).where(eq(members.id, member.id))
    server.clock.now += 60_000
    const answers = await Promise.all([1, 2].map(() => act(staffReissueCertificate, { id: own })))
    expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
      'certificate.notReissued',
      'done',
    ])
    const done = answers.find(({ status }) => status === 200)
    const { id: fresh } = dataOf<{ id: string }>(done as (typeof answers)[number])
    const full = dataOf<CertificateInFull>(await detail(fresh))
    expect(full).toMatchObject({ state: 'valid', certificate: { id: fresh, name: 'Siti Rahmawati Putri' } })
    expect(full.history).toMatchObject([
      { kind: 'reissued', certificateId: fresh },
      { kind: 'revoked', certificateId: own, reason: 'Nama salah cetak', by: 'Petugas administrator' },
      { kind: 'issued', certificateId: own, by: null },
    ])
    expect(dataOf<CertificateInFull>(await detail(own)).state).toBe('replaced')
    expect((await listed({ state: 'replaced' })).list).toMatchObject([{ id: own, state: 'replaced' }])
    expect((await act(staffReissueCertificate, { id: own })).body.code).toBe('certificate.notReissued')
    const log = await server.db.select().from(securityEvents).where(eq(securityEvents.personId, manager.id))
    expect(log.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ command: 'staffReissueCertificate', id: own, reason: 'Nama salah cetak' }),
    )
  })

  test('are revoked once, which their verification says at once', async () => {
    const [valid] = (await listed({ state: 'valid' })).list
    const id = valid?.id ?? ''
    const answers = await Promise.all(
      [1, 2].map(() => act(staffRevokeCertificate, { id, reason: 'Digantikan orang' })),
    )
    expect(answers.map(({ body }) => body.code ?? 'done').toSorted()).toEqual(['certificate.revoked', 'done'])
    const verified = await server.send(verifyCertificate, { params: { certificateId: id } })
    expect(dataOf<{ state: string }>(verified).state).toBe('revoked')
    expect((await listed({ state: 'revoked' })).list).toMatchObject([{ id, state: 'revoked' }])
    // What is revoked is neither valid, nor has it expired when its time is over.
    const ids = async (state: string) => (await listed({ state })).list.map((one) => one.id)
    expect(await ids('valid')).not.toContain(id)
    const testedAt = new Date(server.clock.now - 367 * day)
    await server.db.update(certificates).set({ testedAt }).where(eq(certificates.id, id))
    expect(await ids('expired')).not.toContain(id)
    const [newest] = dataOf<CertificateInFull>(await detail(id)).history
    expect(newest).toMatchObject({ kind: 'revoked', reason: 'Digantikan orang', by: 'Petugas administrator' })
  })

  test('that are waited for are ordered by name or by when the test was, the newest first where nothing is asked', async () => {
    const { member, stranger, individual } = server.people
    const sat = async (person: TestServer['people']['member'], fullname: string) => {
      await server.db
        .update(members)
        .set({ fullname, emailVerifiedAt: null })
        .where(eq(members.id, person.id))
      server.clock.now += 60_000
      return (await finished(server, person)).id
    }
    const names = new Map([
      [await sat(member, 'Budi'), 'Budi'],
      [await sat(stranger, 'Citra'), 'Citra'],
      [await sat(individual, 'Ayu'), 'Ayu'],
    ])
    const { token } = await openStaff(server, 'operator')
    const ordered = async (query: { sort?: CertificateSort }) => {
      const asked = { state: 'waiting', limit: '100', ...query }
      const { list } = dataOf<{ list: ListedCertificate[] }>(
        await server.send(staffCertificateList, { token, query: asked }),
      )
      return list.flatMap(({ orderId }) => names.get(orderId ?? '') ?? []).join(' ')
    }
    expect(await ordered({ sort: 'name' })).toBe('Ayu Budi Citra')
    expect(await ordered({ sort: '-name' })).toBe('Citra Budi Ayu')
    expect(await ordered({ sort: 'issuedAt' })).toBe('Budi Citra Ayu')
    expect(await ordered({})).toBe('Ayu Citra Budi')
  })
})
