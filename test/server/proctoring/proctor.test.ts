import { pbkdf2Sync, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { PinPrint, ProctorAction } from '#contract/calls/proctor.ts'
import { takeover } from '#contract/calls/sitting.ts'
import { limits } from '#contract/limits.ts'
import { acts, attempts, tokens, violations } from '#server/db/schema.ts'
import { give, told } from '../admin/operator.ts'
import { openTestRoom, type TestRoom } from '../room.ts'
import { type Candidate, dataOf, pass, seat, storedSitting } from '../sittings/candidate.ts'
import { institutionSets, violate, violateThrice } from '../sittings/judge.ts'
import { pinSet, proctorAt } from './proctor.ts'

const pin = '482913'
const { pinTries, pinTriesSeconds, pinDayTries, unproven } = limits.proctor
const daySeconds = 24 * 60 * 60

let room: TestRoom
let candidate: Candidate
let proctor: Awaited<ReturnType<typeof proctorAt>>
beforeAll(async () => {
  room = await openTestRoom()
  await institutionSets(room, {})
  await pinSet(room, pin)
})
/** What was guessed a moment before is forgotten. */
const waitOut = () => {
  room.clock.now += pinTriesSeconds * 1000
}
beforeEach(async () => {
  await room.db.delete(attempts)
  candidate = await seat(room)
  proctor = await proctorAt(room, candidate.id, room.people.member)
})
afterAll(() => room.close())

const everything = ({ id }: Candidate) =>
  room.db.select().from(acts).where(eq(acts.orderId, id)).orderBy(acts.createdAt)
/** Wrong guesses stand in the record beside what was done. */
const recorded = async (of: Candidate) => (await everything(of)).filter(({ kind }) => kind !== 'pinWrong')
const guessesAt = async (of: Candidate) => (await everything(of)).filter(({ kind }) => kind === 'pinWrong')

const everyAction: ProctorAction[] = [
  { kind: 'unlocked' },
  { kind: 'note' },
  { kind: 'cameraResolved' },
  { kind: 'extend', minutes: 5 },
  { kind: 'strike', violationId: 'x' },
  { kind: 'reinstate' },
]

describe("a proctor with the institution's PIN", () => {
  test('puts notes, a resolved camera, and when the board stood open on record', async () => {
    const kinds = { note: 'noted', cameraResolved: 'cameraResolved', unlocked: 'unlocked' }
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
      expect(dataOf(await proctor.act({ kind }))).toMatchObject({ kind, state: 'started' })
      expect((await recorded(candidate)).find((act) => act.kind === kinds[kind])).toMatchObject({
        by: 'proctor',
        reason: 'Lampu padam',
        madeAt: null,
      })
    }
  })

  test('gives minutes to the running section', async () => {
    const { deadlineAt } = dataOf<{ deadlineAt: number }>(await candidate.start('listening'))
    const given = await proctor.act({ kind: 'extend', minutes: 10 }, { reason: 'Headset rusak' })
    expect(dataOf(given)).toMatchObject({ deadlineAt: deadlineAt + 600_000 })
    const { section } = await storedSitting(room, candidate)
    expect(section('listening')?.deadlineAt.getTime()).toBe(deadlineAt + 600_000)
    expect(await recorded(candidate)).toMatchObject([
      { kind: 'extended', by: 'proctor', reason: 'Headset rusak', before: { seconds: 600 } },
    ])
  })

  test('gives no minutes where no clock runs, and never more than an hour at once', async () => {
    expect((await proctor.act({ kind: 'extend', minutes: 5 })).body).toMatchObject({ code: 'section.locked' })
    expect((await proctor.act({ kind: 'extend', minutes: 61 })).body).toMatchObject({
      code: 'request.invalid',
    })
    expect(await recorded(candidate)).toEqual([])
  })

  test('strikes a violation out of their own sitting, and of no other', async () => {
    const { id } = dataOf<{ id: string }>(await violate(room, candidate, 'face'))
    await violate(room, candidate, 'face')
    const struck = await proctor.act({ kind: 'strike', violationId: id }, { reason: 'Saya sendiri' })
    expect(dataOf(struck)).toMatchObject({ violations: { face: 1, speech: 0, openNewTab: 0 } })
    const kept = await room.db.select().from(violations).where(eq(violations.id, id))
    expect(kept).toMatchObject([{ struckBecause: 'Saya sendiri' }])
    expect(await recorded(candidate)).toMatchObject([{ kind: 'struck', by: 'proctor' }])

    const other = await seat(room)
    const foreign = dataOf<{ id: string }>(await violate(room, other, 'face'))
    expect((await proctor.act({ kind: 'strike', violationId: foreign.id })).body).toMatchObject({
      code: 'violation.notFound',
    })
  })

  test('reinstates a stopped sitting, which goes on with the time that was left', async () => {
    await pass(room, candidate, 'listening')
    const { deadlineAt } = dataOf<{ deadlineAt: number }>(await candidate.start('structure'))
    room.clock.now += 5000
    await violateThrice(room, candidate)
    room.clock.now += 600_000
    const reinstated = await proctor.act({ kind: 'reinstate' }, { reason: 'Poster di dinding' })
    expect(dataOf(reinstated)).toEqual({
      kind: 'reinstate',
      state: 'started',
      deadlineAt: deadlineAt + 600_000,
      violations: { speech: 0, openNewTab: 0, face: 0 },
    })
    expect(await recorded(candidate)).toMatchObject([
      { kind: 'reinstated', by: 'proctor', reason: 'Poster di dinding', before: { disqualifiedFor: 'face' } },
    ])
    expect((await proctor.act({ kind: 'reinstate' })).body).toMatchObject({ code: 'sitting.notStopped' })
  })

  test('does an act once, however often it arrives', async () => {
    const { deadlineAt } = dataOf<{ deadlineAt: number }>(await candidate.start('listening'))
    const writeId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => proctor.act({ kind: 'extend', minutes: 5 }, { writeId })),
    )
    for (const answer of answers) expect(dataOf(answer)).toMatchObject({ deadlineAt: deadlineAt + 300_000 })
    expect(await recorded(candidate)).toHaveLength(1)
  })

  test('gives a reason for each act, and needs none to open or close the board', async () => {
    for (const action of everyAction) {
      const { status } = await proctor.act(action, { reason: '  ' })
      expect([action.kind, status]).toEqual([action.kind, action.kind === 'unlocked' ? 200 : 400])
    }
  })
})

describe('without the right PIN', () => {
  test('nothing is done', async () => {
    for (const action of everyAction) {
      expect((await proctor.act(action, { pin: '482914' })).body).toMatchObject({ code: 'pin.wrong' })
      expect((await proctor.act(action, { pin: null })).body).toMatchObject({ code: 'pin.wrong' })
      waitOut()
    }
    expect(await recorded(candidate)).toEqual([])
  })

  test('the board can still be locked, by nobody known, and not a word comes with it into the record', async () => {
    const lock = (given: object) => proctor.act({ kind: 'locked' }, { pin: null, ...given })
    const worded = await lock({ reason: 'Pengawas: semua baik' })
    expect(worded.body).toMatchObject({ code: 'request.invalid', errors: [{ field: 'reason' }] })
    expect((await lock({ pin, reason: 'Dengan PIN' })).status, 'also beside the right PIN').toBe(400)
    expect(await recorded(candidate)).toEqual([])
    expect((await lock({ reason: '' })).status).toBe(200)
    expect(await recorded(candidate)).toMatchObject([{ kind: 'locked', by: 'unknown', reason: '' }])
  })

  test('it is locked no more often in a minute than boards can be opened, and by others all the same', async () => {
    const lock = () => proctor.act({ kind: 'locked' }, { pin: null, reason: '' })
    const answers = await Promise.all(Array.from({ length: unproven.acts + 1 }, lock))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(unproven.acts).fill(200), 429])
    const { stranger } = room.people
    const other = await proctorAt(room, (await seat(room, stranger)).id, stranger)
    expect((await other.act({ kind: 'locked' }, { pin: null, reason: '' })).status).toBe(200)
    room.clock.now += unproven.seconds * 1000
    expect((await lock()).status).toBe(200)
  })

  test('every guess stays in the record of its sitting, without a word of whoever guessed', async () => {
    await proctor.act({ kind: 'unlocked' }, { pin: '482914', reason: 'Saya pengawas' })
    room.clock.now += 1000
    await proctor.act({ kind: 'note' }, { pin: '482914', late: true })
    room.clock.now += 1000
    const take = (id: string) =>
      room.send(takeover, {
        params: { id },
        body: { writer: randomUUID(), pin: '000000' },
        token: candidate.token,
      })
    await take(candidate.id)
    const wrong = { kind: 'pinWrong', by: 'unknown', reason: '' }
    const wanted = (await guessesAt(candidate)).map(({ kind, by, reason, before }) => {
      expect({ kind, by, reason }).toEqual(wrong)
      return before
    })
    expect(wanted).toEqual([{ wanted: 'unlocked' }, { wanted: 'note' }, { wanted: 'takeover' }])
    const listed = await told<{ id: string; wrongPins: number }[]>(room, 'sitting', 'list')
    expect(listed.find(({ id }) => id === candidate.id)).toMatchObject({ wrongPins: 3 })
    const { output } = await give(room, 'sitting', 'show', candidate.id)
    expect(output).toMatch(/ pinWrong +unknown *\n/)
    expect(output).toMatch(/ refused: note, pin\.wrong +unknown +Lampu padam/)

    const { stranger } = room.people
    const theirs = await seat(room, stranger)
    await take(theirs.id)
    expect(await everything(theirs), "nothing comes into somebody else's record").toEqual([])
  })

  test('guesses are few in a day too, also spread over it; right ones are not counted then either', async () => {
    const note = (guess: string) => proctor.act({ kind: 'note' }, { pin: guess })
    for (let made = 0; made < pinDayTries; ) {
      waitOut()
      expect((await note(pin)).status).toBe(200)
      const several = Math.min(pinTries - 1, pinDayTries - made)
      const answers = await Promise.all(Array.from({ length: several }, () => note('482914')))
      expect(answers.map(({ body: { code } }) => code)).toEqual(Array(several).fill('pin.wrong'))
      made += several
    }
    waitOut()
    expect((await note('482914')).body).toMatchObject({ code: 'request.tooMany' })
    expect((await note(pin)).body, 'also the right one waits').toMatchObject({ code: 'request.tooMany' })
    expect(await guessesAt(candidate)).toHaveLength(pinDayTries)
    const { stranger } = room.people
    await pinSet(room, pin, stranger)
    onTestFinished(() => pinSet(room, null, stranger))
    const other = await proctorAt(room, (await seat(room, stranger)).id, stranger)
    expect((await other.act({ kind: 'note' })).status, 'nobody else is held off').toBe(200)
    // Everybody stays signed in over the night.
    await room.db.update(tokens).set({ expiresAt: new Date(room.clock.now + 2 * daySeconds * 1000) })
    room.clock.now += daySeconds * 1000
    expect((await note(pin)).status).toBe(200)
  })

  test('guesses are few, also those of a takeover, and right ones are not counted', async () => {
    for (let times = 0; times < pinTries + 2; times += 1)
      expect((await proctor.act({ kind: 'note' })).status).toBe(200)
    const body = { writer: randomUUID() }
    const take = (guess: object) =>
      room.send(takeover, {
        params: { id: candidate.id },
        body: { ...body, ...guess },
        token: candidate.token,
      })
    await take({})
    body.writer = randomUUID()
    expect((await take({ pin: '000000' })).body).toMatchObject({ code: 'pin.wrong' })
    const guesses = await Promise.all(
      Array.from({ length: pinTries }, (_, guess) => proctor.act({ kind: 'note' }, { pin: `00000${guess}` })),
    )
    expect(guesses.map(({ body: { code } }) => code).toSorted()).toEqual([
      ...Array(pinTries - 1).fill('pin.wrong'),
      'request.tooMany',
    ])
    expect((await proctor.act({ kind: 'note' })).body, 'also the right one waits').toMatchObject({
      code: 'request.tooMany',
    })
    room.clock.now += pinTriesSeconds * 1000
    expect((await proctor.act({ kind: 'note' })).status).toBe(200)
  })

  test('an institution that has none says so', async () => {
    await pinSet(room, null)
    onTestFinished(() => pinSet(room, pin))
    expect(dataOf(await proctor.desk())).toMatchObject({ hasPin: false, print: null })
    expect((await proctor.act({ kind: 'note' })).body).toMatchObject({ code: 'pin.missing' })
    const { individual } = room.people
    const alone = await proctorAt(room, (await seat(room, individual)).id, individual)
    expect((await alone.act({ kind: 'note' })).body).toMatchObject({ code: 'pin.missing' })
  })
})

describe('a proof', () => {
  test('is worth nothing for another act, reason, time or write', async () => {
    await violateThrice(room, candidate)
    const others = [
      { action: { kind: 'reinstate' as const } },
      { reason: 'Lain' },
      { at: 1 },
      { writeId: randomUUID() },
    ]
    for (const instead of others)
      expect((await proctor.act({ kind: 'note' }, { instead })).body).toMatchObject({ code: 'pin.wrong' })
    expect((await storedSitting(room, candidate)).order?.disqualifiedAt).not.toBeNull()
    expect(await recorded(candidate)).toEqual([])
  })

  test("is worth nothing at somebody else's sitting, or at another one of the same person", async () => {
    const other = await seat(room)
    const elsewhere = await proctor.act({ kind: 'note' }, { instead: { orderId: other.id } })
    expect(elsewhere.body).toMatchObject({ code: 'pin.wrong' })
    const { stranger } = room.people
    const theirs = await seat(room, stranger)
    const foreign = await proctor.act({ kind: 'note' }, { instead: { orderId: theirs.id } })
    expect(foreign.body).toMatchObject({ code: 'order.notFound' })
    await expect(proctorAt(room, candidate.id, stranger)).rejects.toThrow()
  })
})

describe('without the network', () => {
  const print = async () => dataOf<{ print: PinPrint | null }>(await proctor.desk()).print
  const byteOf = (guess: string, { salt, iterations }: PinPrint) =>
    pbkdf2Sync(guess, Buffer.from(salt, 'base64'), iterations, 32, 'sha256')[0]

  test('a browser knows one byte of a slow, salted hash of the PIN, and nothing of a short one', async () => {
    const given = await print()
    if (!given) throw new Error('six digits have a print')
    expect(given.iterations).toBeGreaterThanOrEqual(600_000)
    expect(byteOf(pin, given)).toBe(given.byte)
    await pinSet(room, pin)
    expect((await print())?.salt, 'each print has its own salt').not.toBe(given.salt)
    await pinSet(room, '4829')
    onTestFinished(() => pinSet(room, pin))
    expect(await print()).toBeNull()
  })

  test('an act is delivered later, with the time at which it was done', async () => {
    const at = room.clock.now
    room.clock.now += 120_000
    const late = await proctor.act({ kind: 'note' }, { late: true, at })
    expect(late.status).toBe(200)
    const [act] = await recorded(candidate)
    expect(act?.madeAt?.getTime()).toBe(at)
    expect(act?.createdAt.getTime()).toBe(room.clock.now)
  })

  test('what was done under a wrong PIN has no effect, and stays in the record once', async () => {
    const writeId = randomUUID()
    for (let times = 0; times < 2; times += 1) {
      const refused = await proctor.act({ kind: 'unlocked' }, { late: true, pin: '111111', writeId })
      expect(refused.body).toMatchObject({ code: 'pin.wrong' })
    }
    const before = { action: { kind: 'unlocked' }, refusedWith: 'pin.wrong' }
    expect(await recorded(candidate)).toMatchObject([{ kind: 'refused', by: 'unknown', before }])
    expect(await guessesAt(candidate), 'each time it was a guess').toHaveLength(2)
  })

  test('what the server refuses later stays in the record once, with what and why, by whose PIN it was', async () => {
    await violateThrice(room, candidate)
    const action = { kind: 'extend', minutes: 5 } as const
    const writeId = randomUUID()
    const at = room.clock.now
    room.clock.now += 60_000
    const extend = (late: boolean) => proctor.act(action, { late, writeId, at, reason: 'Headset rusak' })
    expect((await extend(false)).body, 'who stands there is told').toMatchObject({
      code: 'sitting.disqualified',
    })
    expect(await recorded(candidate)).toEqual([])
    for (const _ of [1, 2]) expect((await extend(true)).status).toBe(409)
    expect(await recorded(candidate)).toMatchObject([
      {
        kind: 'refused',
        by: 'proctor',
        reason: 'Headset rusak',
        madeAt: new Date(at),
        before: { action, refusedWith: 'sitting.disqualified' },
      },
    ])
  })

  test('what nobody judges is not put on record: too many guesses, and the sittings of others', async () => {
    for (let times = 0; times < pinTries; times += 1) await proctor.act({ kind: 'note' }, { pin: '111111' })
    expect((await proctor.act({ kind: 'note' }, { late: true })).body).toMatchObject({
      code: 'request.tooMany',
    })
    const theirs = await seat(room, room.people.stranger)
    waitOut()
    const foreign = await proctor.act({ kind: 'note' }, { late: true, instead: { orderId: theirs.id } })
    expect(foreign.body).toMatchObject({ code: 'order.notFound' })
    expect([...(await recorded(candidate)), ...(await everything(theirs))]).toEqual([])
  })

  test('a write id of something else lets nobody into the record as a proctor', async () => {
    const writeId = randomUUID()
    await violate(room, candidate, 'face', { id: writeId })
    const refused = await proctor.act({ kind: 'note' }, { late: true, pin: '111111', writeId })
    expect(refused.body).toMatchObject({ code: 'request.invalid' })
    expect(await recorded(candidate)).toEqual([])
  })

  test('where the institution has no PIN any more what was done is on record, by nobody known', async () => {
    await pinSet(room, null)
    onTestFinished(() => pinSet(room, pin))
    const note = () => proctor.act({ kind: 'note' }, { late: true })
    expect((await note()).body).toMatchObject({ code: 'pin.missing' })
    const before = { action: { kind: 'note' }, refusedWith: 'pin.missing' }
    expect(await recorded(candidate)).toMatchObject([{ kind: 'refused', by: 'unknown', before }])
    for (let times = 1; times < unproven.acts; times += 1) await note()
    expect((await note()).body, 'and nobody fills the record').toMatchObject({ code: 'request.tooMany' })
    expect(await recorded(candidate)).toHaveLength(unproven.acts)
  })
})
