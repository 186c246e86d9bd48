import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sections } from './limits.ts'
import { certifies, excusedFrom, firstOpen, sectionAfter, sectionsOf } from './test-sections.ts'

const plan = { seconds: 60, questions: 2 }
const testWith = (kept: readonly string[]) =>
  Object.fromEntries(sections.filter((section) => kept.includes(section)).map((section) => [section, plan]))
const whole = testWith(sections)

it('the section that is due is the first that is not handed in', () => {
  const dueAfter = (...handedIn: string[]) => firstOpen(whole, (section) => handedIn.includes(section))
  expect(dueAfter()).toBe('listening')
  expect(dueAfter('listening')).toBe('structure')
  expect(dueAfter('listening', 'reading')).toBe('structure')
  expect(dueAfter('structure', 'listening')).toBe('reading')
  expect(dueAfter('listening', 'structure', 'reading')).toBeNull()
})

describe('a test that lacks a section', () => {
  it('goes on from one of its sections to the next, whichever is left out', () => {
    const heardAndRead = { listening: plan, structure: null, reading: plan }
    expect(sectionsOf(heardAndRead)).toEqual(['listening', 'reading'])
    expect(firstOpen(heardAndRead, (section) => section === 'listening')).toBe('reading')
    expect(sectionAfter(heardAndRead, 'listening')).toBe('reading')
    expect(sectionAfter(heardAndRead, 'reading')).toBeNull()
    expect(firstOpen({ structure: plan }, () => false)).toBe('structure')
    expect(sectionAfter({ structure: plan }, 'structure')).toBeNull()
  })

  it('gives section scores alone; only a test with all three gives a predicted score and a certificate', () => {
    expect(certifies(whole)).toBe(true)
    expect(certifies({ structure: plan })).toBe(false)
    expect(certifies({ listening: plan, structure: plan, reading: null })).toBe(false)
  })
})

it('sections fall due in the order of the test, each once, whatever it has and was handed in out of turn', () => {
  fc.assert(
    fc.property(fc.subarray([...sections]), fc.subarray([...sections]), (kept, early) => {
      const test = testWith(kept)
      const handedIn = new Set(early)
      const due: string[] = []
      for (;;) {
        const section = firstOpen(test, (name) => handedIn.has(name))
        if (section === null) break
        due.push(section)
        handedIn.add(section)
      }
      expect(due).toEqual(sections.filter((section) => kept.includes(section) && !early.includes(section)))
    }),
  )
})

it('one section follows another until the last, and none is left out or comes twice', () => {
  fc.assert(
    fc.property(fc.subarray([...sections], { minLength: 1 }), (kept) => {
      const test = testWith(kept)
      const followed = [sectionsOf(test)[0]]
      for (let at = followed[0]; at !== undefined; ) {
        const next = sectionAfter(test, at)
        if (next !== null) followed.push(next)
        at = next ?? undefined
      }
      expect(followed).toEqual(sections.filter((section) => kept.includes(section)))
      expect(certifies(test)).toBe(kept.length === 3)
    }),
  )
})

it('whoever is excused from a section sits the others; of the only section of a test nobody is excused', () => {
  const whole = { listening: 1, structure: 2, reading: 3 }
  expect(sectionsOf(excusedFrom(whole, 'listening'))).toEqual(['structure', 'reading'])
  expect(certifies(excusedFrom(whole, 'listening'))).toBe(false)
  expect(excusedFrom(whole, null)).toBe(whole)
  expect(sectionsOf(excusedFrom({ reading: 1 }, 'reading'))).toEqual(['reading'])
})
