import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDetailFull } from '#contract/calls/orders.ts'
import { callProctor } from '#contract/calls/proctor-call.ts'
import { type KeptTool, keepTool } from '#contract/calls/tools.ts'
import { type SwitchableTool, switchableTools } from '#contract/rules/allowed-tools.ts'
import { usualDisplay } from '#contract/rules/tools.ts'
import { examRosterEntries, examSessions, institutions, orders } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { runCommand } from '#test/server/operator.ts'
import { newOrder, openWindow, signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let member: Person
beforeAll(async () => {
  server = await openTestServer()
  member = server.people.member
})
afterAll(() => server.close())

const turn = (to: 'on' | 'off', ...tools: readonly SwitchableTool[]) =>
  runCommand(server, 'institution', 'set', 'Politeknik Satu', ...tools.map((tool) => `tools.${tool}=${to}`))
const told = async (id: string, { token }: Person = member) =>
  dataOf<{ tools: KeptTool[]; allowedTools: string[] }>(
    await server.send(orderDetailFull, { params: { id }, token }),
  )
const keep = (window: Window, body: KeptTool) => window.send(keepTool, { params: { id: window.id }, body })
const highlights: KeptTool = {
  ...{ tool: 'highlights', revision: 1 },
  value: [{ passage: 'r1', from: 0, to: 4, note: '' }],
}
const struck: KeptTool = { tool: 'struck', revision: 1, value: [{ questionId: 'q', options: [1] }] }
const display: KeptTool = {
  ...{ tool: 'display', revision: 1 },
  value: { ...usualDisplay, theme: 'dark', hidesTimer: true, strikesOptions: true, readerLines: 3 },
}

test('a sitting keeps the tools that were switched on when it began, whatever is switched in its midst', async () => {
  const before = await signedSitting(server, member)
  expect((await turn('off', 'highlighter', 'hiddenTimer')).code).toBe(0)
  const waits = await newOrder(server, member)
  const left = ['strike', 'lineReader', 'proctorCall']
  expect((await told(waits.id)).allowedTools, 'before the start what a start would give').toEqual(left)
  const after = await signedSitting(server, member)
  const own = await newOrder(server, server.people.individual)
  expect((await told(own.id, server.people.individual)).allowedTools).toEqual(switchableTools)
  await turn('on', 'highlighter', 'hiddenTimer')
  expect((await told(before.id)).allowedTools).toEqual(switchableTools)
  expect((await told(after.id)).allowedTools).toEqual(left)
  expect((await told(waits.id)).allowedTools).toEqual(switchableTools)
  const [row] = await server.db.select().from(institutions).where(eq(institutions.name, 'Politeknik Satu'))
  expect(row?.tools, 'only what is off is stored').toEqual({})
})

test('E-48: nothing is kept of a tool that the sitting does not have, and no proctor is called', async () => {
  await turn('off', ...switchableTools)
  const { id, window } = await signedSitting(server, member)
  await turn('on', ...switchableTools)
  for (const body of [highlights, struck])
    expect(await keep(window, body)).toMatchObject({ status: 409, body: { code: 'tool.off' } })
  expect((await keep(window, display)).status).toBe(200)
  expect((await told(id)).tools).toEqual([{ ...display, value: { ...usualDisplay, theme: 'dark' } }])
  const call = { call: randomUUID(), isCalling: true }
  const said = await window.send(callProctor, { params: { id }, body: call })
  expect(said).toMatchObject({ status: 409, body: { code: 'tool.off' } })
})

test('in an exam session a proctor can be called, whatever is switched off', async () => {
  await turn('off', ...switchableTools)
  const { id } = await newOrder(server, member)
  const [session] = await server.db
    .insert(examSessions)
    .values({
      ...{ institutionId: member.institutionId ?? '', name: 'Sesi pagi', room: 'Lab 1', packageId: 'tiny' },
      windowFrom: new Date(server.clock.now - 60_000),
      windowTo: new Date(server.clock.now + 3_600_000),
      ...{ openedAt: new Date(server.clock.now), token: 'ABCDEF' },
    })
    .returning()
  const checkedInAt = new Date(server.clock.now)
  await server.db
    .insert(examRosterEntries)
    .values({ examSessionId: session?.id ?? '', memberId: member.id, orderId: id, checkedInAt })
  const window = openWindow(server, member, id)
  expect((await window.start({ examToken: 'ABCDEF' })).status).toBe(200)
  await turn('on', ...switchableTools)
  expect((await told(id)).allowedTools).toEqual(['proctorCall'])
  const body = { call: randomUUID(), isCalling: true }
  expect((await window.send(callProctor, { params: { id }, body })).status).toBe(200)
})

test('a sitting that an older version began has all tools', async () => {
  await turn('off', ...switchableTools)
  const { id, window } = await signedSitting(server, member)
  await server.db.update(orders).set({ tools: null }).where(eq(orders.id, id))
  expect((await told(id)).allowedTools).toEqual(switchableTools)
  expect((await keep(window, struck)).status).toBe(200)
  await turn('on', ...switchableTools)
})

test('a profile gives a tool that is switched off and the display of the start, which the sitting keeps and its candidate may change', async () => {
  await turn('off', ...switchableTools)
  const accommodate = (...options: string[]) =>
    runCommand(server, 'member', 'accommodate', member.email, ...options, '--reason', 'Surat dokter')
  const given = ['--tools', 'lineReader,strike', '--display', '150,yellowOnBlack,spaced']
  expect((await accommodate(...given)).output).toBe(
    `${member.email}: tools lineReader strike, starts with text 150% theme yellowOnBlack more spacing\n`,
  )
  for (const wrong of [
    ['--tools', 'calculator'],
    ['--display', '150,pink'],
    ['--display', '110'],
  ])
    expect((await accommodate(...wrong)).code, wrong.join(' ')).toBe(2)
  const waits = await newOrder(server, member)
  expect((await told(waits.id)).allowedTools).toEqual(['strike', 'lineReader'])
  expect((await told(waits.id)).tools).toEqual([])
  const { id, window } = await signedSitting(server, member)
  const start = { textSize: 150, theme: 'yellowOnBlack', isSpaced: true } as const
  const first = { tool: 'display', revision: 1, value: { ...usualDisplay, ...start } }
  expect((await told(id)).tools).toEqual([first])
  expect((await keep(window, struck)).status).toBe(200)
  expect((await keep(window, highlights)).body).toMatchObject({ code: 'tool.off' })
  const chosen = { ...display, revision: 2 } as KeptTool
  expect((await keep(window, chosen)).status).toBe(200)
  expect((await told(id)).tools).toContainEqual({
    ...{ tool: 'display', revision: 2 },
    value: { ...usualDisplay, theme: 'dark', strikesOptions: true, readerLines: 3 },
  })
  const shown = await runCommand(server, 'sitting', 'show', id)
  expect(shown.output).toContain('tools lineReader strike, starts with text 150%')

  await accommodate('--tools', 'none', '--display', 'none')
  expect((await told(id)).allowedTools, 'what is taken back in the midst of a test').toEqual([])
  expect((await told(id)).tools.find(({ tool }) => tool === 'display')?.revision).toBe(2)
  await accommodate('--tools', 'highlighter')
  expect((await told(id)).allowedTools).toEqual(['highlighter'])
  expect((await keep(window, highlights)).status).toBe(200)
  await accommodate('--tools', 'none')
  await turn('on', ...switchableTools)
})
