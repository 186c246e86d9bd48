import { afterAll, beforeAll, expect, it } from 'vitest'
import { seat } from '#test/server/candidate.ts'
import { runCommand } from '#test/server/operator.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

it('sitting show lists sections from the first one that was begun', async () => {
  const candidate = await seat(server)
  const shown = async () => (await runCommand(server, 'sitting', 'show', candidate.id)).output
  expect(await shown()).not.toContain('Handed in')
  await candidate.start('listening')
  expect(await shown()).toMatch(
    /^Section +Started +Deadline +Handed in +Score +Review *\n─[─ ]*\nlistening +\d/m,
  )
})
