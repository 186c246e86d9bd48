import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

it('hashes texts and earlier hashes one after another, as any other SHA-256 does', async () => {
  const earlier = randomBytes(32)
  const text = '["Jawaban", "é", "🙂"]'
  const expected = createHash('sha256').update(earlier).update(text).digest('base64url')
  expect(await sha256({ hash: earlier.toString('base64url') }, { text })).toBe(expected)
})
