import { Button, Group, Stack, Textarea } from '@mantine/core'
import { limits } from '#contract/rules/limits.ts'
import { roomActs } from '../texts/room-acts.ts'

interface ReasonFieldProps {
  value: string
  /** Reasons that are usual, to be taken by a click. */
  ready: readonly string[]
  hint: string
  error: string | null
  onChange: (reason: string) => void
}

/** The reason of an act: a usual one by a click, or one's own words. */
export function ReasonField({ value, ready, hint, error, onChange }: ReasonFieldProps) {
  return (
    <Stack gap="0.5rem">
      <Textarea
        label={roomActs.reason}
        description={hint}
        autosize
        minRows={1}
        maxLength={limits.proctor.reasonLength}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Group gap="0.375rem">
        {ready.map((reason) => (
          <Button
            key={reason}
            size="compact-sm"
            radius="xl"
            variant={reason === value ? 'filled' : 'default'}
            aria-pressed={reason === value}
            onClick={() => onChange(reason)}
          >
            {reason}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
