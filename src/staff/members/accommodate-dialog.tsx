import { Checkbox, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { type ListedMember, staffAccommodate } from '#contract/calls/staff-members.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { members } from '../texts/members.ts'
import { ActDialog } from '../ui/act-dialog.tsx'

const { accommodate: texts } = members

interface AccommodateDialogProps {
  member: ListedMember
  onDone: () => void
  onClose: () => void
}

/** Extra time, and a test without a camera. */
export function AccommodateDialog({ member, ...dialog }: AccommodateDialogProps) {
  const { institutionId } = usePlace()
  const [percent, setPercent] = useState<number | string>(member.extraTimePercent)
  const [withoutCamera, setWithoutCamera] = useState(member.withoutCamera)
  return (
    <ActDialog
      title={fill(texts.title, { name: member.fullname || member.email })}
      text={texts.text}
      act={texts.act}
      isReady={typeof percent === 'number'}
      perform={async () => {
        const given = { extraTimePercent: Number(percent), withoutCamera }
        await callServer(staffAccommodate, { body: { institutionId, id: member.id, ...given } })
      }}
      done={texts.done}
      {...dialog}
    >
      <NumberInput
        label={texts.extraTime}
        data-autofocus
        min={0}
        max={limits.staff.extraTimePercent}
        allowDecimal={false}
        suffix=" %"
        value={percent}
        onChange={setPercent}
      />
      <Checkbox
        label={texts.withoutCamera}
        checked={withoutCamera}
        onChange={({ currentTarget }) => setWithoutCamera(currentTarget.checked)}
      />
    </ActDialog>
  )
}
