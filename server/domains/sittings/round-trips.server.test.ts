import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeIdHeader } from '#contract/envelope.ts'
import { begin } from '#server/domains/supervision/late-answers.fixture.ts'
import { keysOf } from '#test/server/candidate.ts'
import { signedSitting } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { type Sent, sentBy } from './statements.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a choice that is saved, and a hand-in, take few statements, and fewer ways to PostgreSQL', async () => {
  const sent = sentBy(server)
  const { window } = await signedSitting(server, server.people.member)
  const { journal } = await begin(server, window, 'listening')
  const saves: Sent[] = []
  for (const { questionId, right } of await keysOf(server, 'listening')) {
    await journal.write(questionId, right)
    saves.push(await sent(() => journal.send(journal.entries.slice(-1))))
  }
  // The first reads the questions and begins the journal.
  const [, ...others] = saves
  for (const save of others) expect(save).toEqual({ statements: 8, ways: 4 })
  // As a browser does, which names its write.
  const handIn = () => journal.handIn(undefined, { [writeIdHeader]: randomUUID() })
  expect(await sent(handIn)).toEqual({ statements: 12, ways: 5 })
})

test('a heartbeat whose head was told, or has arrived, takes fewer statements than one with news', async () => {
  const sent = sentBy(server)
  const { window } = await signedSitting(server, server.people.member)
  const { journal } = await begin(server, window, 'listening')
  const [key] = await keysOf(server, 'listening')
  await journal.write(key?.questionId ?? '', key?.right ?? '')
  // Some of a heartbeat's are sent together, so that their ways depend on which is answered first.
  const beat = async () => (await sent(() => journal.beat())).statements
  expect(await beat()).toBeGreaterThan(6)
  expect(await beat(), 'told again').toBe(6)
  await journal.send()
  expect(await beat(), 'of what has arrived').toBe(6)
})
