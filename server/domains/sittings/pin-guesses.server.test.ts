import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { takeover } from '#contract/calls/sitting.ts'
import { securityEvents, tokens } from '#server/tables/index.ts'
import { dataOf, seat } from '#test/server/candidate.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { everyAction, pin, pinSet, proctorAt, proctoredExam } from '#test/server/proctor.ts'

/** As the specification states (spec: constants); a changed limit must be noticed here. */
const pinTries = 5
const pinTriesSeconds = 300
const pinDayTries = 30
const unproven = { acts: 30, seconds: 60 }
const daySeconds = 24 * 60 * 60

const exam = proctoredExam()

describe('without the right PIN', () => {
  test('no act is performed', async () => {
    for (const action of everyAction) {
      expect((await exam.proctor.act(action, { pin: '482914' })).body).toMatchObject({ code: 'pin.wrong' })
      expect((await exam.proctor.act(action, { pin: null })).body).toMatchObject({ code: 'pin.wrong' })
      exam.waitOut()
    }
    expect(await exam.recorded()).toEqual([])
  })

  test('the board can be locked anonymously, without any text in the record', async () => {
    const lock = (given: object) => exam.proctor.act({ kind: 'locked' }, { pin: null, ...given })
    const worded = await lock({ reason: 'Pengawas: semua baik' })
    expect(worded.body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'reason' }] })
    expect((await lock({ pin, reason: 'Dengan PIN' })).status, 'also beside the right PIN').toBe(400)
    expect(await exam.recorded()).toEqual([])
    expect((await lock({ reason: '' })).status).toBe(200)
    expect(await exam.recorded()).toMatchObject([{ kind: 'locked', by: 'unknown', reason: '' }])
  })

  test('locking is limited per minute and member', async () => {
    const lock = () => exam.proctor.act({ kind: 'locked' }, { pin: null, reason: '' })
    const answers = await Promise.all(Array.from({ length: unproven.acts + 1 }, lock))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(unproven.acts).fill(200), 429])
    const { stranger } = exam.server.people
    const other = await proctorAt(exam.server, (await seat(exam.server, stranger)).id, stranger)
    expect((await other.act({ kind: 'locked' }, { pin: null, reason: '' })).status).toBe(200)
    exam.server.clock.now += unproven.seconds * 1000
    expect((await lock()).status).toBe(200)
  })

  test('every wrong PIN is recorded at its sitting, without the text that was sent', async () => {
    await exam.proctor.act({ kind: 'unlocked' }, { pin: '482914', reason: 'Saya pengawas' })
    exam.server.clock.now += 1000
    await exam.proctor.act({ kind: 'note' }, { pin: '482914', late: true })
    exam.server.clock.now += 1000
    const take = (id: string) =>
      exam.server.send(takeover, {
        params: { id },
        body: { writer: randomUUID(), pin: '000000' },
        token: exam.candidate.token,
      })
    await take(exam.candidate.id)
    const wrong = { kind: 'pinWrong', by: 'unknown', reason: '' }
    const wanted = (await exam.guesses()).map(({ kind, by, reason, before }) => {
      expect({ kind, by, reason }).toEqual(wrong)
      return before
    })
    expect(wanted).toEqual([{ wanted: 'unlocked' }, { wanted: 'note' }, { wanted: 'takeover' }])
    const logged = await exam.server.db
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.kind, 'pinFailed'), eq(securityEvents.orderId, exam.candidate.id)))
      .orderBy(securityEvents.createdAt)
    expect(logged.map(({ address, details }) => ({ address, ...details }))).toEqual(
      wanted.map((asked) => ({ address: '127.0.0.1', ...(asked as object) })),
    )
    const listed = await runJson<{ id: string; wrongPins: number }[]>(exam.server, 'sitting', 'list')
    expect(listed.find(({ id }) => id === exam.candidate.id)).toMatchObject({ wrongPins: 3 })
    const { output } = await runCommand(exam.server, 'sitting', 'show', exam.candidate.id)
    expect(output).toMatch(/ pinWrong +unknown *\n/)
    expect(output).toMatch(/ refused: note, pin\.wrong +unknown +Lampu padam/)

    const { stranger } = exam.server.people
    const theirs = await seat(exam.server, stranger)
    await take(theirs.id)
    expect(await exam.everything(theirs), "nothing comes into somebody else's record").toEqual([])
  })

  test('wrong PINs are also limited per day; right ones are not counted', async () => {
    const note = (guess: string) => exam.proctor.act({ kind: 'note' }, { pin: guess })
    for (let made = 0; made < pinDayTries; ) {
      exam.waitOut()
      expect((await note(pin)).status).toBe(200)
      const several = Math.min(pinTries - 1, pinDayTries - made)
      const answers = await Promise.all(Array.from({ length: several }, () => note('482914')))
      expect(answers.map(({ body: { code } }) => code)).toEqual(Array(several).fill('pin.wrong'))
      made += several
    }
    exam.waitOut()
    expect((await note('482914')).body).toMatchObject({ code: 'request.tooMany' })
    expect((await note(pin)).body, 'also the right one waits').toMatchObject({ code: 'request.tooMany' })
    expect(await exam.guesses()).toHaveLength(pinDayTries)
    const { stranger } = exam.server.people
    await pinSet(exam.server, pin, stranger)
    onTestFinished(() => pinSet(exam.server, null, stranger))
    const other = await proctorAt(exam.server, (await seat(exam.server, stranger)).id, stranger)
    expect((await other.act({ kind: 'note' })).status, 'nobody else is held off').toBe(200)
    // Everybody stays signed in over the night.
    await exam.server.db
      .update(tokens)
      .set({ expiresAt: new Date(exam.server.clock.now + 2 * daySeconds * 1000) })
    exam.server.clock.now += daySeconds * 1000
    expect((await note(pin)).status).toBe(200)
  })

  test('wrong PINs are limited, also those of a takeover; right ones are not counted', async () => {
    for (let times = 0; times < pinTries + 2; times += 1)
      expect((await exam.proctor.act({ kind: 'note' })).status).toBe(200)
    const body = { writer: randomUUID() }
    const take = (guess: object) =>
      exam.server.send(takeover, {
        params: { id: exam.candidate.id },
        body: { ...body, ...guess },
        token: exam.candidate.token,
      })
    await take({})
    body.writer = randomUUID()
    expect((await take({ pin: '000000' })).body).toMatchObject({ code: 'pin.wrong' })
    const guesses = await Promise.all(
      Array.from({ length: pinTries }, (_, guess) =>
        exam.proctor.act({ kind: 'note' }, { pin: `00000${guess}` }),
      ),
    )
    expect(guesses.map(({ body: { code } }) => code).toSorted()).toEqual([
      ...Array(pinTries - 1).fill('pin.wrong'),
      'request.tooMany',
    ])
    expect((await exam.proctor.act({ kind: 'note' })).body, 'also the right one waits').toMatchObject({
      code: 'request.tooMany',
    })
    exam.server.clock.now += pinTriesSeconds * 1000
    expect((await exam.proctor.act({ kind: 'note' })).status).toBe(200)
  })

  test('an institution without a PIN refuses with that reason', async () => {
    await pinSet(exam.server, null)
    onTestFinished(() => pinSet(exam.server, pin))
    expect(dataOf(await exam.proctor.setup())).toMatchObject({ hasPin: false, print: null })
    expect((await exam.proctor.act({ kind: 'note' })).body).toMatchObject({ code: 'pin.missing' })
    const { individual } = exam.server.people
    const alone = await proctorAt(exam.server, (await seat(exam.server, individual)).id, individual)
    expect((await alone.act({ kind: 'note' })).body).toMatchObject({ code: 'pin.missing' })
  })
})
