import { Alert, Button, Group, Text } from '@mantine/core'
import { IconDownload, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import {
  endRehearsal,
  exportRehearsal,
  type RehearsalReport,
  repeatRehearsal,
} from '#contract/calls/staff-rehearsal.ts'
import { rehearsalPath } from '#contract/pc-paths.ts'
import { callForFile } from '#src/platform/api/call-file.ts'
import { callServer } from '#src/platform/api/client.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { momentText } from '#src/ui/dates.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useMay } from '../session/place.ts'
import { rehearsal as texts } from '../texts/rehearsal.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { useNotices } from '../ui/notices.tsx'
import { RehearsedSeats } from './rehearsed-seats.tsx'
import { StartDialog } from './start-dialog.tsx'

const moment = (ms: number) => momentText(new Date(ms).toISOString())

/** What is said of all of it: that it runs, or how it has ended. */
function summaryOf({ startedAt, endedAt, endsAt, ending, test, seats }: RehearsalReport): string {
  if (startedAt === null) return texts.none
  const words = { test: test ?? '', at: moment(startedAt) }
  if (endedAt !== null && ending !== null)
    return fill(texts.over, { ...words, ending: texts.endings[ending] })
  const done = seats.filter(({ outcome }) => outcome !== null).length
  return fill(texts.running, { ...words, until: moment(endsAt ?? startedAt), done, of: seats.length })
}

interface ReportProps {
  report: RehearsalReport
  named: { institutionId: string | undefined; id: string }
  onChanged: () => void
}

/** A rehearsal as it stands, and what may be done with it. */
export function Report({ report, named, onChanged }: ReportProps) {
  const may = useMay()
  const say = useNotices()
  const [opened, open] = useState<'start' | 'end' | null>(null)
  const { isBusy, problem, attempt } = useAttempt()
  const isRunning = report.startedAt !== null && report.endedAt === null
  const save = () =>
    attempt(async () => saveFile(await callForFile(exportRehearsal, { body: named }), texts.file))
  const repeat = (seat: string) =>
    attempt(async () => {
      await callServer(repeatRehearsal, { body: { ...named, seat } })
      say({ kind: 'done', text: texts.repeated })
      onChanged()
    })
  return (
    <>
      {report.mayStart && (
        <Text size="sm" mt={4}>
          {fill(texts.lead, { address: `${window.location.origin}${rehearsalPath}` })}
        </Text>
      )}
      <Text mt="sm" role="status">
        {summaryOf(report)}
      </Text>
      <Group gap="0.75rem" my="sm">
        {!isRunning && report.mayStart && may('startRehearsal') && (
          <Button
            size="sm"
            leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
            onClick={() => open('start')}
          >
            {texts.start}
          </Button>
        )}
        {isRunning && may('endRehearsal') && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlayerStop size={16} aria-hidden="true" />}
            onClick={() => open('end')}
          >
            {texts.end}
          </Button>
        )}
        {report.startedAt !== null && (
          <Button
            size="sm"
            variant="default"
            loading={isBusy}
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => void save()}
          >
            {texts.save}
          </Button>
        )}
      </Group>
      <div role="status">
        {problem && (
          <Alert color="red" role="none" my="sm">
            {problem}
          </Alert>
        )}
      </div>
      {report.startedAt !== null && (
        <RehearsedSeats
          seats={report.seats}
          onRepeat={isRunning && may('repeatRehearsal') ? (seat) => void repeat(seat) : null}
        />
      )}
      {opened === 'start' && (
        <StartDialog packages={report.packages} named={named} onDone={onChanged} onClose={() => open(null)} />
      )}
      {opened === 'end' && (
        <ActDialog
          title={texts.endTitle}
          text={texts.endText}
          act={texts.endAct}
          done={texts.ended}
          perform={async () => void (await callServer(endRehearsal, { body: named }))}
          onDone={onChanged}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}
