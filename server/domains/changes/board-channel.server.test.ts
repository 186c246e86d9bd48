import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenTo } from '#server/platform/db/notifications.ts'
import { startTestDatabase, type TestDatabase } from '#test/server/database.ts'
import { boardChannel, gatherChanges, noteChange } from './board-channel.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.drop())

test('changes are gathered and told to every server; who gathered before and stops, stops nobody else', async () => {
  const { db } = database
  const heard: (string | null)[] = []
  const { close } = listenTo(db, boardChannel, (ids) => heard.push(...(ids ?? [null])))
  await expect.poll(() => heard).toEqual([null])
  const [before, after] = [gatherChanges(db), gatherChanges(db)]
  for (const id of ['one', 'one', 'two']) noteChange(db, id)
  await expect.poll(() => heard).toEqual([null, 'one', 'two'])
  before.stop()
  noteChange(db, 'three')
  await expect.poll(() => heard).toEqual([null, 'one', 'two', 'three'])
  after.stop()
  noteChange(db, 'nobody gathers')
  await close()
})
