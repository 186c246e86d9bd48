import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { DataOf } from '#contract/call.ts'
import { staffIssueLicences } from '#contract/calls/staff-licences.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { usePlace } from '../session/place.ts'
import { licences } from '../texts/licences.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { usePackageChoice } from './package-choice.tsx'

const { issue: texts } = licences

export type IssuedLicences = DataOf<typeof staffIssueLicences>

interface IssueDialogProps {
  onIssued: (issued: IssuedLicences) => void
  onDone: () => void
  onClose: () => void
}

/** Licences of one of the tests that are loaded. */
export function IssueDialog({ onIssued, ...dialog }: IssueDialogProps) {
  const { institutionId } = usePlace()
  const { packageId, field } = usePackageChoice()
  const [count, setCount] = useState<number | string>(30)
  return (
    <ActDialog
      title={texts.title}
      text={texts.text}
      act={texts.act}
      isReady={packageId !== '' && typeof count === 'number' && count > 0}
      perform={async () => {
        const body = { institutionId, packageId, count: Number(count) }
        onIssued(await callServer(staffIssueLicences, { body }))
      }}
      done={texts.done}
      {...dialog}
    >
      {field}
      <NumberInput
        label={texts.count}
        min={1}
        max={limits.staff.licencesAtOnce}
        allowDecimal={false}
        value={count}
        onChange={setCount}
      />
    </ActDialog>
  )
}
