import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ImportPreview, staffImportMembers, staffPreviewImport } from '#contract/calls/staff-import.ts'
import { memberColumns } from '#contract/rules/member-table.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, usePlace } from '../session/place.ts'
import { memberImport as texts } from '../texts/member-import.ts'
import { members } from '../texts/members.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { ImportPreviewed } from './import-previewed.tsx'
import { ImportedMembers } from './imported-members.tsx'

/** A table of thousands takes the server some seconds. */
const timeoutMs = 60_000

interface Previewed {
  file: File
  preview: ImportPreview
}

/** An import of members: a table is chosen, shown with each bad cell, and then imported as it was shown. */
export function ImportPage() {
  const { institutionId } = usePlace()
  const address = useAddress()
  const { isBusy, problem, attempt } = useAttempt()
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const [imported, setImported] = useState<readonly string[] | null>(null)

  const choose = (file: File) =>
    attempt(async () => {
      setPreviewed(null)
      const preview = await callServer(staffPreviewImport, { body: { institutionId }, file, timeoutMs })
      setPreviewed({ file, preview })
    })

  const importAll = ({ file, preview: { digest } }: Previewed, leavesOut: boolean) =>
    attempt(async () => {
      const body = { institutionId, digest, ...(leavesOut && { faulty: 'leaveOut' as const }) }
      setImported((await callServer(staffImportMembers, { body, file, timeoutMs })).ids)
    })

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
        <Stack gap="lg">
          <FileDrop
            text={texts.drop}
            choose={texts.choose}
            accept=".xlsx,.csv"
            isBusy={isBusy}
            onFile={(file) => void choose(file)}
          />
          <div role="status">
            {isBusy && <Text c="dimmed">{previewed ? texts.importing : texts.reading}</Text>}
          </div>
          <div role="alert">
            {problem && (
              <Alert color="red" role="none">
                {problem}
              </Alert>
            )}
          </div>
          {previewed && (
            <ImportPreviewed
              key={previewed.preview.digest}
              name={previewed.file.name}
              preview={previewed.preview}
              isBusy={isBusy}
              onImport={(leavesOut) => void importAll(previewed, leavesOut)}
            />
          )}
        </Stack>
      )}
    </PageFrame>
  )
}
