import type { AnyCall } from '#contract/call.ts'
import { roomBoard } from '#contract/calls/room.ts'
import { staffAuditList } from '#contract/calls/staff-audit.ts'
import { staffCertificateDetail, staffCertificateList } from '#contract/calls/staff-certificates.ts'
import { contentDraftList } from '#contract/calls/staff-content.ts'
import { examRoster } from '#contract/calls/staff-exam-roster.ts'
import { examSessionList, examSessionShow } from '#contract/calls/staff-exam-sessions.ts'
import { staffLicenceList } from '#contract/calls/staff-licences.ts'
import { staffMemberDetail, staffMemberList } from '#contract/calls/staff-members.ts'
import { contentPackageList } from '#contract/calls/staff-packages.ts'
import { pcCheckList } from '#contract/calls/staff-pc-checks.ts'
import { staffPersonList } from '#contract/calls/staff-persons.ts'
import { rehearsalReport } from '#contract/calls/staff-rehearsal.ts'
import {
  staffItemFigures,
  staffResultDetail,
  staffResultList,
  staffTestList,
} from '#contract/calls/staff-results.ts'
import { reviewCase, reviewQueue } from '#contract/calls/staff-reviews.ts'
import { staffSettings } from '#contract/calls/staff-settings.ts'
import { institutions, licences } from '#server/tables/index.ts'
import { fillAnswers } from '#test/server/many-answers.ts'
import { fillCertificates, fillInstitution, planExamSessions } from '#test/server/many-members.ts'
import { fillResults } from '#test/server/many-results.ts'
import { fillStaff } from '#test/server/many-staff.ts'
import { openStaff } from '#test/server/staff.ts'
import { startExamServer } from '../e2e/fixtures/start-exam-server.ts'
import { type Bench, type Figure, median, quantile } from './bench.ts'

const size = { members: 10_000, sittings: 50_000 }
/** 1,000 on the roster of one, 20 on those of all others. */
const examSessions = { count: 500, roster: 1000, others: 20 }

const staff = { persons: 500, acts: 100_000 }

/** What a page asks; paths and queries in the wire's spelling. */
const questionsOn = (
  packageIn: string,
): readonly (readonly [name: string, call: AnyCall, query: string, id?: string])[] => [
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
  ['an exam session in full', examSessionShow, 'id=sesi-1'],
  ['the check of its PCs', pcCheckList, 'id=sesi-1'],
  ['its rehearsal', rehearsalReport, 'id=sesi-1'],
  ['a board of 1,000 seats', roomBoard, 'exam_session_id=sesi-1'],
  ['persons, first page', staffPersonList, ''],
  ['persons, last page', staffPersonList, 'page=20&sort=-lastSeenAt'],
  ['persons, searched', staffPersonList, 'search=9f'],
  ['items of a test', staffItemFigures, `package_id=${packageIn}`],
  ['content, packages', contentPackageList, ''],
  ['content, drafts', contentDraftList, ''],
  ['settings', staffSettings, ''],
  ['audit, first page', staffAuditList, ''],
  ['audit, last page', staffAuditList, 'page=4000'],
  ['audit, searched', staffAuditList, 'search=9f'],
  ['audit, a week', staffAuditList, 'from=2026-11-01T00:00:00Z&until=2026-11-08T00:00:00Z'],
]

export const bench: Bench = {
  about: `pages of the staff over HTTP, in an institution of ${size.members} members, ${size.sittings} sittings, ${examSessions.count} exam sessions and ${staff.acts} lines of the security log`,
  async run(say, { count = 40 } = {}) {
    const server = await startExamServer()
    try {
      const [institution] = await server.db.select().from(institutions)
      const institutionId = institution?.id ?? ''
      await fillInstitution(server.db, { institutionId, ...size })
      await fillAnswers(server.db)
      await fillResults(server.db)
      await planExamSessions(server.db, { institutionId, ...examSessions })
      await fillCertificates(server.db)
      await fillStaff(server.db, { institutionId, ...staff })
      const { token } = await openStaff(
        { db: server.db, clock: { now: Date.now() } },
        'administrator',
        institutionId,
      )
      const [licence] = await server.db.select().from(licences).limit(1)
      const figures: Figure[] = []
      for (const [name, { path }, query, id = ''] of questionsOn(licence?.packageId ?? '')) {
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
