import { Alert, Button, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'

interface EntranceFormProps {
  /** What is wrong with the whole form; nothing where that is nothing. */
  problem: ReactNode
  /** `ink` where nobody did anything wrong. */
  color?: 'red' | 'ink'
  /** Says how the problem is closed by hand, and does it. */
  dismissal?: { label: string; onDismiss: () => void }
  onSubmit: FormEventHandler<HTMLFormElement>
  submit: string
  isBusy: boolean
  /** The fields. */
  children: ReactNode
}

/** The form of an entrance: what is wrong with it is said above its fields, one button is below them. */
export function EntranceForm({
  problem,
  color = 'red',
  dismissal,
  onSubmit,
  submit,
  isBusy,
  children,
}: EntranceFormProps) {
  return (
    <>
      <div role="alert">
        {problem && (
          <Alert
            color={color}
            my="md"
            role="none"
            {...(dismissal && {
              withCloseButton: true,
              closeButtonLabel: dismissal.label,
              onClose: dismissal.onDismiss,
            })}
          >
            {problem}
          </Alert>
        )}
      </div>
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="md">
          {children}
          <Button type="submit" mt="xs" fullWidth loading={isBusy}>
            {submit}
          </Button>
        </Stack>
      </form>
    </>
  )
}
