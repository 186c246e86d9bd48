import { randomUUID } from 'node:crypto'
import { eq, like, notLike, type SQL, sql } from 'drizzle-orm'
import { strFromU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/call.ts'
import {
  exportResults,
  staffItemFigures,
  staffResultDetail,
  staffResultList,
  staffTestList,
} from '#contract/calls/staff-results.ts'
import { sections } from '#contract/rules/limits.ts'
import { readCsv } from '#server/platform/text/csv.ts'
import { licences, members, orders, tests } from '#server/tables/index.ts'
import { type Candidate, dataOf, keysOf, seat } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { fillAnswers } from '#test/server/many-answers.ts'
import { fillInstitution } from '#test/server/many-members.ts'
import { runCommand } from '#test/server/operator.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { resultsWhere } from './result-filters.ts'
import { countResults } from './result-list.ts'
import { cellsOf } from './workbook.fixture.ts'

const day = 86_400_000
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const columnName = (column: number) => letters[column] ?? ''

let server: TestServer
let here: string
let there: string
let manager: StaffPersonOfTest
let settled: Candidate
let waiting: Candidate
let running: Candidate
beforeAll(async () => {
  server = await openTestServer()
  const { member, stranger } = server.people
  here = member.institutionId ?? ''
  there = stranger.institutionId ?? ''
  for (const person of [member, stranger]) await certifiable(server, person)
  // A name that a spreadsheet would take for a formula.
  await server.db.update(members).set({ fullname: '=HYPERLINK("x")' }).where(eq(members.id, member.id))
  server.clock.now -= 10 * day
  settled = await finished(server, member)
  await settled.detail()
  await runCommand(server, 'institution', 'set', 'Politeknik Satu', 'certificates=reviewed')
  server.clock.now += 5 * day
  waiting = await finished(server, member)
  await waiting.detail()
  await finished(server, stranger)
  server.clock.now += 5 * day
  running = await seat(server, member)
  manager = await openStaff(server, 'administrator', here)
})
afterAll(() => server.close())

const listed = async (query: Record<string, string> = {}, { token } = manager) =>
  dataOf<DataOf<typeof staffResultList>>(
    await server.send(staffResultList, { token, query: { institutionId: here, ...query } }),
  )
const idsOf = async (query: Record<string, string>) => (await listed(query)).list.map(({ id }) => id)

describe('the table of results', () => {
  test('has the sittings of the own institution, the newest first, and points only of settled ones', async () => {
    const { list, total } = await listed()
    expect([list.map(({ id }) => id), total]).toEqual([[running.id, waiting.id, settled.id], 3])
    expect(list).toMatchObject([
      { state: 'open', result: 'none', predictedScore: null },
      { state: 'finished', result: 'review', predictedScore: null, level: null },
      { state: 'finished', result: 'settled', predictedScore: 677, level: 'Advanced' },
    ])
  })

  test('is filtered by result, day, test and search, sorted, and paged', async () => {
    const on = (ago: number) => new Date(server.clock.now - ago * day).toISOString().slice(0, 10)
    const asked = [
      await idsOf({ result: 'review' }),
      await idsOf({ result: 'settled' }),
      await idsOf({ result: 'pending' }),
      await idsOf({ result: 'none' }),
      await idsOf({ from: on(7), to: on(2) }),
      await idsOf({ to: on(8), sort: 'startedAt' }),
      await idsOf({ packageId: 'none' }),
      await idsOf({ search: 'member@' }),
      await idsOf({ search: '100%' }),
      await idsOf({ sort: '-predictedScore', limit: '1' }),
      await idsOf({ page: '2', limit: '1' }),
    ]
    const all = [running.id, waiting.id, settled.id]
    expect(asked).toEqual([
      ...[[waiting.id], [settled.id], [], [running.id]],
      ...[[waiting.id], [settled.id], [], all, []],
      // Its points are stored, and not told: nothing may be learned from where it stands.
      ...[[settled.id], [waiting.id]],
    ])
  })

  test('never shows a sitting of another institution, listed or by its id', async () => {
    const [strange] = await server.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.memberId, server.people.stranger.id))
    const { token } = manager
    const detail = await server.send(staffResultDetail, {
      ...{ token, params: { id: strange?.id ?? '' } },
      query: { institutionId: here },
    })
    expect([detail.status, detail.body.code]).toEqual([404, 'order.notFound'])
    const other = await server.send(staffResultList, { token, query: { institutionId: there } })
    expect(other.body.code).toBe('session.forbidden')
    const own = await server.send(staffResultDetail, {
      ...{ token, params: { id: settled.id } },
      query: { institutionId: here },
    })
    expect(dataOf(own)).toMatchObject({
      id: settled.id,
      predictedScore: 677,
      sections: [{ score: 68 }, {}, {}],
    })
  })
})

describe('the export', () => {
  const exported = async (body: object) => {
    const answer = await fetch(`${server.origin}${exportResults.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ institusion_id: here, ...body }),
    })
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }

  test('is a CSV of what the filters allow, in which no cell is a formula', async () => {
    const { answer, bytes } = await exported({ form: 'csv' })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="results.csv"')
    const read = readCsv(strFromU8(bytes))
    if (!('rows' in read)) throw new Error(read.fault.message)
    const rows = read.rows.map((row) => row.map(({ text }) => text))
    expect(rows.map(([first, name]) => [first === 'Sitting', name])).toEqual([
      [true, 'Name'],
      ...[1, 2, 3].map(() => [false, `'=HYPERLINK("x")`]),
    ])
    const some = readCsv(strFromU8((await exported({ form: 'csv', result: 'settled' })).bytes))
    expect('rows' in some && some.rows).toHaveLength(2)
  })

  test('is no workbook of more than 10,000 sittings, of which a CSV has no limit', async () => {
    const { db } = server
    const own = resultsWhere({ institutionId: here })
    const copies = sql`generate_series(${await countResults(db, own)}::int, 10000) number`
    const copied = (values: SQL) => sql`(jsonb_populate_record(own, ${values})).*`
    await db.execute(sql`insert into licences
      select ${copied(sql`jsonb_build_object('id', 'many-' || number, 'code', 'MANY-' || number)`)}
      from licences own join orders on orders.licence_id = own.id, ${copies} where orders.id = ${settled.id}`)
    await db.execute(sql`insert into orders
      select ${copied(sql`jsonb_build_object('id', 'many-' || number, 'order_no', 'MANY-' || number, 'licence_id', 'many-' || number)`)}
      from orders own, ${copies} where own.id = ${settled.id}`)
    const { answer, bytes } = await exported({ form: 'xlsx' })
    expect([answer.status, JSON.parse(strFromU8(bytes)).code]).toEqual([400, 'export.tooLong'])
    await db.delete(orders).where(eq(orders.id, 'many-10000'))
    expect((await exported({ form: 'xlsx' })).answer.status).toBe(200)
    expect((await exported({ form: 'csv' })).answer.status).toBe(200)
    await db.delete(orders).where(like(orders.id, 'many-%'))
    await db.delete(licences).where(like(licences.id, 'many-%'))
  })

  test('is a workbook as well, whose every cell says what the CSV says', async () => {
    const read = readCsv(strFromU8((await exported({ form: 'csv' })).bytes))
    if (!('rows' in read)) throw new Error(read.fault.message)
    const [heading = [], ...body] = read.rows.map((row) => row.map(({ text }) => text))
    const { answer, bytes } = await exported({ form: 'xlsx' })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="results.xlsx"')
    const cells = cellsOf(bytes)
    const isTime = (column: number) => heading[column]?.endsWith('(Asia/Jakarta)')
    /** A spreadsheet counts days from the end of 1899. */
    const timeOf = (days: string) =>
      new Date(Math.round((Number(days) - 25_569) * 86_400) * 1000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ')
    const told = (row: number, column: number) => {
      const cell = cells[`${columnName(column)}${row}`] ?? ''
      return cell !== '' && row > 1 && isTime(column) ? timeOf(cell) : cell
    }
    expect(heading.map((_, column) => told(1, column))).toEqual(heading)
    expect(body.map((_, at) => heading.map((_, column) => told(at + 2, column)))).toEqual(
      // A text that a spreadsheet would take for a formula needs its quote in a CSV alone.
      body.map((row) => row.map((text) => text.replace(/^'=/, '='))),
    )
    expect(body).toHaveLength(3)
    expect(
      Object.keys(cells).filter((place) => place.endsWith('5')),
      'and no row more',
    ).toEqual([])
    const settledAlone = cellsOf((await exported({ form: 'xlsx', result: 'settled' })).bytes)
    const score = columnName(heading.indexOf('Predicted score'))
    expect([settledAlone[`${score}2`], settledAlone[`${score}3`]]).toEqual(['677', undefined])
  })
})

describe('the figures of the items', () => {
  test('are of settled results alone, and tell no option and no key', async () => {
    const { token } = manager
    const answered = await server.send(staffTestList, { token, query: { institutionId: here } })
    expect(dataOf(answered)).toMatchObject({ list: [{ packageId: 'tiny', version: 1, sittings: 3 }] })
    const query = { institutionId: here, packageId: 'tiny' }
    const answer = await server.send(staffItemFigures, { token, query })
    const figures = dataOf<NonNullable<DataOf<typeof staffItemFigures>>>(answer)
    expect(figures).toMatchObject({ candidates: 1, notSettled: 1 })
    expect(figures.sections.map(({ section }) => section)).toEqual([...sections])
    const [first] = figures.sections[0]?.items ?? []
    expect(first).toEqual({
      ...{ number: 1, difficulty: 1, discrimination: null, unanswered: 0 },
      ...{ others: [0, 0, 0], remarks: [] },
    })
    const told = JSON.stringify(answer.body)
    for (const { questionId, right } of await keysOf(server, 'structure')) {
      expect(told).not.toContain(questionId)
      expect(told).not.toContain(JSON.stringify(right))
    }
    const none = await server.send(staffItemFigures, { token, query: { ...query, packageId: 'none' } })
    expect([none.status, dataOf(none)]).toEqual([200, null])
  })

  test('tell what would be chance of a few from thirty results on, and then name what is conspicuous', async () => {
    const { token } = await openStaff(server, 'administrator', there)
    const query = { institutionId: there, packageId: 'tiny' }
    const figures = async (of: { version?: string } = {}) =>
      dataOf<NonNullable<DataOf<typeof staffItemFigures>>>(
        await server.send(staffItemFigures, { token, query: { ...query, ...of } }),
      )
    await fillInstitution(server.db, { institutionId: there, members: 10, sittings: 300 })
    await fillAnswers(server.db)
    // The server would settle what earlier tests have left to it, and count it.
    await server.db.update(orders).set({ verdict: 'withheld' }).where(notLike(orders.id, 'banyak-%'))
    await server.db.update(orders).set({ settledAt: null }).where(notLike(orders.id, 'banyak-1%'))
    await server.db.update(orders).set({ settledAt: null }).where(like(orders.id, 'banyak-1__'))
    const few = await figures()
    expect(few.candidates).toBe(11)
    for (const { alpha, standardError, items } of few.sections) {
      expect([alpha, standardError]).toEqual([null, null])
      expect(
        items.every(({ discrimination, remarks }) => discrimination === null && remarks.length === 0),
      ).toBe(true)
    }
    await server.db.update(orders).set({ settledAt: new Date() }).where(like(orders.id, 'banyak-%'))
    const many = await figures()
    expect(many.candidates).toBe(300)
    const [{ items, alpha, distribution } = { items: [], alpha: null, distribution: [] }] = many.sections
    expect(alpha).not.toBeNull()
    expect(distribution.reduce((sum, count) => sum + count, 0)).toBe(300)
    // Points that are twice the right answers: the error of the score is that of three sections, doubled, times 10 / 3.
    await server.db.execute(sql`
      insert into section_sittings (order_id, section, started_at, deadline_at, raw_score, scaled_score)
      select order_id, section, now(), now(), right_answers, 31 + 2 * right_answers from (
        select order_id, answers.section, count(*) filter (where answer = options ->> key) as right_answers
        from answers join items on items.id = item_id where order_id like 'banyak-%' group by 1, 2) counted`)
    server.clock.now += 2 * 3_600_000
    const listed = async () =>
      dataOf<DataOf<typeof staffTestList>>(
        await server.send(staffTestList, { token, query: { institutionId: there } }),
      ).list
    const [told] = await listed()
    const errors = many.sections.map((one) => 2 * (one.standardError ?? Number.NaN))
    expect(told?.standardError).toBeCloseTo((10 / 3) * Math.hypot(...errors), 6)
    // What was sat of another version says nothing of this one.
    const [version] = await server.db.select().from(tests).where(eq(tests.packageId, 'tiny'))
    if (version === undefined) throw new Error('The tiny test is not loaded')
    const next = randomUUID()
    await server.db.insert(tests).values({ ...version, id: next, version: 2 })
    await server.db.update(orders).set({ testId: next }).where(like(orders.id, 'banyak-2__'))
    server.clock.now += 2 * 3_600_000
    const before = (await listed()).find((one) => one.version === 1)
    const itsErrors = (await figures({ version: '1' })).sections.map(
      (one) => 2 * (one.standardError ?? Number.NaN),
    )
    expect(before?.standardError).toBeCloseTo((10 / 3) * Math.hypot(...itsErrors), 6)
    expect(before?.standardError).not.toBeCloseTo(told?.standardError ?? 0, 3)
    // The third item is missed by the strong.
    expect(items[2]).toMatchObject({ number: 3, remarks: expect.arrayContaining(['goodMissIt']) })
    expect(items[2]?.discrimination).toBeLessThan(0)
    // Counts in the order of the options would tell which of them is right.
    for (const { others } of items) expect(others).toEqual(others.toSorted((one, other) => other - one))
    for (const { others, unanswered, difficulty } of items)
      expect(300 - unanswered - others.reduce((sum, count) => sum + count, 0)).toBe(
        Math.round(difficulty * 300),
      )
  })
})
