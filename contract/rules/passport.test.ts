import { expect, test } from 'vitest'
import { challengeText, roomKey } from './passport.ts'

test('a room is the same however its name was typed, and another one with another name', () => {
  for (const typed of ['LAB A', 'lab a', ' Lab  A\t']) expect(roomKey(typed)).toBe('LAB A')
  expect(roomKey('LabA')).not.toBe(roomKey('Lab A'))
})

test('a PC answers for one order, window, key and challenge, each in a line of its own', () => {
  expect(challengeText({ order: 'o', writer: 'w', publicKey: 'k', nonce: 'n' })).toBe(
    'ruanguji seat passport 1\no\nw\nk\nn',
  )
})
