import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificateList } from '#contract/calls/orders.ts'
import { type ReviewOfTest, review } from '#contract/calls/review.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { closeOverdue } from '#server/domains/sittings/close-overdue.ts'
import { readCsv } from '#server/platform/text/csv.ts'
import { certificates, institutions, sealedFiles, sectionKeys } from '#server/tables/index.ts'
import { dataOf, keysOf, pass, rightOf, seat, storedSitting } from '#test/server/candidate.ts'
import { certifiable } from '#test/server/finished.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { serverOfTiny } from '#test/server/server-of-tiny.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  await certifiable(server, server.people.individual)
})
afterAll(() => server.close())

const structureAlone = () => serverOfTiny(server, ['structure'])
const heardAndRead = () => serverOfTiny(server, ['listening', 'reading'])

interface Detail {
  state: string
  certifies: boolean
  certificate: unknown
  section: Record<SectionName, { seconds: number; exam: { isComplete: boolean } } | null>
}

async function listed(id: string) {
  const answer = await server.send(certificateList, { token: server.people.individual.token })
  const { list } = dataOf<{ list: { id: string }[] }>(answer)
  return list.find((row) => row.id === id)
}
const reviewed = async (license: string) =>
  dataOf<ReviewOfTest>(
    await server.send(review, { token: server.people.individual.token, params: { license } }),
  )
const issuedTo = (orderId: string) =>
  server.db.select().from(certificates).where(eq(certificates.orderId, orderId))

describe('a test of Structure alone', () => {
  test('is sealed, begun with Structure, and finished with its hand-in; it gives its score and no certificate', async () => {
    const alone = await structureAlone()
    const ofTest = <Row extends { testId: string }>(rows: Row[]) =>
      rows.filter(({ testId }) => testId === alone.testId)
    expect(ofTest(await server.db.select().from(sectionKeys))).toMatchObject([{ section: 'structure' }])
    const sealed = ofTest(await server.db.select().from(sealedFiles))
    expect([...new Set(sealed.map(({ section }) => section))]).toEqual(['structure'])

    const candidate = await seat(alone, server.people.individual)
    const begun = dataOf<Detail>(await candidate.detail())
    expect(begun).toMatchObject({ certifies: false, section: { listening: null, reading: null } })
    expect(begun.section.structure).toMatchObject({ seconds: 120, exam: { isComplete: false } })
    for (const missing of ['listening', 'reading'] as const) {
      const locked = { status: 403, body: { code: 'section.locked' } }
      expect(await candidate.start(missing)).toMatchObject(locked)
      expect(await candidate.section(missing)).toMatchObject(locked)
      expect(await candidate.submit(missing, [])).toMatchObject(locked)
      expect(await candidate.save(missing, [])).toMatchObject(locked)
    }
    expect((await candidate.start('structure')).status).toBe(200)
    const keys = await keysOf(alone, 'structure')
    const choices = rightOf(keys).map((choice, index) => (index === 0 ? { ...choice, answer: null } : choice))
    expect(dataOf(await candidate.submit('structure', choices))).toEqual({
      section: 'structure',
      exam: { isComplete: true },
    })

    const { order, section } = await storedSitting(server, candidate)
    expect(section('structure')).toMatchObject({ rawScore: 3, scaledScore: 59 })
    expect(order).toMatchObject({ predictedScore: null, level: null, verdict: 'passed' })
    expect(order?.finishedAt?.getTime()).toBe(server.clock.now)
    expect(order?.settledAt?.getTime()).toBe(server.clock.now)
    const detail = dataOf<Detail>(await candidate.detail())
    expect(detail).toMatchObject({ state: 'finished', result: 'settled', certificate: null })
    expect(await issuedTo(candidate.id)).toEqual([])
    expect(await listed(candidate.id)).toMatchObject({
      ...{ result: 'settled', certifies: false, score: null, certificate: null },
      sections: [{ section: 'structure', score: 59 }],
    })
    const told = await reviewed(candidate.license)
    expect(told).toMatchObject({ predictedScore: null, level: null })
    expect(told.sections).toMatchObject([{ section: 'structure', score: 59, questions: 4, points: 3 }])
  })

  test('refuses a second hand-in as any last section, not as a finished test', async () => {
    const alone = await structureAlone()
    const candidate = await seat(alone, server.people.individual)
    await pass(alone, candidate, 'structure')
    expect(await candidate.submit('structure', [])).toMatchObject({ body: { code: 'section.finished' } })
  })

  test('is closed, scored and settled by the server where nobody hands it in', async () => {
    const alone = await structureAlone()
    const candidate = await seat(alone, server.people.individual)
    await candidate.start('structure')
    server.clock.now += 3_600_000
    await closeOverdue({ db: server.db, now: () => new Date(server.clock.now) })
    const { order, section } = await storedSitting(server, candidate)
    expect(section('structure')).toMatchObject({ submittedBy: 'server', rawScore: 0, scaledScore: 31 })
    expect(order).toMatchObject({ predictedScore: null, verdict: 'passed' })
    expect(order?.finishedAt).not.toBeNull()
    expect(order?.settledAt).not.toBeNull()
  })
})

describe('a test of Listening and Reading', () => {
  test('goes from Listening to Reading, and tells two scores and no sum of them', async () => {
    const two = await heardAndRead()
    const candidate = await seat(two, server.people.individual)
    expect(await candidate.start('reading')).toMatchObject({ body: { code: 'section.locked' } })
    expect((await pass(two, candidate, 'listening')).status).toBe(200)
    expect(await candidate.start('structure')).toMatchObject({ body: { code: 'section.locked' } })
    expect((await storedSitting(server, candidate)).order?.finishedAt).toBeNull()
    expect((await pass(two, candidate, 'reading')).status).toBe(200)

    const { order } = await storedSitting(server, candidate)
    expect(order).toMatchObject({ predictedScore: null, level: null, verdict: 'passed' })
    expect(await issuedTo(candidate.id)).toEqual([])
    const scores = [
      { section: 'listening', score: 68 },
      { section: 'reading', score: 67 },
    ]
    expect(await listed(candidate.id)).toMatchObject({ score: null, certifies: false, sections: scores })
    expect((await reviewed(candidate.license)).sections).toMatchObject(scores)
  })

  test('stands in the table of results with two scores, without a total, and in the statistics with two sections', async () => {
    const two = await heardAndRead()
    const candidate = await seat(two, server.people.individual)
    for (const section of ['listening', 'reading'] as const) await pass(two, candidate, section)
    await runCommand(server, 'results', 'export', 'two.csv')
    const read = readCsv(await readFile(join(server.dataDir, 'two.csv'), 'utf8'))
    if (!('rows' in read)) throw new Error(read.fault.message)
    const [heading = [], ...rows] = read.rows.map((row) => row.map(({ text }) => text))
    const { order } = await storedSitting(server, candidate)
    const row = rows.find(([sitting]) => sitting === order?.orderNo) ?? []
    expect(Object.fromEntries(heading.map((name, index) => [name, row[index]]))).toMatchObject({
      ...{ State: 'finished', Result: 'settled', Certificate: '' },
      ...{ Listening: '68', Structure: '', Reading: '67', 'Structure right': '' },
      ...{ 'Predicted score': '', Level: '' },
    })

    const { sections: figures } = await runJson<{ sections: { section: SectionName }[] }>(
      server,
      ...['results', 'statistics', 'tiny-listening-reading'],
    )
    expect(figures.map(({ section }) => section)).toEqual(['listening', 'reading'])
  })

  test('waits to be certified as any other where the institution checks results, and gets no certificate by it', async () => {
    const two = await heardAndRead()
    const { member } = server.people
    await certifiable(server, member)
    const which = eq(institutions.id, member.institutionId ?? '')
    await server.db.update(institutions).set({ certificates: 'reviewed' }).where(which)
    const candidate = await seat(two, member)
    for (const section of ['listening', 'reading'] as const) await pass(two, candidate, section)
    await server.db.update(institutions).set({ certificates: 'immediate' }).where(which)
    expect(dataOf(await candidate.detail())).toMatchObject({ result: 'review' })

    const { output } = await runCommand(server, 'sitting', 'certify', candidate.id, '--reason', 'Diperiksa')
    expect(output).toContain('certified; no certificate: the test lacks a section')
    expect(dataOf(await candidate.detail())).toMatchObject({ result: 'settled', certificate: null })
    expect(await issuedTo(candidate.id)).toEqual([])
    const shown = await runCommand(server, 'sitting', 'show', candidate.id)
    expect(shown.output).toContain('section scores only: the test lacks a section')
  })
})

test('a test with all three sections is certified as before', async () => {
  const candidate = await seat(server, server.people.individual)
  for (const section of ['listening', 'structure', 'reading'] as const) await pass(server, candidate, section)
  const { order } = await storedSitting(server, candidate)
  expect(order).toMatchObject({ predictedScore: 677, level: 'Advanced' })
  expect(await issuedTo(candidate.id)).toMatchObject([{ predictedScore: 677 }])
  expect(await listed(candidate.id)).toMatchObject({ score: 677, certifies: true })
  expect(dataOf<Detail>(await candidate.detail()).certifies).toBe(true)
})

// Last: sessions have ended by then.
test('a test of one section expires where it was begun and abandoned', async () => {
  const alone = await structureAlone()
  const candidate = await seat(alone, server.people.individual)
  server.clock.now += 169 * 3_600_000
  await closeOverdue({ db: server.db, now: () => new Date(server.clock.now) })
  expect((await storedSitting(server, candidate)).order?.expiredAt).not.toBeNull()
})
