import { Alert, Button, Code, Paper, Text, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import { drawExamPin, ownExamPin } from '#contract/calls/staff-exam-pin.ts'
import { callServer } from '#src/platform/api/client.ts'
import { momentText } from '#src/ui/dates.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { useMay, usePlace } from '../session/place.ts'
import { examPin as texts } from '../texts/exam-pin.ts'
import { ActDialog } from '../ui/act-dialog.tsx'

/**
 * The signed-in person's own PIN for an exam session that is not closed (spec: exam-sessions#pins). It is shown once: the server keeps
 * its hash alone, and who has lost it draws another.
 */
export function OwnPinPanel({ examSessionId }: { examSessionId: string }) {
  const { institutionId } = usePlace()
  const may = useMay()
  const [pin, setPin] = useState<string | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const ask = useCallback(
    (signal: AbortSignal) => callServer(ownExamPin, { signal, query: { institutionId, id: examSessionId } }),
    [institutionId, examSessionId],
  )
  const { query, reload } = useQuery(ask)
  if (!may('drawExamPin')) return null
  return (
    <Paper withBorder p="lg" mt="1.25rem" component="section" aria-labelledby="own-pin">
      <Title order={2} size="h3" id="own-pin">
        {texts.title}
      </Title>
      <Text size="sm" mt={4} mb="sm">
        {texts.lead}
      </Text>
      <QueryResult query={query} texts={texts} onReload={reload}>
        {({ drawnAt }) => (
          <>
            <div role="status">
              {pin === null ? (
                <Text size="sm" c="dimmed" mb="sm">
                  {drawnAt === null
                    ? texts.none
                    : fill(texts.drawn, { at: momentText(new Date(drawnAt).toISOString()) })}
                </Text>
              ) : (
                <Alert role="none" color="green" title={texts.yours} mb="sm">
                  <Code fz="1.5rem" px={0} bg="transparent" style={{ letterSpacing: '0.12em' }}>
                    {pin}
                  </Code>
                  <Text size="sm" mt="xs">
                    {texts.once}
                  </Text>
                </Alert>
              )}
            </div>
            <Button variant="default" onClick={() => setDrawing(true)}>
              {drawnAt === null ? texts.draw : texts.drawAgain}
            </Button>
          </>
        )}
      </QueryResult>
      {isDrawing && (
        <ActDialog
          title={texts.dialog}
          text={texts.text}
          act={texts.act}
          done={texts.done}
          perform={async () => {
            const body = { institutionId, id: examSessionId }
            setPin((await callServer(drawExamPin, { body })).pin)
          }}
          onDone={reload}
          onClose={() => setDrawing(false)}
        />
      )}
    </Paper>
  )
}
