import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { calls } from '#contract/calls/index.ts'
import { sections } from '#contract/rules/limits.ts'
import { usualDisplay } from '#contract/rules/tools.ts'
import { loadPackage } from '#server/domains/content/load.ts'
import { bankTokens, orders, protocols } from '#server/tables/index.ts'
import { dataOf, keysOf } from '#test/server/candidate.ts'
import { certifiable } from '#test/server/finished.ts'
import { openSigner } from '#test/server/signing.ts'
import {
  type Answer,
  accessKey,
  openTestServer,
  password,
  type TestServer,
} from '#test/server/test-server.ts'
import { answerKeysAmong, fieldsOf, propertiesOf, tellsTheKey } from './answer-keys.fixture.ts'
import { aroundATest, askAround } from './around.fixture.ts'

type CallName = keyof typeof calls
const names = Object.keys(calls) as CallName[]

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await certifiable(server, server.people.member)
})
afterAll(() => server.close())

const tiny = fileURLToPath(new URL('../../../content/tiny', import.meta.url))
const picture = fileURLToPath(new URL('../../../test/server/picture.jpg', import.meta.url))

/** The tiny test with every key moved two options on, as its next version; nothing else differs. */
async function loadWithOtherKeys(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'))
  try {
    await cp(tiny, folder, { recursive: true })
    const file = join(folder, 'test.json')
    const text = await readFile(file, 'utf8')
    await writeFile(
      file,
      text.replace(/"key": (\d)/g, (_, key: string) => `"key": ${(Number(key) + 2) % 4}`),
    )
    return (await loadPackage(server.db, server.files, folder)).testId
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An operator's token, stored as every token is: hashed. */
async function bankToken(): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  const expiresAt = new Date(server.clock.now + 86_400_000)
  await server.db.insert(bankTokens).values({ hash, name: 'Examiner', expiresAt })
  return token
}

/** Asks every call that is registered, in the states in which it tells most; what each answered, in order. */
async function askEverything(testId: string): Promise<[CallName, Answer][]> {
  const { member } = server.people
  const told: [CallName, Answer][] = []
  const staff = await bankToken()

  let token = member.token
  const ask = async (name: CallName, sent: Parameters<TestServer['send']>[1] = {}) => {
    const answer = await server.send(calls[name], { token, ...sent })
    told.push([name, answer])
    return answer
  }
  const headers = { 'x-company-id': member.companyId }
  const write = () => ({ 'x-write-id': randomUUID() })

  const login = { accessKey, provider: 'email', email: member.email, password }
  token = dataOf<{ token: string }>(await ask('login', { body: login })).token
  await ask('memberDetail')
  await ask('changePassword', {
    body: { currentPassword: password, newPassword: password, confNewPassword: password },
  })
  await ask('companyDetail', { params: { id: member.companyId } })
  await ask('institutionDetail', { params: { id: member.institutionId ?? '' } })
  await ask('serverTime')

  const license = await server.licence()
  const { id } = dataOf<{ id: string }>(await ask('redeem', { body: { license } }))
  await ask('updateSettings', {
    params: { license },
    body: { useFaceDetection: true, useSpeechDetection: true },
  })
  const registration = { writer: randomUUID(), publicKey: openSigner(id, 'w').publicKey }
  await ask('updateStartTest', { params: { id }, body: registration })
  // What the calls below answer does not depend on whether they are signed.
  await server.db.update(orders).set({ protocol: protocols.unsigned }).where(eq(orders.id, id))
  told.push(['uploadMedia', await uploadPicture(token)])
  const { id: image } = dataOf<{ id: string }>(told.at(-1)?.[1] as Answer)
  await ask('mediaDetail', { params: { id: image } })

  for (const section of sections) {
    await ask('startSection', { params: { id, section }, body: {} })
    const read = await ask('sectionDetail', { params: { id, section } })
    const { exam } = dataOf<{ exam: { parts: { examId: string }[] } }>(read)
    for (const { examId } of exam.parts) await ask('examDetail', { params: { id: examId } })
    const keys = await keysOf({ ...server, testId }, section)
    const query = { id: keys.map(({ questionId }) => questionId).join(',') }
    const asked = await ask('publicMultiple', { query, headers: { ...headers, 'x-order-id': id } })
    const questions = dataOf<{ id: string; options: { text: string }[] }[]>(asked)
    // Wrong under both keys, which are two options apart: the same is chosen, and scores the same, both times.
    const entries = keys.map(({ questionId, right }, index) => ({
      seq: index + 1,
      questionId,
      answer: wrongOf(questions.find((question) => question.id === questionId)?.options ?? [], right),
      marked: true,
      chosenAt: server.clock.now,
    }))
    const journal = { section, writer: randomUUID(), entries, position: { step: 1, at: 0, elapsed: 1 } }
    await ask('autosave', { params: { id }, body: journal })
    await ask('sittingRecord', { params: { id } })
    const value = { ...usualDisplay, theme: 'soft' }
    await ask('objectToAccommodations', { params: { id }, body: { text: 'Waktunya kurang' } })
    await ask('keepTool', { params: { id }, body: { tool: 'display', revision: 1, value } })
    await ask('callProctor', { params: { id }, body: { call: randomUUID(), isCalling: true } })
    await ask('takeBreak', { params: { id }, body: { break: randomUUID(), isOn: false } })
    await ask('takeover', { params: { id }, body: { writer: journal.writer, confirmed: true } })
    await ask('heartbeat', { params: { id }, body: { writer: journal.writer } })
    const recorded = await ask('updateViolation', {
      params: { license },
      headers: write(),
      // One of each kind: a third of one would end the test.
      body: { violationKind: counters[section], section, image, textVoice: '' },
    })
    const { id: violation } = dataOf<{ id: string }>(recorded)
    await ask('attachEvidence', { params: { id: violation }, body: { image } })
    const submission = { id, section, images: [image], answer: [] }
    await ask('submitAnswers', { headers: write(), body: submission })
    await ask('orderDetailFull', { params: { id } })
    for (const { questionId } of keys) {
      await ask('questionDetail', { params: { id: questionId }, token: staff })
      await ask('questionPublic', { params: { id: questionId }, headers, token: staff })
    }
  }
  await ask('sittingRecord', { params: { id } })
  const locks = { action: { kind: 'locked' }, reason: '', at: server.clock.now, late: false, proof: null }
  await ask('proctorAct', { params: { id }, headers: write(), body: locks })
  await askAround(server, ask, { id, license })
  await ask('orderList')
  await ask('logout')
  return told
}

function wrongOf(options: { text: string }[], right: string): string {
  const key = options.findIndex(({ text }) => text === right)
  return options[key % 2 === 0 ? 1 : 0]?.text ?? ''
}

async function uploadPicture(token: string): Promise<Answer> {
  const form = new FormData()
  form.set('title', 'Foto')
  form.set('source', 'upload')
  form.set('file', new Blob([new Uint8Array(await readFile(picture))], { type: 'image/jpeg' }), 'foto.jpg')
  const wired = new Response(form)
  return server.inject({
    method: 'POST',
    url: calls.uploadMedia.path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': wired.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await wired.arrayBuffer()),
  })
}

/** What was told, with ids that are drawn anew each time replaced by their order of appearance. */
function withoutIds(told: [CallName, Answer][]): unknown {
  const seen = new Map<string, string>()
  const drawn =
    /[0-9a-f]{32}|[0-9a-f-]{36}|EPT-[0-9A-Z]{10}|s=[\w-]{86}|\b[0-9A-F]{16}\b|"(?:token|key|server_key)":"[^"]+"/g
  const text = JSON.stringify(told.map(([name, { status, body }]) => [name, status, body]))
  return JSON.parse(
    text.replace(drawn, (id) => {
      const known = seen.get(id) ?? `id-${seen.size}`
      seen.set(id, known)
      return id.startsWith('"') ? `"secret":"${known}"` : known
    }),
  )
}

const counters = { listening: 'face', structure: 'speech', reading: 'leaving' }

/** They tell of everything there is, so of more the second time: only their fields are looked at. */
const lists: CallName[] = ['questionBank', 'examList', 'orderList', 'certificateList', 'memberData']
/** Saved once a member, so that a second round would be refused: nothing of a test is in it. */
const onceAMember: CallName[] = ['updateProfile']
/**
 * Refused unless somebody looks at the door, and answers nothing; refused without a code, and answers with a room and a seat, or
 * with the addresses of sealed files alone (server/domains/pc-checks); about PCs and their seats, and of no test.
 */
const answerless: CallName[] = [
  'certificatePicture',
  'sendDoorPicture',
  'sendPcCheck',
  'seatChallenge',
  'checkSeatPc',
  'askForSeat',
  'seatPassport',
  'pcContent',
  'joinRehearsal',
  'tellRehearsal',
]

test('no response of any call contains an answer key', async () => {
  const told = await askEverything(server.testId)
  const otherTestId = await loadWithOtherKeys()
  const toldWithOtherKeys = await askEverything(otherTestId)

  expect(told.filter(([, { status }]) => status !== 200)).toEqual([])
  // Two tests that differ in nothing but their keys look the same to whoever asks everything.
  const elsewhere: CallName[] = [...lists, ...aroundATest]
  const ofThisTest = ([name]: [CallName, Answer]) => !elsewhere.includes(name)
  expect(withoutIds(toldWithOtherKeys.filter(ofThisTest))).toEqual(withoutIds(told.filter(ofThisTest)))
  for (const [name, { body }] of told)
    expect([name, answerKeysAmong(name, fieldsOf(body))]).toEqual([name, []])

  const asked = new Set<CallName>([...told.map(([name]) => name), ...lists, ...onceAMember, ...answerless])
  const registered = names.filter((name) =>
    server.app.hasRoute({ method: calls[name].method, url: calls[name].path }),
  )
  // Calls of the staff: those that read a sitting prove it beside their own routes.
  const ofStaff = registered.filter((name) => calls[name].path.startsWith('/users/v1/staff/'))
  expect(registered.length).toBeGreaterThan(20)
  expect(registered.filter((name) => !asked.has(name) && !ofStaff.includes(name))).toEqual([])
})

test("the operators' lists contain no answer key, and are refused to members", async () => {
  const staff = await bankToken()
  for (const name of ['questionBank', 'examList'] as const) {
    const answer = await server.send(calls[name], { token: staff, query: { limit: '100' } })
    expect(answer.status).toBe(200)
    expect(dataOf<{ list: unknown[] }>(answer).list.length).toBeGreaterThan(5)
    expect(fieldsOf(answer.body).filter(tellsTheKey)).toEqual([])
  }
  const bank = dataOf<{ list: object[]; total: number }>(
    await server.send(calls.questionBank, { token: staff, query: { page: '2', limit: '5' } }),
  )
  expect(bank.list).toHaveLength(5)
  expect(Object.keys(bank.list[0] ?? {}).sort()).toEqual(['id', 'options', 'question'])
  const usual = await server.send(calls.questionBank, { token: staff })
  expect(usual.body.data).toMatchObject({ page: 1, limit: 10, total: bank.total })
  expect(dataOf<{ list: unknown[] }>(usual).list).toHaveLength(Math.min(10, bank.total))
  const named = { page: '1', limit: '10', type: 'single_choice' }
  expect((await server.send(calls.questionBank, { token: staff, query: named })).body).toEqual(usual.body)
  const essay = await server.send(calls.questionBank, { token: staff, query: { type: 'essay' } })
  expect(essay).toMatchObject({ status: 400, body: { code: 'request.invalid' } })

  const { token } = server.people.individual
  const [key] = await keysOf(server, 'listening')
  const params = { id: key?.questionId ?? '' }
  const headers = { 'x-company-id': server.people.individual.companyId }
  for (const name of ['questionBank', 'examList', 'questionDetail', 'questionPublic'] as const) {
    const refused = await server.send(calls[name], { token, params, headers })
    expect(refused).toMatchObject({ status: 403, body: { code: 'session.forbidden' } })
  }
  const own = { 'x-company-id': server.people.member.companyId }
  for (const name of ['questionDetail', 'questionPublic'] as const) {
    const told = await server.send(calls[name], { token: staff, params, headers: own })
    expect(told.body.data, name).toMatchObject({
      id: key?.questionId,
      options: expect.arrayContaining([{ text: key?.right }, { text: key?.wrong }]),
    })
  }
  const unnamed = await server.send(calls.questionPublic, { token: staff, params })
  expect(unnamed).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  const missing = await server.send(calls.questionDetail, { token: staff, params: { id: 'f'.repeat(32) } })
  expect(missing).toMatchObject({ status: 404, body: { code: 'request.notFound' } })
})

test('no call of the contract declares a field for a key', () => {
  for (const name of names) {
    const schema = z.toJSONSchema(calls[name].data, { io: 'input', unrepresentable: 'any' })
    const declared = propertiesOf(schema)
    expect([name, answerKeysAmong(name, declared)]).toEqual([name, []])
  }
})
