import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capitalised, dateOfBirthProblem, dayTyped, isWellFormed, visibleText } from './profile.ts'

const today = '2026-11-21'

describe('a date of birth', () => {
  it('lies between 1950 and today', () => {
    expect(dateOfBirthProblem(' ', today)).toBe('required')
    expect(dateOfBirthProblem('1899-12-31', today)).toBe('tooEarly')
    expect(dateOfBirthProblem('1900-01-01', today)).toBe('invalid')
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

it.each([
  ['5/3/2001', '2001-03-05'],
  ['05-03-2001', '2001-03-05'],
  ['2001-3-5', '2001-03-05'],
  [' 17 . 8 . 2001 ', '2001-08-17'],
  ['2001/08/17', '2001-08-17'],
  ['17-8-01', '17-8-01'],
  ['2001-8', '2001-8'],
  [' 17 Agustus 2001 ', '17 Agustus 2001'],
  ['', ''],
])('a day typed as %o is read as %o', (typed, day) => expect(dayTyped(typed)).toBe(day))

describe('a name', () => {
  it('gets a capital for each word', () => {
    expect(capitalised('siti nur aini')).toBe('Siti Nur Aini')
    expect(capitalised('nur-aini')).toBe('Nur-Aini')
    expect(capitalised("o'neil mcDonald")).toBe("O'neil McDonald")
    // Its capital would be two letters.
    expect(capitalised('ßiti ßari')).toBe('ßiti ßari')
  })

  it('keeps its length and everything that is no first letter, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const written = capitalised(name)
        expect(written.length).toBe(name.length)
        expect(capitalised(written)).toBe(written)
        // Not in lower case: two small letters may share a capital, as kappa's two forms do.
        expect(written.toLocaleUpperCase('id')).toBe(name.toLocaleUpperCase('id'))
      }),
    )
  })
})

describe('what people write about themselves', () => {
  it('loses invisible, control and direction-changing characters', () => {
    const hidden = [
      '\u0000',
      '\u0007',
      '\u001b',
      '\u00ad',
      '\u061c',
      '\u200b',
      '\u200e',
      '\u202e',
      '\u2066',
      '\ufeff',
      '\u{e0041}',
    ]
    for (const one of hidden) expect(visibleText(`Si${one}ti`), one.codePointAt(0)?.toString(16)).toBe('Siti')
    expect(visibleText(hidden.join(''))).toBe('')
  })

  it('is composed, so that one name is written in one way', () => {
    expect(visibleText('Rene\u0301')).toBe('René')
    expect(visibleText('Rene\u200d\u0301')).toBe('René')
  })

  it('has one space between words, whatever stood there', () => {
    expect(visibleText('\u00a0 Siti\t\n Nur\u2003\u200b Aini\u2028')).toBe('Siti Nur Aini')
  })

  it('keeps letters of any script, and stays the same when it is done again', () => {
    for (const name of ['Siti Nur-Aini', 'محمد', '李明', "D'Angelo", 'Łukasz', 'नेहा'])
      expect(visibleText(name)).toBe(name.normalize('NFC'))
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = visibleText(text)
        expect(visibleText(once)).toBe(once)
        expect(isWellFormed(once)).toBe(true)
      }),
    )
  })

  it('is no text with half of a surrogate pair', () => {
    expect(['Siti\ud800', '\udc00', 'a\udc00\ud800'].map(isWellFormed)).toEqual([false, false, false])
    expect(isWellFormed('Siti 🙂')).toBe(true)
  })
})
