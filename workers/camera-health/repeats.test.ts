import { describe, expect, it } from 'vitest'
import { followRepeats, printOf } from './repeats.ts'

/** Five pictures a second; `picture` numbers what each shows. @returns what is reported, with its moment */
function follow(seconds: number, picture: (index: number) => number, everyMs = 200) {
  const repeated = followRepeats()
  return Array.from({ length: (seconds * 1000) / everyMs }, (_, index) =>
    repeated(picture(index), index * everyMs).map((seen) => ({ ...seen, at: index * everyMs })),
  ).flat()
}

describe('pictures that come again', () => {
  it('are told once, with the length of the loop', () => {
    expect(follow(120, (index) => index % 50)).toMatchObject([{ kind: 'camera.repeated', ms: 10_000 }])
    expect(follow(120, (index) => index % 50)[0]).toMatchObject({ since: 10_000, at: 13_800 })
  })

  it('are told of a loop of ten minutes, and of none that is longer', () => {
    expect(follow(1300, (index) => index % 2999)).toHaveLength(1)
    expect(follow(1300, (index) => index % 3010)).toEqual([])
    expect(follow(1300, (index) => index % 590, 1000)).toHaveLength(1)
    expect(follow(1300, (index) => index % 610, 1000)).toEqual([])
  })

  it('are told though some pictures of the loop are missed', () => {
    // The loop has 30 pictures a second, of which the looks meet some.
    expect(follow(600, (index) => Math.floor(index * 6.1) % 300)).toHaveLength(1)
  })

  it('are none where each differs, or where a still scene repeats at once', () => {
    expect(follow(600, (index) => index)).toEqual([])
    expect(follow(600, () => 7)).toEqual([])
    expect(follow(600, (index) => index % 3)).toEqual([])
  })

  it('are told by a number that is the same for the same dots only', () => {
    expect(printOf(Uint8Array.of(1, 2, 3))).toBe(printOf(Uint8Array.of(1, 2, 3)))
    expect(printOf(Uint8Array.of(1, 2, 3))).not.toBe(printOf(Uint8Array.of(1, 2, 4)))
  })
})
