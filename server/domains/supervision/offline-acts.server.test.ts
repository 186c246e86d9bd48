import { pbkdf2Sync, randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { PinVerifier } from '#contract/calls/proctor.ts'
import { dataOf, seat } from '#test/server/candidate.ts'
import { violate, violateThrice } from '#test/server/judge.ts'
import { pin, pinSet, proctoredExam } from '#test/server/proctor.ts'

/** As the specification states (spec: constants); a changed limit must be noticed here. */
const pinTries = 5
const unproven = { acts: 30, seconds: 60 }

const exam = proctoredExam()

describe('without the network', () => {
  const verifier = async () => dataOf<{ print: PinVerifier | null }>(await exam.proctor.setup()).print
  const byteOf = (guess: string, { salt, iterations }: PinVerifier) =>
    pbkdf2Sync(guess, Buffer.from(salt, 'base64'), iterations, 32, 'sha256')[0]

  test('a browser gets one byte of a slow, salted hash of the PIN, and nothing of a short PIN', async () => {
    const given = await verifier()
    if (!given) throw new Error('a PIN of six digits must have a verifier')
    expect(given.iterations).toBeGreaterThanOrEqual(600_000)
    expect(byteOf(pin, given)).toBe(given.byte)
    await pinSet(exam.server, pin)
    expect((await verifier())?.salt, 'each verifier has its own salt').not.toBe(given.salt)
    await pinSet(exam.server, '4829')
    onTestFinished(() => pinSet(exam.server, pin))
    expect(await verifier()).toBeNull()
  })

  test('an act is delivered later, with the time at which it was done', async () => {
    const at = exam.server.clock.now
    exam.server.clock.now += 120_000
    const late = await exam.proctor.act({ kind: 'note' }, { late: true, at })
    expect(late.status).toBe(200)
    const [act] = await exam.recorded()
    expect(act?.madeAt?.getTime()).toBe(at)
    expect(act?.createdAt.getTime()).toBe(exam.server.clock.now)
  })

  test('an act with a wrong PIN has no effect, and is recorded once', async () => {
    const writeId = randomUUID()
    for (let times = 0; times < 2; times += 1) {
      const refused = await exam.proctor.act({ kind: 'unlocked' }, { late: true, pin: '111111', writeId })
      expect(refused.body).toMatchObject({ code: 'pin.wrong' })
    }
    const before = { action: { kind: 'unlocked' }, refusedWith: 'pin.wrong' }
    expect(await exam.recorded()).toMatchObject([{ kind: 'refused', by: 'unknown', before }])
    expect(await exam.guesses(), 'each time it was a guess').toHaveLength(2)
  })

  test('an offline act that the server refuses is recorded once, with the act, the reason and whose PIN it was', async () => {
    await violateThrice(exam.server, exam.candidate)
    const action = { kind: 'extend', minutes: 5 } as const
    const writeId = randomUUID()
    const at = exam.server.clock.now
    exam.server.clock.now += 60_000
    const extend = (late: boolean) => exam.proctor.act(action, { late, writeId, at, reason: 'Headset rusak' })
    expect((await extend(false)).body, 'who stands there is told').toMatchObject({
      code: 'sitting.disqualified',
    })
    expect(await exam.recorded()).toEqual([])
    for (const _ of [1, 2]) expect((await extend(true)).status).toBe(409)
    expect(await exam.recorded()).toMatchObject([
      {
        kind: 'refused',
        by: 'proctor',
        reason: 'Headset rusak',
        madeAt: new Date(at),
        before: { action, refusedWith: 'sitting.disqualified' },
      },
    ])
  })

  test('an act is not recorded after too many wrong PINs, nor at the sitting of another member', async () => {
    for (let times = 0; times < pinTries; times += 1)
      await exam.proctor.act({ kind: 'note' }, { pin: '111111' })
    expect((await exam.proctor.act({ kind: 'note' }, { late: true })).body).toMatchObject({
      code: 'request.tooMany',
    })
    const theirs = await seat(exam.server, exam.server.people.stranger)
    exam.waitOut()
    const foreign = await exam.proctor.act({ kind: 'note' }, { late: true, instead: { orderId: theirs.id } })
    expect(foreign.body).toMatchObject({ code: 'order.notFound' })
    expect([...(await exam.recorded()), ...(await exam.everything(theirs))]).toEqual([])
  })

  test('a write id of another call does not record an act as a proctor', async () => {
    const writeId = randomUUID()
    await violate(exam.server, exam.candidate, 'face', { id: writeId })
    const refused = await exam.proctor.act({ kind: 'note' }, { late: true, pin: '111111', writeId })
    expect(refused.body).toMatchObject({ code: 'write.reused' })
    expect(await exam.recorded()).toEqual([])
  })

  test('an offline act is recorded anonymously where the institution no longer has a PIN', async () => {
    await pinSet(exam.server, null)
    onTestFinished(() => pinSet(exam.server, pin))
    const note = () => exam.proctor.act({ kind: 'note' }, { late: true })
    expect((await note()).body).toMatchObject({ code: 'pin.missing' })
    const before = { action: { kind: 'note' }, refusedWith: 'pin.missing' }
    expect(await exam.recorded()).toMatchObject([{ kind: 'refused', by: 'unknown', before }])
    for (let times = 1; times < unproven.acts; times += 1) await note()
    expect((await note()).body, 'and nobody fills the record').toMatchObject({ code: 'request.tooMany' })
    expect(await exam.recorded()).toHaveLength(unproven.acts)
  })
})
