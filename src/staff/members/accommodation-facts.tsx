import { Stack, Text } from '@mantine/core'
import type { ShownAccommodations } from '#contract/calls/accommodations.ts'
import { dayText } from '#src/ui/dates.ts'
import { accommodationWords } from '#src/ui/parts/accommodation-words.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { members } from '../texts/members.ts'

const { detail: texts } = members

/** A member's accommodations as the candidate reads them, with reason and last day. */
export function AccommodationFacts({ given }: { given: ShownAccommodations }) {
  const { reason, until, isInForce } = given
  return (
    <Stack gap={2}>
      {accommodationWords(given).map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      {reason !== '' && (
        <Text size="sm" c="dimmed">
          {fill(texts.accommodationReason, { reason })}
        </Text>
      )}
      {until !== null && (
        <Text size="sm" c={isInForce ? 'dimmed' : 'red'}>
          {fill(isInForce ? texts.accommodationUntil : texts.accommodationEnded, { day: dayText(until) })}
        </Text>
      )}
    </Stack>
  )
}
