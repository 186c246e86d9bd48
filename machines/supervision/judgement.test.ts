import { describe, expect, it } from 'vitest'
import { usualJudgement } from '#contract/calls/organisation.ts'
import {
  isRecovered,
  isSustained,
  type Sample,
  type ViolationContext,
} from '#machines/violation/judgement.ts'
import { conditions } from './conditions.ts'
import { faces, seen, settle, supervise, watch } from './supervision.fixture.ts'

const sample = (at: number, what: Sample['what']): Sample => ({ at, what, confidence: null, detail: '' })

describe('judgement', () => {
  it('is doubtful until all samples have been good for a second', () => {
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

  it.each([
    [20, 16, 5000, true],
    [20, 15, 5000, false],
    [10, 10, 5000, true],
    [9, 9, 5000, false],
    [20, 20, 4000, false],
  ])('of %i looks at faces, %i of them bad, over %i ms: a violation is %s', (looks, bad, ms, isFound) => {
    const samples = Array.from({ length: looks }, (_, index) =>
      sample((ms / (looks - 1)) * index, index < bad ? 'noFace' : 'good'),
    )
    const rule = conditions.face.rule(usualJudgement)
    const doubted: ViolationContext = { rule, hintMs: null, first: null, samples, badSince: 0, now: ms }
    expect(isSustained(doubted)).toBe(isFound)
  })

  it('finds a missing face within the window, and records the grounds', async () => {
    const supervised = supervise()
    watch(supervised, 0, 5.2, (at) => faces(at))
    await settle()
    expect(supervised.recorded).toHaveLength(1)
    expect(supervised.recorded[0]?.grounds).toMatchObject({ what: 'noFace', from: 0, samples: 24, bad: 24 })
    expect(supervised.actor.getSnapshot().hasTag('covering')).toBe(true)
  })

  it('finds no violation in an hour in which every third picture misses the face', {
    timeout: 120_000,
  }, async () => {
    const supervised = supervise()
    watch(supervised, 0, 3600, (at) => (Math.floor(at / 200) % 3 === 0 ? faces(at) : faces(at, 0.9)))
    await settle()
    expect(supervised.recorded).toEqual([])
  })

  it('records a covered lens and not a missing face, and covers the questions after twenty seconds', async () => {
    const supervised = supervise()
    watch(supervised, 0, 3.2, (at) => faces(at))
    supervised.observe(seen('camera.covered', 3200))
    watch(supervised, 3200, 19, (at) => faces(at))
    await settle()
    expect(supervised.recorded.map(({ condition, counts }) => [condition, counts])).toEqual([[null, false]])
    expect(supervised.actor.getSnapshot().hasTag('covering')).toBe(false)
    supervised.tick(23_200)
    expect(supervised.actor.getSnapshot().hasTag('covering')).toBe(true)
    supervised.observe(seen('camera.recovered', 24_000))
    expect(supervised.actor.getSnapshot().hasTag('covering')).toBe(false)
  })

  it('records a loss of focus of less than three seconds without counting it', async () => {
    const supervised = supervise()
    supervised.observe(seen('presence.blurred', 1000))
    supervised.tick(3500)
    supervised.observe(seen('presence.focused', 3500))
    await settle()
    expect(
      supervised.recorded.map(({ grounds: { what, from, to }, counts }) => [what, to - from, counts]),
    ).toEqual([['presence.blurred', 2500, false]])
  })

  it('counts a loss of focus from three seconds on', async () => {
    const supervised = supervise()
    supervised.observe(seen('presence.blurred', 1000))
    supervised.tick(3999)
    await settle()
    expect(supervised.recorded).toEqual([])
    supervised.tick(4001)
    await settle()
    expect(supervised.recorded.map(({ grounds: { what }, counts }) => [what, counts])).toEqual([
      ['blurred', true],
    ])
  })

  it('counts a longer loss of focus, also when the page was frozen meanwhile', async () => {
    const supervised = supervise()
    supervised.observe(seen('presence.blurred', 1000))
    supervised.observe(seen('presence.focused', 9000))
    await settle()
    expect(supervised.recorded.map(({ grounds: { what }, counts }) => [what, counts])).toEqual([
      ['blurred', true],
    ])
  })

  it('counts leaving fullscreen only after ten seconds', async () => {
    const supervised = supervise()
    supervised.observe(seen('presence.fullscreenLeft', 1000))
    supervised.tick(10_900)
    await settle()
    expect(supervised.recorded).toEqual([])
    supervised.tick(11_000)
    await settle()
    expect(supervised.recorded.map(({ condition }) => condition)).toEqual(['windowed'])
  })

  it('applies the window and the confidence that an institution has set', async () => {
    const supervised = supervise({ judgement: { ...usualJudgement, windowSeconds: 8, confidence: 0.95 } })
    watch(supervised, 0, 7, (at) => faces(at, 0.9))
    await settle()
    expect(supervised.recorded).toEqual([])
    watch(supervised, 7000, 1.4, (at) => faces(at, 0.9))
    await settle()
    expect(supervised.recorded).toMatchObject([{ grounds: { what: 'noFace', from: 0 } }])
  })

  it('warns of a voice without recognised words, and does not count it', async () => {
    const supervised = supervise()
    supervised.observe(seen('speech.voice', 1000, { ms: 2000 }))
    await settle()
    expect(supervised.actor.getSnapshot().hasTag('warning')).toBe(true)
    expect(supervised.recorded[0]).toMatchObject({ counts: false, grounds: { what: 'voice' } })
  })

  it('in Listening warns once of a voice without recognised words, which may be the headset, and then only records it', async () => {
    const supervised = supervise({ section: 'listening' })
    const isCovering = () => supervised.actor.getSnapshot().hasTag('covering')
    /** A headset that leaks all the time; the dialog closes by itself. */
    const leak = async (from: number, to: number) => {
      for (let at = from; at < to; at += 1000) {
        supervised.observe(seen('speech.voice', at, { ms: 2000 }))
        supervised.tick(at)
        await settle()
      }
    }
    await leak(1000, 14_000)
    expect(isCovering()).toBe(true)
    await leak(14_000, 300_000)
    expect(isCovering()).toBe(false)
    const [first, ...later] = supervised.recorded
    expect(first).toMatchObject({ condition: 'speech', counts: false })
    expect(later.map(({ condition, counts }) => [condition, counts])).toEqual(Array(5).fill([null, false]))

    // Words are somebody's, also meanwhile; and another section knows nothing of it.
    supervised.observe(seen('speech.heard', 300_000, { words: 5, text: 'a b c d e' }))
    expect(isCovering()).toBe(true)
    supervised.actor.send({ type: 'candidate.acknowledge' })
    supervised.actor.send({ type: 'section.entered', section: 'structure' })
    for (const at of [301_000, 320_000]) {
      supervised.observe(seen('speech.voice', at, { ms: 2000 }))
      expect(isCovering(), 'a voice where nothing plays').toBe(true)
      supervised.actor.send({ type: 'candidate.acknowledge' })
    }
  })

  it('in Listening warns of each voice where the institution counts voices without words', async () => {
    const supervised = supervise({
      section: 'listening',
      judgement: { ...usualJudgement, voiceActivityCounts: true },
    })
    for (const at of [1000, 20_000]) {
      supervised.observe(seen('speech.voice', at, { ms: 2000 }))
      expect(supervised.actor.getSnapshot().hasTag('warning')).toBe(true)
      supervised.actor.send({ type: 'candidate.acknowledge' })
    }
  })

  it('records once per section that the headset leaks words, without a warning', async () => {
    const supervised = supervise({ section: 'listening' })
    for (const at of [1000, 5000, 9000]) supervised.observe(seen('speech.leaked', at, { words: 6 }))
    await settle()
    expect(
      supervised.recorded.map(({ violationKind, counts, grounds: { what } }) => [
        violationKind,
        counts,
        what,
      ]),
    ).toEqual([['speech', false, 'speech.leaked']])
    expect(supervised.actor.getSnapshot().hasTag('warning')).toBe(false)
    supervised.actor.send({ type: 'section.entered', section: 'structure' })
    supervised.observe(seen('speech.leaked', 12_000, { words: 2 }))
    await settle()
    expect(supervised.recorded).toHaveLength(2)
  })

  it('hints at a distant face after two seconds, also if the face is lost meanwhile, and warns no sooner for it', async () => {
    const supervised = supervise()
    const isDistant = () => supervised.actor.getSnapshot().hasTag('distant')
    const wide = (at: number, width: number) => ({ ...faces(at, 0.9), width })
    watch(supervised, 0, 1.8, (at) => wide(at, 0.15))
    watch(supervised, 1800, 1, (at) => wide(at, 0.18))
    expect(isDistant(), 'one lean backwards').toBe(false)
    watch(supervised, 3000, 2, (at) => wide(at, 0.12))
    watch(supervised, 5000, 2, (at) => faces(at))
    expect(isDistant()).toBe(true)
    expect(supervised.recorded).toEqual([])
    watch(supervised, 7000, 2, (at) => wide(at, 0.16))
    expect(isDistant(), 'nearer, and not near enough').toBe(true)
    watch(supervised, 9000, 1, (at) => wide(at, 0.2))
    expect(isDistant()).toBe(false)
    await settle()
    expect(supervised.recorded).toEqual([])
  })

  it('gives no hint of a distant face when the only observation of two seconds shows a near one', () => {
    const supervised = supervise()
    supervised.observe({ ...faces(0, 0.9), width: 0.2 })
    supervised.tick(2500)
    expect(supervised.actor.getSnapshot().hasTag('distant')).toBe(false)
  })

  it('reports an unstable PC when there is less than one observation a second', () => {
    const supervised = supervise()
    for (let at = 0; at <= 12_000; at += 1500) {
      supervised.observe(faces(at, 0.9))
      supervised.tick(at)
    }
    expect(supervised.actor.getSnapshot().hasTag('unstable')).toBe(true)
    watch(supervised, 12_200, 10, (at) => faces(at, 0.9))
    expect(supervised.actor.getSnapshot().hasTag('unstable')).toBe(false)
  })

  it('warns an individual and records the violation without counting it', async () => {
    const supervised = supervise({ warnsOnly: true })
    watch(supervised, 0, 6, (at) => faces(at))
    await settle()
    expect(supervised.actor.getSnapshot().hasTag('warning')).toBe(true)
    expect(supervised.recorded.map(({ condition, counts }) => [condition, counts])).toEqual([['face', false]])
    expect(supervised.actor.getSnapshot().context.counts.face).toBe(0)
  })

  it('records all violations in a pilot, without a warning', async () => {
    const supervised = supervise({ judgement: { ...usualJudgement, pilot: true } })
    watch(supervised, 0, 6, (at) => faces(at))
    await settle()
    expect(supervised.recorded).toHaveLength(1)
    expect(supervised.recorded[0]?.counts).toBe(false)
    const snapshot = supervised.actor.getSnapshot()
    expect([snapshot.hasTag('warning'), snapshot.hasTag('covering')]).toEqual([false, false])
  })

  it('in a pilot records each time that fullscreen stays left, without asking for fullscreen', async () => {
    const supervised = supervise({ judgement: { ...usualJudgement, pilot: true } })
    supervised.observe(seen('presence.fullscreenLeft', 1000))
    for (let now = 1000; now < 40_000; now += 500) {
      supervised.tick(now)
      expect(supervised.actor.getSnapshot().hasTag('prompting')).toBe(false)
      await settle()
    }
    expect(supervised.recorded.map(({ condition, counts }) => [condition, counts])).toEqual([
      ['windowed', false],
      ['windowed', false],
    ])
  })
})
