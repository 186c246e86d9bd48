import { afterAll, beforeAll, expect, test } from 'vitest'
import { examDetail } from '#contract/calls/sections.ts'
import { serverTime } from '#contract/calls/sitting.ts'
import { dataOf, keysOf, pass, rightOf, seat, storedSitting } from '#test/server/candidate.ts'
import { openTestRoom, type TestRoom } from '#test/server/room.ts'

let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom()
})
afterAll(() => room.close())

type Parts = {
  exam: { isComplete: boolean; parts: { examId: string; questions: { listQuestion: string[] }[] }[] }
}

test('a whole sitting: read, start, answer, hand in, three times, and the result is in the tables', async () => {
  const candidate = await seat(room)

  for (const section of ['listening', 'structure', 'reading'] as const) {
    const keys = await keysOf(room, section)
    const { exam } = dataOf<Parts>(await candidate.section(section))
    const ids = exam.parts.flatMap((part) => part.questions.flatMap((list) => list.listQuestion))
    expect(exam.isComplete).toBe(false)
    expect(ids).toEqual(keys.map(({ questionId }) => questionId))
    for (const { examId } of exam.parts) {
      const part = await room.send(examDetail, { params: { id: examId }, token: candidate.token })
      expect(part.body.data).toMatchObject({ exam_id: examId, company: { id: room.people.member.companyId } })
    }

    const started = dataOf<{ startedAt: number; deadlineAt: number }>(await candidate.start(section))
    expect(started.startedAt).toBe(room.clock.now)
    const questions = dataOf<{ id: string; selectedAnswer: null }[]>(await candidate.questions(ids))
    expect(questions.map(({ id }) => id)).toEqual(ids)
    expect(questions.every(({ selectedAnswer }) => selectedAnswer === null)).toBe(true)

    room.clock.now += 20_000
    // All right, but for the first question of Structure.
    const choices = rightOf(keys).map((choice, index) =>
      section === 'structure' && index === 0 ? { ...choice, answer: keys[0]?.wrong ?? '' } : choice,
    )
    const entries = choices.map(({ questionId, answer }, index) => ({
      seq: index + 1,
      questionId,
      answer,
      chosenAt: room.clock.now - 1000,
    }))
    const saved = await candidate.save(section, entries)
    expect(dataOf(saved)).toEqual({
      acknowledged: entries.length,
      deadlineAt: started.deadlineAt,
      now: room.clock.now,
    })
    const handedIn = await candidate.submit(section, choices)
    expect(dataOf(handedIn)).toEqual({ section, exam: { isComplete: true } })
    expect(dataOf(await candidate.section(section))).toEqual({
      exam: { isComplete: true, parts: [], media: [] },
    })
  }

  const { order, section } = await storedSitting(room, candidate)
  expect(section('listening')).toMatchObject({ rawScore: 5, scaledScore: 68, submittedBy: 'candidate' })
  expect(section('structure')).toMatchObject({ rawScore: 3, scaledScore: 59 })
  expect(section('reading')).toMatchObject({ rawScore: 2, scaledScore: 67 })
  // (68 + 59 + 67) x 10 / 3 = 646.67
  expect(order).toMatchObject({ predictedScore: 647, level: 'Advanced' })
  expect(order?.finishedAt?.getTime()).toBe(room.clock.now)
  expect((await candidate.detail()).body.data).toMatchObject({ state: 'finished' })
})

test("deadlines are the section's seconds from its start, Listening's fifteen minutes more", async () => {
  const candidate = await seat(room)
  for (const section of ['listening', 'structure', 'reading'] as const) {
    const { startedAt, deadlineAt } = dataOf<{ startedAt: number; deadlineAt: number }>(
      await candidate.start(section),
    )
    const { seconds } = dataOf<{ section: Record<string, { seconds: number }> }>(await candidate.detail())
      .section[section] ?? { seconds: Number.NaN }
    expect(deadlineAt - startedAt).toBe((seconds + (section === 'listening' ? 900 : 0)) * 1000)
    await pass(room, candidate, section)
  }
})

test('a section starts once: again, and five at once, give the first start', async () => {
  const candidate = await seat(room)
  const first = await Promise.all(Array.from({ length: 5 }, () => candidate.start('listening')))
  const times = first.map((answer) => dataOf<{ deadlineAt: number }>(answer).deadlineAt)
  expect(new Set(times).size).toBe(1)
  room.clock.now += 30_000
  expect(dataOf(await candidate.start('listening'))).toMatchObject({
    deadlineAt: times[0],
    now: room.clock.now,
  })
})

test('reading a section ahead starts no clock', async () => {
  const candidate = await seat(room)
  const keys = await keysOf(room, 'listening')
  await candidate.section('listening')
  expect((await candidate.questions(keys.map(({ questionId }) => questionId))).status).toBe(200)
  expect((await candidate.detail()).body.data).toMatchObject({
    section: { listening: { started_at: null, deadline_at: null } },
  })
})

test('anybody may ask for the time', async () => {
  expect((await room.send(serverTime)).body.data).toEqual({ now: room.clock.now })
})
