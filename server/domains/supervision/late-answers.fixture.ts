import { expect } from 'vitest'
import { startSection } from '#contract/calls/sitting.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { dataOf, keysOf } from '#test/server/candidate.ts'
import { certifiable } from '#test/server/finished.ts'
import { runCommand } from '#test/server/operator.ts'
import { signedSitting, type Window } from '#test/server/signing-candidate.ts'
import { openTestServer, type Person, type TestServer } from '#test/server/test-server.ts'
import { openWrittenJournal, savedOf } from '#test/server/written-journal.ts'

export const minute = 60_000
export const day = 24 * 60 * minute
export const because = ['--reason', 'Listrik padam di ruang 3'] as const

/** A server whose members get a certificate at once; `began` is long before the clock of its operators' commands. */
export async function openCertifying(): Promise<{ server: TestServer; began: number }> {
  const server = await openTestServer({ env: { PUBLIC_URL: 'https://ujian.example' } })
  const { member, stranger, individual } = server.people
  for (const person of [member, stranger, individual]) await certifiable(server, person)
  const set = await runCommand(server, 'institution', 'set', 'Politeknik Satu', 'certificates=immediate')
  expect(set.code).toBe(0)
  return { server, began: server.clock.now - 10 * day }
}

export const decide = (server: TestServer, name: 'accept-late' | 'refuse-late', ...words: string[]) =>
  runCommand(server, 'sitting', name, ...words)

/** Begins a section; resolves with its journal and its end. */
export async function begin(server: TestServer, window: Window, section: SectionName) {
  const started = await window.send(startSection, { params: { id: window.id, section }, body: {} })
  const { deadlineAt: end } = dataOf<{ deadlineAt: number }>(started)
  return { journal: openWrittenJournal(server, window, section), end }
}

/** A window whose network is gone for longer than the grace at the end of Listening: two right answers wait. */
export async function cutOff(server: TestServer, person: Person) {
  const { window, license } = await signedSitting(server, person)
  const { journal, end } = await begin(server, window, 'listening')
  server.clock.now = end - 10 * minute
  await journal.beat()
  for (const { questionId, right } of (await keysOf(server, 'listening')).slice(0, 2))
    await journal.write(questionId, right)
  server.clock.now = end + minute
  await journal.beat()
  expect(savedOf(await journal.send())).toMatchObject({ acknowledged: 2, held: 2 })
  return { window, license, journal, end }
}

/** The same, with the rest of the test handed in blank. */
export async function cutOffAndFinished(server: TestServer, person: Person) {
  const sat = await cutOff(server, person)
  for (const section of ['structure', 'reading'] as const)
    expect((await (await begin(server, sat.window, section)).journal.handIn()).status).toBe(200)
  return sat
}
