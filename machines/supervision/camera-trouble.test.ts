import { describe, expect, it } from 'vitest'
import { faces, seen, settle, supervise, watch } from './supervision.fixture.ts'

type Supervised = ReturnType<typeof supervise>
const isCovered = ({ actor }: Supervised) => actor.getSnapshot().hasTag('covering')
const isGuided = ({ actor }: Supervised) => actor.getSnapshot().hasTag('guiding')

/** Time passes, at the pace of the app's clock. */
const pass = ({ tick }: Supervised, from: number, to: number) => {
  for (let now = from; now <= to; now += 250) tick(now)
}

describe('a camera that is away', () => {
  it('covers the questions also where the device check failed, once a camera is open', () => {
    const supervised = supervise({ hasCamera: false })
    supervised.observe(seen('camera.open', 0))
    supervised.observe(seen('camera.covered', 1000))
    pass(supervised, 1000, 20_750)
    expect(isCovered(supervised)).toBe(false)
    pass(supervised, 21_000, 21_000)
    expect(isCovered(supervised)).toBe(true)
    pass(supervised, 21_000, 600_000)
    expect(isCovered(supervised), 'after ten minutes').toBe(true)
  })

  it('covers nothing where no camera was ever open', () => {
    const supervised = supervise({ hasCamera: false })
    supervised.observe(seen('camera.failed', 1000, { code: 'device.absent' }))
    pass(supervised, 1000, 600_000)
    expect([isGuided(supervised), isCovered(supervised)]).toEqual([true, false])
  })

  it('covers nothing where nobody is covered for a camera', () => {
    const supervised = supervise({ coversWithoutCamera: false })
    supervised.observe(seen('camera.covered', 1000))
    pass(supervised, 1000, 600_000)
    expect(isCovered(supervised)).toBe(false)
  })

  it('that is covered for 19 of every 22 seconds covers the questions at once from a minute in all on', () => {
    const supervised = supervise()
    const covered: number[] = []
    for (let from = 0; from < 220_000; from += 22_000) {
      supervised.observe(seen('camera.covered', from))
      for (let now = from; now < from + 19_000; now += 250) {
        supervised.tick(now)
        if (isCovered(supervised)) covered.push(now)
      }
      supervised.tick(from + 19_000)
      supervised.observe(seen('camera.recovered', from + 19_000))
      pass(supervised, from + 19_000, from + 21_750)
      expect(isCovered(supervised), 'the camera is back').toBe(false)
    }
    expect(covered[0], 'three times 19 s, and three more').toBe(66_000 + 3000)
    expect(covered.slice(0, 65).at(-1), 'the fifth time with the next tick').toBe(88_000 + 250)
  })

  it('counts what was heard of before a reload', () => {
    const supervised = supervise({ awayMs: 59_000 })
    supervised.observe(seen('camera.covered', 1000))
    pass(supervised, 1000, 1750)
    expect(isCovered(supervised)).toBe(false)
    pass(supervised, 2000, 2000)
    expect(isCovered(supervised)).toBe(true)
  })

  it('adds nothing after a proctor has let the test go on', () => {
    const supervised = supervise()
    supervised.observe(seen('camera.covered', 0))
    pass(supervised, 0, 25_000)
    supervised.actor.send({ type: 'proctor.cleared' })
    pass(supervised, 25_000, 600_000)
    expect(isCovered(supervised)).toBe(false)
    supervised.observe(seen('camera.recovered', 600_000))
    expect(supervised.actor.getSnapshot().context.awayMs).toBe(25_000)
    supervised.observe(seen('camera.covered', 601_000))
    pass(supervised, 601_000, 620_750)
    expect(isCovered(supervised)).toBe(false)
    pass(supervised, 621_000, 621_000)
    expect(isCovered(supervised)).toBe(true)
  })
})

describe('a dim picture', () => {
  const recordsOf = async (supervised: Supervised) => {
    await settle()
    return supervised.recorded.map(({ grounds: { what } }) => what)
  }

  it.each([
    ['dark', 'camera.dark'],
    ['with a plain wall', 'camera.covered'],
  ] as const)(
    '%s in which a face is found is no trouble, also where a look misses it now and then',
    async (_, kind) => {
      const supervised = supervise()
      watch(supervised, 0, 2, (at) => faces(at, 0.9))
      supervised.observe(seen(kind, 2000))
      let changes = 0
      supervised.actor.subscribe((snapshot) => {
        if (snapshot.hasTag('guiding') || snapshot.hasTag('covering')) changes += 1
      })
      // Found twice in a row, then missed for 2.4 s: a window of absence, if it were light.
      watch(supervised, 2000, 600, (at) => ((at / 200) % 14 < 2 ? faces(at, 0.6) : faces(at)))
      expect(changes).toBe(0)
      expect(await recordsOf(supervised)).toEqual([])
    },
  )

  it('in which nobody is found for three seconds is a trouble and no absence, until a face is found twice', async () => {
    const supervised = supervise()
    watch(supervised, 0, 2, (at) => faces(at, 0.9))
    supervised.observe(seen('camera.dark', 2000))
    watch(supervised, 2000, 2.6, (at) => faces(at))
    expect(isGuided(supervised)).toBe(false)
    watch(supervised, 4600, 10, (at) => faces(at))
    expect(isGuided(supervised)).toBe(true)
    expect(supervised.actor.getSnapshot().context.troubledSince, 'since the last face').toBe(2000)
    supervised.observe(faces(14_600, 0.6))
    expect(isGuided(supervised), 'one look may be an error').toBe(true)
    watch(supervised, 14_800, 6, (at) => faces(at))
    expect(isGuided(supervised)).toBe(true)
    watch(supervised, 20_800, 0.4, (at) => faces(at, 0.6))
    expect(isGuided(supervised)).toBe(false)
    expect(await recordsOf(supervised)).toEqual(['camera.dark'])
  })

  it('shows nobody absent who was missed until the light went', async () => {
    const supervised = supervise()
    watch(supervised, 0, 2, (at) => faces(at, 0.9))
    watch(supervised, 2000, 3.8, (at) => faces(at))
    supervised.observe(seen('camera.dark', 5800))
    watch(supervised, 5800, 30, (at) => faces(at))
    expect(await recordsOf(supervised)).toEqual(['camera.dark'])
    expect(isCovered(supervised), 'and covers as any other trouble').toBe(true)
  })

  it('shows nobody absent who is found in it for a moment after they were missed in the light', async () => {
    const supervised = supervise()
    watch(supervised, 0, 2, (at) => faces(at, 0.9))
    watch(supervised, 2000, 2.4, (at) => faces(at))
    supervised.observe(seen('camera.dark', 4400))
    watch(supervised, 4400, 0.4, (at) => faces(at, 0.6))
    watch(supervised, 4800, 2.6, (at) => faces(at))
    expect(await recordsOf(supervised)).toEqual([])
  })

  /** Somebody in the dark, found in nearly every look or in fewer, who is missed from some second on. */
  function missedInTheDark(from: number, isFound: (look: number) => boolean) {
    const supervised = supervise()
    watch(supervised, -1000, 1, (at) => faces(at, 0.9))
    supervised.observe(seen('camera.dark', 0))
    watch(supervised, 0, from, (at) => (isFound(at / 200) ? faces(at, 0.8) : faces(at)))
    return supervised
  }

  it('in which nearly every look has found a face is light enough: nobody in it is somebody away', async () => {
    const supervised = missedInTheDark(8, (look) => look !== 20)
    watch(supervised, 8000, 6, (at) => faces(at))
    expect(await recordsOf(supervised)).toEqual(['noFace'])
    expect(isGuided(supervised)).toBe(false)
  })

  it.each([
    ['in which every tenth look misses the face', 8, (look: number) => look % 10 !== 5],
    ['in which eleven looks have found a face', 2.2, () => true],
  ])('%s is in doubt: it is trouble, and nobody is away', async (_, from, isFound) => {
    const supervised = missedInTheDark(from, isFound)
    watch(supervised, 1000 * from, 6, (at) => faces(at))
    expect(await recordsOf(supervised)).toEqual(['camera.dark'])
  })

  it('that becomes darker is in doubt again, and shows nobody absent who was missed since then', async () => {
    const supervised = missedInTheDark(8, () => true)
    watch(supervised, 8000, 3.4, (at) => faces(at))
    supervised.observe(seen('camera.dark', 11_400))
    watch(supervised, 11_400, 8, (at) => faces(at))
    supervised.observe(seen('camera.dark', 19_400))
    watch(supervised, 19_400, 2, (at) => faces(at))
    expect(await recordsOf(supervised), 'one trouble, told once').toEqual(['camera.dark'])
    expect(isGuided(supervised)).toBe(true)
  })

  it('that is covered is in doubt however well it was seen', async () => {
    const supervised = missedInTheDark(8, () => true)
    supervised.observe(seen('camera.covered', 8000))
    watch(supervised, 8000, 8, (at) => faces(at, 0.8))
    watch(supervised, 16_000, 6, (at) => faces(at))
    expect(await recordsOf(supervised)).toEqual(['camera.covered'])
  })

  it('still shows who is not alone', async () => {
    const supervised = supervise()
    supervised.observe(seen('camera.dark', 0))
    watch(supervised, 0, 7, (at) => faces(at, 0.9, 0.8))
    expect(await recordsOf(supervised)).toContain('manyFaces')
  })

  it('that a proctor has let pass stays so until there is light', () => {
    const supervised = supervise()
    supervised.observe(seen('camera.dark', 0))
    pass(supervised, 0, 22_000)
    expect(isCovered(supervised)).toBe(true)
    supervised.actor.send({ type: 'proctor.cleared' })
    watch(supervised, 22_000, 5, (at) => faces(at, 0.6))
    watch(supervised, 27_000, 60, (at) => faces(at))
    expect([isGuided(supervised), isCovered(supervised)]).toEqual([false, false])
  })
})
