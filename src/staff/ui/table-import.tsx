import { Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { tableImport as texts } from '../texts/table-import.ts'
import { FileAsked } from './file-asked.tsx'

/** A table of thousands takes the server some seconds. */
export const importTimeoutMs = 60_000

/** A file as the server has previewed it. */
interface Previewed<Preview> {
  file: File
  preview: Preview
  isBusy: boolean
  /** Does the import, and shows in which words it failed. */
  attempt: (work: () => Promise<void>) => void
}

interface TableImportProps<Preview> {
  /** Asks the server what the file would make; nothing is written. */
  read: (file: File) => Promise<Preview>
  /** What it would make, with the button that imports it. */
  children: (previewed: Previewed<Preview>) => ReactNode
}

/** An import: a table is chosen, shown with each bad cell, and then imported as it was shown (record 0056). */
export function TableImport<Preview>({ read, children }: TableImportProps<Preview>) {
  const { isBusy, problem, attempt } = useAttempt()
  const [shown, show] = useState<{ file: File; preview: Preview } | null>(null)
  const choose = (file: File) =>
    attempt(async () => {
      show(null)
      show({ file, preview: await read(file) })
    })
  return (
    <Stack gap="lg">
      <FileAsked
        text={texts.drop}
        choose={texts.choose}
        accept=".xlsx,.csv"
        isBusy={isBusy}
        busyText={shown ? texts.importing : texts.reading}
        problem={problem}
        onFile={(file) => void choose(file)}
      />
      {shown && children({ ...shown, isBusy, attempt: (work) => void attempt(work) })}
    </Stack>
  )
}
