import { expect, it } from 'vitest'
import { profileRules } from './profile-rules.ts'

const rules = profileRules('2026-11-21')

it('names the field that is empty', () => {
  expect(rules.nim('  ')).toBe('Nomor Induk Mahasiswa Tidak Boleh Kosong')
  expect(rules.fullname('')).toBe('Nama Lengkap Tidak Boleh Kosong')
  expect(rules.email('')).toBe('E-mail Tidak Boleh Kosong')
  expect(rules.email('sari')).toBe('E-mail must be valid')
  expect(rules.placeOfBirth('')).toBe('Tempat Lahir Tidak Boleh Kosong')
  expect(rules.dateOfBirth('')).toBe('Tanggal Lahir Tidak Boleh Kosong')
})

it('says what is wrong with a date of birth', () => {
  expect(rules.dateOfBirth('1899-12-31')).toBe('Tahun tidak boleh kurang dari 1900')
  expect(rules.dateOfBirth('2026-11-22')).toBe('Format tanggal tidak valid')
  expect(rules.dateOfBirth('1950-01-01')).toBeNull()
  expect(rules.dateOfBirth('5/3/2001'), 'day first, with one digit').toBeNull()
  expect(rules.dateOfBirth('31/2/2001')).toBe('Format tanggal tidak valid')
})
