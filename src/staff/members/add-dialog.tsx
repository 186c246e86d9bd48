import { type MemberWithPassword, staffAddMember } from '#contract/calls/staff-members.ts'
import { callServer } from '#src/platform/api/client.ts'
import { usePlace } from '../session/place.ts'
import { members } from '../texts/members.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { MemberFields, useMemberFields } from './member-fields.tsx'

const { add: texts } = members
const fields = ['email', 'fullname', 'nim', 'dateOfBirth', 'placeOfBirth', 'phone'] as const

interface AddDialogProps {
  onDone: () => void
  onPasswords: (told: MemberWithPassword[]) => void
  onClose: () => void
}

/** A new member of the institution, whose first password is then shown. */
export function AddDialog({ onPasswords, ...dialog }: AddDialogProps) {
  const { institutionId } = usePlace()
  const form = useMemberFields({})
  return (
    <ActDialog
      title={texts.title}
      text={texts.text}
      act={texts.act}
      isReady={form.values.email.trim() !== ''}
      perform={() =>
        form.sending(async (values) => {
          onPasswords([await callServer(staffAddMember, { body: { institutionId, ...values } })])
        })
      }
      done={texts.done}
      {...dialog}
    >
      <MemberFields form={form} fields={fields} />
    </ActDialog>
  )
}
