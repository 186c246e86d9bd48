import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capitalised, dateOfBirthProblem } from './profile.ts'

const today = '2026-11-21'

describe('a date of birth', () => {
  it('lies between 1950 and today', () => {
    expect(dateOfBirthProblem(' ', today)).toBe('required')
    expect(dateOfBirthProblem('1899-12-31', today)).toBe('tooEarly')
    expect(dateOfBirthProblem('1949-12-31', today)).toBe('invalid')
    expect(dateOfBirthProblem('1950-01-01', today)).toBeNull()
    expect(dateOfBirthProblem(today, today)).toBeNull()
    expect(dateOfBirthProblem('2026-11-22', today)).toBe('invalid')
  })

  it('is one that the calendar has, in one format', () => {
    const wrong = ['2001-02-29', '2001-13-01', '2001-00-10', '1899-02-29', '17-08-2001', '2001-8-17', 'x']
    for (const date of wrong) expect(dateOfBirthProblem(date, today), date).toBe('invalid')
    expect(dateOfBirthProblem('2004-02-29', today)).toBeNull()
  })
})

describe('a name', () => {
  it('gets a capital for each word', () => {
    expect(capitalised('siti nur aini')).toBe('Siti Nur Aini')
    expect(capitalised('nur-aini')).toBe('Nur-Aini')
    expect(capitalised("o'neil mcDonald")).toBe("O'neil McDonald")
  })

  it('keeps its length and everything that is no first letter, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const written = capitalised(name)
        expect(written.length).toBe(name.length)
        expect(capitalised(written)).toBe(written)
        expect(written.toLocaleLowerCase('id')).toBe(name.toLocaleLowerCase('id'))
      }),
    )
  })
})
