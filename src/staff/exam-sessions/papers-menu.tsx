import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { type ExamPaper, examSessionPaper } from '#contract/calls/staff-papers.ts'
import { callForFile } from '#src/platform/api/call-file.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { usePlace } from '../session/place.ts'
import { papers as texts } from '../texts/papers.ts'
import { useNotices } from '../ui/notices.tsx'
import { IncidentDialog } from './incident-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'

/** The papers of an exam session, each saved as a PDF: attendance list, record, incident report of one sitting. */
export function PapersMenu({ sessionId }: { sessionId: string }) {
  const { institutionId } = usePlace()
  const say = useNotices()
  const [isBusy, setBusy] = useState(false)
  const [asked, ask] = useState<'record' | 'incident' | null>(null)

  const save = async (paper: ExamPaper, remark?: string) => {
    const body = { institutionId, id: sessionId, paper, ...(remark && { remark }) }
    saveFile(await callForFile(examSessionPaper, { body }), texts.files[paper])
  }

  async function saveAttendance(): Promise<void> {
    setBusy(true)
    try {
      await save('attendance')
    } catch (error) {
      say({ kind: 'failed', text: failureText(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconFileText size={18} aria-hidden="true" />}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          >
            {texts.open}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void saveAttendance()}>{texts.attendance}</Menu.Item>
          <Menu.Item onClick={() => ask('record')}>{texts.record.open}</Menu.Item>
          <Menu.Item onClick={() => ask('incident')}>{texts.incident.open}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === 'record' && (
        <RecordDialog onMake={(remark) => save('record', remark)} onClose={() => ask(null)} />
      )}
      {asked === 'incident' && <IncidentDialog sessionId={sessionId} onClose={() => ask(null)} />}
    </>
  )
}
