import { Readable } from 'node:stream'
import { examSessionPaper, sittingPaper } from '#contract/calls/staff-papers.ts'
import type { RouteContext, SignedInStaff } from '#server/domains/access/index.ts'
import { inInstitution } from '#server/domains/exam-sessions/index.ts'
import { fileRoute, type SentFile } from '#server/platform/http/route.ts'
import { examPaper, incidentPaper } from './papers.ts'

const sent = (name: string, bytes: Uint8Array): SentFile => ({
  ...{ type: 'application/pdf', bytes: bytes.length, name: `${name}.pdf` },
  content: Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)]),
})

const fileNames = { attendance: 'daftar-hadir', record: 'berita-acara' } as const

/** Papers of an exam session, and the incident report of a sitting (spec: exam-sessions#papers). */
export function paperRoutes(context: RouteContext): void {
  const { db, now } = context
  const made = ({ person }: SignedInStaff) => ({ by: person.name, now: now() })

  fileRoute(context, examSessionPaper, async ({ body, staff }) => {
    const { paper, remark, ...named } = inInstitution(body)
    return sent(fileNames[paper], await examPaper(db, named, { paper, remark, ...made(staff) }))
  })

  fileRoute(context, sittingPaper, async ({ body: { id, institutionId = null }, staff }) =>
    sent('laporan-insiden', await incidentPaper(db, { id, institutionId }, made(staff))),
  )
}
