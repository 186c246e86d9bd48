import { Alert, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type ReadPnp, staffReadPnp, type Untaken } from '#contract/calls/staff-pnp.ts'
import { limits } from '#contract/rules/limits.ts'
import { textSizes } from '#contract/rules/tools.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { needsProfile as texts } from '../texts/needs-profile.ts'
import { FileAsked } from '../ui/file-asked.tsx'

/** Names a part as the standard does, and says why it is not taken. */
function untakenText({ support, part, reason }: Untaken): string {
  const why = fill(texts.reasons[reason], {
    most: 1 + limits.staff.extraTimePercent / 100,
    largest: Math.max(...textSizes),
  })
  return `${part === null ? support : `${support}, ${part}`}: ${why}`
}

interface NeedsProfileInputProps {
  /** What the profile asks for; what it does not speak of is missing. */
  onRead: (given: ReadPnp['given']) => void
}

/** A file with a profile of personal needs fills the form; what it asks for in vain is listed. */
export function NeedsProfileInput({ onRead }: NeedsProfileInputProps) {
  const { institutionId } = usePlace()
  const { isBusy, problem, attempt } = useAttempt()
  const [read, setRead] = useState<(ReadPnp & { file: string }) | null>(null)

  const take = (file: File) =>
    attempt(async () => {
      setRead(null)
      const found = await callServer(staffReadPnp, { body: { institutionId }, file })
      setRead({ ...found, file: file.name })
      onRead(found.given)
    })

  return (
    <Stack gap="xs" component="section" aria-label={texts.title}>
      <FileAsked
        isSmall
        text={texts.drop}
        choose={texts.choose}
        accept=".xml,.zip"
        isBusy={isBusy}
        busyText={texts.reading}
        problem={problem}
        onFile={(file) => void take(file)}
      />
      <div role="status">
        {read && (
          <Alert color={read.untaken.length > 0 ? 'yellow' : 'green'} role="none">
            {fill(Object.keys(read.given).length > 0 ? texts.filled : texts.nothing, { file: read.file })}
            {read.untaken.length > 0 && (
              <>
                <Text size="sm" mt="xs">
                  {texts.untaken}
                </Text>
                <List size="sm">
                  {read.untaken.map((one) => (
                    <List.Item key={untakenText(one)}>{untakenText(one)}</List.Item>
                  ))}
                </List>
              </>
            )}
          </Alert>
        )}
      </div>
    </Stack>
  )
}
