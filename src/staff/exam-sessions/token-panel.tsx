import { Button, Group, Text } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ExamSessionDetail, renewExamToken } from '#contract/calls/staff-exam-sessions.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useAddress, useMay, usePlace } from '../session/place.ts'
import { examSessions } from '../texts/exam-sessions.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import classes from './session-page.module.css'

const { token: texts } = examSessions

interface TokenPanelProps {
  session: ExamSessionDetail
  token: string
  onChanged: () => void
}

/** The token of an open exam session, for the room to see. */
export function TokenPanel({ session: { id }, token, onChanged }: TokenPanelProps) {
  const { institutionId } = usePlace()
  const may = useMay()
  const address = useAddress()
  const navigate = useNavigate()
  const [isRenewing, setRenewing] = useState(false)

  async function showOnWall(): Promise<void> {
    // Only a click may ask for the full screen; where it is refused, the wall fills the window.
    await document.documentElement.requestFullscreen?.().catch(() => undefined)
    await navigate(address(`/sessions/${id}/wall`))
  }

  return (
    <section className={classes.token} aria-label={texts.title}>
      <div>
        <div className={classes.letters}>{token}</div>
        <Text size="sm">{texts.hint}</Text>
      </div>
      <Group gap="0.75rem">
        <Button leftSection={<IconDeviceTv size={18} aria-hidden="true" />} onClick={() => void showOnWall()}>
          {texts.wall}
        </Button>
        {may('renewExamToken') && (
          <Button variant="default" onClick={() => setRenewing(true)}>
            {texts.renew}
          </Button>
        )}
      </Group>
      {isRenewing && (
        <ActDialog
          title={texts.renewTitle}
          text={texts.renewText}
          act={texts.renewAct}
          done={texts.renewed}
          perform={async () => {
            await callServer(renewExamToken, { body: { institutionId, id } })
          }}
          onDone={onChanged}
          onClose={() => setRenewing(false)}
        />
      )}
    </section>
  )
}
