import { staffTakeBackLicence } from '#contract/calls/staff-licences.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { licences } from '../texts/licences.ts'
import { ActDialog } from '../ui/act-dialog.tsx'

const { takeBack: texts } = licences

interface TakeBackDialogProps {
  code: string
  name: string
  onDone: () => void
  onClose: () => void
}

/** Takes back a licence that somebody was given and has not begun. */
export function TakeBackDialog({ code, name, ...dialog }: TakeBackDialogProps) {
  const { institutionId } = usePlace()
  return (
    <ActDialog
      title={fill(texts.title, { name })}
      text={texts.text}
      act={texts.act}
      color="red"
      asksReason
      perform={async (reason) => {
        await callServer(staffTakeBackLicence, { body: { institutionId, license: code, reason } })
      }}
      done={texts.done}
      {...dialog}
    />
  )
}
