import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { staffImportMembers, staffPreviewImport } from '#contract/calls/staff-import.ts'
import { memberColumns } from '#contract/rules/member-table.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, usePlace } from '../session/place.ts'
import { memberImport as texts } from '../texts/member-import.ts'
import { members } from '../texts/members.ts'
import { tableImport } from '../texts/table-import.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { TableImport, importTimeoutMs as timeoutMs } from '../ui/table-import.tsx'
import { TablePreviewed } from '../ui/table-previewed.tsx'
import { ImportedMembers } from './imported-members.tsx'

const { fields } = members

/** An import of members: a table is chosen, shown with each bad cell, and then imported as it was shown. */
export function ImportPage() {
  const { institutionId } = usePlace()
  const address = useAddress()
  const [imported, setImported] = useState<readonly string[] | null>(null)
  return (
    <PageFrame
      title={texts.title}
      lead={fill(texts.lead, { columns: memberColumns.join(', ') })}
      acts={
        <Anchor component={Link} to={address('/members')}>
          {members.detail.back}
        </Anchor>
      }
    >
      {imported ? (
        <ImportedMembers ids={imported} />
      ) : (
        <TableImport
          read={(file) => callServer(staffPreviewImport, { body: { institutionId }, file, timeoutMs })}
        >
          {({ file, preview, isBusy, attempt }) => (
            <TablePreviewed
              key={preview.digest}
              name={file.name}
              preview={preview}
              texts={texts}
              problems={{ ...tableImport.problems, ...texts.problems }}
              mayLeaveOut
              sample={{
                columns: [fields.email, fields.fullname, fields.nim, fields.dateOfBirth],
                rows: preview.sample.map((one) => [one.email, one.fullname, one.nim, one.dateOfBirth]),
              }}
              isBusy={isBusy}
              onImport={(leavesOut) =>
                attempt(async () => {
                  const faulty = leavesOut ? ({ faulty: 'leaveOut' } as const) : {}
                  const body = { institutionId, digest: preview.digest, ...faulty }
                  setImported((await callServer(staffImportMembers, { body, file, timeoutMs })).ids)
                })
              }
            />
          )}
        </TableImport>
      )}
    </PageFrame>
  )
}
