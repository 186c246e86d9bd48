import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { callTimeouts, openDatabase } from '#server/platform/db/database.ts'
import { orders } from '#server/tables/index.ts'
import { seat } from '#test/server/candidate.ts'
import { dayMs, endedAgo, isKept, removedOf, withEvidence } from '#test/server/evidence.ts'
import { waitingIn } from '#test/server/held-lock.ts'
import { runCommand } from '#test/server/operator.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { keepPurging, purgeOfToday } from './daily.ts'

let server: TestServer
/** A sitting that a test has wait for a decision. */
let undecided: string
beforeAll(async () => {
  server = await openTestServer()
  undecided = (await seat(server, server.people.member)).id
})
afterAll(() => server.close())

describe('the server by itself', () => {
  test('removes what is due once a day, on one of several servers', async () => {
    const candidate = await seat(server)
    await candidate.start('listening')
    const { evidence } = await withEvidence(server, candidate)
    await endedAgo(server, candidate.id, 25)
    const { db, files } = server
    const now = () => new Date()
    const runs = await Promise.all([1, 2, 3].map(() => purgeOfToday({ db, files, now })))
    expect(runs.filter((run) => run !== undefined)).toHaveLength(1)
    expect(
      removedOf(
        runs.flatMap((run) => run ?? []),
        candidate.id,
      ),
    ).not.toEqual([])
    expect(await isKept(server, evidence)).toBe(false)
    expect(await purgeOfToday({ db, files, now })).toBeUndefined()
    const tomorrow = () => new Date(Date.now() + dayMs)
    expect(await purgeOfToday({ db, files, now: tomorrow })).toBeDefined()
    const listed = await runCommand(server, 'retention', 'log')
    expect(listed.output).toContain("the day's look for what is due")
  })

  test('makes a run that failed again, begins a minute after its start, names who waits for a decision, and waits for it when it stops', async () => {
    const { db, files } = server
    const ended = { finishedAt: new Date(), verdict: 'waiting' as const }
    const [row] = await db.update(orders).set(ended).where(eq(orders.id, undecided)).returning()
    const waiting = row?.orderNo
    const inAWeek = () => new Date(Date.now() + 7 * dayMs)
    const failing = { ...files, list: () => Promise.reject(new Error('the store is away')) }
    await expect(purgeOfToday({ db, files: failing, now: inAWeek })).rejects.toThrow('the store is away')
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout'] })
    try {
      const [info, warn, error] = [vi.fn(), vi.fn(), vi.fn()]
      const failed = keepPurging({ db, files: failing, now: inAWeek }, { info, warn, error })
      vi.advanceTimersByTime(60_000)
      await failed.stop()
      expect(error).toHaveBeenCalledWith(
        { err: expect.objectContaining({ message: 'the store is away' }) },
        expect.any(String),
      )

      const purging = keepPurging({ db, files, now: inAWeek }, { info, warn, error })
      await vi.advanceTimersByTimeAsync(59_000)
      expect(info).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1000)
      await purging.stop()
      expect(info).toHaveBeenCalledOnce()
      expect(error).toHaveBeenCalledOnce()
      expect(warn.mock.calls.map(([told]) => told)).toEqual([{ sittings: [waiting] }])
    } finally {
      vi.useRealTimers()
    }
    expect(await purgeOfToday({ db, files, now: inAWeek }), 'it was made').toBeUndefined()
  })

  test('takes the time that it needs, also where a call may not', async () => {
    const calls = openDatabase(server.db.$client.options.connectionString ?? '', {
      timeouts: { ...callTimeouts, statement: 300 },
    })
    try {
      const inTwoWeeks = () => new Date(Date.now() + 14 * dayMs)
      const { begun } = await server.db.transaction(async (tx) => {
        await tx.execute(sql`lock table media in access exclusive mode`)
        const begun = purgeOfToday({ db: calls.db, files: server.files, now: inTwoWeeks })
        begun.catch(() => undefined)
        await expect.poll(() => waitingIn(server.db)).toBe(1)
        await delay(600)
        // In an object, for a transaction that returns a promise would wait for it.
        return { begun }
      })
      expect(await begun).toBeDefined()
    } finally {
      await calls.close()
    }
  })
})
