import { Alert, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type RehearsalReport, startRehearsal } from '#contract/calls/staff-rehearsal.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { rehearsal as texts } from '../texts/rehearsal.ts'
import { ActDialog } from '../ui/act-dialog.tsx'

interface StartDialogProps {
  packages: RehearsalReport['packages']
  named: { institutionId: string | undefined; id: string }
  onDone: () => void
  onClose: () => void
}

/** Asks with which test; none is proposed, for whoever has the check code can read it (record 0073). */
export function StartDialog({ packages, named, onDone, onClose }: StartDialogProps) {
  const [packageId, choose] = useState('')
  const data = packages.map(({ packageId: value, ...one }) => ({
    value,
    label: fill(texts.packageOption, one),
  }))
  return (
    <ActDialog
      title={texts.startTitle}
      text={texts.startText}
      act={texts.startAct}
      done={texts.started}
      isReady={packageId !== ''}
      perform={async () => void (await callServer(startRehearsal, { body: { ...named, packageId } }))}
      onDone={onDone}
      onClose={onClose}
    >
      {data.length === 0 ? (
        <Alert color="yellow">{texts.noPackages}</Alert>
      ) : (
        <NativeSelect
          label={texts.package}
          data={[{ value: '', label: texts.packageOpen }, ...data]}
          value={packageId}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      )}
    </ActDialog>
  )
}
