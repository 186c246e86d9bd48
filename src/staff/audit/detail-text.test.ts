import { expect, it } from 'vitest'
import { detailsText } from './detail-text.ts'

it('says in words what is known, and what is not as it came', () => {
  const details = [
    { name: 'by', value: 'password' },
    { name: 'knownDevice', value: 'false' },
    { name: 'command', value: 'sitting extend' },
    { name: 'shelf', value: '4' },
    { name: 'constructor', value: 'constructor' },
    { name: 'outcome', value: 'begun' },
  ]
  expect(detailsText(details)).toBe(
    'Lewat: password, Peramban dikenal: tidak, Perintah: sitting extend, shelf: 4, constructor: constructor, Hasil: terputus',
  )
  expect(detailsText([])).toBe('')
})
