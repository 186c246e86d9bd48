import { type ListedMember, staffCorrectMember } from '#contract/calls/staff-members.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { members } from '../texts/members.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { MemberFields, type MemberValues, useMemberFields } from './member-fields.tsx'

const { correct: texts } = members
const fields = ['fullname', 'nim', 'dateOfBirth', 'email'] as const

interface CorrectDialogProps {
  member: ListedMember & { dateOfBirth?: string | null }
  onDone: () => void
  onClose: () => void
}

/** Corrects what a member has saved; only what was changed is sent, with the reason. */
export function CorrectDialog({ member, ...dialog }: CorrectDialogProps) {
  const { institutionId } = usePlace()
  const start: Partial<MemberValues> = {
    ...{ fullname: member.fullname, nim: member.nim ?? '', email: member.email },
    dateOfBirth: member.dateOfBirth ?? '',
  }
  const form = useMemberFields(start)
  return (
    <ActDialog
      title={fill(texts.title, { name: member.fullname || member.email })}
      text={texts.text}
      act={texts.act}
      asksReason
      isReady={fields.some((field) => form.values[field] !== start[field])}
      perform={(reason) =>
        form.sending(async (values) => {
          const changed = fields.filter((field) => values[field] !== start[field])
          const wanted = Object.fromEntries(changed.map((field) => [field, values[field]]))
          await callServer(staffCorrectMember, { body: { institutionId, id: member.id, reason, ...wanted } })
        })
      }
      done={texts.done}
      {...dialog}
    >
      <MemberFields form={form} fields={fields} />
    </ActDialog>
  )
}
