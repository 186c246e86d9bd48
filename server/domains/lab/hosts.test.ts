import { expect, test } from 'vitest'
import { hostOf, isWithin, subtreesFor } from './hosts.ts'

test.each([
  ['Ujian.Kampus.ac.id', 'ujian.kampus.ac.id'],
  [' server ', 'server'],
  ['192.168.1.10', '192.168.1.10'],
  ['FD00:0:0:0:0:0:0:1', 'fd00::1'],
  ['ujian.lan.', 'ujian.lan'],
  ['7.lan', '7.lan'],
])('%s is the host %s', (word, host) => {
  expect(hostOf(word)).toBe(host)
})

test.each([
  ...[
    '',
    '-a',
    'a_b',
    'http://a',
    'a:3000',
    'a b',
    '*.kampus.ac.id',
    '300.1.1.1',
    '1.2.3',
    'pc.7',
    'fe80::1%eth0',
  ],
  ...['a..b', `${'a'.repeat(64)}.lan`, 'ujian.kampus,ac', "a'b"],
])('%j is none', (word) => {
  expect(hostOf(word)).toBeNull()
})

test('an authority may sign for its hosts, all below them, and what is private; for nothing else', () => {
  const subtrees = subtreesFor(['ujian.kampus.ac.id', '203.0.113.7', '192.168.1.10'])
  const own = [
    'ujian.kampus.ac.id',
    'a.ujian.kampus.ac.id',
    '203.0.113.7',
    'pc.lan',
    'localhost',
    '10.9.8.7',
    'fd00::1',
  ]
  for (const host of own) expect(isWithin(host, subtrees), host).toBe(true)
  const foreign = [
    'kampus.ac.id',
    'xujian.kampus.ac.id',
    '203.0.113.8',
    '8.8.8.8',
    '172.32.0.1',
    '2001:db8::1',
    'lan.example',
  ]
  for (const host of foreign) expect(isWithin(host, subtrees), host).toBe(false)
  expect(subtrees).not.toContain('192.168.1.10/32')
})

test('of an address that is not private it is that address alone', () => {
  expect(subtreesFor(['203.0.113.7', '2001:db8::7', 'fd00::1']).slice(0, 3)).toEqual([
    ...['203.0.113.7/32', '2001:db8::7/128', 'localhost'],
  ])
})
