import fc from 'fast-check'
import { expect, it } from 'vitest'
import { redeem } from '../calls/orders.ts'
import { groupedLicence, lettersBefore, licenceCode, placeAfter } from './licence.ts'

it('a licence is the same code however it was typed', () => {
  expect(licenceCode(' abcd-ef12 ')).toBe('ABCD-EF12')
  expect(redeem.body.parse({ license: ' abcd-ef12 ' })).toEqual({ license: 'ABCD-EF12' })
})

it('the server takes what fits into the form, and nothing longer', () => {
  const isTaken = (length: number) => redeem.body.safeParse({ license: 'A'.repeat(length) }).success
  expect([0, 1, 100, 101].map(isTaken)).toEqual([false, true, true, false])
})

it('a code of the server is the same with anything or nothing between its groups', () => {
  const code = '7K2M-9QXB-T4HV-0ZPE-C3ND'
  const letters = code.replaceAll('-', '')
  const spelled = [
    ...[code, letters, letters.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('-', ' - ')],
    ...[code.replaceAll('-', '–'), ` ${code.replaceAll('-', '\n')}\t`, letters.split('').join(' ')],
  ]
  for (const typed of spelled) expect(licenceCode(typed), typed).toBe(code)
  for (const typed of spelled) expect(redeem.body.parse({ license: typed })).toEqual({ license: code })
})

it.each([
  ['', ''],
  ['7k2m', '7K2M'],
  ['7k2m9', '7K2M-9'],
  ['7K2M-', '7K2M-'],
  ['7K2M ', '7K2M'],
  ['7K2M9QXBT4HV0ZPEC3ND-', '7K2M-9QXB-T4HV-0ZPE-C3ND'],
  ['7K2M9QXBT4HV0ZPEC3ND', '7K2M-9QXB-T4HV-0ZPE-C3ND'],
  // Longer than any of ours, or with a letter that none of ours has.
  ['7K2M9QXBT4HV0ZPEC3NDX', '7K2M9QXBT4HV0ZPEC3NDX'],
  ['lisensi-0', 'LISENSI-0'],
])('%o is grouped as %o while it is typed', (typed, grouped) => expect(groupedLicence(typed)).toBe(grouped))

it('a code of another shape keeps the dashes between its groups while it is typed letter by letter', () => {
  const group = fc.string({ unit: fc.constantFrom(...'ABUIL019'), minLength: 4, maxLength: 4 })
  const codes = fc.array(group, { minLength: 1, maxLength: 4 }).map((groups) => groups.join('-'))
  fc.assert(
    fc.property(codes, (code) => {
      const shown = [...code].reduce((before, letter) => groupedLicence(before + letter), '')
      expect(licenceCode(shown)).toBe(code)
    }),
    { examples: [['J822-JZMA-UQUP']] },
  )
})

it('the caret stays behind the same letter, wherever a dash comes or goes', () => {
  const after = (typed: string, caret: number) =>
    placeAfter(groupedLicence(typed), lettersBefore(typed, caret))
  expect(after('7K2M9', 5), 'behind the letter before which a dash was put').toBe(6)
  expect(after('7K2XM-9QXB', 4), 'in the middle').toBe(4)
  expect(after('7K2M9QXB', 4), 'the dash was deleted').toBe(4)
})

it('a code is read the same by the form and by the server, however it is spaced and capitalised', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcXYZ019-'), minLength: 1, maxLength: 40 })
  const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n'), maxLength: 5 })
  fc.assert(
    fc.property(space, letters, space, (before, code, after) => {
      const inForm = licenceCode(before + code + after)
      expect(inForm).toBe(licenceCode(code))
      expect(licenceCode(inForm)).toBe(inForm)
      // The form sends its reading; a client of another kind may send what was typed.
      for (const license of [inForm, before + code + after])
        expect(redeem.body.parse({ license })).toEqual({ license: inForm })
    }),
  )
})
