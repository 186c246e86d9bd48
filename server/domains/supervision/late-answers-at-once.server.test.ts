import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { journalEntries } from '#server/tables/index.ts'
import { runJson } from '#test/server/operator.ts'
import type { Window } from '#test/server/signing-candidate.ts'
import type { TestServer } from '#test/server/test-server.ts'
import { because, cutOff, cutOffAndFinished, decide, minute, openCertifying } from './late-answers.fixture.ts'

const second = 1000

let server: TestServer
let began: number
beforeAll(async () => {
  ;({ server, began } = await openCertifying())
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = began
})

const verdictsOf = async ({ id }: Pick<Window, 'id'>) =>
  (await server.db.select().from(journalEntries).where(eq(journalEntries.orderId, id)))
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ verdict }) => verdict)
describe("a whole institution's late answers", () => {
  test('are decided where their section ended in the given time, and nowhere else', async () => {
    const { window: early, end } = await cutOffAndFinished(server, server.people.member)
    server.clock.now += minute
    const { window: next } = await cutOff(server, server.people.member)
    const { window: elsewhere } = await cutOff(server, server.people.stranger)
    const at = (moment: number) => new Date(moment).toISOString()
    const room = (from: number, to: number) => [
      ...['--institution', 'politeknik satu', '--from', at(from), '--to', at(to), ...because],
    ]
    const none = await decide(server, 'accept-late', ...room(end + second, end + 2 * second))
    expect(none.code).toBe(5)
    expect(none.errors).toContain('No late answers wait of sections of Politeknik Satu')
    const first = await decide(server, 'accept-late', ...room(end - minute, end))
    expect([first.code, first.output]).toEqual([
      0,
      expect.stringMatching(/^EPT-.*: 2 late answers accepted\n1 sitting, 2 late answers accepted\n$/),
    ])
    expect(await verdictsOf(early)).toEqual(['counted', 'counted'])
    for (const window of [next, elsewhere]) expect(await verdictsOf(window)).toEqual(['held', 'held'])
    expect(await runJson(server, 'sitting', 'refuse-late', ...room(end, server.clock.now))).toMatchObject({
      decision: 'refused',
      sittings: [{ sitting: next.id, answers: 2 }],
      answers: 2,
    })
    expect(await verdictsOf(elsewhere)).toEqual(['held', 'held'])
  })

  test.each([
    ['no reason', 2, 'reason', ['EPT-1']],
    ['an empty reason', 2, 'Give a reason.', ['EPT-1', '--reason', ' ']],
    ['an unknown sitting', 4, 'EPT-1', ['EPT-1', ...because]],
    ['neither a sitting nor an institution', 2, 'Give a sitting, or --institution', [...because]],
    [
      'both',
      2,
      'Give either a sitting, or --institution',
      ['EPT-1', '--institution', 'Politeknik Satu', ...because],
    ],
    ['an open window', 2, '--from and --to', ['--institution', 'Politeknik Satu', ...because]],
    [
      'an inverted window',
      2,
      '--from is later than --to.',
      ['--institution', 'Politeknik Satu', '--from', '2026-02-02', '--to', '2026-02-01', ...because],
    ],
  ])('are not touched by a command with %s', async (_, code, said, words) => {
    const refused = await decide(server, 'accept-late', ...words)
    expect([refused.code, refused.errors]).toEqual([code, expect.stringContaining(said)])
  })
})
