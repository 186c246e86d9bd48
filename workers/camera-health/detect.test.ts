import { describe, expect, it } from 'vitest'
import { type CameraSeen, followHealth, isVirtual } from './detect.ts'

const options = {
  darkLuma: 24,
  sustainMs: 3_000,
  frozenMs: 5_000,
  recoverMs: 1_000,
}

const seen = {
  luma: 120,
  isFlat: false,
  changed: true,
  against: { isLost: false, isSameRim: false, rim: 60 },
  print: 0,
}
const pictures = {
  good: seen,
  still: { ...seen, changed: false },
  dark: { ...seen, luma: 9, against: { ...seen.against, rim: 5 } },
  left: { ...seen, luma: 20 },
  darker: { ...seen, luma: 4, against: { ...seen.against, rim: 2 } },
  covered: { ...seen, luma: 20, isFlat: true },
  blurred: { ...seen, luma: 70, against: { ...seen.against, isLost: true } },
  pressed: { ...seen, luma: 4, isFlat: true, against: { ...seen.against, rim: 2 } },
  black: { ...seen, luma: 0, isFlat: true, changed: false },
  plainWall: { ...seen, luma: 30, isFlat: true, against: { ...seen.against, isSameRim: true } },
}

/** Five pictures a second, for so many seconds each; no picture at all is a wait of seconds. */
type Scene = [picture: keyof typeof pictures | 'none', seconds: number][]

function follow(scene: Scene): { at: number; seen: CameraSeen }[] {
  const health = followHealth(options)
  let at = 0
  const told: { at: number; seen: CameraSeen }[] = []
  const tell = (all: CameraSeen[]) => told.push(...all.map((seen) => ({ at, seen })))
  for (const [picture, seconds] of scene) {
    for (let step = 0; step < seconds * 5; step += 1) {
      at += 200
      if (picture !== 'none') tell(health.sampled(pictures[picture], at))
      if (at % 1_000 === 0) tell(health.ticked(at))
    }
  }
  return told
}

const story = (scene: Scene) => follow(scene).map(({ seen }) => seen.kind)

describe('followHealth', () => {
  it('says nothing of a good picture', () => {
    expect(story([['good', 60]])).toEqual([])
  })

  it('takes an even picture whose rim is as before for a room that somebody has left', () => {
    expect(story([['plainWall', 60]])).toEqual([])
  })

  it('takes a darker picture whose rim is as bright as before for a dim room that somebody has left', () => {
    expect(
      story([
        ['good', 5],
        ['left', 60],
      ]),
    ).toEqual([])
    expect(story([['left', 5]])).toEqual(['camera.dark'])
  })

  it.each([
    ['dark', 'camera.dark'],
    ['covered', 'camera.covered'],
    ['blurred', 'camera.covered'],
    ['black', 'camera.covered'],
  ] as const)('says of a %s picture that it is %s, once, after three seconds', (picture, kind) => {
    const told = follow([
      ['good', 2],
      [picture, 20],
    ])
    expect(told.map(({ seen }) => seen.kind)).toEqual([kind])
    expect(told[0]?.at).toBe(5_200)
    expect(told[0]?.seen).toMatchObject({ since: 2_200 })
  })

  it('forgives a hand that passes before the lens', () => {
    const hands: Scene = [
      ['covered', 2],
      ['good', 0.4],
    ]
    expect(story([...hands, ...hands, ...hands])).toEqual([])
  })

  it('says that a picture without any change is frozen, after five seconds', () => {
    expect(story([['still', 4.8]])).toEqual([])
    expect(story([['still', 5.4]])).toEqual(['camera.frozen'])
  })

  it('says that a camera that gives no pictures at all is frozen', () => {
    expect(
      story([
        ['good', 2],
        ['none', 10],
      ]),
    ).toEqual(['camera.frozen'])
  })

  it('says that the picture is good again, from what and after how long', () => {
    const told = follow([
      ['covered', 10],
      ['good', 2],
    ])
    expect(told.map(({ seen }) => seen)).toEqual([
      { kind: 'camera.covered', since: 200 },
      { kind: 'camera.recovered', trouble: 'camera.covered', ms: 11_000 },
    ])
  })

  it('says once more that it is dark when it has become darker', () => {
    const told = follow([
      ['dark', 10],
      ['darker', 20],
      ['good', 2],
    ])
    expect(told.map(({ seen }) => seen)).toEqual([
      { kind: 'camera.dark', since: 200 },
      { kind: 'camera.dark', since: 10_200 },
      { kind: 'camera.recovered', trouble: 'camera.dark', ms: 31_000 },
    ])
  })

  it('says once of a cover that it is one, also where it becomes darker', () => {
    expect(
      story([
        ['covered', 10],
        ['pressed', 20],
      ]),
    ).toEqual(['camera.covered'])
  })

  it('says when one trouble becomes another, and recovers from the last', () => {
    const kinds = story([
      ['dark', 5],
      ['covered', 5],
      ['good', 5],
    ])
    expect(kinds).toEqual(['camera.dark', 'camera.covered', 'camera.recovered'])
  })

  it('says at once that the track is muted, and takes no picture for good until it is not', () => {
    const health = followHealth(options)
    expect(health.muted(1_000)).toEqual([{ kind: 'camera.muted', since: 1_000 }])
    for (let at = 1_200; at < 20_000; at += 200) expect(health.sampled(pictures.good, at)).toEqual([])
    for (let second = 0; second < 20; second += 1) expect(health.ticked(20_000)).toEqual([])
    health.unmuted()
    expect(health.sampled(pictures.good, 20_000)).toEqual([])
    expect(health.sampled(pictures.good, 21_000)).toEqual([
      { kind: 'camera.recovered', trouble: 'camera.muted', ms: 20_000 },
    ])
  })

  it('does not take a page that slept for a camera that stopped', () => {
    const health = followHealth(options)
    health.sampled(pictures.good, 1_000)
    expect(health.ticked(3_600_000)).toEqual([])
  })
})

describe('isVirtual', () => {
  const known = ['OBS', 'virtual']
  it.each(['OBS Virtual Camera', 'obs-camera (0123:4567)', 'Integrated Virtual Webcam', 'v4l2loopback: OBS'])(
    'knows %s',
    (label) => expect(isVirtual(label, known)).toBe(true),
  )
  it.each(['HD Pro Webcam C920 (046d:082d)', 'OBSBOT Tiny 2', 'Integrated Camera', ''])(
    'trusts %j',
    (label) => expect(isVirtual(label, known)).toBe(false),
  )
})
