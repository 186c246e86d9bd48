import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { toWireName } from '#contract/wire.ts'
import { fetchWorkbook } from '#src/platform/api/client.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'

interface SaveButtonProps {
  path: string
  query: Readonly<Record<string, string | undefined>>
  /** As which it is saved. */
  name: string
  icon?: ReactNode
  children: ReactNode
}

/** Saves a workbook of the server, which needs the session: an ordinary link would carry none. */
export function SaveButton({ path, query, name, icon, children }: SaveButtonProps) {
  const { isBusy, problem, attempt } = useAttempt()
  const asked = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[toWireName(key), value]],
  )
  const save = () =>
    attempt(async () => saveFile(await fetchWorkbook(`${path}?${new URLSearchParams(asked)}`), name))
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
