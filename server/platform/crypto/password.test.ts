import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('tells the right password from a wrong one, and no password from any', async () => {
  const kept = await hashPassword('rahasia-123')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword(kept, 'rahasia-123')).toBe(true)
  expect(await isPassword(kept, 'rahasia-124')).toBe(false)
  expect(await isPassword(null, 'no member has this password')).toBe(false)
})

test('fails where what is kept is no hash, and goes on with the next', async () => {
  await expect(isPassword('no hash', 'rahasia-123')).rejects.toThrow('A password could not be hashed')
  expect(await isPassword(await hashPassword('rahasia-123'), 'rahasia-123')).toBe(true)
})

test('a file is read while many passwords are hashed', async () => {
  const done: string[] = []
  const hashes = Array.from({ length: 40 }, () => hashPassword('rahasia-123').then(() => done.push('hash')))
  await readFile(new URL(import.meta.url)).then(() => done.push('file'))
  await Promise.all(hashes)
  expect(done.indexOf('file'), 'hashes that ended before it').toBeLessThan(10)
})
