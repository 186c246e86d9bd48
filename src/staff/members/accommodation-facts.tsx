import { Stack, Text } from '@mantine/core'
import type { MemberInFull } from '#contract/calls/staff-members.ts'
import { dayText, momentText } from '#src/ui/dates.ts'
import { accommodationWords } from '#src/ui/parts/accommodation-words.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { members } from '../texts/members.ts'

const { detail: texts } = members

const objectionsOf = ({ orders }: MemberInFull) =>
  orders.flatMap(({ id, orderNo, accommodationObjection: said }) => (said ? [{ id, orderNo, ...said }] : []))

/** Whether there is something to be said: what is given, or what was said against it. */
export const hasAccommodations = (member: MemberInFull): boolean =>
  member.accommodations !== null || objectionsOf(member).length > 0

/** A member's accommodations as the candidate reads them, with reason and last day, and what the candidate says against them. */
export function AccommodationFacts({ member }: { member: MemberInFull }) {
  const { accommodations: given } = member
  return (
    <Stack gap={2}>
      {accommodationWords(given).map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      {given !== null && given.reason !== '' && (
        <Text size="sm" c="dimmed">
          {fill(texts.accommodationReason, { reason: given.reason })}
        </Text>
      )}
      {given !== null && given.until !== null && (
        <Text size="sm" c={given.isInForce ? 'dimmed' : 'red'}>
          {fill(given.isInForce ? texts.accommodationUntil : texts.accommodationEnded, {
            day: dayText(given.until),
          })}
        </Text>
      )}
      {objectionsOf(member).map(({ id, orderNo, text, at }) => (
        <Text key={id} mt="xs">
          {fill(texts.accommodationObjection, { orderNo, at: momentText(at), text })}
        </Text>
      ))}
    </Stack>
  )
}
