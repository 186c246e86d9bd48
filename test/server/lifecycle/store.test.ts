import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../database.ts'
import { openS3 } from '../s3-server.ts'
import { launchServer, newFolder, removeFolders } from '../server-process.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await removeFolders()
})

test('a server whose store cannot be used does not start, and says why in one line without its secret', async () => {
  const gone = await openS3()
  await gone.close()
  const env = { DATA_DIR: await newFolder(), DATABASE_URL: database.url, STORAGE_URL: gone.url() }
  const { code, errors } = await launchServer({ env }).ended
  expect(code).toBe(1)
  expect(errors).toMatch(
    /^RuangUji cannot run\. The bucket files of http:\S+ cannot be reached: connect ECONNREFUSED .*\. Check STORAGE_URL, .*\.\n$/,
  )
  for (const secret of gone.secrets) expect(errors).not.toContain(secret)
})
