import { Badge, Text } from '@mantine/core'
import type { WaitingCase } from '#contract/calls/staff-reviews.ts'
import { dayText } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { reviews } from '../texts/reviews.ts'

const { due: texts } = reviews

/** How near the day is until which somebody should decide. */
export function DueBadge({ due }: { due: WaitingCase['due'] }) {
  if (due === null) return <Text c="dimmed">{texts.running}</Text>
  const { on, workingDaysLeft: days } = due
  if (days < 0)
    return (
      <Badge color="red" miw="max-content" title={dayText(on)}>
        {fill(texts.over, { days: -days })}
      </Badge>
    )
  return (
    <Badge miw="max-content" color={days <= 1 ? 'yellow' : 'gray'} title={dayText(on)}>
      {days === 0 ? texts.today : fill(texts.left, { days })}
    </Badge>
  )
}
