import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import { importExamRoster, previewExamRoster, type RosterPreview } from '#contract/calls/staff-exam-roster.ts'
import { examSessionShow } from '#contract/calls/staff-exam-sessions.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, usePlace } from '../session/place.ts'
import { examRoster } from '../texts/exam-roster.ts'
import { examSessions } from '../texts/exam-sessions.ts'
import { tableImport } from '../texts/table-import.ts'
import { CellFaults } from '../ui/cell-faults.tsx'
import { ImportSample } from '../ui/import-sample.tsx'
import { useNotices } from '../ui/notices.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { TableImport, importTimeoutMs as timeoutMs } from '../ui/table-import.tsx'

const { import: texts } = examRoster

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
    <QueryResult query={query} texts={examSessions.detail} onReload={reload}>
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
              <Previewed
                name={file.name}
                preview={preview}
                isBusy={isBusy}
                onImport={() =>
                  attempt(async () => {
                    const body = { ...where, digest: preview.digest }
                    const { imported } = await callServer(importExamRoster, { body, file, timeoutMs })
                    say({ kind: 'done', text: fill(texts.done, { count: imported }) })
                    await navigate(back)
                  })
                }
              />
            )}
          </TableImport>
        </PageFrame>
      )}
    </QueryResult>
  )
}

interface PreviewedProps {
  name: string
  preview: RosterPreview
  isBusy: boolean
  onImport: () => void
}

function Previewed({ name, preview, isBusy, onImport }: PreviewedProps) {
  const { ready, rows, faults, faultCount, missingLicences: missing, sample } = preview
  const { email, fullname, seat } = texts.fields
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <div>
          <Text fw={600}>{fill(tableImport.ready, { ready, rows })}</Text>
          <Text size="sm" c="dimmed">
            {fill(tableImport.chosen, { name })}
          </Text>
        </div>
        <Button loading={isBusy} disabled={ready === 0 || faultCount > 0 || missing > 0} onClick={onImport}>
          {fill(texts.act, { count: ready })}
        </Button>
      </Group>
      {missing > 0 && (
        <Alert color="yellow" role="status" title={fill(texts.licences, { count: missing })}>
          {texts.licencesHint}
        </Alert>
      )}
      <CellFaults
        faults={faults}
        count={faultCount}
        hint={texts.faultsHint}
        problems={{ ...tableImport.problems, ...texts.problems }}
      />
      <ImportSample
        columns={[email, fullname, seat]}
        rows={sample.map((one) => [one.email, one.fullname, one.seat])}
      />
    </Stack>
  )
}
