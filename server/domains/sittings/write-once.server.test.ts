import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { submitAnswers, updateViolation } from '#contract/calls/answers.ts'
import { toWire } from '#contract/wire.ts'
import { violations, writes } from '#server/tables/index.ts'
import { dataOf, keysOf, rightOf, seat } from '#test/server/candidate.ts'
import { violate } from '#test/server/judge.ts'
import { proctoredExam } from '#test/server/proctor.ts'

const exam = proctoredExam()

const reused = { status: 409, body: { code: 'write.reused' } }
let answers: ReturnType<typeof rightOf>
beforeEach(async () => {
  await exam.candidate.start('listening')
  answers = rightOf(await keysOf(exam.server, 'listening'))
})

const recordedViolations = () => exam.server.db.$count(violations, eq(violations.orderId, exam.candidate.id))

describe('a submission under the id of another one', () => {
  test('is refused, and the first is repeated as often as it arrives', async () => {
    const id = randomUUID()
    const first = await exam.candidate.submit('listening', answers, id)
    expect(first.status).toBe(200)
    const [one, ...others] = answers
    if (!one) throw new Error('the tiny test has questions')
    const changed = [{ ...one, answer: 'Another answer' }, ...others]
    expect(await exam.candidate.submit('listening', changed, id)).toMatchObject(reused)
    expect(await exam.candidate.submit('structure', [], id)).toMatchObject(reused)
    expect((await exam.candidate.submit('listening', answers, id)).body).toEqual(first.body)
  })

  test('is the same one where only the order of its names differs, or its answers came by the journal', async () => {
    const id = randomUUID()
    const first = await exam.candidate.submit('listening', answers, id)
    const unanswered = answers.map((choice) => ({ ...choice, answer: null }))
    expect((await exam.candidate.submit('listening', unanswered, id)).body).toEqual(first.body)

    const question = answers.filter(({ part }) => part === 'A')
    const asked = question.map(({ questionId, answer }) => ({ answer: [answer], questionId }))
    const whole = { answer: [{ question: asked, part: 'A' }], images: [], section: 'listening' }
    const other = await seat(exam.server)
    await other.start('listening')
    const inOrder = await other.submit('listening', question, id)
    const payload = toWire({ ...whole, id: other.id }) as object
    const named = { 'x-write-id': id, authorization: `Bearer ${other.token}` }
    const { path: url, method } = submitAnswers
    const unsigned = { method, url, headers: named, body: payload }
    const signed = exam.server.signing.signatureOf(unsigned, JSON.stringify(payload))
    const headers = { ...named, ...signed }
    expect((await exam.server.inject({ url, method, headers, payload })).body).toEqual(inOrder.body)
  })
})

describe('a violation under the id of another one', () => {
  test('is refused, and the first is repeated also with a picture that it lacked', async () => {
    const id = randomUUID()
    const first = await violate(exam.server, exam.candidate, 'face', { id })
    expect(await violate(exam.server, exam.candidate, 'speech', { id })).toMatchObject(reused)
    expect(await violate(exam.server, exam.candidate, 'face', { id, textVoice: 'Satu' })).toMatchObject(
      reused,
    )
    expect((await violate(exam.server, exam.candidate, 'face', { id, image: 'came-later' })).body).toEqual(
      first.body,
    )
    expect(await recordedViolations()).toBe(1)
  })

  test('is answered as the first where a server of the version before has stored that', async () => {
    const id = randomUUID()
    const first = await violate(exam.server, exam.candidate, 'face', { id })
    const hashOfBefore = { requestHash: '0'.repeat(64) }
    await exam.server.db.update(writes).set(hashOfBefore).where(eq(writes.writeId, id))
    expect((await violate(exam.server, exam.candidate, 'face', { id })).body).toEqual(first.body)
    expect(await recordedViolations()).toBe(1)
  })
})

test('an act under the id of another one is refused, and the first is repeated also as a late one', async () => {
  const writeId = randomUUID()
  const at = exam.server.clock.now
  const extend = (minutes: number, late = false) =>
    exam.proctor.act({ kind: 'extend', minutes }, { writeId, at, late })
  const first = await extend(5)
  expect(dataOf(first)).toMatchObject({ kind: 'extend' })
  expect(await extend(60)).toMatchObject(reused)
  expect(await extend(60, true)).toMatchObject(reused)
  expect((await extend(5, true)).body).toEqual(first.body)
  expect(await exam.recorded()).toHaveLength(1)
})

describe('a write without an id', () => {
  const repeatMs = 60_000
  const leaving = { violationKind: 'leaving', section: 'listening' }
  const report = (body: object) => {
    const { license, token } = exam.candidate
    return exam.server.send(updateViolation, { params: { license }, body, token })
  }

  test('is the same where it brings the same within a minute, also when both arrive at once', async () => {
    const [first, again] = await Promise.all([report(leaving), report(leaving)])
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
    exam.server.clock.now += repeatMs
    expect((await report(leaving)).body).toEqual(first.body)
    expect(await recordedViolations()).toBe(1)
    exam.server.clock.now += 1
    expect(dataOf(await report(leaving))).toMatchObject({ count: 2 })
  })

  test('is another one where it brings anything else, such as another picture or an id', async () => {
    const speech = { violationKind: 'speech', section: 'listening', textVoice: 'Satu' }
    for (const body of [leaving, { ...leaving, image: 'a-picture' }, speech, { ...speech, textVoice: 'Dua' }])
      expect((await report(body)).status).toBe(200)
    expect(await recordedViolations()).toBe(4)
    const face = { violationKind: 'face', section: 'listening' }
    await report(face)
    await violate(exam.server, exam.candidate, 'face')
    expect(await recordedViolations()).toBe(6)
  })

  test('hands in once, and another hand-in is refused', async () => {
    const { id, token } = exam.candidate
    const submit = (more: object) => {
      const submission = { id, section: 'listening', images: [], answer: [], ...more }
      return exam.server.send(submitAnswers, { body: submission, token })
    }
    const first = await submit({})
    expect(first.status).toBe(200)
    expect((await submit({})).body).toEqual(first.body)
    expect((await submit({ images: ['a-picture'] })).body).toMatchObject({ code: 'section.finished' })
    exam.server.clock.now += repeatMs + 1
    expect((await submit({})).body).toMatchObject({ code: 'section.finished' })
  })
})
