import { describe, expect, it } from 'vitest'
import { followLight, type Light } from './light.ts'

type Stretch = [pictures: number, luma: number, rim: number]

/** What is known after so many pictures of each brightness. */
function lightAfter(...stretches: Stretch[]): Light {
  const lightOf = followLight(24)
  let light: Light = { isDark: false, falls: 0 }
  for (const [pictures, luma, rim] of stretches)
    for (let index = 0; index < pictures; index += 1) light = lightOf({ luma, rim })
  return light
}

describe('a picture that is darker than the bound', () => {
  it('is dark where no brighter light is known', () => {
    expect(lightAfter([1, 20, 20])).toEqual({ isDark: true, falls: 1 })
    expect(lightAfter([24, 40, 20], [1, 23.9, 20])).toEqual({ isDark: true, falls: 1 })
    expect(lightAfter([3000, 40, 20], [1, 24, 20])).toEqual({ isDark: false, falls: 0 })
  })

  it('is not dark while its rim is as bright as before: only a face has left it, however long ago', () => {
    expect(lightAfter([25, 40, 20], [3000, 20, 17]).isDark).toBe(false)
    expect(lightAfter([25, 40, 20], [1, 20, 16.9]).isDark).toBe(true)
    expect(lightAfter([25, 40, 20], [3000, 20, 20], [1, 10, 10]).isDark).toBe(true)
  })

  it('is judged by all of it where its rim has always been dark', () => {
    expect(lightAfter([25, 26, 11], [1, 23, 3]).isDark).toBe(false)
    expect(lightAfter([25, 26, 11], [1, 22, 11]).isDark).toBe(true)
    expect(lightAfter([25, 26, 12], [1, 20, 12]).isDark).toBe(false)
  })

  it('is judged by a light that changes slowly, and is dark where that has gone', () => {
    const lightOf = followLight(24)
    for (let rim = 60; rim > 30; rim -= 0.02) lightOf({ luma: 40, rim })
    expect(lightOf({ luma: 20, rim: 30 }).isDark).toBe(false)
    expect(lightOf({ luma: 20, rim: 25 }).isDark).toBe(true)
  })

  it('is dark after a flash as before it', () => {
    expect(lightAfter([100, 20, 20], [1, 80, 90], [1, 20, 20]).isDark).toBe(true)
    expect(lightAfter([100, 20, 20], [25, 80, 90], [1, 20, 20]).isDark).toBe(true)
  })
})

describe('in the dark', () => {
  it('the light falls again where it falls below what it was, at once or slowly', () => {
    expect(lightAfter([25, 20, 20], [1000, 18, 17]).falls).toBe(1)
    expect(lightAfter([25, 20, 20], [1, 18, 16.9]).falls).toBe(2)
    expect(lightAfter([25, 20, 20], [1000, 18, 16.9]).falls).toBe(2)
    expect(lightAfter([25, 20, 20], [100, 40, 40]).falls).toBe(1)
    const lightOf = followLight(24)
    let falls = 0
    for (let rim = 20; rim > 10; rim -= 0.01) falls = lightOf({ luma: 20, rim }).falls
    expect(falls).toBeGreaterThan(3)
  })

  it('no fall is told of before the light is known', () => {
    expect(lightAfter([24, 20, 20], [1, 10, 10]).falls).toBe(1)
  })

  it('the brightest of it counts: what falls below that after a cover is taken away has fallen', () => {
    const covered: Stretch[] = [
      [25, 20, 20],
      [25, 2, 2],
      [1000, 20, 20],
    ]
    expect(lightAfter(...covered).falls).toBe(2)
    expect(lightAfter(...covered, [1, 12, 12]).falls).toBe(3)
  })
})
