import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { saveFile } from '#src/platform/save-file.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'

interface SaveButtonProps {
  /** Makes the call that the file answers. */
  ask: () => Promise<Blob>
  /** As which it is saved. */
  name: string
  icon?: ReactNode
  children: ReactNode
}

/** Saves a file of the server, which needs the session: an ordinary link would carry none. */
export function SaveButton({ ask, name, icon, children }: SaveButtonProps) {
  const { isBusy, problem, attempt } = useAttempt()
  const save = () => attempt(async () => saveFile(await ask(), name))
  return (
    <>
      <Button variant="default" loading={isBusy} leftSection={icon} onClick={() => void save()}>
        {children}
      </Button>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </>
  )
}
