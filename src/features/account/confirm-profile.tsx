import '#src/ui/dialog-styles.ts'
import { Button, Modal, Text } from '@mantine/core'
import { visibleText } from '#contract/rules/profile.ts'
import { DialogFoot } from '#src/ui/parts/dialog-foot.tsx'
import { account } from '#src/ui/texts/account.ts'
import classes from './confirm-profile.module.css'
import type { ProfileForm } from './profile-rules.ts'

interface ConfirmProfileProps {
  isOpen: boolean
  profile: ProfileForm
  onConfirm: () => void
  onClose: () => void
}

const shown = ['fullname', 'nim', 'placeOfBirth', 'dateOfBirth', 'phone'] as const

/** Shows once more what will stand for good. */
export function ConfirmProfile({ isOpen, profile, onConfirm, onClose }: ConfirmProfileProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={account.confirm.title} withCloseButton={false} size="lg">
      <Text c="dimmed">{account.confirm.text}</Text>
      <dl className={classes.summary}>
        {shown
          .filter((field) => visibleText(profile[field]) !== '')
          .map((field) => (
            <div key={field}>
              <dt>{account.fields[field]}</dt>
              <dd>{visibleText(profile[field])}</dd>
            </div>
          ))}
      </dl>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {account.confirm.no}
        </Button>
        <Button onClick={onConfirm} data-autofocus>
          {account.confirm.yes}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
