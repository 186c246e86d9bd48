import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '#contract/calls/account.ts'
import { updateViolation } from '#contract/calls/answers.ts'
import { calls } from '#contract/calls/index.ts'
import { closeOverdue } from '#server/domains/sittings/close-overdue.ts'
import { withSitting } from '#server/domains/sittings/with-sitting.ts'
import { reinstate } from '#server/domains/supervision/reinstate.ts'
import { type IntegrityReport, integrityReports, orders, sectionSittings } from '#server/tables/index.ts'
import { keysOf } from '#test/server/candidate.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openWindow, signedSitting } from '#test/server/signing-candidate.ts'
import { accessKey, openTestServer, password, type TestServer } from '#test/server/test-server.ts'
import { openWrittenJournal } from '#test/server/written-journal.ts'

/** As the specification states (spec: constants); a changed limit must be noticed here. */
const everyMs = 3000
const minute = 60_000
const hour = 60 * minute

let server: TestServer
let began: number
beforeAll(async () => {
  server = await openTestServer()
  began = server.clock.now
})
afterAll(() => server.close())

const hall = () => ({ db: server.db, now: () => new Date(server.clock.now) })

/** A sitting whose Listening is watched by all that is planned. */
async function watched() {
  server.clock.now = began
  const { id, license, window } = await signedSitting(server, server.people.member)
  await window.send(calls.startSection, { params: { id, section: 'listening' }, body: {} })
  const deadlineAt = new Date(server.clock.now + 2 * hour)
  await server.db.update(sectionSittings).set({ deadlineAt }).where(eq(sectionSittings.orderId, id))
  let number = 0
  const pass = async (ms: number) => {
    for (const until = server.clock.now + ms; server.clock.now < until; ) {
      server.clock.now += everyMs
      number += 1
      const detectors = ['face', 'speech', 'presence'].map((one) => ({
        id: one,
        state: 'watching',
        looks: 5,
      }))
      const supervision = {
        ...{ detectors, isVisible: true, isFullscreen: true, screens: 1, listened: null, shown: null },
        ...{ camera: 'Integrated Camera', microphone: 'Headset' },
      }
      const body = { writer: window.writer, number, heads: [], supervision }
      expect((await window.send(calls.heartbeat, { params: { id }, body })).status).toBe(200)
    }
  }
  const stop = async () => {
    const body = { violationKind: 'face', section: 'listening', image: '', textVoice: '' }
    for (let times = 0; times < 3; times += 1) {
      const headers = { 'x-write-id': randomUUID() }
      expect((await window.send(updateViolation, { params: { license }, headers, body })).status).toBe(200)
    }
  }
  const handIn = () =>
    window.send(calls.submitAnswers, {
      body: { id, section: 'listening', images: [], answer: [], head: null },
    })
  return { id, license, window, pass, stop, handIn }
}

async function reportOn(id: string): Promise<IntegrityReport | undefined> {
  const [row] = await server.db.select().from(integrityReports).where(eq(integrityReports.orderId, id))
  return row?.report
}
const shown = (id: string) => runJson<{ integrity: IntegrityReport }>(server, 'sitting', 'show', id)

describe('the report on a sitting that was not finished', () => {
  test('is written when it is stopped, and ends there; it is dropped while a reinstated test goes on', async () => {
    const { id, pass, stop, handIn } = await watched()
    await pass(minute)
    await stop()
    const stopped = {
      section: 'listening',
      seconds: 60,
      endedBy: 'stop',
      share: 1,
      gaps: { count: 0, seconds: 0 },
    }
    expect(await reportOn(id)).toMatchObject({ sections: [stopped], violations: { face: { counted: 3 } } })
    server.clock.now += hour
    expect((await shown(id)).integrity.sections).toMatchObject([stopped])

    await withSitting(hall(), eq(orders.id, id), (sitting, transaction) =>
      reinstate(sitting, { by: 'operator', reason: 'Keliru' }, transaction),
    )
    expect(await reportOn(id)).toBeUndefined()
    await pass(minute)
    expect((await handIn()).status).toBe(200)
    // The hour in which it was stopped is nobody's silence.
    expect((await shown(id)).integrity).toMatchObject({
      sections: [{ seconds: 120, endedBy: 'candidate', share: 1, gaps: { count: 0, seconds: 0 } }],
      acts: { reinstated: 1 },
    })
  })

  test('is written when it expires, and dropped when it is reopened', async () => {
    const { id, pass, handIn } = await watched()
    await pass(minute)
    await handIn()
    server.clock.now += 200 * hour
    await closeOverdue(hall())
    expect(await reportOn(id)).toMatchObject({
      sections: [{ section: 'listening', seconds: 60, endedBy: 'candidate', share: 1 }],
      acts: { expired: 1 },
    })
    expect((await runCommand(server, 'sitting', 'reopen', id, '--reason', 'Sakit')).code).toBe(0)
    expect(await reportOn(id)).toBeUndefined()
  })
})

test('it counts takeovers, second sign-ins and answering times, and sitting show prints them', async () => {
  server.clock.now = began
  const { id, window } = await signedSitting(server, server.people.individual)
  await window.send(calls.startSection, { params: { id, section: 'listening' }, body: {} })
  const journal = openWrittenJournal(server, window, 'listening')
  const asked = (await keysOf(server, 'listening')).slice(0, 3)
  for (const [index, { questionId, right }] of asked.entries()) {
    server.clock.now += [20_000, 4000, 11_000][index] ?? 0
    await journal.write(questionId, right)
  }
  await journal.send()
  await journal.beat()
  const { email } = server.people.individual
  const beside = await server.send(login, { body: { accessKey, provider: 'email', email, password } })
  expect(beside.status).toBe(200)
  const other = openWindow(server, server.people.individual, id)
  expect((await other.takeOver({ confirmed: true })).status).toBe(200)
  expect((await window.takeOver({ confirmed: true })).status).toBe(200)
  const { integrity } = await shown(id)
  expect(integrity).toMatchObject({
    ...{ windows: 2, takeovers: 2, secondSignIns: 1 },
    sections: [
      {
        ...{ answered: 3, pace: { medianSeconds: 11, shortestSeconds: 4 } },
        entries: { counted: 3, held: 0, late: 0, refused: 0, unreadable: 0, moved: 0 },
      },
    ],
  })
  const { output } = await runCommand(server, 'sitting', 'show', id)
  expect(output).toContain('browser windows: 2, taken over 2 times')
  expect(output).toContain('sign-ins elsewhere: 1')
  expect(output).toContain('11 s, 4 s')
})
