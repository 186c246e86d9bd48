import { describe, expect, it } from 'vitest'
import { usualJudgement } from '#contract/calls/organisation.ts'
import { isRecovered, type Sample, type ViolationContext } from '#machines/violation/judgement.ts'
import { faces, seen, settled, supervise, watch } from './watched-room.ts'

const sample = (at: number, what: Sample['what']): Sample => ({ at, what, confidence: null, detail: '' })

describe('judgement', () => {
  it('doubts until nothing bad has been seen for a second', () => {
    const doubted: ViolationContext = {
      rule: { type: 'window', ms: 5000, least: 10, share: 0.8 },
      hintMs: null,
      first: null,
      samples: [sample(0, 'noFace')],
      badSince: 0,
      now: 0,
    }
    expect(isRecovered(doubted, sample(1000, 'good'))).toBe(false)
    expect(isRecovered(doubted, sample(1001, 'good'))).toBe(true)
  })

  it('finds a candidate who is away within the window, and the record says on what grounds', async () => {
    const room = supervise()
    watch(room, 0, 5.2, (at) => faces(at))
    await settled()
    expect(room.recorded).toHaveLength(1)
    expect(room.recorded[0]?.grounds).toMatchObject({ what: 'noFace', from: 0, samples: 24, bad: 24 })
    expect(room.actor.getSnapshot().hasTag('covering')).toBe(true)
  })

  it('accuses nobody who is missed in every third picture for an hour', { timeout: 120_000 }, async () => {
    const room = supervise()
    watch(room, 0, 3600, (at) => (Math.floor(at / 200) % 3 === 0 ? faces(at) : faces(at, 0.9)))
    await settled()
    expect(room.recorded).toEqual([])
  })

  it('never takes a covered lens for an absent face, and covers the questions after twenty seconds', async () => {
    const room = supervise()
    watch(room, 0, 3.2, (at) => faces(at))
    room.observe(seen('camera.covered', 3200))
    watch(room, 3200, 19, (at) => faces(at))
    await settled()
    expect(room.recorded.map(({ condition, counts }) => [condition, counts])).toEqual([[null, false]])
    expect(room.actor.getSnapshot().hasTag('covering')).toBe(false)
    room.tick(23_200)
    expect(room.actor.getSnapshot().hasTag('covering')).toBe(true)
    room.observe(seen('camera.recovered', 24_000))
    expect(room.actor.getSnapshot().hasTag('covering')).toBe(false)
  })

  it('does not count a look at the clock of less than three seconds in another window, but notes it', async () => {
    const room = supervise()
    room.observe(seen('presence.blurred', 1000))
    room.tick(3500)
    room.observe(seen('presence.focused', 3500))
    await settled()
    expect(room.recorded.map(({ grounds: { what, from, to }, counts }) => [what, to - from, counts])).toEqual(
      [['presence.blurred', 2500, false]],
    )
  })

  it('counts a loss of focus that lasts, also when the page was frozen meanwhile', async () => {
    const room = supervise()
    room.observe(seen('presence.blurred', 1000))
    room.observe(seen('presence.focused', 9000))
    await settled()
    expect(room.recorded.map(({ grounds: { what }, counts }) => [what, counts])).toEqual([['blurred', true]])
  })

  it('counts fullscreen only when it stays left for ten seconds', async () => {
    const room = supervise()
    room.observe(seen('presence.fullscreenLeft', 1000))
    room.tick(10_900)
    await settled()
    expect(room.recorded).toEqual([])
    room.tick(11_000)
    await settled()
    expect(room.recorded.map(({ condition }) => condition)).toEqual(['windowed'])
  })

  it('finds no sooner than the window that an institution has set, and at its confidence', async () => {
    const room = supervise({ judgement: { ...usualJudgement, windowSeconds: 8, confidence: 0.95 } })
    watch(room, 0, 7, (at) => faces(at, 0.9))
    await settled()
    expect(room.recorded).toEqual([])
    watch(room, 7000, 1.4, (at) => faces(at, 0.9))
    await settled()
    expect(room.recorded).toMatchObject([{ grounds: { what: 'noFace', from: 0 } }])
  })

  it('warns of a voice without words, and does not count it', async () => {
    const room = supervise()
    room.observe(seen('speech.voice', 1000, { ms: 2000 }))
    await settled()
    expect(room.actor.getSnapshot().hasTag('warning')).toBe(true)
    expect(room.recorded[0]).toMatchObject({ counts: false, grounds: { what: 'voice' } })
  })

  it('warns once in Listening of a voice without words, which may be the headset, and then puts it on record alone', async () => {
    const room = supervise({ section: 'listening' })
    const isCovering = () => room.actor.getSnapshot().hasTag('covering')
    /** A headset that leaks all the time; the dialog closes by itself. */
    const leak = async (from: number, to: number) => {
      for (let at = from; at < to; at += 1000) {
        room.observe(seen('speech.voice', at, { ms: 2000 }))
        room.tick(at)
        await settled()
      }
    }
    await leak(1000, 14_000)
    expect(isCovering()).toBe(true)
    await leak(14_000, 300_000)
    expect(isCovering()).toBe(false)
    const [first, ...later] = room.recorded
    expect(first).toMatchObject({ condition: 'speech', counts: false })
    expect(later.map(({ condition, counts }) => [condition, counts])).toEqual(Array(5).fill([null, false]))

    // Words are somebody's, also meanwhile; and another section knows nothing of it.
    room.observe(seen('speech.heard', 300_000, { words: 5, text: 'a b c d e' }))
    expect(isCovering()).toBe(true)
    room.actor.send({ type: 'candidate.acknowledge' })
    room.actor.send({ type: 'section.entered', section: 'structure' })
    for (const at of [301_000, 320_000]) {
      room.observe(seen('speech.voice', at, { ms: 2000 }))
      expect(isCovering(), 'a voice where nothing plays').toBe(true)
      room.actor.send({ type: 'candidate.acknowledge' })
    }
  })

  it('warns of each voice in Listening where an institution counts it', async () => {
    const room = supervise({
      section: 'listening',
      judgement: { ...usualJudgement, voiceActivityCounts: true },
    })
    for (const at of [1000, 20_000]) {
      room.observe(seen('speech.voice', at, { ms: 2000 }))
      expect(room.actor.getSnapshot().hasTag('warning')).toBe(true)
      room.actor.send({ type: 'candidate.acknowledge' })
    }
  })

  it('notes once a section that a headset leaks words, and warns nobody of it', async () => {
    const room = supervise({ section: 'listening' })
    for (const at of [1000, 5000, 9000]) room.observe(seen('speech.leaked', at, { words: 6 }))
    await settled()
    expect(
      room.recorded.map(({ violationKind, counts, grounds: { what } }) => [violationKind, counts, what]),
    ).toEqual([['speech', false, 'speech.leaked']])
    expect(room.actor.getSnapshot().hasTag('warning')).toBe(false)
    room.actor.send({ type: 'section.entered', section: 'structure' })
    room.observe(seen('speech.leaked', 12_000, { words: 2 }))
    await settled()
    expect(room.recorded).toHaveLength(2)
  })

  it('says that somebody is far away after two seconds, also when the face is lost meanwhile, and warns for that no sooner', async () => {
    const room = supervise()
    const isDistant = () => room.actor.getSnapshot().hasTag('distant')
    const wide = (at: number, width: number) => ({ ...faces(at, 0.9), width })
    watch(room, 0, 1.8, (at) => wide(at, 0.13))
    watch(room, 1800, 1, (at) => wide(at, 0.15))
    expect(isDistant(), 'one lean backwards').toBe(false)
    watch(room, 3000, 2, (at) => wide(at, 0.12))
    watch(room, 5000, 2, (at) => faces(at))
    expect(isDistant()).toBe(true)
    expect(room.recorded).toEqual([])
    watch(room, 7000, 2, (at) => wide(at, 0.136))
    expect(isDistant(), 'nearer, and not near enough').toBe(true)
    watch(room, 9000, 1, (at) => wide(at, 0.2))
    expect(isDistant()).toBe(false)
    await settled()
    expect(room.recorded).toEqual([])
  })

  it('says nothing of the distance to somebody who was near in the only look of two seconds', () => {
    const room = supervise()
    room.observe({ ...faces(0, 0.9), width: 0.2 })
    room.tick(2500)
    expect(room.actor.getSnapshot().hasTag('distant')).toBe(false)
  })

  it('says that the PC is unstable when it looks less than once a second', () => {
    const room = supervise()
    for (let at = 0; at <= 12_000; at += 1500) {
      room.observe(faces(at, 0.9))
      room.tick(at)
    }
    expect(room.actor.getSnapshot().hasTag('unstable')).toBe(true)
    watch(room, 12_200, 10, (at) => faces(at, 0.9))
    expect(room.actor.getSnapshot().hasTag('unstable')).toBe(false)
  })

  it('warns an individual, puts it on record, and counts nothing', async () => {
    const room = supervise({ warnsOnly: true })
    watch(room, 0, 6, (at) => faces(at))
    await settled()
    expect(room.actor.getSnapshot().hasTag('warning')).toBe(true)
    expect(room.recorded.map(({ condition, counts }) => [condition, counts])).toEqual([['face', false]])
    expect(room.actor.getSnapshot().context.counts.face).toBe(0)
  })

  it('in a pilot warns nobody and records everything', async () => {
    const room = supervise({ judgement: { ...usualJudgement, pilot: true } })
    watch(room, 0, 6, (at) => faces(at))
    await settled()
    expect(room.recorded).toHaveLength(1)
    expect(room.recorded[0]?.counts).toBe(false)
    const snapshot = room.actor.getSnapshot()
    expect([snapshot.hasTag('warning'), snapshot.hasTag('covering')]).toEqual([false, false])
  })

  it('in a pilot records a fullscreen that stays left, each time anew, without asking back', async () => {
    const room = supervise({ judgement: { ...usualJudgement, pilot: true } })
    room.observe(seen('presence.fullscreenLeft', 1000))
    for (let now = 1000; now < 40_000; now += 500) {
      room.tick(now)
      expect(room.actor.getSnapshot().hasTag('prompting')).toBe(false)
      await settled()
    }
    expect(room.recorded.map(({ condition, counts }) => [condition, counts])).toEqual([
      ['windowed', false],
      ['windowed', false],
    ])
  })
})
