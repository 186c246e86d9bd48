import { describe, expect, it } from 'vitest'
import { facesCounted } from '#contract/observations.fixture.ts'
import { seen, settle, supervise, watch } from './supervision.fixture.ts'

type Supervised = ReturnType<typeof supervise>
const look =
  (confidence: number, more: object = {}) =>
  (at: number) =>
    seen('face.counted', at, { ...facesCounted([confidence], 0.3), ...more })
const well = look(0.9)
const tagged = ({ actor }: Supervised, tag: 'cut' | 'faint' | 'turned') => actor.getSnapshot().hasTag(tag)

describe('how the candidate sits', () => {
  it('is hinted at when a third of the face is outside the picture for two seconds, until it is whole', async () => {
    const cut = look(0.9, { places: [{ x: -0.1, y: 0.3, width: 0.3, height: 0.4 }] })
    const supervised = supervise()
    watch(supervised, 0, 1.6, cut)
    watch(supervised, 1600, 1, well)
    expect(tagged(supervised, 'cut'), 'one move aside').toBe(false)
    watch(supervised, 2600, 2.4, cut)
    expect(tagged(supervised, 'cut')).toBe(true)
    watch(supervised, 5000, 1, well)
    expect(tagged(supervised, 'cut')).toBe(false)
    await settle()
    expect(supervised.recorded).toEqual([])
  })

  it('is hinted at when the detector is not sure of the face for two seconds, until it is', async () => {
    const supervised = supervise()
    watch(supervised, 0, 1, well)
    watch(supervised, 1000, 0.4, look(0.55))
    watch(supervised, 1400, 4, well)
    expect(tagged(supervised, 'faint'), 'a dim moment').toBe(false)
    watch(supervised, 5400, 4, look(0.6))
    expect(tagged(supervised, 'faint')).toBe(true)
    watch(supervised, 9400, 4, look(0.75))
    expect(tagged(supervised, 'faint'), 'better, and not good enough').toBe(true)
    watch(supervised, 13_400, 4, well)
    expect(tagged(supervised, 'faint')).toBe(false)
    await settle()
    expect(supervised.recorded).toEqual([])
  })

  it('is on record, and neither warned of nor counted, when the points of the face do not move against each other', async () => {
    const supervised = supervise()
    supervised.observe(look(0.9, { flatMs: 120_000 })(200_000))
    watch(supervised, 200_200, 10, well)
    await settle()
    expect(supervised.recorded).toMatchObject([
      { counts: false, condition: null, violationKind: 'face', grounds: { what: 'face.flat' } },
    ])
    expect(supervised.recorded[0]?.grounds).toMatchObject({ from: 80_000, to: 200_000 })
    expect(supervised.actor.getSnapshot().hasTag('warning')).toBe(false)
    expect(supervised.actor.getSnapshot().context.counts.face).toBe(0)
  })

  it('is not on record as flat while the picture stands still, which is a trouble of the camera', async () => {
    const supervised = supervise()
    supervised.observe(seen('camera.frozen', 1000, { since: 0 }))
    supervised.observe(look(0.9, { flatMs: 120_000 })(2000))
    await settle()
    expect(supervised.recorded.map(({ grounds: { what } }) => what)).toEqual(['camera.frozen'])
  })

  it('is on record once a minute, and never counted, while the head stays turned for twenty seconds and more', async () => {
    const turned = look(0.9, { turn: 75 })
    const supervised = supervise()
    const notes = async () => {
      await settle()
      return supervised.recorded.map(({ counts, condition, grounds: { what, from, to } }) => ({
        ...{ counts, condition, what, from, seconds: Math.round((to - from) / 1000) },
      }))
    }
    watch(supervised, 0, 19.8, turned)
    expect(tagged(supervised, 'turned')).toBe(false)
    watch(supervised, 19_800, 1, turned)
    expect(tagged(supervised, 'turned')).toBe(true)
    const note = { counts: false, condition: null, what: 'face.turned', from: 0 }
    expect(await notes()).toEqual([{ ...note, seconds: 20 }])
    watch(supervised, 20_800, 58, turned)
    expect(await notes()).toHaveLength(1)
    watch(supervised, 78_800, 10, turned)
    expect(await notes()).toEqual([
      { ...note, seconds: 20 },
      { ...note, seconds: 80 },
    ])
    watch(supervised, 88_800, 1, well)
    expect(tagged(supervised, 'turned')).toBe(false)
    watch(supervised, 90_000, 25, turned)
    expect(await notes(), 'not again within a minute').toHaveLength(2)
    expect(supervised.actor.getSnapshot().context.counts.face).toBe(0)
  })

  it('is not hinted at for a glance aside', () => {
    const supervised = supervise()
    for (let from = 0; from < 60_000; from += 12_000) {
      watch(supervised, from, 10, look(0.9, { turn: 75 }))
      watch(supervised, from + 10_000, 2, well)
    }
    expect(tagged(supervised, 'turned')).toBe(false)
  })
})
