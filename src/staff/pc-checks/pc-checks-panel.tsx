import { Alert, Button, Code, Group, Paper, Text, Title } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { drawPcCheckCode, exportPcChecks, pcCheckList } from '#contract/calls/staff-pc-checks.ts'
import { pcCheckPath } from '#contract/pc-paths.ts'
import { callForFile } from '#src/platform/api/call-file.ts'
import { callServer } from '#src/platform/api/client.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { useMay, usePlace } from '../session/place.ts'
import { pcChecks as texts } from '../texts/pc-checks.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { refreshMs, useEvery } from '../ui/use-every.ts'
import { CheckedSeats } from './checked-seats.tsx'

/** Whether the PCs of an exam session are ready, by seat, and the code by which they send what they found. */
export function PcChecksPanel({ examSessionId }: { examSessionId: string }) {
  return (
    <Paper withBorder p="lg" mt="1.25rem" component="section" aria-labelledby="pc-checks">
      <Title order={2} size="h3" id="pc-checks">
        {texts.title}
      </Title>
      <PcChecks examSessionId={examSessionId} />
    </Paper>
  )
}

export function PcChecks({ examSessionId }: { examSessionId: string }) {
  const { institutionId } = usePlace()
  const { query, reload, refresh, isOld } = useQuery(
    useCallback(
      (signal: AbortSignal) =>
        callServer(pcCheckList, { signal, query: { institutionId, id: examSessionId } }),
      [institutionId, examSessionId],
    ),
  )
  useEvery(refreshMs, refresh)
  const { isBusy, problem, attempt } = useAttempt()
  const body = { institutionId, id: examSessionId }
  const save = () => attempt(async () => saveFile(await callForFile(exportPcChecks, { body }), texts.file))
  return (
    <QueryResult query={query} texts={texts} onReload={reload}>
      {({ code, isClosed, seats }) => (
        <>
          {!isClosed && <CheckCode code={code} body={body} onDrawn={refresh} />}
          <div role="status">
            {isOld && (
              <Alert color="yellow" role="none" my="sm">
                {texts.old}
              </Alert>
            )}
            {problem && (
              <Alert color="red" role="none" my="sm">
                {problem}
              </Alert>
            )}
          </div>
          <Group gap="0.75rem" my="sm">
            <Button
              size="sm"
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden="true" />}
              onClick={refresh}
            >
              {texts.refresh}
            </Button>
            <Button
              size="sm"
              variant="default"
              loading={isBusy}
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={() => void save()}
            >
              {texts.save}
            </Button>
          </Group>
          <CheckedSeats seats={seats} />
        </>
      )}
    </QueryResult>
  )
}

interface CheckCodeProps {
  code: string | null
  body: { institutionId: string | undefined; id: string }
  onDrawn: () => void
}

/** The code for the PCs, and where it is typed. */
function CheckCode({ code, body, onDrawn }: CheckCodeProps) {
  const may = useMay()
  const [isDrawing, setDrawing] = useState(false)
  const { isBusy, problem, attempt } = useAttempt()
  const draw = async () => {
    await callServer(drawPcCheckCode, { body })
    onDrawn()
  }
  return (
    <>
      <Text size="sm" mt={4}>
        {code === null
          ? texts.noCode
          : fill(texts.lead, { address: `${window.location.origin}${pcCheckPath}` })}
      </Text>
      <Group gap="1rem" mt="sm">
        {code !== null && (
          <Code fz="1.5rem" px={0} bg="transparent" style={{ letterSpacing: '0.12em' }}>
            {code}
          </Code>
        )}
        {may('drawPcCheckCode') && (
          <Button
            size="sm"
            variant={code === null ? 'filled' : 'default'}
            loading={isBusy}
            onClick={() => (code === null ? void attempt(draw) : setDrawing(true))}
          >
            {code === null ? texts.draw : texts.drawAgain}
          </Button>
        )}
      </Group>
      <div role="status">
        {problem && (
          <Text size="sm" c="red" mt="xs">
            {problem}
          </Text>
        )}
      </div>
      {isDrawing && (
        <ActDialog
          title={texts.drawTitle}
          text={texts.drawText}
          act={texts.drawAct}
          done={texts.drawn}
          perform={draw}
          onDone={onDrawn}
          onClose={() => setDrawing(false)}
        />
      )}
    </>
  )
}
