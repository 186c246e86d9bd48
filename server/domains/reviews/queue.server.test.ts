import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviewQueue } from '#contract/calls/staff-reviews.ts'
import { dataOf } from '#test/server/candidate.ts'
import { cutOffAndFinished } from '../supervision/late-answers.fixture.ts'
import { minute, openReviews, type Reviews } from './reviews.fixture.ts'

let reviews: Reviews
beforeAll(async () => {
  reviews = await openReviews()
})
afterAll(() => reviews.server.close())

describe('the queue of what waits for a person', () => {
  test('names late answers, verdicts and objections of the own institution, the oldest first, a page at a time', async () => {
    const { window } = await cutOffAndFinished(reviews.server, reviews.server.people.member)
    reviews.server.clock.now += 10 * minute
    const [first, second] = [await reviews.judged(), await reviews.contested()]
    const strange = await reviews.judged(reviews.server.people.stranger)
    const { list, total, counts } = await reviews.queueOf(reviews.reviewer)
    expect(list.map(({ id, waits }) => [id, waits.map(({ kind }) => kind)])).toEqual([
      [window.id, ['answers']],
      [first.id, ['verdict']],
      [second.id, ['objection']],
    ])
    expect([total, counts]).toEqual([3, { answers: 1, verdict: 1, objection: 1 }])
    const page = await reviews.queueOf(reviews.reviewer, { page: '2', limit: '1' })
    expect([page.list.map(({ id }) => id), page.total]).toEqual([[first.id], 3])
    const contestedOnly = await reviews.queueOf(reviews.reviewer, { kind: 'objection' })
    expect([contestedOnly.list.map(({ id }) => id), contestedOnly.total]).toEqual([[second.id], 1])
    const found = await reviews.queueOf(reviews.reviewer, { search: list[1]?.orderNo ?? '' })
    expect([found.list.map(({ id }) => id), found.counts]).toEqual([
      [first.id],
      { answers: 0, verdict: 1, objection: 0 },
    ])
    // It has ended today.
    expect(list[1]?.due?.workingDaysLeft).toBe(5)
    // An operator who names no institution sees the installation.
    const all = await reviews.server.send(reviewQueue, {
      token: reviews.operator.token,
      query: { limit: '100' },
    })
    expect(dataOf<{ list: { id: string }[] }>(all).list.map(({ id }) => id)).toContain(strange.id)
  })
})
