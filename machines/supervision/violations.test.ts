import { describe, expect, it } from 'vitest'
import { seen, settle, supervise } from './supervision.fixture.ts'

describe('violations', () => {
  it('shows one warning at a time when two violations occur together, and records both', async () => {
    const supervised = supervise()
    supervised.observe(seen('presence.hidden', 1000))
    supervised.observe(seen('speech.heard', 1100, { words: 5, text: 'a b c d e' }))
    supervised.tick(1600)
    await settle()
    expect(supervised.actor.getSnapshot().context.warnings.map(({ condition }) => condition)).toEqual([
      'speech',
      'hidden',
    ])
    expect(supervised.recorded.map(({ condition }) => condition)).toEqual(['speech', 'hidden'])
    supervised.actor.send({ type: 'candidate.acknowledge' })
    expect(supervised.actor.getSnapshot().context.warnings.map(({ condition }) => condition)).toEqual([
      'hidden',
    ])
  })

  it('closes a warning by itself after fifteen seconds; what persists is then a new violation', async () => {
    const supervised = supervise()
    supervised.observe(seen('presence.hidden', 1000))
    const tickUntil = async (from: number, to: number) => {
      for (let now = from; now <= to; now += 100) {
        supervised.tick(now)
        await settle()
      }
    }
    await tickUntil(1000, 16_400)
    expect(supervised.actor.getSnapshot().hasTag('warning')).toBe(true)
    expect(supervised.recorded).toHaveLength(1)
    await tickUntil(16_500, 17_400)
    expect(supervised.recorded).toHaveLength(2)
  })

  it('warns again while the tab stays hidden, each time the warning has closed by itself, until the third', async () => {
    const supervised = supervise()
    supervised.observe(seen('presence.hidden', 1000))
    for (let now = 1000; now < 60_000; now += 500) {
      supervised.tick(now)
      await settle()
    }
    expect(supervised.recorded).toHaveLength(3)
    expect(supervised.actor.getSnapshot().output).toEqual({ disqualifiedFor: 'leaving' })
  })

  it('stores violations and other records as evidence before the server has responded to any of them', () => {
    const supervised = supervise()
    supervised.observe(seen('camera.virtual', 900, { label: 'OBS' }))
    supervised.observe(seen('presence.hidden', 1000))
    supervised.observe(seen('speech.heard', 1100, { words: 5, text: 'a b c d e' }))
    supervised.tick(1600)
    expect(supervised.kept.map(({ condition, grounds: { what } }) => [condition, what])).toEqual([
      [null, 'camera.virtual'],
      ['speech', 'speech'],
      ['hidden', 'hidden'],
    ])
    expect(supervised.recorded.length, 'one is on its way').toBeLessThanOrEqual(1)
  })

  it.each([
    'camera.virtual',
    'camera.repeated',
    'presence.frozen',
    'presence.secondScreen',
    'presence.copied',
    'presence.pasted',
    'presence.printed',
  ] as const)('puts %s on record without counting it and without a warning', async (kind) => {
    const supervised = supervise()
    for (const at of [1000, 2000, 3000, 4000]) supervised.observe(seen(kind, at))
    await settle()
    expect(supervised.recorded).toHaveLength(4)
    for (const { counts, grounds } of supervised.recorded)
      expect([counts, grounds.what]).toEqual([false, kind])
    expect(supervised.actor.getSnapshot().hasTag('warning')).toBe(false)
    expect(supervised.actor.getSnapshot().context.counts).toEqual({ face: 0, speech: 0, leaving: 0 })
  })

  it('reports a virtual camera until another camera is opened', () => {
    const supervised = supervise()
    const isVirtual = () => supervised.actor.getSnapshot().context.isCameraVirtual
    expect(isVirtual()).toBe(false)
    supervised.observe(seen('camera.virtual', 1000, { label: 'OBS Virtual Camera' }))
    supervised.observe(seen('detector.ready', 1100))
    expect(isVirtual()).toBe(true)
    supervised.observe(seen('camera.open', 9000))
    expect(isVirtual()).toBe(false)
  })

  it('records violations from before a reload first, and continues their count', async () => {
    const before = supervise()
    before.observe(seen('presence.hidden', 1000))
    before.tick(1600)
    const [found] = before.kept
    if (!found) throw new Error('Nothing was found')
    const supervised = supervise({ unrecorded: [{ ...found, condition: null, writeId: 'write' }] })
    await settle()
    expect(supervised.recorded).toMatchObject([{ writeId: 'write', counts: true }])
    expect(supervised.actor.getSnapshot().context.counts.leaving).toBe(1)
    expect(supervised.actor.getSnapshot().hasTag('warning'), 'it was shown before').toBe(false)
    supervised.observe(seen('presence.hidden', 9000))
    supervised.tick(9600)
    expect(supervised.kept.map(({ id }) => id)).toEqual([2])
    await settle()
    expect(supervised.actor.getSnapshot().context.counts.leaving).toBe(2)
  })
})
