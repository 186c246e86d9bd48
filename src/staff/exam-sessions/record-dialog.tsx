import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { papers } from '../texts/papers.ts'
import { ActDialog } from '../ui/act-dialog.tsx'

const { record: texts } = papers

interface RecordDialogProps {
  onMake: (remark: string) => Promise<void>
  onClose: () => void
}

/** Makes the record of an exam session; a remark of the own is all that can be typed. */
export function RecordDialog({ onMake, onClose }: RecordDialogProps) {
  const [remark, setRemark] = useState('')
  return (
    <ActDialog
      title={texts.title}
      text={texts.text}
      act={texts.act}
      perform={() => onMake(remark.trim())}
      done={texts.done}
      onDone={() => undefined}
      onClose={onClose}
    >
      <Textarea
        label={texts.remark}
        autosize
        minRows={3}
        maxLength={limits.proctor.reasonLength}
        value={remark}
        onChange={({ currentTarget }) => setRemark(currentTarget.value)}
      />
    </ActDialog>
  )
}
