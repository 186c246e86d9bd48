import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startSection } from '#contract/calls/sitting.ts'
import { buildApp } from '#server/app/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { dataOf, keysOf } from '#test/server/candidate.ts'
import { finished } from '#test/server/finished.ts'
import { readLetter } from '#test/server/letter.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openPostOffice } from '#test/server/post-office.ts'
import { signedSitting } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openWrittenJournal } from '#test/server/written-journal.ts'

const minute = 60_000
const hour = 60 * minute

let server: TestServer
let office: Awaited<ReturnType<typeof openPostOffice>>
let began: number
beforeAll(async () => {
  office = await openPostOffice()
  server = await openTestServer()
  began = server.clock.now
})
afterAll(async () => {
  await server.close()
  await office.close()
})

const set = async (name: string, ...settings: string[]) =>
  (await runCommand(server, 'institution', 'set', name, ...settings)).code

/** Starts another server on the same data at a moment, lets it look, and stops it; resolves with what its log says. */
async function serverAt(now: number, url = office.url('exam:room')): Promise<string[]> {
  const said: string[] = []
  const app = await buildApp({
    ...{ db: server.db, dataDir: server.dataDir, now: () => new Date(now) },
    config: readConfig({ SMTP_URL: url, MAIL_FROM: 'Ujian <ujian@kampus.example>' }),
    logger: pino({ level: 'warn' }, { write: (line: string) => said.push(JSON.parse(line).msg) }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  // What is under way is waited for.
  await app.close()
  return said
}

/** A sitting of Politeknik Dua with one answer that waits since a minute after its Listening has ended. */
async function withLateAnswer() {
  const { window } = await signedSitting(server, server.people.stranger)
  const started = await window.send(startSection, {
    params: { id: window.id, section: 'listening' },
    body: {},
  })
  const { deadlineAt } = dataOf<{ deadlineAt: number }>(started)
  const journal = openWrittenJournal(server, window, 'listening')
  await journal.beat()
  server.clock.now += 4 * minute
  const [key] = await keysOf(server, 'listening')
  await journal.write(key?.questionId ?? '', key?.right ?? null, deadlineAt - 1000)
  server.clock.now = deadlineAt + minute
  await journal.beat()
  await journal.send()
  return { id: window.id, since: server.clock.now }
}

test('whoever must decide is reminded once a day of what waits for a day: the contact by mail, the operator in the log', async () => {
  expect(await set('Politeknik Satu', 'certificates=reviewed', 'contactEmail=ujian@satu.example')).toBe(0)
  const reviewed = await finished(server, server.people.member)
  const late = await withLateAnswer()
  const day = (after: number) => late.since + after * 24 * hour + minute

  expect(await serverAt(began + 23 * hour)).toEqual([])
  // Two servers that look at the same time remind once.
  const said = (await Promise.all([serverAt(day(1)), serverAt(day(1))])).flat()
  expect(said.sort()).toEqual([
    expect.stringMatching(/^Politeknik Dua: 1 sitting with late answers to be decided, since .* WIB$/),
    expect.stringMatching(/^Politeknik Satu: 1 sitting to be certified, since .* WIB$/),
  ])
  expect(office.messages).toHaveLength(1)
  const letter = readLetter(office.messages[0] ?? '')
  expect(letter).toMatchObject({ to: 'ujian@satu.example', from: 'Ujian <ujian@kampus.example>' })
  for (const body of [letter.text, letter.html]) {
    expect(body).toContain('1 hasil tes menunggu pemeriksaan sejak')
    expect(body).not.toContain('jawaban terlambat')
    for (const personal of [server.people.member.email, 'EPT-']) expect(body).not.toContain(personal)
  }
  expect(await serverAt(day(1) + 23 * hour)).toEqual([])
  expect(await serverAt(day(2))).toHaveLength(2)
  expect(office.messages).toHaveLength(2)

  // A mail server that is away stops nobody else's reminder, and is in the log.
  expect(await serverAt(day(3), 'smtp://127.0.0.1:9')).toEqual(
    expect.arrayContaining([expect.stringContaining('the reminder to Politeknik Satu could not be sent')]),
  )

  type Row = { id: string; answersWaitSince: string | null; verdictWaitsSince: string | null }
  const listed = (...words: string[]) => runJson<Row[]>(server, 'sitting', 'list', ...words)
  expect(await listed('--waiting', 'answers')).toMatchObject([
    { id: late.id, answersWaitSince: new Date(late.since).toISOString(), verdictWaitsSince: null },
  ])
  expect(await listed('--waiting', 'verdict')).toMatchObject([{ id: reviewed.id, answersWaitSince: null }])
  expect((await listed('--waiting', 'any')).map(({ id }) => id).sort()).toEqual([reviewed.id, late.id].sort())

  const because = ['--reason', 'Diputuskan']
  expect((await runCommand(server, 'sitting', 'certify', reviewed.id, ...because)).code).toBe(0)
  expect((await runCommand(server, 'sitting', 'refuse-late', late.id, ...because)).code).toBe(0)
  expect(await listed('--waiting', 'any')).toEqual([])
  expect(await serverAt(day(5))).toEqual([])
  expect(office.messages).toHaveLength(2)
})

test('what a server does again and again has its times, keeps no process alive, and ends with it', async () => {
  const repeat = vi.spyOn(globalThis, 'setInterval')
  const end = vi.spyOn(globalThis, 'clearInterval')
  onTestFinished(() => [repeat, end].forEach((spy) => void spy.mockRestore()))
  await serverAt(began)
  const timers = repeat.mock.calls.map(([, ms], index) => ({
    ms,
    timer: repeat.mock.results[index]?.value as NodeJS.Timeout,
  }))
  // Boards are told of what has changed and of silence; sections are closed, and rehearsals ended; letters to candidates are sent; whoever must decide is reminded.
  for (const [ms, count] of [
    [500, 1],
    [1000, 1],
    [5000, 2],
    [20_000, 1],
    [600_000, 1],
  ] as const) {
    const found = timers.filter((one) => one.ms === ms)
    expect(found.length, `of ${ms} ms`).toBe(count)
    for (const { timer } of found) {
      expect(timer.hasRef(), `one of ${ms} ms`).toBe(false)
      expect(end).toHaveBeenCalledWith(timer)
    }
  }
})

test('a contact is an address or nobody', async () => {
  expect(await set('Politeknik Satu', 'contactEmail=nobody')).toBe(2)
  expect(await set('Politeknik Satu', 'contactEmail=')).toBe(0)
})
