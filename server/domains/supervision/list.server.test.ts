import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contestDisqualification } from '#contract/calls/evidence.ts'
import { keepPicture } from '#server/domains/pictures/pictures.ts'
import { acts, media, members, orders } from '#server/tables/index.ts'
import { type Candidate, keysOf, pass, rightOf, seat, storedSitting } from '#test/server/candidate.ts'
import { violate, violateThrice } from '#test/server/judge.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

let candidate: Candidate
let number: string
beforeEach(async () => {
  server.clock.now = Date.now()
  candidate = await seat(server)
  await candidate.start('listening')
  const { order } = await storedSitting(server, candidate)
  number = order?.orderNo ?? ''
})

const actsOf = (id: string) => server.db.select().from(acts).where(eq(acts.orderId, id))

test('sittings are listed by state and institution, with their violations', async () => {
  await violate(server, candidate, 'face')
  const open = await runJson<{ id: string }[]>(server, 'sitting', 'list', '--state', 'open')
  expect(open.find(({ id }) => id === candidate.id)).toMatchObject({
    orderNo: number,
    email: 'member@example.test',
    institution: 'Politeknik Satu',
    violations: 1,
    state: 'open',
    ...{ wrongPins: 0, secondSignIns: 0, heldAnswers: 0 },
  })
  const untroubled = await seat(server)
  const all = await runJson<{ id: string }[]>(server, 'sitting', 'list')
  expect(all.find(({ id }) => id === untroubled.id)).toMatchObject({
    ...{ violations: 0, wrongPins: 0, secondSignIns: 0, heldAnswers: 0 },
    ...{ hasOpenCase: false, finishedAt: null },
  })
  const { individual, foreigner } = server.people
  const moved = await seat(server, individual)
  const belongTo = (companyId: string) =>
    server.db.update(members).set({ companyId }).where(eq(members.id, individual.id))
  const isListed = async () =>
    (await runJson<{ id: string }[]>(server, 'sitting', 'list')).some(({ id }) => id === moved.id)
  expect(await isListed()).toBe(true)
  await belongTo(foreigner.companyId)
  expect(await isListed()).toBe(false)
  await belongTo(individual.companyId)
  const { output } = await runCommand(server, 'sitting', 'list', '--institution', 'Politeknik Dua')
  expect(output).toMatch(/^Sitting +Member +Institution/)
  expect(output).not.toContain(number)
})

test('a sitting is shown with its sections and evidence, and without answers or keys', async () => {
  const grounds = { what: 'manyFaces', from: 1, to: 2, samples: 12, bad: 11, confidence: 0.9, detail: '' }
  await violate(server, candidate, 'face', { grounds })
  await violate(server, candidate, 'speech', { textVoice: 'jawabannya yang kedua saja' })
  const keys = await keysOf(server, 'listening')
  await candidate.submit('listening', rightOf(keys))
  const { output } = await runCommand(server, 'sitting', 'show', number.toLowerCase())
  for (const said of [
    number,
    'Politeknik Satu',
    'by candidate',
    'manyFaces, 11 of 12',
    'jawabannya yang kedua',
  ]) {
    expect(output).toContain(said)
  }
  const value = JSON.stringify(await runJson(server, 'sitting', 'show', candidate.id))
  for (const { questionId } of keys) expect(value).not.toContain(questionId)
})

test("a sitting's pictures are copied to a folder, numbered as in its record", async () => {
  const memberId = server.people.member.id
  const values = {
    memberId,
    title: 'bukti',
    source: 'upload',
    type: 'image/jpeg',
    width: 1,
    height: 1,
    bytes: 3,
  }
  const [kept, gone] = await server.db.insert(media).values([values, values]).returning()
  if (!kept || !gone) throw new Error('no pictures')
  await keepPicture(server.files, kept.id, Buffer.from('jpg'))
  await violate(server, candidate, 'speech')
  server.clock.now += 1000
  await violate(server, candidate, 'face', { image: kept.id })
  server.clock.now += 1000
  await violate(server, candidate, 'face', { image: gone.id })

  const folder = join(server.dataDir, 'of a sitting')
  const { output } = await runCommand(server, 'sitting', 'show', number, '--pictures', folder)
  expect(output).toContain(join(folder, '02-face.jpg'))
  expect(await readdir(folder)).toEqual(['02-face.jpg'])
  expect(await readFile(join(folder, '02-face.jpg'), 'utf8')).toBe('jpg')
})

describe('more minutes', () => {
  test('move the deadline of the running section, and are recorded with their reason', async () => {
    const before = (await storedSitting(server, candidate)).section('listening')
    await runCommand(server, 'sitting', 'extend', number, '15', '--reason', 'Power cut in room 3')
    const after = (await storedSitting(server, candidate)).section('listening')
    expect((after?.deadlineAt.getTime() ?? 0) - (before?.deadlineAt.getTime() ?? 0)).toBe(15 * 60_000)
    expect(await actsOf(candidate.id)).toMatchObject([
      {
        kind: 'extended',
        by: 'operator',
        reason: 'Power cut in room 3',
        before: { section: 'listening', seconds: 900, deadlineAt: before?.deadlineAt.toISOString() },
      },
    ])
    const again = await candidate.start('listening')
    expect(again.body.data).toMatchObject({ deadline_at: after?.deadlineAt.getTime() })
  })

  test('are refused where there is nothing to extend', async () => {
    const refused = async () => {
      const { code, errors } = await runCommand(server, 'sitting', 'extend', number, '15', '--reason', 'Late')
      expect(code).toBe(5)
      return errors
    }
    await candidate.submit('listening', rightOf(await keysOf(server, 'listening')))
    expect(await refused()).toBe(
      `${number} has no section that is running: the last one was handed in by the candidate.`,
    )
    for (const section of ['structure', 'reading'] as const) await pass(server, candidate, section)
    expect(await refused()).toBe(`${number} is finished.`)
    expect(await actsOf(candidate.id)).toEqual([])
  })

  test('need a reason', async () => {
    expect(await runCommand(server, 'sitting', 'extend', number, '15')).toMatchObject({
      code: 2,
      errors: expect.stringContaining("required option '--reason <text>' not specified"),
    })
  })
})

describe('a violation', () => {
  test('that is struck out is kept on record without counting', async () => {
    await violate(server, candidate, 'face')
    const { violations } = await runJson<{ violations: { id: string; counts: boolean }[] }>(
      server,
      'sitting',
      'show',
      number,
    )
    const [first] = violations
    expect(first?.counts).toBe(true)
    await runCommand(server, 'sitting', 'strike', number, first?.id ?? '', '--reason', 'A poster on the wall')
    const { output } = await runCommand(server, 'sitting', 'show', number)
    expect(output).toContain('struck: A poster on the wall')
    await violate(server, candidate, 'face')
    await violate(server, candidate, 'face')
    expect((await storedSitting(server, candidate)).order?.disqualifiedAt).toBeNull()
  })

  test('that is unknown is named in the error', async () => {
    expect(await runCommand(server, 'sitting', 'strike', number, 'abc', '--reason', 'x')).toMatchObject({
      code: 4,
      errors: `${number} has no violation abc.`,
    })
  })
})

describe('a stopped sitting', () => {
  beforeEach(() => violateThrice(server, candidate, 'open_new_tab'))

  test('continues once it is reinstated, and both acts are recorded', async () => {
    expect((await runCommand(server, 'sitting', 'show', number)).output).toMatch(
      /stopped .* for open_new_tab/,
    )
    expect(
      (await runCommand(server, 'sitting', 'reinstate', number, '--reason', 'The proctor saw it')).code,
    ).toBe(0)
    const { order } = await storedSitting(server, candidate)
    expect(order).toMatchObject({ disqualifiedAt: null, finishedAt: null })
    expect((await candidate.section('listening')).status).toBe(200)
    expect((await runCommand(server, 'sitting', 'show', number)).output).toMatch(
      /reinstated +operator +The proctor saw it/,
    )
    expect(await runCommand(server, 'sitting', 'reinstate', number, '--reason', 'Again')).toMatchObject({
      code: 5,
      errors: `${number} was not stopped.`,
    })
  })

  test('shows its objection until it is settled', async () => {
    const contest = {
      params: { id: candidate.id },
      body: { text: 'Saya hanya menutup iklan' },
      token: candidate.token,
    }
    await server.send(contestDisqualification, contest)
    const listed = async () =>
      (await runJson<{ id: string; hasOpenCase: boolean }[]>(server, 'sitting', 'list')).find(
        ({ id }) => id === candidate.id,
      )
    expect((await listed())?.hasOpenCase).toBe(true)
    expect((await runCommand(server, 'sitting', 'show', number)).output).toMatch(
      /waits for a decision:\nSaya hanya menutup iklan/,
    )
    await runCommand(server, 'sitting', 'settle', number, '--reason', 'The picture shows another page')
    expect((await listed())?.hasOpenCase).toBe(false)
    expect((await runCommand(server, 'sitting', 'show', number)).output).toContain(
      'The picture shows another page',
    )
    expect((await runCommand(server, 'sitting', 'settle', number, '--reason', 'Again')).code).toBe(5)
  })
})

test('a sitting of another company is not found', async () => {
  const { foreigner } = server.people
  await server.db.update(orders).set({ memberId: foreigner.id }).where(eq(orders.id, candidate.id))
  expect(await runCommand(server, 'sitting', 'show', number)).toMatchObject({
    code: 4,
    errors: `There is no sitting ${number}: sitting list names them.`,
  })
})
