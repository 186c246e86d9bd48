import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capitalised, dateProblem, profileRules } from './profile-rules.ts'

const today = '2026-11-21'

describe('the profile form', () => {
  it('names the field that is empty', () => {
    const rules = profileRules(today)
    expect(rules.nim('  ')).toBe('Nomor Induk Mahasiswa Tidak Boleh Kosong')
    expect(rules.fullname('')).toBe('Nama Lengkap Tidak Boleh Kosong')
    expect(rules.email('')).toBe('E-mail Tidak Boleh Kosong')
    expect(rules.email('sari')).toBe('E-mail must be valid')
    expect(rules.placeOfBirth('')).toBe('Tempat Lahir Tidak Boleh Kosong')
    expect(rules.dateOfBirth('')).toBe('Tanggal Lahir Tidak Boleh Kosong')
  })

  it('accepts a date of birth from 1950 to today', () => {
    expect(dateProblem('1899-12-31', today)).toBe('Tahun tidak boleh kurang dari 1900')
    expect(dateProblem('1949-12-31', today)).toBe('Format tanggal tidak valid')
    expect(dateProblem('1950-01-01', today)).toBeNull()
    expect(dateProblem(today, today)).toBeNull()
    expect(dateProblem('2026-11-22', today)).toBe('Format tanggal tidak valid')
  })

  it('refuses a date that does not exist, and any other format', () => {
    for (const wrong of [
      '2001-02-29',
      '2001-13-01',
      '2001-00-10',
      '17-08-2001',
      '2001-8-17',
      '2001/08/17',
      'x',
    ]) {
      expect(dateProblem(wrong, today), wrong).toBe('Format tanggal tidak valid')
    }
    expect(dateProblem('2004-02-29', today)).toBeNull()
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
