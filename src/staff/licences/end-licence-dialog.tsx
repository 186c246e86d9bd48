import { staffRevokeLicence, staffTakeBackLicence } from '#contract/calls/staff-licences.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { licences } from '../texts/licences.ts'
import { ActDialog } from '../ui/act-dialog.tsx'

interface EndLicenceDialogProps {
  code: string
  /** Who was given it; a licence that nobody has is revoked. */
  givenTo: string | null
  onDone: () => void
  onClose: () => void
}

/** Revokes a licence that nobody has redeemed, or takes back one that was given and not begun. */
export function EndLicenceDialog({ code, givenTo, ...dialog }: EndLicenceDialogProps) {
  const { institutionId } = usePlace()
  const texts = givenTo === null ? licences.revoke : licences.takeBack
  const call = givenTo === null ? staffRevokeLicence : staffTakeBackLicence
  return (
    <ActDialog
      title={fill(texts.title, { code, name: givenTo ?? '' })}
      text={texts.text}
      act={texts.act}
      color="red"
      asksReason
      perform={async (reason) => {
        await callServer(call, { body: { institutionId, license: code, reason } })
      }}
      done={texts.done}
      {...dialog}
    />
  )
}
