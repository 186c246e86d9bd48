import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateStartTest } from '#contract/calls/orders.ts'
import { type ReadyServer, removeFolders, startServer, stopServer } from '../server-process.ts'
import { callsTo } from '../test-server.ts'
import { type Answered, lackingIn, type OldPage, oldPage } from './old-page.ts'
import { restoreVersionBefore, type VersionBefore } from './restored.ts'

const minute = 60_000
/** How long the update took. The section of the sitting that was cut off had a minute left. */
const downFor = 5 * minute
const second = 1000

let before: VersionBefore
let server: ReadyServer
beforeAll(async () => {
  before = await restoreVersionBefore({ ago: downFor })
  server = await startServer({ env: { DATA_DIR: before.dataDir, DATABASE_URL: before.url } })
})
afterAll(async () => {
  if (server) await stopServer(server)
  await before?.drop()
  await removeFolders()
})

const page = (name: keyof VersionBefore['sittings']) => oldPage(server.address, before.sittings[name])

/** A section's questions with the right option and another one, as the examiner knows them. */
async function keysOf(section: string) {
  const { rows } = await before.db.execute<{ id: string; part: string; options: string[]; key: number }>(sql`
    select items.id, letter as part, options, key from items join parts on parts.id = part_id
    where items.section = ${section} order by position`)
  return rows.map(({ id, part, options, key }) => ({
    ...{ id, part, right: options[key] ?? '', wrong: options[(key + 1) % options.length] ?? '' },
  }))
}

/** A hand-in as a page makes it: an entry for each question. */
const handedIn = (chosen: { id: string; part: string; answer: string | null }[]) =>
  [...new Set(chosen.map(({ part }) => part))].map((part) => ({
    part,
    question: chosen
      .filter((one) => one.part === part)
      .map(({ id, answer }) => ({ question_id: id, answer: [answer] })),
  }))

/** Reads a section that is due as a page does before its start, and starts it. */
async function enter(old: OldPage, section: string): Promise<Answered[]> {
  const detail = await old.section(section)
  const started = await old.start(section)
  const opened = await old.section(section)
  const parts = await Promise.all(
    opened.data.exam.parts.map(({ exam_id }: { exam_id: string }) => old.part(exam_id)),
  )
  const ids = parts.flatMap(({ data }) =>
    data.questions.flatMap((list: { list_question: string[] }) => list.list_question),
  )
  return [detail, started, opened, ...parts, await old.questions(ids)]
}

const all = (section: string) =>
  keysOf(section).then((keys) => keys.map((key) => ({ ...key, answer: key.right })))

const statusesOf = (answers: Answered[]) => [...new Set(answers.map(({ status }) => status))]

test('a sitting that is open while the server is updated goes on with its page, ends, and is certified', async () => {
  const old = page('running')
  const keys = await keysOf('structure')
  const [, second, third] = keys
  const answers: Record<string, Answered> = {
    heartbeat: await old.beat(),
    detail: await old.detail(),
    section: await old.section('structure'),
    start: await old.start('structure'),
    questions: await old.questions(keys.map(({ id }) => id)),
    record: await old.record(),
    autosave: await old.save('structure', [
      // What the page sends again changes nothing.
      { seq: 2, questionId: second?.id ?? '', answer: second?.wrong ?? '', chosenAt: before.moment - 45_000 },
      { seq: 3, questionId: third?.id ?? '', answer: third?.right ?? '', chosenAt: Date.now() - 1000 },
    ]),
    takeover: await old.claim(),
  }
  answers.part = await old.part(answers.section?.data.exam.parts[0].exam_id)
  expect(statusesOf(Object.values(answers))).toEqual([200])
  expect(answers.heartbeat?.data).toMatchObject({ active: true, section: 'structure' })
  expect(answers.autosave?.data.acknowledged).toBe(3)
  const kept = answers.record?.data.answers.filter((one: { section: string }) => one.section === 'structure')
  expect(kept).toHaveLength(2)

  const photo = await old.photo()
  expect(await old.violation('structure', photo.data.id)).toMatchObject({ status: 200, data: { count: 1 } })
  const chosen = (await all('structure')).map((one, index) =>
    index === 1 ? { ...one, answer: one.wrong } : one,
  )
  answers['handed in'] = await old.handIn('structure', handedIn(chosen), [photo.data.id])
  expect(answers['handed in']?.data).toEqual({ section: 'structure', exam: { is_complete: true } })
  for (const [name, answer] of Object.entries(before.answers))
    expect(lackingIn(answers[name]?.data, answer.data), name).toEqual([])

  // Nothing tells the points before the end.
  expect(await old.review()).toMatchObject({ code: 'review.notReady' })
  const entered = await enter(old, 'reading')
  expect(statusesOf(entered)).toEqual([200])
  const [address] = entered[0]?.data.exam.media ?? []
  // Its page knows no sealed files.
  expect((await old.file(address)).headers.get('content-type')).toMatch(/^image\//)
  expect(await old.handIn('reading', handedIn(await all('reading')))).toMatchObject({ status: 200 })
  const { data } = await old.detail()
  expect(data).toMatchObject({ protocol: 1, state: 'finished', result: 'settled' })
  expect(data.sertificate).toMatchObject({ total: 10, supervision: 'none' })
  const review = await old.review()
  expect(review.data.sections.map(({ points }: { points: number }) => points)).toEqual([5, 3, 2])
})

test('what was chosen in time counts, and what was chosen afterwards does not, where the section ended meanwhile', async () => {
  const old = page('cutOff')
  const [, , third, fourth] = await keysOf('structure')
  expect((await old.section('structure')).data.exam.is_complete).toBe(true)
  const late = await old.save('structure', [
    {
      seq: 3,
      questionId: third?.id ?? '',
      answer: third?.right ?? '',
      chosenAt: before.moment + 10 * second,
    },
    {
      seq: 4,
      questionId: fourth?.id ?? '',
      answer: fourth?.right ?? '',
      chosenAt: before.moment + 90 * second,
    },
  ])
  expect(late).toMatchObject({ status: 200, data: { acknowledged: 4, held: 0 } })
  // The page hands in what it shows; only the journal decides by now.
  expect(await old.handIn('structure', handedIn(await all('structure')))).toMatchObject({ status: 200 })
  expect(await old.handIn('structure', handedIn(await all('structure')))).toMatchObject({
    code: 'section.finished',
  })
  expect(statusesOf(await enter(old, 'reading'))).toEqual([200])
  expect(await old.handIn('reading', handedIn(await all('reading')))).toMatchObject({ status: 200 })
  const { data } = await old.detail()
  expect(data).toMatchObject({ state: 'finished', result: 'settled', held_answers: 0 })
  const review = await old.review()
  expect(review.data.sections.map(({ points }: { points: number }) => points)).toEqual([5, 2, 2])
})

test('a page of the version before starts no other sitting, and reads none that another page has started', async () => {
  const old = page('waiting')
  expect(await old.begin()).toMatchObject({ status: 409, code: 'page.outdated' })
  expect((await old.detail()).data).toMatchObject({ protocol: null, state: 'new' })
  expect(await old.section('listening')).toMatchObject({ code: 'sitting.notStarted' })
  const { order: id, token, writer } = before.sittings.waiting
  const today = callsTo(server.address)
  expect(await today.send(updateStartTest, { params: { id }, body: { writer }, token })).toMatchObject({
    status: 200,
  })
  today.close()
  for (const refused of [
    await old.section('listening'),
    await old.start('listening'),
    await old.beat(),
    await old.record(),
    await old.save('listening', []),
    await old.handIn('listening', []),
  ])
    expect(refused).toMatchObject({ status: 403, code: 'signature.missing' })
})

test('what the version before has loaded is sealed when the server starts', async () => {
  const { rows } = await before.db.execute<{ id: string; kind: string; address: string }>(sql`
    select sealed_files.id, kind, content_files.id as address from sealed_files
    left join content_files on content_files.id = file_id`)
  const { rows: files } = await before.db.execute(sql`select id from content_files`)
  expect(rows.filter(({ kind }) => kind === 'document')).toHaveLength(3)
  expect(rows.filter(({ address }) => address !== null)).toHaveLength(files.length)
  for (const { id } of rows) expect((await fetch(`${server.address}/sealed/${id}`)).status).toBe(200)
})

test('a certificate of the version before stays valid and genuine, and says nothing of supervision', async () => {
  const old = page('finished')
  const { data } = await old.detail()
  expect(data).toMatchObject({ state: 'finished', result: 'settled', sertificate: { supervision: null } })
  const { searchParams } = new URL(before.certificate)
  const path = `/users/v1/certificate/verify/${data.sertificate.id}?${searchParams}`
  expect(await (await old.file(path)).json()).toMatchObject({
    data: { state: expect.stringMatching(/^(valid|expired)$/), signature: 'genuine', supervision: null },
  })
  expect(new URL(data.sertificate.verify_url).search).toBe(`?${searchParams}`)
  expect((await old.review()).data.predicted_score).toBe(data.sertificate.predicted_score)
})
