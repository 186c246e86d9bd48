import { Alert, Button, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'

interface EntranceFormProps {
  /** What is wrong with the whole form; nothing where that is nothing. */
  problem: ReactNode
  /** `ink` where the user made no mistake. */
  color?: 'red' | 'ink'
  /** The label of the close button, and what it does. */
  dismissal?: { label: string; onDismiss: () => void }
  onSubmit: FormEventHandler<HTMLFormElement>
  submit: string
  isBusy: boolean
  /** The fields. */
  children: ReactNode
}

/** The form of a guest screen: its problem above the fields, one button below. */
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
