import { afterAll, expect, test } from 'vitest'
import { removeFolders } from '../server-process.ts'
import { killServers } from './kills.ts'

afterAll(removeFolders)

/** `npm run bench -- crash` does the same a thousand times. */
const kills = 2

test('every acknowledged answer is there once after server and PostgreSQL were killed in the middle of saves', async ({
  annotate,
}) => {
  const { acknowledged, lost, resent, duplicated, refused } = await killServers(kills)
  await annotate(
    `${acknowledged} answers acknowledged over ${kills} kills, ${refused} tries without an answer`,
  )
  expect({ lost, duplicated }).toEqual({ lost: 0, duplicated: 0 })
  expect(acknowledged).toBeGreaterThanOrEqual(kills)
  expect(refused).toBeGreaterThan(0)
  expect(resent, 'sent again after their acknowledgement').toBeGreaterThan(0)
})
