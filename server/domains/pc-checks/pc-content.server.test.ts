import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pcContent, sendPcCheck } from '#contract/calls/pc-check.ts'
import type { SealedFile } from '#contract/calls/sections.ts'
import { closeExamSession } from '#contract/calls/staff-exam-sessions.ts'
import { limits } from '#contract/rules/limits.ts'
import { attempts, examSessions, sealedFiles } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openRoom, type Room } from '../exam-sessions/exam-sessions.fixture.ts'
import { check, openLabs } from './pc-checks.fixture.ts'

let server: TestServer
let room: Room
let labs: ReturnType<typeof openLabs>
beforeAll(async () => {
  server = await openTestServer()
  room = await openRoom(server)
  labs = openLabs(server, room)
  for (let count = 0; count < 6; count += 1) await server.licence(room.here)
})
beforeEach(() => server.db.delete(attempts))
afterAll(() => server.close())

const ask = (code: string) => server.send(pcContent, { body: { code } })
const refusal = async (code: string) => (await ask(code)).body.code

test('what a PC fetches is every sealed file of what the roster sits, however the code is written, and nothing that opens one', async () => {
  const { code } = await labs.lab()
  const { sealed } = dataOf<{ sealed: SealedFile[] }>(await ask(` ${code.toLowerCase()} `))
  const stored = await server.db.select().from(sealedFiles).where(eq(sealedFiles.testId, server.testId))
  expect(stored.length).toBeGreaterThan(3)
  const told = stored.map(({ id, kind, bytes }) => ({ address: `/sealed/${id}`, kind, bytes }))
  const byAddress = (one: SealedFile, other: SealedFile) => one.address.localeCompare(other.address)
  expect(sealed.toSorted(byAddress)).toEqual(told.toSorted(byAddress))
  const { length } = await server.db.selectDistinct({ section: sealedFiles.section }).from(sealedFiles)
  expect(length, 'of each section').toBe(3)
})

test('what a PC fetches is nothing where nobody is on the roster', async () => {
  const { id } = await room.plan()
  expect(dataOf(await ask(await labs.draw(id)))).toEqual({ sealed: [], needsPassport: false })
})

test('what a PC fetches is told by no other code, by none of a closed exam session, and not to whoever guesses', async () => {
  const { id, code } = await labs.lab()
  for (const wrong of ['AAAAAA', '%', id.slice(0, 18)]) expect(await refusal(wrong)).toBe('pcCheck.codeWrong')
  await room.act(closeExamSession, { id })
  expect(await refusal(code)).toBe('pcCheck.codeWrong')
  const other = await labs.lab()
  await labs.tried(limits.pcCheck.wrong - 1)
  expect(await refusal('AAAAAA')).toBe('pcCheck.codeWrong')
  expect(await refusal('AAAAAA')).toBe('request.tooMany')
  expect(await refusal(other.code)).toBe('request.tooMany')
})

test('what a PC fetches is asked for no more often than by a whole room', async () => {
  const { code } = await labs.lab()
  expect((await ask(code)).status).toBe(200)
  await labs.tried(limits.pcCheck.taken)
  expect(await refusal(code)).toBe('request.tooMany')
})

test('where passports are demanded a PC is told, and without one is not ready, also when it was checked before', async () => {
  const { id, code } = await labs.lab()
  const demand = (needsPassport: boolean) =>
    server.db.update(examSessions).set({ needsPassport }).where(eq(examSessions.id, id))
  const stands = async () => {
    const [{ outcome, results } = { outcome: null, results: [] }] = (await labs.list(id)).seats
    return [outcome, results.find(({ finding }) => finding.startsWith('passport.'))?.finding]
  }
  const told = async () => dataOf<{ needsPassport: boolean }>(await ask(code)).needsPassport
  const body = { code, seat: 'A1', results: check('passport.none'), checkedAt: server.clock.now }
  await server.send(sendPcCheck, { body })
  expect([await told(), ...(await stands())]).toEqual([false, 'ready', 'passport.none'])
  await demand(true)
  expect([await told(), ...(await stands())]).toEqual([true, 'notReady', 'passport.missing'])
  const results = check('passport.missing')
  server.clock.now += 1000
  await server.send(sendPcCheck, { body: { ...body, results, checkedAt: server.clock.now } })
  expect(await stands()).toEqual(['notReady', 'passport.missing'])
  await demand(false)
  expect(await stands()).toEqual(['ready', 'passport.none'])
})
