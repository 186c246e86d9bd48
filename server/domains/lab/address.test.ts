import { expect, test } from 'vitest'
import { labAddressOf } from './address.ts'

test.each([
  ['https://ujian.lan:3000', { origin: 'https://ujian.lan:3000', host: 'ujian.lan', port: 3000 }],
  [
    ' https://Ujian.Kampus.ac.id/ ',
    { origin: 'https://ujian.kampus.ac.id', host: 'ujian.kampus.ac.id', port: 443 },
  ],
  ['https://192.168.1.10:443', { origin: 'https://192.168.1.10', host: '192.168.1.10', port: 443 }],
  ['https://[FD00::1]:3000', { origin: 'https://[fd00::1]:3000', host: 'fd00::1', port: 3000 }],
])('%s is an address', (word, address) => {
  expect(labAddressOf(word)).toEqual(address)
})

test.each([
  ['http://ujian.lan:3000', /https alone: give https:\/\/ujian\.lan:3000\. lab certificate/],
  ['https://ujian.lan/ept-pnk', /without what follows or precedes the host: https:\/\/ujian\.lan\./],
  ['https://ujian.lan/?a=b', /without what follows/],
  ['https://someone:secret@ujian.lan', /without what follows or precedes/],
  ['ujian.lan:3000', /Give the whole address: https/],
  ['192.168.1.10', /Give the whole address: https/],
  ['', /Give the whole address/],
  ['https://', /no address of a page/],
  ['https://ujian_lan', /no host name/],
  ["https://ujian'.lan", /no host name/],
  ['https://ujian.lan:99999', /no address of a page/],
  ['ftp://ujian.lan', /https alone/],
])('%j is none, and one line says what to give', (word, message) => {
  expect(() => labAddressOf(word)).toThrow(message)
  expect(() => labAddressOf(word)).not.toThrow('\n')
})
