import { Alert, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { FileDrop } from './file-drop.tsx'

interface FileAskedProps extends ComponentProps<typeof FileDrop> {
  /** What is being done while it is busy, where that takes long enough to be read. */
  busyText?: string
  /** Why the last file, or what was made of it, failed. */
  problem: string | null
}

/** A file is asked for; what is being done with it and what went wrong is said below. */
export function FileAsked({ busyText, problem, isBusy = false, ...asked }: FileAskedProps) {
  return (
    <>
      <FileDrop {...asked} isBusy={isBusy} />
      <div role="status">{isBusy && busyText !== undefined && <Text c="dimmed">{busyText}</Text>}</div>
      <div role="alert">
        {problem && (
          <Alert color="red" role="none">
            {problem}
          </Alert>
        )}
      </div>
    </>
  )
}
