import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDetailFull } from '#contract/calls/orders.ts'
import { type KeptTool, keepTool } from '#contract/calls/tools.ts'
import { lastPlace, longestNote, mostHighlights } from '#contract/rules/highlights.ts'
import { type Display, mostStruck, usualDisplay } from '#contract/rules/tools.ts'
import { orders, sittingTools } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { newOrder, openWindow, signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let member: Person
beforeAll(async () => {
  server = await openTestServer()
  member = server.people.member
})
afterAll(() => server.close())

const display = (revision: number, changes: Partial<Display> = {}) => ({
  tool: 'display' as const,
  revision,
  value: { ...usualDisplay, ...changes },
})
const keep = (window: Window, body: unknown) =>
  window.send(keepTool, { params: { id: window.id }, body: body as KeptTool })
const toldOf = async (id: string, { token }: Person = member) =>
  dataOf<{ tools: KeptTool[] }>(await server.send(orderDetailFull, { params: { id }, token })).tools

test('what is chosen of the display is kept with its sitting, and told to another PC that takes it over', async () => {
  const { id, window } = await signedSitting(server, member)
  expect(await toldOf(id)).toEqual([])
  const chosen = display(1, { textSize: 175, theme: 'yellowOnBlack', isSpaced: true })
  expect(await keep(window, chosen)).toMatchObject({ status: 200, body: { data: { revision: 1 } } })
  const second = openWindow(server, member, id)
  expect((await second.takeOver({ confirmed: true })).status).toBe(200)
  expect(await toldOf(id)).toEqual([chosen])
  expect((await keep(window, display(2))).body).toMatchObject({ code: 'sitting.elsewhere' })
  expect((await keep(second, display(2, { hidesTimer: true }))).status).toBe(200)
  expect(await toldOf(id)).toEqual([display(2, { hidesTimer: true })])
  expect(await toldOf((await newOrder(server, member)).id)).toEqual([])
})

test('struck options are kept beside the display, each with a revision of its own', async () => {
  const { id, window } = await signedSitting(server, member)
  const struck = (revision: number, options: number[]) => ({
    ...{ tool: 'struck' as const, revision },
    value: [{ questionId: 'a question', options }],
  })
  expect((await keep(window, struck(9, [0, 3]))).status).toBe(200)
  expect((await keep(window, display(1))).status).toBe(200)
  expect(await toldOf(id)).toEqual([display(1), struck(9, [0, 3])])
  const tooMany = Array.from({ length: mostStruck + 1 }, (_, index) => ({
    questionId: `${index}`,
    options: [0],
  }))
  for (const value of [
    [{ questionId: 'q', options: [6] }],
    [{ questionId: 'q', options: [] }],
    tooMany,
    'all',
  ])
    expect((await keep(window, { ...struck(10, []), value })).body).toMatchObject({ code: 'request.invalid' })
  expect((await keep(window, { ...struck(10, []), value: tooMany.slice(1) })).status).toBe(200)
})

test('highlights of passages are kept with their notes, bounded in number and length', async () => {
  const { id, window } = await signedSitting(server, member)
  const one = { passage: 'r1', from: 5, to: 9, note: 'Mengapa “salt”? 😀' }
  const highlights = (value: unknown, revision = 1) => ({ tool: 'highlights', revision, value })
  for (const wrong of [
    [{ ...one, from: 9 }],
    [{ ...one, from: -1 }],
    [{ ...one, to: lastPlace + 1 }],
    [{ ...one, note: 'x'.repeat(longestNote + 1) }],
    [{ ...one, note: 'half a pair \ud83d' }],
    [{ ...one, note: undefined }],
    Array.from({ length: mostHighlights + 1 }, (_, index) => ({ ...one, from: index, to: index + 1 })),
  ])
    expect((await keep(window, highlights(wrong))).body, JSON.stringify(wrong)).toMatchObject({
      code: 'request.invalid',
    })
  expect(await toldOf(id)).toEqual([])
  expect((await keep(window, highlights([one]))).status).toBe(200)
  expect(await toldOf(id)).toEqual([highlights([one])])
  const most = Array.from({ length: mostHighlights }, (_, index) => ({
    ...{ passage: 'r1', from: index, to: index + 1, note: '😀'.repeat(longestNote) },
  }))
  expect((await keep(window, highlights(most, 2))).status, 'as much as can be').toBe(200)
})

test('a volume is kept beside the display, in steps that are never silent', async () => {
  const { id, window } = await signedSitting(server, member)
  const volume = (value: unknown) => ({ tool: 'volume', revision: 1, value })
  for (const wrong of [0, 10, 101, '40', null])
    expect((await keep(window, volume(wrong))).body, String(wrong)).toMatchObject({ code: 'request.invalid' })
  expect((await keep(window, volume(40))).status).toBe(200)
  expect((await keep(window, display(1))).status).toBe(200)
  expect(await toldOf(id)).toEqual([display(1), volume(40)])
})

test('an older choice, or the same again, changes nothing', async () => {
  const { id, window } = await signedSitting(server, member)
  await keep(window, display(5, { theme: 'dark' }))
  for (const late of [display(4, { theme: 'soft' }), display(5, { theme: 'soft' })])
    expect(await keep(window, late)).toMatchObject({ status: 200, body: { data: { revision: 5 } } })
  expect(await toldOf(id)).toEqual([display(5, { theme: 'dark' })])
})

test('what no tool knows is refused, and nothing of it kept', async () => {
  const { id, window } = await signedSitting(server, member)
  const wrong = [
    { ...display(1), tool: 'calculator' },
    ...[
      { theme: 'pink' },
      { textSize: 110 },
      { textSize: 300 },
      { isSpaced: 'yes' },
      { hidesTimer: undefined },
    ].map((value) => ({ ...display(1), value: { ...usualDisplay, ...value } })),
    ...[0, -1, 1.5, 2 ** 31].map((revision) => display(revision)),
  ]
  for (const body of wrong)
    expect((await keep(window, body)).body, JSON.stringify(body)).toMatchObject({ code: 'request.invalid' })
  expect(await toldOf(id)).toEqual([])
})

test('of nobody else’s sitting, of none that has not begun and of none that is over is anything kept', async () => {
  const { id, window } = await signedSitting(server, member)
  const { individual } = server.people
  const body = display(1)
  const foreign = await server.send(keepTool, { params: { id }, body, token: individual.token })
  expect(foreign.status).toBeGreaterThanOrEqual(400)
  const unsigned = await server.send(keepTool, { params: { id }, body, token: member.token })
  expect(unsigned.body).toMatchObject({ code: 'signature.missing' })
  await server.db.update(orders).set({ finishedAt: new Date() }).where(eq(orders.id, id))
  expect((await keep(window, body)).body).toMatchObject({ code: 'sitting.finished' })
  await server.db.update(orders).set({ finishedAt: null, startedAt: null }).where(eq(orders.id, id))
  expect((await keep(window, body)).status).toBeGreaterThanOrEqual(400)
  expect(await server.db.$count(sittingTools, eq(sittingTools.orderId, id))).toBe(0)
})

test('a choice that this version cannot read is as if there were none', async () => {
  const { id, window } = await signedSitting(server, member)
  await keep(window, display(1))
  const value = { colour: 'blue' } as never
  await server.db.update(sittingTools).set({ value }).where(eq(sittingTools.orderId, id))
  expect(await toldOf(id)).toEqual([])
})
