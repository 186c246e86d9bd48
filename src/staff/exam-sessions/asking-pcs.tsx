import { Alert, Button, Paper, Text, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { ExamSessionDetail } from '#contract/calls/staff-exam-sessions.ts'
import { type AskingPc, registerSeatPc, seatPcList } from '#contract/calls/staff-passports.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { examSessions } from '../texts/exam-sessions.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { refreshMs, useEvery } from '../ui/use-every.ts'
import classes from './asking-pcs.module.css'

const { askingPcs: texts } = examSessions

/** As a candidate's screen shows it. */
const codeText = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ')

/** PCs without a policy that ask to be that of a candidate's seat: whoever supervises compares the code on the screen there. */
export function AskingPcs({ session }: { session: ExamSessionDetail }) {
  const { institutionId } = usePlace()
  const { id } = session
  const [chosen, choose] = useState<AskingPc | null>(null)
  const { query, reload, refresh, isOld } = useQuery(
    useCallback(
      (signal: AbortSignal) => callServer(seatPcList, { signal, query: { institutionId, id } }),
      [institutionId, id],
    ),
  )
  useEvery(refreshMs, refresh)
  return (
    <Paper withBorder p="lg" mt="1.25rem" component="section" aria-labelledby="asking-pcs">
      <Title order={2} size="h3" id="asking-pcs">
        {texts.title}
      </Title>
      <Text mt="xs">{texts.lead}</Text>
      <QueryResult query={query} texts={texts} onReload={reload}>
        {({ list }) => (
          <>
            <div role="status">
              {isOld && (
                <Alert color="yellow" role="none" my="sm">
                  {texts.old}
                </Alert>
              )}
            </div>
            {list.length === 0 && <Text c="dimmed">{texts.none}</Text>}
            <ul className={classes.list} aria-label={texts.title}>
              {list.map((pc) => (
                <li key={pc.entryId}>
                  <span>{fill(texts.line, { seat: pc.seat, name: pc.fullname })}</span>
                  <code>{codeText(pc.code)}</code>
                  <Button size="sm" variant="default" onClick={() => choose(pc)}>
                    {texts.register}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryResult>
      {chosen && (
        <ActDialog
          title={fill(texts.question, { seat: chosen.seat })}
          text={fill(texts.compare, { seat: chosen.seat, code: codeText(chosen.code) })}
          act={texts.act}
          done={fill(texts.done, { seat: chosen.seat })}
          perform={async () => {
            const { entryId, code } = chosen
            await callServer(registerSeatPc, { body: { institutionId, id, entryId, code } })
          }}
          onDone={refresh}
          onClose={() => choose(null)}
        />
      )}
    </Paper>
  )
}
