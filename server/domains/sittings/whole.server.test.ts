import { afterAll, beforeAll, expect, test } from 'vitest'
import { examDetail } from '#contract/calls/sections.ts'
import { serverTime } from '#contract/calls/sitting.ts'
import { dataOf, keysOf, pass, rightOf, seat, storedSitting } from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Parts = {
  exam: { isComplete: boolean; parts: { examId: string; questions: { listQuestion: string[] }[] }[] }
}

test('a whole sitting reads, starts, answers and hands in three sections, and the result is stored', async () => {
  const candidate = await seat(server)

  for (const section of ['listening', 'structure', 'reading'] as const) {
    const keys = await keysOf(server, section)
    const { exam } = dataOf<Parts>(await candidate.section(section))
    const ids = exam.parts.flatMap((part) => part.questions.flatMap((list) => list.listQuestion))
    expect(exam.isComplete).toBe(false)
    expect(ids).toEqual(keys.map(({ questionId }) => questionId))
    const started = dataOf<{ startedAt: number; deadlineAt: number }>(await candidate.start(section))
    expect(started.startedAt).toBe(server.clock.now)
    for (const { examId } of exam.parts) {
      const part = await server.send(examDetail, { params: { id: examId }, token: candidate.token })
      expect(part.body.data).toMatchObject({
        exam_id: examId,
        company: { id: server.people.member.companyId },
      })
    }

    const questions = dataOf<{ id: string; selectedAnswer: null }[]>(await candidate.questions(ids))
    expect(questions.map(({ id }) => id)).toEqual(ids)
    expect(questions.every(({ selectedAnswer }) => selectedAnswer === null)).toBe(true)

    server.clock.now += 20_000
    // All right, but for the first question of Structure.
    const choices = rightOf(keys).map((choice, index) =>
      section === 'structure' && index === 0 ? { ...choice, answer: keys[0]?.wrong ?? '' } : choice,
    )
    const entries = choices.map(({ questionId, answer }, index) => ({
      seq: index + 1,
      questionId,
      answer,
      chosenAt: server.clock.now - 1000,
    }))
    const saved = await candidate.save(section, entries)
    expect(dataOf(saved)).toEqual({
      acknowledged: entries.length,
      head: expect.any(String),
      forkedAt: null,
      held: 0,
      deadlineAt: started.deadlineAt,
      now: server.clock.now,
    })
    const handedIn = await candidate.submit(section, choices)
    expect(dataOf(handedIn)).toEqual({ section, exam: { isComplete: true } })
    expect(dataOf(await candidate.section(section))).toEqual({
      exam: { isComplete: true, parts: [], media: [], sealed: [] },
    })
  }

  const { order, section } = await storedSitting(server, candidate)
  expect(section('listening')).toMatchObject({ rawScore: 5, scaledScore: 68, submittedBy: 'candidate' })
  expect(section('structure')).toMatchObject({ rawScore: 3, scaledScore: 59 })
  expect(section('reading')).toMatchObject({ rawScore: 2, scaledScore: 67 })
  // (68 + 59 + 67) x 10 / 3 = 646.67
  expect(order).toMatchObject({ predictedScore: 647, level: 'Advanced' })
  expect(order?.finishedAt?.getTime()).toBe(server.clock.now)
  expect((await candidate.detail()).body.data).toMatchObject({ state: 'finished' })
})

test("deadlines are the section's seconds from its start, Listening's fifteen minutes more", async () => {
  const candidate = await seat(server)
  for (const section of ['listening', 'structure', 'reading'] as const) {
    const { startedAt, deadlineAt } = dataOf<{ startedAt: number; deadlineAt: number }>(
      await candidate.start(section),
    )
    const { seconds } = dataOf<{ section: Record<string, { seconds: number }> }>(await candidate.detail())
      .section[section] ?? { seconds: Number.NaN }
    expect(deadlineAt - startedAt).toBe((seconds + (section === 'listening' ? 900 : 0)) * 1000)
    await pass(server, candidate, section)
  }
})

test('a repeated start, also five concurrent ones, returns the first start', async () => {
  const candidate = await seat(server)
  const first = await Promise.all(Array.from({ length: 5 }, () => candidate.start('listening')))
  const times = first.map((answer) => dataOf<{ deadlineAt: number }>(answer).deadlineAt)
  expect(new Set(times).size).toBe(1)
  server.clock.now += 30_000
  expect(dataOf(await candidate.start('listening'))).toMatchObject({
    deadlineAt: times[0],
    now: server.clock.now,
  })
})

test('reading a section in advance starts no clock', async () => {
  const candidate = await seat(server)
  expect((await candidate.section('listening')).status).toBe(200)
  expect((await candidate.detail()).body.data).toMatchObject({
    section: { listening: { started_at: null, deadline_at: null } },
  })
})

test('the time can be read without a token', async () => {
  expect((await server.send(serverTime)).body.data).toEqual({ now: server.clock.now })
})
