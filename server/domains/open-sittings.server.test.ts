import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInBrowser } from '#server/domains/identity/beside-sitting.ts'
import { shownOn } from '#server/domains/room/shown.ts'
import { abandonedOrders } from '#server/domains/sittings/expiry.ts'
import { unsettledOrders } from '#server/domains/sittings/settle.ts'
import { sittingsUnderWay } from '#server/domains/supervision/under-way.ts'
import { orders, sectionSittings } from '#server/tables/index.ts'
import { seat } from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

/*
 * What is asked of the database for open sittings, held to what each of these questions says: for one sitting, with every
 * combination of what may be stored of it.
 */

const hour = 3_600_000

let server: TestServer
let id: string
let institutionId: string
beforeAll(async () => {
  server = await openTestServer()
  institutionId = server.people.member.institutionId ?? ''
  id = (await seat(server)).id
})
afterAll(() => server.close())

type Stored = Pick<
  typeof orders.$inferSelect,
  | 'startedAt'
  | 'finishedAt'
  | 'disqualifiedAt'
  | 'expiredAt'
  | 'pausedAt'
  | 'breakUntil'
  | 'settledAt'
  | 'verdict'
  | 'writerSeenAt'
>
type Choices = { readonly [Name in keyof Stored]?: readonly Stored[Name][] }

const ago = (hours: number) => new Date(server.clock.now - hours * hour)
/** Nothing but that its browser is alive. */
const nothing = (): Stored => ({
  ...{ startedAt: null, finishedAt: null, disqualifiedAt: null, expiredAt: null },
  ...{ pausedAt: null, breakUntil: null, settledAt: null, verdict: null, writerSeenAt: ago(0) },
})

/** Every combination of these values. */
const combined = (choices: Choices): Stored[] =>
  Object.entries(choices).reduce(
    (all, [name, values]) => all.flatMap((stored) => values.map((value) => ({ ...stored, [name]: value }))),
    [nothing()],
  )

/** Stores each combination, and expects the sitting to be found where it `belongs`, and nowhere else. */
async function expectFound(
  choices: Choices,
  find: () => PromiseLike<readonly { id?: string; order?: { id: string } | null }[]>,
  belongs: (stored: Stored) => boolean,
): Promise<void> {
  const all = combined(choices)
  expect(new Set(all.map(belongs))).toEqual(new Set([true, false]))
  for (const stored of all) {
    await server.db.update(orders).set(stored).where(eq(orders.id, id))
    const found = (await find()).some((row) => (row.order?.id ?? row.id) === id)
    expect([stored, found]).toEqual([stored, belongs(stored)])
  }
}

const now = () => new Date(server.clock.now)
const isOpen = ({ startedAt, finishedAt, disqualifiedAt }: Stored) =>
  startedAt !== null && finishedAt === null && disqualifiedAt === null
const ends = () => ({
  ...{ startedAt: [null, ago(1)], finishedAt: [null, ago(1)], disqualifiedAt: [null, ago(1)] },
  expiredAt: [null, ago(1)],
})

test('a sign-in meets the sittings that are open in a living browser', () =>
  expectFound(
    ends(),
    () => openInBrowser(server.db, { memberId: server.people.member.id, now: now() }),
    isOpen,
  ))

test('an act on all reaches the sittings that are under way, those that run, or those that are paused', async () => {
  const choices = {
    ...{ ...ends(), pausedAt: [null, ago(1)], breakUntil: [null, ago(-1)] },
    writerSeenAt: [ago(0), ago(24)],
  }
  const underWay = (only?: 'running' | 'paused') => () =>
    sittingsUnderWay(server.db, institutionId, { now: now(), only })
  const stands = (stored: Stored) =>
    isOpen(stored) &&
    stored.expiredAt === null &&
    (stored.pausedAt !== null || (stored.writerSeenAt ?? 0) > ago(1))
  await expectFound(choices, underWay(), stands)
  await expectFound(
    choices,
    underWay('running'),
    (stored) => stands(stored) && (stored.pausedAt === null || stored.breakUntil !== null),
  )
  await expectFound(
    choices,
    underWay('paused'),
    ({ startedAt, expiredAt, pausedAt }) => startedAt !== null && expiredAt === null && pausedAt !== null,
  )
})

test('a board shows the sittings that go on, and those that ended within twelve hours', async () => {
  const lately = (at: Date | null) => at !== null && at > ago(12)
  await expectFound(
    { ...ends(), finishedAt: [null, ago(1), ago(13)], disqualifiedAt: [null, ago(1), ago(13)] },
    () => shownOn(server.db, { institutionId, now: now() }),
    (stored) =>
      stored.startedAt !== null &&
      ((isOpen(stored) && stored.expiredAt === null) ||
        lately(stored.finishedAt) ||
        lately(stored.disqualifiedAt)),
  )
})

test('what was begun and abandoned expires, unless it has ended or is paused', () =>
  expectFound(
    { ...ends(), pausedAt: [null, ago(1)] },
    () => abandonedOrders(server.db, sql`${ago(-1000).toISOString()}::timestamptz`),
    (stored) => isOpen(stored) && stored.expiredAt === null && stored.pausedAt === null,
  ))

test('a result is settled where the test has ended, was not stopped, and nobody has decided or must decide', () =>
  expectFound(
    { ...ends(), settledAt: [null, ago(1)], verdict: [null, 'passed', 'waiting', 'withheld'] },
    () => unsettledOrders(server.db, sql`${now().toISOString()}::timestamptz`),
    ({ finishedAt, disqualifiedAt, settledAt, verdict }) =>
      finishedAt !== null && disqualifiedAt === null && settledAt === null && verdict === null,
  ))

test('a single answer that waits for a person holds the result up', async () => {
  const section = { orderId: id, section: 'structure', startedAt: ago(2), deadlineAt: ago(1) } as const
  await server.db.insert(sectionSittings).values(section)
  const ended = { ...nothing(), startedAt: ago(2), finishedAt: ago(1) }
  await server.db.update(orders).set(ended).where(eq(orders.id, id))
  const isDue = async (held: number) => {
    await server.db.update(sectionSittings).set({ held }).where(eq(sectionSittings.orderId, id))
    const due = await unsettledOrders(server.db, sql`${now().toISOString()}::timestamptz`)
    return due.some((row) => row.id === id)
  }
  expect([await isDue(0), await isDue(1)]).toEqual([true, false])
})
