import { Alert, Button, FileButton, Group, List, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { BodyOf, DataOf } from '#contract/call.ts'
import { staffAssignLicences, staffReadAddresses } from '#contract/calls/staff-licences.ts'
import { callServer } from '#src/platform/api/client.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { licences } from '../texts/licences.ts'
import { memberImport } from '../texts/member-import.ts'
import { tableImport } from '../texts/table-import.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { CellFaults } from '../ui/cell-faults.tsx'
import { MemberAddresses } from './member-addresses.tsx'
import { usePackageChoice } from './package-choice.tsx'

const { assign: texts } = licences

type Problems = DataOf<typeof staffAssignLicences>['problems']
type Faults = DataOf<typeof staffReadAddresses>['faults']

/** Tells in the dialog, which then stays, that nobody was given one. */
class NobodyGiven extends Error {}

/** Gives members a licence each. Nothing is given before every address is right. */
export function AssignDialog(dialog: { onDone: () => void; onClose: () => void }) {
  const { institutionId } = usePlace()
  const { packageId, field } = usePackageChoice()
  const [emails, setEmails] = useState<string[]>([])
  const [problems, setProblems] = useState<Problems>([])
  const [faults, setFaults] = useState<Faults>([])
  const reading = useAttempt()

  const readTable = (file: File) =>
    reading.attempt(async () => {
      const read = await callServer(staffReadAddresses, { body: { institutionId }, file })
      setEmails((before) => [...new Set([...before, ...read.emails])])
      setFaults(read.faults)
    })

  return (
    <ActDialog
      title={texts.title}
      text={texts.text}
      act={emails.length > 1 ? fill(texts.actMany, { count: emails.length }) : texts.act}
      isReady={packageId !== '' && emails.length > 0 && !reading.isBusy}
      perform={async () => {
        setProblems([])
        const body: BodyOf<typeof staffAssignLicences> = { institutionId, packageId, emails }
        const done = await callServer(staffAssignLicences, { body, timeoutMs: 60_000 })
        setProblems(done.problems)
        if (done.problems.length > 0) throw new NobodyGiven()
      }}
      problemOf={(error) => (error instanceof NobodyGiven ? texts.nobody : failureText(error))}
      done={texts.done}
      {...dialog}
    >
      {field}
      <MemberAddresses value={emails} onChange={setEmails} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {texts.table}
        </Text>
        <FileButton
          accept=".xlsx,.csv"
          onChange={(file) => file && void readTable(file)}
          inputProps={{ 'aria-label': texts.choose }}
        >
          {(props) => (
            <Button
              variant="default"
              loading={reading.isBusy}
              leftSection={<IconFileUpload size={18} aria-hidden="true" />}
              {...props}
            >
              {texts.choose}
            </Button>
          )}
        </FileButton>
      </Group>
      <div role="alert">
        {reading.problem && (
          <Alert color="red" role="none">
            {reading.problem}
          </Alert>
        )}
      </div>
      <CellFaults
        faults={faults}
        count={faults.length}
        hint={texts.faultsHint}
        problems={{ ...tableImport.problems, ...memberImport.problems }}
      />
      {problems.length > 0 && (
        <List size="sm" aria-label={texts.nobody}>
          {problems.slice(0, 20).map(({ email, problem }) => (
            <List.Item key={email}>
              {email}: {texts.problems[problem]}
            </List.Item>
          ))}
        </List>
      )}
    </ActDialog>
  )
}
