import type { AnyCall } from '#contract/call.ts'
import { staffCertificateDetail, staffCertificateList } from '#contract/calls/staff-certificates.ts'
import { examRoster } from '#contract/calls/staff-exam-roster.ts'
import { examSessionList } from '#contract/calls/staff-exam-sessions.ts'
import { staffLicenceList } from '#contract/calls/staff-licences.ts'
import { staffMemberDetail, staffMemberList } from '#contract/calls/staff-members.ts'
import { staffResultDetail, staffResultList, staffTestList } from '#contract/calls/staff-results.ts'
import { reviewCase, reviewQueue } from '#contract/calls/staff-reviews.ts'
import { institutions } from '#server/tables/index.ts'
import { fillCertificates, fillInstitution, planExamSessions } from '#test/server/many-members.ts'
import { fillResults } from '#test/server/many-results.ts'
import { openStaff } from '#test/server/staff.ts'
import { startExamServer } from '../e2e/fixtures/exam-server.ts'
import { type Bench, type Figure, median, quantile } from './bench.ts'

const size = { members: 10_000, sittings: 50_000 }
/** 1,000 on the roster of one, 20 on those of all others. */
const examSessions = { count: 500, roster: 1000, others: 20 }

/** What a page asks; paths and queries in the wire's spelling. */
const questions: readonly (readonly [name: string, call: AnyCall, query: string, id?: string])[] = [
  ['members, first page', staffMemberList, ''],
  ['members, last page by NIM', staffMemberList, 'page=400&sort=nim&direction=down'],
  ['members, searched', staffMemberList, 'search=9f'],
  ['members, filtered', staffMemberList, 'filter=noPassword&sort=email'],
  ['a member in full', staffMemberDetail, '', 'banyak-77'],
  ['licences, first page', staffLicenceList, ''],
  ['licences, last page', staffLicenceList, 'page=2000'],
  ['licences, searched', staffLicenceList, 'search=banyak77'],
  ['results, first page', staffResultList, ''],
  ['results, last page', staffResultList, 'page=2000'],
  ['results, by score', staffResultList, 'sort=-predictedScore'],
  ['results, searched', staffResultList, 'search=banyak77'],
  ['results, that wait', staffResultList, 'result=review&from=2026-01-01'],
  ['results, tests with their errors', staffTestList, ''],
  ['a result in full', staffResultDetail, '', 'banyak-77'],
  ['reviews, first page', reviewQueue, ''],
  ['reviews, results alone', reviewQueue, 'kind=verdict'],
  ['reviews, searched', reviewQueue, 'search=banyak77'],
  ['a case in full', reviewCase, '', 'banyak-77'],
  ['exam sessions, first page', examSessionList, ''],
  ['exam sessions, searched', examSessionList, 'search=lab+7'],
  ['a roster, first page', examRoster, 'id=sesi-1'],
  ['a roster, last page', examRoster, 'id=sesi-1&page=40'],
  ['a roster, searched', examRoster, 'id=sesi-1&search=9f'],
  ['certificates, first page', staffCertificateList, ''],
  ['certificates, last page by name', staffCertificateList, 'page=2000&sort=name'],
  ['certificates, searched', staffCertificateList, 'search=9f'],
  ['certificates, replaced', staffCertificateList, 'state=replaced'],
  ['certificates, with a parcel', staffCertificateList, 'parcel=delivered'],
  ['certificates, waited for', staffCertificateList, 'state=waiting'],
  ['a certificate in full', staffCertificateDetail, '', 'banyak-77-1'],
]

export const bench: Bench = {
  about: `pages of the staff over HTTP, in an institution of ${size.members} members, ${size.sittings} sittings and ${examSessions.count} exam sessions`,
  async run(say, { count = 40 } = {}) {
    const server = await startExamServer()
    try {
      const [institution] = await server.db.select().from(institutions)
      const institutionId = institution?.id ?? ''
      await fillInstitution(server.db, { institutionId, ...size })
      await fillResults(server.db)
      await planExamSessions(server.db, { institutionId, ...examSessions })
      await fillCertificates(server.db)
      const { token } = await openStaff(
        { db: server.db, clock: { now: Date.now() } },
        'administrator',
        institutionId,
      )
      const figures: Figure[] = []
      for (const [name, { path }, query, id = ''] of questions) {
        const place = new URLSearchParams({ institusion_id: institutionId, limit: '25' })
        const address = new URL(
          `${path.replace(':id', id)}?${id === '' ? place : `institusion_id=${institutionId}`}&${query}`,
          server.address,
        )
        const took: number[] = []
        while (took.length < count) {
          const since = performance.now()
          const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
          await answer.arrayBuffer()
          if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
          took.push(performance.now() - since)
        }
        say(`${name}: ${Math.round(median(took))} ms`)
        figures.push({ name: `${name}, p95`, value: quantile(took, 0.95), unit: 'ms' })
      }
      return figures
    } finally {
      await server.close()
    }
  },
}
