import type { DataOf } from '#contract/call.ts'
import { contestDisqualification } from '#contract/calls/evidence.ts'
import {
  type CaseDecision,
  decideCase,
  type ReviewedCase,
  reviewCase,
  reviewQueue,
} from '#contract/calls/staff-reviews.ts'
import { type Candidate, dataOf, seat } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { violateThrice } from '#test/server/judge.ts'
import { runCommand } from '#test/server/operator.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type Person } from '#test/server/test-server.ts'

export const minute = 60_000

/** A server of two institutions that look at each result, with those of their staff who review, and what they ask. */
export async function openReviews() {
  const server = await openTestServer({ env: { PUBLIC_URL: 'https://ujian.example' } })
  const { member, stranger } = server.people
  const here = member.institutionId ?? ''
  for (const person of [member, stranger]) await certifiable(server, person)
  for (const name of ['Politeknik Satu', 'Politeknik Dua']) {
    const { code } = await runCommand(server, 'institution', 'set', name, 'certificates=reviewed')
    if (code !== 0) throw new Error(`${name} could not be set`)
  }

  const seen = ({ token }: StaffPersonOfTest, id: string, institutionId = here) =>
    server.send(reviewCase, { token, params: { id }, query: { institutionId } })

  return {
    ...{ server, here, seen, there: stranger.institutionId ?? '' },
    reviewer: await openStaff(server, 'reviewer', here),
    colleague: await openStaff(server, 'reviewer', here),
    elsewhere: await openStaff(server, 'reviewer', stranger.institutionId),
    proctor: await openStaff(server, 'proctor', here),
    operator: await openStaff(server, 'operator'),

    queueOf: async ({ token }: StaffPersonOfTest, query: Record<string, string> = {}) =>
      dataOf<DataOf<typeof reviewQueue>>(
        await server.send(reviewQueue, { token, query: { institutionId: here, limit: '100', ...query } }),
      ),
    caseFor: async (person: StaffPersonOfTest, id: string) => dataOf<ReviewedCase>(await seen(person, id)),
    decideBy: (
      { token }: StaffPersonOfTest,
      id: string,
      decision: CaseDecision,
      { version, institutionId = here }: { version: string; institutionId?: string },
    ) =>
      server.send(decideCase, {
        token,
        body: { institutionId, id, decision, version, reason: 'Sudah diperiksa' },
      }),

    /** A whole sitting whose result waits for a person. */
    async judged(person: Person = member): Promise<Candidate> {
      const order = await finished(server, person)
      await order.detail()
      server.clock.now += minute
      return order
    },

    /** A test that was stopped, to which its candidate objects. */
    async contested(): Promise<Candidate> {
      const order = await seat(server)
      await order.start('listening')
      await violateThrice(server, order, 'face')
      const { id, token } = order
      const body = { text: 'Itu poster' }
      const sent = await server.send(contestDisqualification, { params: { id }, body, token })
      if (sent.status !== 200) throw new Error(`an objection was refused: ${sent.body.code}`)
      server.clock.now += minute
      return order
    },
  }
}
export type Reviews = Awaited<ReturnType<typeof openReviews>>
