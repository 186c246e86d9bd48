import { constants, createPublicKey, publicEncrypt, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateViolation } from '#contract/calls/answers.ts'
import {
  contestDisqualification,
  type Evidence,
  sittingEvidence,
  unlockEvidence,
} from '#contract/calls/evidence.ts'
import { type OrderSummary, orderList } from '#contract/calls/orders.ts'
import { boardSetup } from '#contract/calls/proctor.ts'
import { lockLabel } from '#contract/evidence-lock.ts'
import { type Candidate, dataOf, seat } from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const warn = (candidate: Candidate, violationKind: string) =>
  server.send(updateViolation, {
    token: candidate.token,
    headers: { 'x-write-id': randomUUID() },
    params: { license: candidate.license },
    body: { violationKind, section: 'listening', image: '', textVoice: '' },
  })
const see = (candidate: Candidate, token = candidate.token) =>
  server.send(sittingEvidence, { token, params: { id: candidate.id } })
const contest = (candidate: Candidate, text: string, token = candidate.token) =>
  server.send(contestDisqualification, { token, params: { id: candidate.id }, body: { text } })

/** As the list of tests shows it, where it is found again at the next sign-in. */
async function listed({ id, token }: Candidate): Promise<OrderSummary | undefined> {
  const told = await server.send(orderList, { token, query: { limit: '100' } })
  return dataOf<{ list: OrderSummary[] }>(told).list.find((order) => order.id === id)
}

/** A member's sitting, warned so often of leaving the page. */
async function warned(times: number): Promise<Candidate> {
  const candidate = await seat(server, server.people.member)
  await candidate.start('listening')
  for (let time = 0; time < times; time += 1) {
    server.clock.now += 1000
    expect((await warn(candidate, 'leaving')).status).toBe(200)
  }
  return candidate
}

describe('what is on record of a sitting', () => {
  test('is shown to its candidate in chronological order', async () => {
    const candidate = await warned(1)
    server.clock.now += 1000
    await warn(candidate, 'face')
    const told = dataOf<Evidence>(await see(candidate))
    expect(told).toMatchObject({ orderId: candidate.id, disqualifiedAt: null, objection: null })
    expect(told.violations.map(({ violationKind }) => violationKind)).toEqual(['leaving', 'face'])
    expect(told.violations[1]).toMatchObject({ section: 'listening', image: null, counts: true })
  })

  test('is nobody else’s', async () => {
    const candidate = await warned(1)
    for (const { token } of [server.people.stranger, server.people.foreigner]) {
      expect((await see(candidate, token)).body.code).toBe('order.notFound')
      expect((await contest(candidate, 'Bukan saya', token)).body.code).toBe('order.notFound')
    }
  })
})

describe('evidence that lay locked on a PC', () => {
  const key = randomBytes(32)
  /** Locked as a browser does it, with the seal of the board setup. */
  async function locked(candidate: Candidate, label = lockLabel(candidate.id), bytes = key): Promise<string> {
    const { token, id } = candidate
    const setup = dataOf<{ seal: string }>(await server.send(boardSetup, { token, params: { id } }))
    const seal = createPublicKey({ key: Buffer.from(setup.seal, 'base64'), format: 'der', type: 'spki' })
    const oaep = {
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
      oaepLabel: Buffer.from(label),
    }
    return publicEncrypt({ key: seal, ...oaep }, bytes).toString('base64')
  }
  const unlock = ({ id, token }: Pick<Candidate, 'id' | 'token'>, lock: string) =>
    server.send(unlockEvidence, { token, params: { id }, body: { locked: lock } })

  test('is decrypted for its candidate only, also after the end of the test', async () => {
    const candidate = await warned(3)
    const lock = await locked(candidate)
    expect(dataOf(await unlock(candidate, lock))).toEqual({ opened: key.toString('base64') })
    const { token } = server.people.stranger
    expect((await unlock({ ...candidate, token }, lock)).body.code).toBe('order.notFound')
  })

  test('is decrypted only for the order for which it was encrypted', async () => {
    const candidate = await warned(1)
    const other = await warned(1)
    const refused = { status: 400, body: { code: 'request.invalid' } }
    expect(await unlock(other, await locked(candidate))).toMatchObject(refused)
    expect(await unlock(candidate, 'bm90IGEgbG9jaw==')).toMatchObject(refused)
    expect(await unlock(candidate, await locked(candidate, undefined, randomBytes(8)))).toMatchObject(refused)
    // A proctor's PIN is sealed with the same key, and never comes out here.
    expect(await unlock(candidate, await locked(candidate, ''))).toMatchObject(refused)
  })
})

describe('a disqualification', () => {
  test('can be objected to once: the same text again changes nothing, another is refused', async () => {
    const candidate = await warned(3)
    const at = new Date(server.clock.now).toISOString()
    expect(await listed(candidate)).toMatchObject({ state: 'disqualified', mayObject: true })
    const first = await contest(candidate, '  Listrik padam, laptop saya mati.  ')
    expect(first.status).toBe(200)
    const objection = { text: 'Listrik padam, laptop saya mati.', at, settled: null }
    expect(dataOf<Evidence>(first)).toMatchObject({ disqualifiedFor: 'leaving', objection })
    expect(await listed(candidate), 'nothing more to ask for').toMatchObject({ mayObject: false })
    server.clock.now += 60_000
    expect((await contest(candidate, objection.text)).status).toBe(200)
    expect(await contest(candidate, 'Saya ingin menambahkan')).toMatchObject({
      status: 409,
      body: {
        code: 'objection.alreadySent',
        message: 'Keberatan Anda sudah dikirim dan hanya dapat disampaikan satu kali',
      },
    })
    expect(dataOf<Evidence>(await see(candidate)).objection).toEqual(objection)
  })

  test('with two concurrent objections keeps one text', async () => {
    const candidate = await warned(3)
    const answers = await Promise.all(['Satu', 'Dua', 'Tiga'].map((text) => contest(candidate, text)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('that did not happen cannot be objected to, nor can an objection be empty', async () => {
    const open = await warned(1)
    expect(await contest(open, 'Mengapa?')).toMatchObject({
      status: 409,
      body: { code: 'objection.notStopped', message: 'Tes ini tidak dihentikan' },
    })
    expect((await contest(await warned(3), '   ')).body.errors).toMatchObject([{ field: 'text' }])
  })
})
