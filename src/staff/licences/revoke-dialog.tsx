import { staffRevokeLicence } from '#contract/calls/staff-licences.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { licences } from '../texts/licences.ts'
import { ActDialog } from '../ui/act-dialog.tsx'

const { revoke: texts } = licences

interface RevokeDialogProps {
  code: string
  onDone: () => void
  onClose: () => void
}

/** Ends a licence that nobody has redeemed. */
export function RevokeDialog({ code, ...dialog }: RevokeDialogProps) {
  const { institutionId } = usePlace()
  return (
    <ActDialog
      title={fill(texts.title, { code })}
      text={texts.text}
      act={texts.act}
      color="red"
      asksReason
      perform={async (reason) => {
        await callServer(staffRevokeLicence, { body: { institutionId, license: code, reason } })
      }}
      done={texts.done}
      {...dialog}
    />
  )
}
