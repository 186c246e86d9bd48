import { describe, expect, it } from 'vitest'
import { seen, settled, supervise } from './watched-room.ts'

describe('what is found', () => {
  it('shows one warning at a time when two kinds come together, and records both', async () => {
    const room = supervise()
    room.observe(seen('presence.hidden', 1000))
    room.observe(seen('speech.heard', 1100, { words: 5, text: 'a b c d e' }))
    room.tick(1600)
    await settled()
    expect(room.actor.getSnapshot().context.warnings.map(({ condition }) => condition)).toEqual([
      'speech',
      'hidden',
    ])
    expect(room.recorded.map(({ condition }) => condition)).toEqual(['speech', 'hidden'])
    room.actor.send({ type: 'candidate.acknowledge' })
    expect(room.actor.getSnapshot().context.warnings.map(({ condition }) => condition)).toEqual(['hidden'])
  })

  it('warns anew of a tab that stays left, each time the warning has closed by itself, until the third', async () => {
    const room = supervise()
    room.observe(seen('presence.hidden', 1000))
    for (let now = 1000; now < 60_000; now += 500) {
      room.tick(now)
      await settled()
    }
    expect(room.recorded).toHaveLength(3)
    expect(room.actor.getSnapshot().output).toEqual({ disqualifiedFor: 'leaving' })
  })

  it('keeps what is found, and what is only noted, before the server has had its word on anything', () => {
    const room = supervise()
    room.observe(seen('camera.virtual', 900, { label: 'OBS' }))
    room.observe(seen('presence.hidden', 1000))
    room.observe(seen('speech.heard', 1100, { words: 5, text: 'a b c d e' }))
    room.tick(1600)
    expect(room.kept.map(({ condition, grounds: { what } }) => [condition, what])).toEqual([
      [null, 'camera.virtual'],
      ['speech', 'speech'],
      ['hidden', 'hidden'],
    ])
    expect(room.recorded.length, 'one is on its way').toBeLessThanOrEqual(1)
  })

  it.each([
    'camera.virtual',
    'presence.frozen',
    'presence.secondScreen',
    'presence.copied',
    'presence.pasted',
    'presence.printed',
  ] as const)('puts %s on record, counts it never and warns of it never', async (kind) => {
    const room = supervise()
    for (const at of [1000, 2000, 3000, 4000]) room.observe(seen(kind, at))
    await settled()
    expect(room.recorded).toHaveLength(4)
    for (const { counts, grounds } of room.recorded) expect([counts, grounds.what]).toEqual([false, kind])
    expect(room.actor.getSnapshot().hasTag('warning')).toBe(false)
    expect(room.actor.getSnapshot().context.counts).toEqual({ face: 0, speech: 0, leaving: 0 })
  })

  it('knows a virtual camera by its name until another camera is open', () => {
    const room = supervise()
    const isVirtual = () => room.actor.getSnapshot().context.isCameraVirtual
    expect(isVirtual()).toBe(false)
    room.observe(seen('camera.virtual', 1000, { label: 'OBS Virtual Camera' }))
    room.observe(seen('detector.ready', 1100))
    expect(isVirtual()).toBe(true)
    room.observe(seen('camera.open', 9000))
    expect(isVirtual()).toBe(false)
  })

  it('puts on record first what was found before a reload, and counts on from there', async () => {
    const before = supervise()
    before.observe(seen('presence.hidden', 1000))
    before.tick(1600)
    const [found] = before.kept
    if (!found) throw new Error('Nothing was found')
    const room = supervise({ unrecorded: [{ ...found, condition: null, writeId: 'write' }] })
    await settled()
    expect(room.recorded).toMatchObject([{ writeId: 'write', counts: true }])
    expect(room.actor.getSnapshot().context.counts.leaving).toBe(1)
    expect(room.actor.getSnapshot().hasTag('warning'), 'it was shown before').toBe(false)
    room.observe(seen('presence.hidden', 9000))
    room.tick(9600)
    expect(room.kept.map(({ id }) => id)).toEqual([2])
    await settled()
    expect(room.actor.getSnapshot().context.counts.leaving).toBe(2)
  })
})
