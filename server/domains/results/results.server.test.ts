import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sections } from '#contract/rules/limits.ts'
import { readCsv } from '#server/platform/text/csv.ts'
import { answers, members, orders, sectionSittings, violations } from '#server/tables/index.ts'
import { keysOf, seat } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { violate, violateThrice } from '#test/server/judge.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  const { member, stranger, individual } = server.people
  await certifiable(server, member)
  await runCommand(server, 'institution', 'set', 'Politeknik Dua', 'certificates=reviewed')
  await finished(server, member)
  server.clock.now += 1000
  await sitsHalf(stranger)
  server.clock.now += 1000
  const stopped = await seat(server, member)
  await stopped.start('listening')
  await violate(server, stopped, 'face')
  const [one] = await server.db.select().from(violations).where(eq(violations.orderId, stopped.id))
  await runCommand(server, 'sitting', 'strike', stopped.id, one?.id ?? '', '--reason', 'A poster')
  await violateThrice(server, stopped, 'face')
  server.clock.now += 1000
  await seat(server, individual)
})
afterAll(() => server.close())

/** Answers the first item of each section rightly, the second wrongly, and leaves the rest. */
async function sitsHalf(person: Person) {
  const candidate = await seat(server, person)
  for (const section of sections) {
    const [right, wrong] = await keysOf(server, section)
    await candidate.start(section)
    const choices = [
      ...(right ? [{ questionId: right.questionId, part: right.part, answer: right.right }] : []),
      ...(wrong ? [{ questionId: wrong.questionId, part: wrong.part, answer: wrong.wrong }] : []),
    ]
    await candidate.submit(section, choices)
  }
}

describe('the export', () => {
  const rowsOf = async (file: string) => {
    const read = readCsv(await readFile(join(server.dataDir, file), 'utf8'))
    if (!('rows' in read)) throw new Error(read.fault.message)
    const [heading = [], ...rows] = read.rows.map((row) => row.map(({ text }) => text))
    return rows.map((row) => Object.fromEntries(heading.map((name, index) => [name, row[index]])))
  }

  test('has a row for each started sitting, with state and certificate, and points only of settled results', async () => {
    expect((await runCommand(server, 'results', 'export', 'results.csv')).output).toBe(
      'results.csv: 4 sittings\nnot settled yet: 1 sitting (1 to be certified); no points of theirs are told\n',
    )
    const rows = await rowsOf('results.csv')
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatchObject({
      Name: 'Siti Rahmawati',
      NIM: '2106700123',
      Institution: 'Politeknik Satu',
      State: 'finished',
      'Predicted score': '677',
      Level: 'Advanced',
      Certificate: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const points = [
      'Listening right',
      'Structure right',
      'Reading right',
      'Listening',
      'Predicted score',
      'Level',
    ]
    for (const name of points) expect([name, rows[1]?.[name]]).toEqual([name, ''])
    expect(rows[1]).toMatchObject({ State: 'finished', Result: 'review' })
    expect(rows[2]).toMatchObject({
      State: 'stopped',
      'Stopped for': 'face',
      // Of four, one of which was struck out.
      'Violations that count': '3',
      Certificate: '',
    })
    expect(rows[3]).toMatchObject({ State: 'open', Institution: '', 'Ended (Asia/Jakarta)': '' })
    expect(rows[3]?.['Started (Asia/Jakarta)']).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    expect((await stat(join(server.dataDir, 'results.csv'))).mode & 0o777).toBe(0o600)
  })

  test('says of which sittings late answers wait for a person', async () => {
    const [waiting] = await server.db
      .select({ id: orders.id, orderNo: orders.orderNo })
      .from(orders)
      .innerJoin(members, eq(members.id, orders.memberId))
      .where(eq(members.email, server.people.stranger.email))
    const ofReading = and(
      eq(sectionSittings.orderId, waiting?.id ?? ''),
      eq(sectionSittings.section, 'reading'),
    )
    await server.db.update(sectionSittings).set({ needsReview: true }).where(ofReading)
    await runCommand(server, 'results', 'export', 'late.csv')
    const late = (await rowsOf('late.csv')).map((row) => [
      row.Sitting === waiting?.orderNo,
      row['Late answers'],
    ])
    expect(late).toEqual([
      [false, ''],
      [true, 'yes'],
      [false, ''],
      [false, ''],
    ])
    await server.db.update(sectionSittings).set({ needsReview: false }).where(ofReading)
  })

  test('of one institution contains only its members, also as a workbook', async () => {
    await runCommand(server, 'results', 'export', 'two.xlsx', '--institution', 'Politeknik Dua')
    const files = unzipSync(await readFile(join(server.dataDir, 'two.xlsx')))
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet.match(/<row /g)).toHaveLength(2)
    const texts = strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array())
    expect(texts).toContain('stranger@example.test')
    expect(texts).not.toContain('member@example.test')
  })

  test('into a file of another kind is refused', async () => {
    expect(await runCommand(server, 'results', 'export', 'results.pdf')).toMatchObject({
      code: 2,
      errors: 'results.pdf must end in .csv or .xlsx.',
    })
  })
})

test('a file that cannot be written is named in the error, and no partial file is left', async () => {
  await mkdir(join(server.dataDir, 'taken.csv'))
  expect(await runCommand(server, 'results', 'export', 'taken.csv')).toMatchObject({
    code: 3,
    errors: `${join(server.dataDir, 'taken.csv')} cannot be written.`,
  })
  expect((await readdir(server.dataDir)).filter((name) => name.startsWith('taken'))).toEqual(['taken.csv'])
})

describe('item statistics', () => {
  type Figures = {
    candidates: number
    sections: {
      section: string
      alpha: number
      items: { difficulty: number; choices: number[]; unanswered: number }[]
    }[]
  }

  test('include only settled sittings, not stopped, open or unsettled ones, and say how many wait and why', async () => {
    const before = await runJson<Figures>(server, 'results', 'statistics', 'tiny')
    expect(before).toMatchObject({ candidates: 1, notSettled: { sittings: 1, review: 1 } })
    for (const { items } of before.sections)
      for (const item of items) expect(item).toMatchObject({ difficulty: 1, unanswered: 0 })
    const alone = await runCommand(server, 'results', 'statistics', 'tiny', '--institution', 'Politeknik Dua')
    expect([alone.code, alone.errors]).toEqual([
      5,
      'No result of tiny is told: not settled yet: 1 sitting (1 to be certified); no points of theirs are told.',
    ])
    const [waiting] = await runJson<{ id: string }[]>(
      server,
      'sitting',
      'list',
      '--institution',
      'Politeknik Dua',
    )
    const certify = ['sitting', 'certify', waiting?.id ?? '', '--reason', 'Dilihat']
    expect((await runCommand(server, ...certify)).code).toBe(0)
    const { candidates, sections: figures } = await runJson<Figures>(server, 'results', 'statistics', 'tiny')
    expect(candidates).toBe(2)
    expect(figures.map(({ section }) => section)).toEqual(['listening', 'structure', 'reading'])
    for (const { items } of figures) {
      expect(items[0]).toMatchObject({ difficulty: 1, unanswered: 0 })
      expect(items[1]).toMatchObject({ difficulty: 0.5, unanswered: 0 })
      for (const item of items.slice(2)) expect(item).toMatchObject({ difficulty: 0.5, unanswered: 1 })
    }
  })

  test('can be a page without network or scripts, with plots of scores and items for each section', async () => {
    const { output } = await runCommand(server, 'results', 'statistics', 'tiny', '--html', 'items.html')
    expect(output).toMatch(/listening: mean \d\.\d of 5, deviation \d\.\d, alpha /)
    const page = await readFile(join(server.dataDir, 'items.html'), 'utf8')
    expect(page.match(/<svg /g)).toHaveLength(6)
    expect(page.match(/<circle /g)?.length).toBeGreaterThan(0)
    expect(page).not.toMatch(/<script|https?:|src=/)
  })

  test('are refused for a test that is not loaded or that nobody has finished', async () => {
    expect((await runCommand(server, 'results', 'statistics', 'none')).errors).toContain(
      'The test none is not loaded',
    )
    expect(
      (await runCommand(server, 'results', 'statistics', 'tiny', '--version-number', '7')).errors,
    ).toContain('version 7')
    const nobody = await runCommand(
      server,
      'results',
      'statistics',
      'tiny',
      '--institution',
      'Politeknik Tiga',
    )
    expect(nobody.code).toBe(4)
  })
})

describe('pairs whose wrong answers agree', () => {
  test('are those of two members of one institution, named with both sittings', async () => {
    const [member] = await server.db.select().from(members).where(eq(members.id, server.people.member.id))
    const [friend] = await server.db
      .insert(members)
      .values({ ...member, id: 'friend', email: 'friend@example.test' } as typeof members.$inferInsert)
      .returning()
    const all = (await Promise.all(sections.map((section) => keysOf(server, section)))).flat()
    const sat = async (memberId: string) => {
      const { id } = await finished(server, server.people.member)
      await server.db.update(orders).set({ memberId }).where(eq(orders.id, id))
      for (const { questionId, wrong } of all)
        await server.db
          .update(answers)
          .set({ answer: wrong })
          .where(and(eq(answers.orderId, id), eq(answers.itemId, questionId)))
      const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
      return order?.orderNo
    }
    const pair = [await sat(server.people.member.id), await sat(friend?.id ?? '')]
    // A second sitting of the same person agrees with the first, and is no pair with it.
    await sat(friend?.id ?? '')
    const named = await runJson<{ sittings: string[]; same: number; bothWrong: number }[]>(
      ...([server, 'results', 'similar', 'tiny'] as const),
    )
    expect(named.map(({ sittings }) => sittings.toSorted())).toContainEqual(pair.toSorted())
    for (const { sittings, same, bothWrong } of named) {
      expect(same).toBe(bothWrong)
      expect(sittings).toContain(pair[0])
    }
  })
})
