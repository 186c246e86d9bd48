import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls/index.ts'
import { ownHeaders, pageHeaders } from '#contract/safe-exam-browser.ts'
import { institutions, orders } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { newOrder, openWindow } from '#test/server/signing-candidate.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'

const configKey = '1'.repeat(64)
const examKey = 'a2'.repeat(32)
const publicUrl = 'https://ujian.example'

let server: TestServer
let member: Person
beforeAll(async () => {
  server = await openTestServer({ env: { PUBLIC_URL: publicUrl } })
  member = server.people.member
})
afterAll(() => server.close())

const demand = (values: Partial<typeof institutions.$inferInsert>) =>
  server.db
    .update(institutions)
    .set(values)
    .where(eq(institutions.id, member.institutionId ?? ''))
const demanded = {
  sebRequired: true,
  sebConfigKeys: `Lab lama: ${'0'.repeat(64)}\nLab 1: ${configKey}`,
  sebExamKeys: `Windows 3.10: ${examKey}`,
}
beforeEach(() => demand(demanded))

const hash = (address: string, key: string) => createHash('sha256').update(`${address}${key}`).digest('hex')
type Headers = Record<string, string>
interface Asked {
  readonly method: string
  readonly path: string
}

/** Everything that belongs to sitting a test, from its start to its last delivery; with ids of nothing. */
const seated: Readonly<Record<string, Asked>> = {
  ...Object.fromEntries(
    Object.entries(calls)
      .filter(([, call]: [string, AnyCall]) => call.seated)
      .map(([name, { method, path }]) => [name, { method, path: path.replace(/:\w+/g, 'none') }]),
  ),
  contentFile: { method: 'GET', path: '/storage/v1/content/none' },
  sittingEvents: { method: 'GET', path: '/users/v1/member/order/events/none' },
}

test('what belongs to a sitting is known, and a new call that is signed belongs to it by itself', () => {
  expect(Object.keys(seated).sort()).toEqual(
    [
      ...[
        'updateStartTest',
        'updateSettings',
        'takeover',
        'heartbeat',
        'sittingRecord',
        'keepTool',
        'callProctor',
        'takeBreak',
        'sendDoorPicture',
        'seatChallenge',
        'checkSeatPc',
        'askForSeat',
      ],
      ...['sectionDetail', 'examDetail', 'publicMultiple', 'startSection', 'autosave', 'submitAnswers'],
      ...['updateViolation', 'attachEvidence', 'uploadMedia', 'contentFile', 'sittingEvents'],
    ].sort(),
  )
  const signed = Object.values<AnyCall>(calls).filter(({ signed }) => signed !== null)
  expect(signed.filter((call) => !call.seated || !call.errors.includes('browser.required'))).toEqual([])
})

const ask = ({ method, path }: Asked, headers: Headers, { token }: Pick<Person, 'token'> = member) =>
  server.inject({
    ...{ method, url: path },
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(method !== 'GET' && { payload: {} }),
  } as Parameters<TestServer['inject']>[0])

const isRefused = async (asked: Asked, headers: Headers, person?: Person) => {
  const { status, body } = await ask(asked, headers, person)
  if (body.code === 'browser.required') expect(status).toBe(403)
  return body.code === 'browser.required'
}

const own = (address: string, key: string) => ({ [ownHeaders.configKey]: hash(address, key) })
const pageOf = (pages: string, address: string, key: string) => ({
  [pageHeaders.pages]: pages,
  [pageHeaders.configKey]: hash(address, key),
})
const page = `${publicUrl}/ept-pnk/order/structure`

describe.each(Object.entries(seated))('%s', (_, asked) => {
  const { path } = asked
  test.each<[what: string, headers: () => Headers]>([
    ['without a header', () => ({})],
    ['with the hash of another key', () => own(server.origin + path, '3'.repeat(64))],
    ['with the key itself', () => ({ [ownHeaders.configKey]: configKey })],
    ['with what is no hash', () => ({ [ownHeaders.configKey]: 'x', [pageHeaders.configKey]: '' })],
    [
      'with the hash of another address of ours',
      () => own(`${server.origin}/users/v1/member/time`, configKey),
    ],
    ['with the hash of another server', () => own(`https://other.example${path}`, configKey)],
    [
      'with the hash of a page of another server',
      () => pageOf('https://other.example/', 'https://other.example/', configKey),
    ],
    ['with the hash of a page that it does not name', () => pageOf(`${publicUrl}/other`, page, configKey)],
    ['with a page and no hash', () => ({ [pageHeaders.pages]: page })],
    ['with an exam key as a config key', () => own(server.origin + path, examKey)],
  ])('%s is refused', async (_what, headers) => {
    expect(await isRefused(asked, headers())).toBe(true)
  })

  test.each<[what: string, headers: () => Headers]>([
    ['its config key', () => own(server.origin + path, configKey)],
    ['its exam key', () => ({ [ownHeaders.examKey]: hash(server.origin + path, examKey).toUpperCase() })],
    ['the address that the configuration states', () => own(publicUrl + path, configKey)],
    ['its page', () => pageOf(page, page, configKey)],
    [
      'one of its pages, by the exam key',
      () => ({
        [pageHeaders.pages]: `${publicUrl}/ ${page}`,
        [pageHeaders.examKey]: hash(page, examKey),
      }),
    ],
    [
      'a page as this request has reached it',
      () => pageOf(`${server.origin}/a`, `${server.origin}/a`, configKey),
    ],
  ])('is taken by %s', async (_what, headers) => {
    expect(await isRefused(asked, headers())).toBe(false)
  })

  test('is taken without a header where nothing is demanded, and from members of other institutions and of none', async () => {
    const { stranger, individual } = server.people
    expect([await isRefused(asked, {}, stranger), await isRefused(asked, {}, individual)]).toEqual([
      false,
      false,
    ])
    await demand({ sebRequired: false })
    expect(await isRefused(asked, {})).toBe(false)
  })
})

test('the address of a request is hashed with its query, and a page without its fragment', async () => {
  const asked = { method: 'GET', path: '/bank/v1/question/public_multiple?id=a%2Cb' }
  expect(await isRefused(asked, own(server.origin + asked.path, configKey))).toBe(false)
  expect(await isRefused(asked, own(`${server.origin}/bank/v1/question/public_multiple`, configKey))).toBe(
    true,
  )
  expect(await isRefused(asked, pageOf(`${page}#soal`, page, configKey))).toBe(false)
})

test('of the pages that are named the first four are looked at, and none that is endless', async () => {
  const asked = { method: 'GET', path: '/users/v1/member/order/sitting/none' }
  const before = ['a', 'b', 'c', 'd'].map((name) => `${publicUrl}/${name}`)
  expect(await isRefused(asked, pageOf([...before, page].join(' '), page, configKey))).toBe(true)
  expect(await isRefused(asked, pageOf([...before.slice(1), page].join(' '), page, configKey))).toBe(false)
  const longest = `${publicUrl}/`.padEnd(2000, 'x')
  expect(await isRefused(asked, pageOf(longest, longest, configKey))).toBe(false)
  expect(await isRefused(asked, pageOf(`${longest}x`, `${longest}x`, configKey))).toBe(true)
})

test('who is signed out hears that, and not which browser is demanded', async () => {
  for (const asked of Object.values(seated)) {
    const { status, body } = await server.inject({
      ...{ method: asked.method, url: asked.path },
      ...(asked.method !== 'GET' && { payload: {} }),
    } as Parameters<TestServer['inject']>[0])
    expect([status, body.code], asked.path).toEqual([401, 'session.required'])
  }
})

describe('a sitting', () => {
  const right = (path: string) => own(server.origin + path, configKey)
  const listening = { section: 'listening' }

  test('is not begun by another browser, and is begun, read and answered by the right one', async () => {
    const { id } = await newOrder(server, member)
    const refused = await openWindow(server, member, id).start()
    expect([refused.status, refused.body.code]).toEqual([403, 'browser.required'])
    const [row] = await server.db.select().from(orders).where(eq(orders.id, id))
    expect(row).toMatchObject({ startedAt: null, writer: null })

    await demand({ sebRequired: false })
    const window = openWindow(server, member, id)
    expect((await window.start()).status).toBe(200)
    await demand(demanded)
    const params = { id, ...listening }
    const start = calls.startSection.path.replace(':id', id).replace(':section', 'listening')
    const started = await window.send(calls.startSection, { params, body: {}, headers: right(start) })
    expect(started.status).toBe(200)
    const save = {
      params: { id },
      body: { ...listening, writer: window.writer, entries: [], position: null },
    }
    const path = calls.autosave.path.replace(':id', id)
    expect((await window.send(calls.autosave, { ...save, headers: right(path) })).status).toBe(200)
    expect((await window.send(calls.autosave, save)).body.code).toBe('browser.required')
    // What another call of the same browser has shown is of no use here.
    expect((await window.send(calls.autosave, { ...save, headers: right(start) })).body.code).toBe(
      'browser.required',
    )
  })

  test('tells in its detail, which any browser may read, what this one has shown', async () => {
    const { id } = await newOrder(server, member)
    const path = calls.orderDetailFull.path.replace(':id', id)
    const standing = async (headers: Headers) => {
      const answer = await ask({ method: 'GET', path }, headers)
      expect(answer.status).toBe(200)
      return dataOf<{ browser: string }>(answer).browser
    }
    expect([await standing({}), await standing(right(path))]).toEqual(['refused', 'accepted'])
    await demand({ sebRequired: false })
    expect(await standing({})).toBe('any')
  })

  test('can be looked up, redeemed and reviewed in any browser: nothing of the test is in that', async () => {
    for (const name of ['orderList', 'memberDetail', 'certificateList'] as const)
      expect((await server.send(calls[name], { token: member.token })).status, name).toBe(200)
    expect((await newOrder(server, member)).id).not.toBe('')
  })
})

test('an institution that demands it by keys of one kind takes no others', async () => {
  const asked = { method: 'PUT', path: `/users/v1/member/order/heartbeat/${randomUUID()}` }
  await demand({ sebConfigKeys: '' })
  expect(await isRefused(asked, own(server.origin + asked.path, configKey))).toBe(true)
  expect(await isRefused(asked, { [ownHeaders.examKey]: hash(server.origin + asked.path, examKey) })).toBe(
    false,
  )
})
