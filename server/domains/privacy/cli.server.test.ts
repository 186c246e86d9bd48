import { afterAll, beforeAll, expect, it } from 'vitest'
import { seat } from '#test/server/candidate.ts'
import { endedAgo } from '#test/server/evidence.ts'
import { violate } from '#test/server/judge.ts'
import { runCommand } from '#test/server/operator.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

it('retention purge says what it removes, a single thing too, or that nothing is due', async () => {
  const dryRun = async () => (await runCommand(server, 'retention', 'purge', '--dry-run')).output
  const nothing = 'A dry run: nothing was removed.\n'
  expect(await dryRun()).toBe(`Nothing is due.\n${nothing}`)

  const candidate = await seat(server)
  await candidate.start('listening')
  await violate(server, candidate, 'speech', { textVoice: 'jawab dua' })
  await endedAgo(server, candidate.id, 60)
  const [head, , line, ...rest] = (await dryRun()).split('\n')
  expect(head).toMatch(/^Count +What +Sitting +Member$/)
  expect(line).toMatch(new RegExp(`^1 .+ ${candidate.id}`))
  expect(rest.join('\n')).toBe(nothing)
})
