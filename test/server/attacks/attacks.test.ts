import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Key, keysOf, storedSitting } from '../candidate.ts'
import { certifiable } from '../finished.ts'
import { runCommand, runJson } from '../operator.ts'
import { pin, pinSet } from '../proctor.ts'
import { accessKey, openTestServer, type Person, password, type TestServer } from '../test-server.ts'
import { Client } from './client.ts'
import { Window } from './window.ts'

/*
 * What worked against version 0.1 in November 2026, tried again by a program of somebody's own. Each attack says what it
 * came to then, and ends with what it comes to now: no point, no reading, a refusal, or a person who decides.
 */

const sections = ['listening', 'structure', 'reading'] as const
const minute = 60_000
const day = 24 * 60 * minute

let server: TestServer
const keys = {} as Record<(typeof sections)[number], Key[]>
beforeAll(async () => {
  server = await openTestServer({ env: { PUBLIC_URL: 'https://ujian.example' } })
  for (const section of sections) keys[section] = await keysOf(server, section)
  for (const person of [server.people.member, server.people.individual]) await certifiable(server, person)
  // As every institution has it that sets nothing; the tests' own asks for no verdict.
  const { code } = await runCommand(
    server,
    'institution',
    'set',
    'Politeknik Satu',
    'certificates=supervised',
  )
  expect(code).toBe(0)
})
afterAll(() => server.close())

async function signedIn({ email }: Person): Promise<Client> {
  const client = await Client.open(server.origin)
  await client.signIn({ access_key: accessKey, email, password })
  return client
}

/** Somebody who has begun a test with a program of their own. */
async function sitter(person: Person): Promise<Window> {
  const client = await signedIn(person)
  const { data } = await client.call('redeem', { body: { license: await server.licence() } })
  const window = new Window(client, data.id)
  expect(await window.start()).toMatchObject({ status: 200 })
  return window
}

const detailOf = async ({ client, order }: Window) =>
  (await client.call('orderDetailFull', { params: { id: order } })).data
/** Why the points are not told; undefined where they are. */
const reviewOf = async (window: Window) => {
  const { license } = await detailOf(window)
  return (await window.client.call('review', { params: { license } })).code
}
const shown = async ({ order }: Window) => (await runCommand(server, 'sitting', 'show', order)).output
const listed = async ({ order }: Window) => {
  const rows = await runJson<{ id: string }[]>(server, 'sitting', 'list')
  return rows.find(({ id }) => id === order)
}

test('an honest program that follows the documents sits a whole test, and gets its points and a certificate', async () => {
  const window = await sitter(server.people.individual)
  for (const section of sections) {
    const questions = await window.open(section)
    for (const { id, options } of questions) {
      const right = keys[section].find(({ questionId }) => questionId === id)?.right
      expect(options.map(({ text }) => text)).toContain(right)
      server.clock.now += 4000
      await window.beat()
      window.choose(section, id, right ?? null)
      expect(await window.save(section)).toMatchObject({ status: 200, data: { held: 0 } })
    }
    expect(await window.handIn(section)).toMatchObject({ status: 200 })
  }
  const { result, sertificate } = await detailOf(window)
  expect(result).toBe('settled')
  expect(sertificate).toMatchObject({ predicted_score: 677, supervision: 'none' })
  const query = { s: new URL(sertificate.verify_url).searchParams.get('s') ?? '' }
  const verified = await window.client.call('verifyCertificate', {
    params: { certificateId: sertificate.id },
    query,
  })
  expect(verified.data).toMatchObject({ state: 'valid', signature: 'genuine', supervision: 'none' })
})

describe('answers with times of one’s own choosing', () => {
  /** These sections run out blank. Resolves with a time in the first one, ms. */
  async function blank(window: Window, which: readonly (typeof sections)[number][]): Promise<number> {
    const startedAt = server.clock.now
    for (const section of which) {
      await window.open(section)
      server.clock.now = Number((await detailOf(window)).section[section].deadline_at) + 1000
    }
    return startedAt + 1000
  }

  test('back-dated after sections that ran out blank: none counts, and no point is told meanwhile', async () => {
    // Version 0.1: 64 calls in 8 s, the points read after each, came to 25 of 25, 677 and a genuine certificate.
    const window = await sitter(server.people.individual)
    const early = await blank(window, sections)
    for (const section of sections) {
      for (const { questionId, right } of keys[section]) {
        window.choose(section, questionId, right, early)
        expect(await window.save(section)).toMatchObject({ status: 200 })
        expect(await reviewOf(window)).toBe('review.answersWait')
        expect(await detailOf(window)).toMatchObject({ result: 'pending', sertificate: null })
      }
    }
    const all = sections.flatMap((section) => keys[section]).length
    expect(await listed(window)).toMatchObject({ result: 'pending', heldAnswers: all })
    // Nobody decides: after three working days the result is that of the blank sections.
    server.clock.now += 5 * day
    const again = await signedIn(server.people.individual)
    const { sertificate } = await detailOf(new Window(again, window.order))
    expect(sertificate).toMatchObject({ predicted_score: 310, total: 0 })
  })

  test('from another window: one never seen is refused, one from before waits, one from after is too late', async () => {
    // Version 0.1: the same 25 of 25, from a second writer that had registered before, or was never seen.
    const first = await sitter(server.people.individual)
    const second = new Window(first.client, first.order)
    expect(await second.takeOver({ confirmed: true })).toMatchObject({ status: 200 })
    const early = await blank(second, ['listening'])
    server.clock.now += minute
    const never = new Window(first.client, first.order)
    const after = new Window(first.client, first.order)
    expect(await after.takeOver({ confirmed: true })).toMatchObject({ status: 200 })
    for (const window of [first, never, after]) {
      for (const { questionId, right } of keys.listening) window.choose('listening', questionId, right, early)
    }
    const all = keys.listening.length
    expect(await never.save('listening')).toMatchObject({ status: 403, code: 'signature.missing' })
    never.forge()
    expect(await never.save('listening')).toMatchObject({ status: 409, code: 'writer.unknown' })
    expect(await after.save('listening')).toMatchObject({ status: 200, data: { held: 0 } })
    expect(await first.save('listening')).toMatchObject({ status: 200, data: { held: all } })
    const { section } = await storedSitting(server, { id: first.order })
    expect(section('listening')).toMatchObject({ rawScore: 0, held: all })
    expect(await reviewOf(first)).toBe('review.notReady')
  })
})

test('a second login beside the candidate reads nothing, writes nothing, and is on the record at once', async () => {
  // Version 0.1: refused the takeover for want of the PIN, it read every question, answered 10 of 10 and handed in.
  onTestFinished(() => pinSet(server, null))
  await pinSet(server, pin)
  const candidate = await sitter(server.people.member)
  await candidate.open('listening')
  await candidate.beat()
  const accomplice = new Window(await signedIn(server.people.member), candidate.order)
  expect(await accomplice.takeOver({ confirmed: true })).toMatchObject({ status: 409, code: 'pin.required' })
  expect(await accomplice.takeOver({ pin: '000000' })).toMatchObject({ status: 403, code: 'pin.wrong' })
  for (const { questionId, right } of keys.listening) accomplice.choose('listening', questionId, right)
  const tried = [
    await accomplice.sectionDetail('listening'),
    await accomplice.startSection('listening'),
    await accomplice.questions(keys.listening.map(({ questionId }) => questionId)),
    await accomplice.send('sittingRecord'),
    await accomplice.save('listening'),
    await accomplice.handIn('listening'),
  ]
  expect(tried.map(({ code }) => code)).toEqual(Array(6).fill('signature.missing'))
  expect(await candidate.beat()).toMatchObject({ status: 200, data: { active: true } })

  const board = await candidate.client.call('sittingEvidence', { params: { id: candidate.order } })
  expect(board.data.sign_ins).toMatchObject([{ address: '127.0.0.1' }])
  expect(await listed(candidate)).toMatchObject({ secondSignIns: 1, wrongPins: 1 })
  expect(await shown(candidate)).toMatch(/signedInBeside: 127\.0\.0\.1/)
  const { order_no: orderNo } = await detailOf(candidate)
  const log = await runJson<{ kind: string; sitting: string | null }[]>(server, 'audit')
  const kinds = log.filter(({ sitting }) => sitting === orderNo).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['signedInBesideSitting', 'writerRefused']))
})

test('Listening cannot be read before its clock runs', async () => {
  // Version 0.1: once the test had begun, all questions, options and sounds, for as long as one liked.
  const window = await sitter(server.people.individual)
  const detail = await window.sectionDetail('listening')
  const told: Buffer[] = [Buffer.from(JSON.stringify(detail.data))]
  for (const { address } of detail.data.exam.sealed) told.push(await window.client.file(address))
  for (const { right, wrong } of keys.listening)
    for (const option of [right, wrong]) expect(told.some((bytes) => bytes.includes(option))).toBe(false)
  for (const address of detail.data.exam.media)
    await expect(window.client.file(address)).rejects.toThrow('answered with 401')
  const { exam_id: id } = detail.data.exam.parts[0]
  expect(await window.send('examDetail', { params: { id } })).toMatchObject({ code: 'section.locked' })
  const ids = keys.listening.map(({ questionId }) => questionId)
  expect(await window.questions(ids)).toMatchObject({ status: 403, code: 'section.locked' })
  expect(await window.startSection('structure')).toMatchObject({ status: 403, code: 'section.locked' })
  expect((await detailOf(window)).section.listening.started_at).toBeNull()
  // What opens the questions starts the clock.
  expect(await window.open('listening')).toHaveLength(ids.length)
  expect((await detailOf(window)).section.listening.started_at).toBe(server.clock.now)
})

test('nobody watches: what was sat without a heartbeat, a photo or a detector is not certified by itself', async () => {
  // Version 0.1: certified at once, by a certificate like that of a supervised sitting.
  const window = await sitter(server.people.member)
  for (const section of sections) {
    await window.open(section)
    for (const { questionId, right } of keys[section]) {
      server.clock.now += 6000
      window.choose(section, questionId, right, server.clock.now)
    }
    await window.save(section)
    await window.handIn(section)
  }
  expect(await detailOf(window)).toMatchObject({ result: 'review', sertificate: null })
  expect(await reviewOf(window)).toBe('review.waiting')
  expect(await shown(window)).toMatch(/result: review, .*waiting .*supervised: not/)
  const { code } = await runCommand(server, 'sitting', 'certify', window.order, '--reason', 'Sat before me')
  expect(code).toBe(0)
  const { sertificate } = await detailOf(window)
  expect(sertificate).toMatchObject({ predicted_score: 677, supervision: 'none' })
})

test('three sections that are handed in within a second, all right, wait for a person who reads of the haste', async () => {
  // Version 0.1: certified, without a remark.
  const window = await sitter(server.people.member)
  for (const section of sections) {
    await window.open(section)
    for (const { questionId, right } of keys[section]) window.choose(section, questionId, right)
    await window.save(section)
    server.clock.now += 300
    expect(await window.handIn(section)).toMatchObject({ status: 200 })
  }
  expect(await detailOf(window)).toMatchObject({ result: 'review', sertificate: null })
  const report = await shown(window)
  for (const section of sections)
    expect(report).toMatch(new RegExp(`remark: ${section}: \\d+ answers in 0 s, far below a plausible time`))
})

test('the same write id with another body is refused, and changes nothing', async () => {
  // Version 0.1: answered with the result of the first.
  const window = await sitter(server.people.individual)
  await window.open('listening')
  const [{ part, questionId, right, wrong }] = keys.listening as [Key]
  const handIn = (key: string) =>
    window.handIn('listening', {
      writeId: '3f0c1a52-7d7e-4c59-9d0b-8f1f0a3f6b11',
      answer: [{ part, question: [{ question_id: questionId, answer: [key] }] }],
    })
  expect(await handIn(wrong)).toMatchObject({ status: 200 })
  expect(await handIn(right)).toMatchObject({ status: 409, code: 'write.reused' })
  expect(await handIn(wrong)).toMatchObject({ status: 200 })
  const { section } = await storedSitting(server, { id: window.order })
  expect(section('listening')?.rawScore).toBe(0)
})
