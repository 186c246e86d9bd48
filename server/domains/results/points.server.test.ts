import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls/index.ts'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { usualDisplay } from '#contract/rules/tools.ts'
import { items, orders, sectionSittings } from '#server/tables/index.ts'
import { type Candidate, dataOf, keysOf, seat } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'

type CallName = keyof typeof calls
type Sent = Parameters<TestServer['send']>[1]

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openTestServer()
  person = server.people.individual
  await certifiable(server, person)
})
afterAll(() => server.close())

/** Not asked, as each answers with something drawn anew, is limited, or ends a session; nothing of a sitting is in it. */
const notAsked: CallName[] = [
  'login',
  'logout',
  'register',
  'verifyEmail',
  'resendVerification',
  'forgotPassword',
  'verifyForgotPassword',
  'changeForgotPassword',
  'changePassword',
  'autoLoginRegister',
  'endSession',
  'updateProfile',
  'uploadMedia',
  'sendDoorPicture',
  'sendPcCheck',
  'pcContent',
  'seatChallenge',
  'checkSeatPc',
  'askForSeat',
  'seatPassport',
  'joinRehearsal',
  'tellRehearsal',
  'redeem',
]

interface Room {
  candidate: Candidate
  /** Everything that was written, under the same write id each time. */
  written: [CallName, Sent][]
  asked: Set<CallName>
}

/** Every other call, as a candidate can ask it who wants to know how many answers are right. */
async function asks({ candidate, written }: Room): Promise<[CallName, Sent][]> {
  const { id, license, writer } = candidate
  const company = { 'x-company-id': person.companyId, 'x-order-id': id }
  const everyQuestion = (await Promise.all(sections.map((section) => keysOf(server, section)))).flat()
  const read = await Promise.all(sections.map((section) => candidate.section(section)))
  const parts = read.flatMap(
    (answer) => dataOf<{ exam?: { parts: { examId: string }[] } } | undefined>(answer)?.exam?.parts ?? [],
  )
  const questions = everyQuestion.map(({ questionId }) => questionId).join(',')
  const at = server.clock.now
  return [
    ...written.slice(-3),
    ...sections.map((section): [CallName, Sent] => ['sectionDetail', { params: { id, section } }]),
    ...[...parts, { examId: 'none' }].map(({ examId }): [CallName, Sent] => [
      'examDetail',
      { params: { id: examId } },
    ]),
    ['publicMultiple', { query: { id: questions }, headers: company }],
    ['sittingRecord', { params: { id } }],
    ['heartbeat', { params: { id }, body: { writer } }],
    ['keepTool', { params: { id }, body: { tool: 'display', revision: 1, value: usualDisplay } }],
    ['objectToAccommodations', { params: { id }, body: { text: 'Waktunya kurang' } }],
    ['takeBreak', { params: { id }, body: { break: randomUUID(), isOn: true } }],
    ['callProctor', { params: { id }, body: { call: randomUUID(), isCalling: true } }],
    ['takeover', { params: { id }, body: { writer, confirmed: true } }],
    ['orderDetailFull', { params: { id } }],
    ['orderList', {}],
    ['updateStartTest', { params: { id }, body: {} }],
    ['updateSettings', { params: { license }, body: { useFaceDetection: false, useSpeechDetection: false } }],
    ...['asc', 'desc'].map((sortType): [CallName, Sent] => [
      'certificateList',
      { query: { sortBy: 'score', sortType } },
    ]),
    ['updateCertificate', { body: { orderId: id, certificateId: id } }],
    ['verifyCertificate', { params: { certificateId: id } }],
    ['certificateKey', {}],
    ['certificatePicture', { params: { digest: '0'.repeat(64) } }],
    ['review', { params: { license } }],
    ['shippingTracking', { params: { id } }],
    ['memberDetail', {}],
    ['memberPrivacy', {}],
    ['memberData', {}],
    ['requestDeletion', {}],
    ['sessionList', {}],
    ['companyDetail', { params: { id: person.companyId } }],
    ['institutionDetail', { params: { id: server.people.member.institutionId ?? '' } }],
    ['serverTime', {}],
    ['sittingEvidence', { params: { id } }],
    ['contestDisqualification', { params: { id }, body: { text: 'Saya keberatan' } }],
    ['attachEvidence', { params: { id }, body: { image: id } }],
    ['boardSetup', { params: { id } }],
    ['unlockEvidence', { params: { id }, body: { locked: 'A'.repeat(512) } }],
    [
      'proctorAct',
      {
        params: { id },
        headers: { 'x-write-id': id },
        body: { action: { kind: 'locked' }, reason: '', at, late: false, proof: null },
      },
    ],
    ['mediaDetail', { params: { id } }],
    ...(['questionDetail', 'questionPublic'] as const).map((name): [CallName, Sent] => [
      name,
      { params: { id: everyQuestion[0]?.questionId ?? '' }, headers: company },
    ]),
    ['questionBank', {}],
    ['examList', {}],
  ]
}

/** What every call answers, byte for byte, by its place and name. */
async function told(asked: [CallName, Sent][]): Promise<string[]> {
  const answers: string[] = []
  for (const [name, sent] of asked) {
    const { status, body } = await server.send(calls[name], { token: person.token, ...sent })
    answers.push(`${answers.length} ${name} ${status} ${JSON.stringify(body)}`)
  }
  return answers
}

/** The same sitting with other points: other keys, and other scores where there are any. */
async function withOtherPoints<T>({ candidate: { id } }: Room, work: () => Promise<T>): Promise<T> {
  const { db } = server
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const sat = await db.select().from(sectionSittings).where(eq(sectionSittings.orderId, id))
  const turned = (by: number) => db.update(items).set({ key: sql`(${items.key} + ${by}) % 4` })
  const scored = async (change: (score: number | null) => number | null, level: string | null) => {
    for (const { section, rawScore, scaledScore } of sat)
      await db
        .update(sectionSittings)
        .set({ rawScore: change(rawScore), scaledScore: change(scaledScore) })
        .where(sql`${sectionSittings.orderId} = ${id} and ${sectionSittings.section} = ${section}`)
    const predictedScore = change(order?.predictedScore ?? null)
    await db.update(orders).set({ predictedScore, level }).where(eq(orders.id, id))
  }
  await turned(1)
  await scored((score) => score && score - 7, order?.level ? 'Beginner' : null)
  try {
    return await work()
  } finally {
    await turned(3)
    await scored((score) => score, order?.level ?? null)
  }
}

/** The names of the calls whose answers differ where nothing but the points does. */
async function telling(room: Room): Promise<string[]> {
  const asked = await asks(room)
  for (const [name] of asked) room.asked.add(name)
  const as = await told(asked)
  const other = await withOtherPoints(room, () => told(asked))
  return as.flatMap((answer, at) => (answer === other[at] ? [] : [answer.split(' ')[1] ?? '']))
}

test('no byte of any call depends on the points before they are settled, after any entry; then they are told', async () => {
  // Among several tests, the place of one that is not settled could tell its score.
  await finished(server, person)
  server.clock.now += 60_000
  const candidate = await seat(server, person)
  const room: Room = { candidate, written: [], asked: new Set() }
  const { id, writer, license } = candidate
  const write = async (name: CallName, sent: Sent) => {
    room.written.push([name, sent])
    expect((await server.send(calls[name], { token: person.token, ...sent })).status).toBe(200)
  }
  for (const section of sections) {
    await write('startSection', { params: { id, section }, body: {} })
    const keys = await keysOf(server, section)
    // What is asked for the first time may change something: nothing does the second time.
    await told(await asks(room))
    for (const [index, { questionId, right }] of keys.entries()) {
      await write('autosave', { params: { id }, body: entry(section, index + 1, questionId, right) })
      expect(await telling(room), `after ${index + 1} of ${section}`).toEqual([])
    }
    await write('updateViolation', {
      params: { license },
      headers: { 'x-write-id': randomUUID() },
      body: { violationKind: 'face', section, image: '', textVoice: '' },
    })
    // The last one ends by itself, so that late answers may still come.
    if (section === 'reading') {
      const detail = dataOf<{ section: { reading: { deadlineAt: number } } }>(await candidate.detail())
      server.clock.now = detail.section.reading.deadlineAt
    } else
      await write('submitAnswers', {
        headers: { 'x-write-id': randomUUID() },
        body: { id, section, images: [], answer: [] },
      })
    expect(await telling(room), `after ${section}`).toEqual([])
  }
  const names = Object.keys(calls) as CallName[]
  const registered = names.filter((name) =>
    server.app.hasRoute({ method: calls[name].method, url: calls[name].path }),
  )
  // Those of the staff open nothing to a candidate: server/domains/staff/authorisation.server.test.ts
  const open = registered.filter((name) => !calls[name].path.startsWith('/users/v1/staff/'))
  expect(open.filter((name) => !room.asked.has(name) && !notAsked.includes(name))).toEqual([])

  expect(dataOf(await candidate.detail())).toMatchObject({ state: 'finished', result: 'pending' })
  server.clock.now += 121_000
  expect(dataOf(await candidate.detail())).toMatchObject({
    result: 'settled',
    certificate: { predictedScore: 677 },
  })
  expect(new Set(await telling(room))).toEqual(new Set(['certificateList', 'review', 'memberData']))

  function entry(section: SectionName, seq: number, questionId: string, answer: string) {
    const entries = [{ seq, questionId, answer, marked: false, chosenAt: server.clock.now }]
    return { section, writer, entries, position: null }
  }
})
