import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { violations } from '#server/tables/index.ts'
import { dataOf, pass, seat, storedSitting } from '#test/server/candidate.ts'
import { violate, violateThrice } from '#test/server/judge.ts'
import { everyAction, proctorAt, proctoredExam } from '#test/server/proctor.ts'

const exam = proctoredExam()

describe("a proctor with the institution's PIN", () => {
  test('records notes, a resolved camera, and the times at which the board was open', async () => {
    const kinds = { note: 'noted', cameraResolved: 'cameraResolved', unlocked: 'unlocked' }
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
      expect(dataOf(await exam.proctor.act({ kind }))).toMatchObject({ kind, state: 'started' })
      expect((await exam.recorded()).find((act) => act.kind === kinds[kind])).toMatchObject({
        by: 'proctor',
        reason: 'Lampu padam',
        madeAt: null,
      })
    }
  })

  test('extends the running section', async () => {
    const { deadlineAt } = dataOf<{ deadlineAt: number }>(await exam.candidate.start('listening'))
    const given = await exam.proctor.act({ kind: 'extend', minutes: 10 }, { reason: 'Headset rusak' })
    expect(dataOf(given)).toMatchObject({ deadlineAt: deadlineAt + 600_000 })
    const { section } = await storedSitting(exam.server, exam.candidate)
    expect(section('listening')?.deadlineAt.getTime()).toBe(deadlineAt + 600_000)
    expect(await exam.recorded()).toMatchObject([
      { kind: 'extended', by: 'proctor', reason: 'Headset rusak', before: { seconds: 600 } },
    ])
  })

  test('cannot extend where no clock runs, nor by more than an hour at once', async () => {
    expect((await exam.proctor.act({ kind: 'extend', minutes: 5 })).body).toMatchObject({
      code: 'section.locked',
    })
    expect((await exam.proctor.act({ kind: 'extend', minutes: 61 })).body).toMatchObject({
      code: 'request.invalid',
    })
    expect(await exam.recorded()).toEqual([])
  })

  test('strikes out a violation of this sitting only', async () => {
    const { id } = dataOf<{ id: string }>(await violate(exam.server, exam.candidate, 'face'))
    await violate(exam.server, exam.candidate, 'face')
    const struck = await exam.proctor.act({ kind: 'strike', violationId: id }, { reason: 'Saya sendiri' })
    expect(dataOf(struck)).toMatchObject({ violations: { face: 1, speech: 0, leaving: 0 } })
    const kept = await exam.server.db.select().from(violations).where(eq(violations.id, id))
    expect(kept).toMatchObject([{ struckBecause: 'Saya sendiri' }])
    expect(await exam.recorded()).toMatchObject([{ kind: 'struck', by: 'proctor' }])

    const other = await seat(exam.server)
    const foreign = dataOf<{ id: string }>(await violate(exam.server, other, 'face'))
    expect((await exam.proctor.act({ kind: 'strike', violationId: foreign.id })).body).toMatchObject({
      code: 'violation.notFound',
    })
  })

  test('reinstates a stopped sitting, which continues with the remaining time', async () => {
    await pass(exam.server, exam.candidate, 'listening')
    const { deadlineAt } = dataOf<{ deadlineAt: number }>(await exam.candidate.start('structure'))
    exam.server.clock.now += 5000
    await violateThrice(exam.server, exam.candidate)
    exam.server.clock.now += 600_000
    const reinstated = await exam.proctor.act({ kind: 'reinstate' }, { reason: 'Poster di dinding' })
    expect(dataOf(reinstated)).toEqual({
      kind: 'reinstate',
      state: 'started',
      pause: null,
      deadlineAt: deadlineAt + 600_000,
      violations: { speech: 0, leaving: 0, face: 0 },
    })
    expect(await exam.recorded()).toMatchObject([
      { kind: 'reinstated', by: 'proctor', reason: 'Poster di dinding', before: { disqualifiedFor: 'face' } },
    ])
    expect((await exam.proctor.act({ kind: 'reinstate' })).body).toMatchObject({ code: 'sitting.notStopped' })
  })

  test('reinstates without touching what was struck out before, for another reason', async () => {
    const { id } = dataOf<{ id: string }>(await violate(exam.server, exam.candidate, 'face'))
    await exam.proctor.act({ kind: 'strike', violationId: id }, { reason: 'Saya sendiri' })
    await violateThrice(exam.server, exam.candidate)
    await exam.proctor.act({ kind: 'reinstate' }, { reason: 'Poster di dinding' })
    const stored = await exam.server.db
      .select()
      .from(violations)
      .where(eq(violations.orderId, exam.candidate.id))
    expect(stored.filter((one) => one.id === id)).toMatchObject([{ struckBecause: 'Saya sendiri' }])
    const others = stored.filter((one) => one.id !== id)
    expect(others.map(({ struckBecause }) => struckBecause)).toEqual(Array(3).fill('Poster di dinding'))
  })

  test('performs a repeated act once', async () => {
    const { deadlineAt } = dataOf<{ deadlineAt: number }>(await exam.candidate.start('listening'))
    const writeId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => exam.proctor.act({ kind: 'extend', minutes: 5 }, { writeId })),
    )
    for (const answer of answers) expect(dataOf(answer)).toMatchObject({ deadlineAt: deadlineAt + 300_000 })
    expect(await exam.recorded()).toHaveLength(1)
  })

  test('must give a reason for each act except opening and closing the board', async () => {
    for (const action of everyAction) {
      const { status } = await exam.proctor.act(action, { reason: '  ' })
      expect([action.kind, status]).toEqual([action.kind, action.kind === 'unlocked' ? 200 : 400])
    }
  })
})

describe('a proof', () => {
  test('is invalid for another act, reason, time or write id', async () => {
    await violateThrice(exam.server, exam.candidate)
    const others = [
      { action: { kind: 'reinstate' as const } },
      { reason: 'Lain' },
      { at: 1 },
      { writeId: randomUUID() },
    ]
    for (const instead of others)
      expect((await exam.proctor.act({ kind: 'note' }, { instead })).body).toMatchObject({
        code: 'pin.wrong',
      })
    expect((await storedSitting(exam.server, exam.candidate)).order?.disqualifiedAt).not.toBeNull()
    expect(await exam.recorded()).toEqual([])
  })

  test('is invalid for another sitting, also of the same member', async () => {
    const other = await seat(exam.server)
    const elsewhere = await exam.proctor.act({ kind: 'note' }, { instead: { orderId: other.id } })
    expect(elsewhere.body).toMatchObject({ code: 'pin.wrong' })
    const { stranger } = exam.server.people
    const theirs = await seat(exam.server, stranger)
    const foreign = await exam.proctor.act({ kind: 'note' }, { instead: { orderId: theirs.id } })
    expect(foreign.body).toMatchObject({ code: 'order.notFound' })
    await expect(proctorAt(exam.server, exam.candidate.id, stranger)).rejects.toThrow()
  })
})
