import { Alert, Anchor } from '@mantine/core'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { importExamRoster, previewExamRoster } from '#contract/calls/staff-exam-roster.ts'
import { examSessionShow } from '#contract/calls/staff-exam-sessions.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, usePlace } from '../session/place.ts'
import { examRoster } from '../texts/exam-roster.ts'
import { examSessions } from '../texts/exam-sessions.ts'
import { layout } from '../texts/layout.ts'
import { tableImport } from '../texts/table-import.ts'
import { DetailResult } from '../ui/detail-result.tsx'
import { useNotices } from '../ui/notices.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { TableImport, importTimeoutMs as timeoutMs } from '../ui/table-import.tsx'
import { TablePreviewed } from '../ui/table-previewed.tsx'

const { import: texts } = examRoster
const { fields } = texts

/** A table becomes the roster of an exam session: all of it, once every cell is right. */
export function RosterImportPage({ id }: { id: string }) {
  const { institutionId } = usePlace()
  const address = useAddress()
  const navigate = useNavigate()
  const say = useNotices()
  const { query, reload } = useQuery(
    useCallback(
      (signal: AbortSignal) => callServer(examSessionShow, { query: { institutionId, id }, signal }),
      [id, institutionId],
    ),
  )
  const where = { institutionId, id }
  const back = address(`/sessions/${id}`)
  return (
    <DetailResult title={layout.titles.sessions} query={query} texts={examSessions.detail} onReload={reload}>
      {({ name }) => (
        <PageFrame
          title={texts.title}
          lead={fill(texts.lead, { session: name })}
          acts={
            <Anchor component={Link} to={back}>
              {texts.back}
            </Anchor>
          }
        >
          <TableImport read={(file) => callServer(previewExamRoster, { body: where, file, timeoutMs })}>
            {({ file, preview, isBusy, attempt }) => (
              <TablePreviewed
                name={file.name}
                preview={preview}
                texts={texts}
                problems={{ ...tableImport.problems, ...texts.problems }}
                isBlocked={preview.missingLicences > 0}
                sample={{
                  columns: [fields.email, fields.fullname, fields.seat],
                  rows: preview.sample.map((one) => [one.email, one.fullname, one.seat]),
                }}
                isBusy={isBusy}
                onImport={() =>
                  attempt(async () => {
                    const body = { ...where, digest: preview.digest }
                    const { imported } = await callServer(importExamRoster, { body, file, timeoutMs })
                    say({ kind: 'done', text: fill(texts.done, { count: imported }) })
                    await navigate(back)
                  })
                }
              >
                {preview.missingLicences > 0 && (
                  <Alert
                    color="yellow"
                    role="status"
                    title={fill(texts.licences, { count: preview.missingLicences })}
                  >
                    {texts.licencesHint}
                  </Alert>
                )}
              </TablePreviewed>
            )}
          </TableImport>
        </PageFrame>
      )}
    </DetailResult>
  )
}
