import { Text, Title } from '@mantine/core'
import type { SittingInFull } from '#contract/calls/sitting-in-full.ts'
import { clockTime } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { reviews } from '../texts/reviews.ts'
import { sitting as record } from '../texts/sitting.ts'
import { type HeldAnswers, heldIn } from './held.ts'

const { held: texts } = reviews

const spanText = (from: number, until: number) =>
  from === until
    ? clockTime(from)
    : fill(record.timeline.until, { from: clockTime(from), until: clockTime(until) })

function sentences({ section, count, chosen, arrivedAt, endedAt, silence }: HeldAnswers): string {
  const minutes = Math.max(1, Math.round((arrivedAt - endedAt) / 60_000))
  return [
    fill(texts.text, {
      section: sections.names[section],
      ...{ count, chosen: spanText(...chosen), arrived: clockTime(arrivedAt) },
      delay: fill(texts.minutes, { minutes }),
    }),
    silence === null
      ? texts.noSilence
      : fill(texts.silence, { from: clockTime(silence.from), until: clockTime(silence.until) }),
  ].join(' ')
}

/** The late answers that wait: how many, when they were chosen, and the silence that they come from. */
export function HeldAnswersPart({ sitting }: { sitting: SittingInFull }) {
  return (
    <div>
      <Title order={2} size="h3">
        {texts.title}
      </Title>
      {heldIn(sitting).map((of) => (
        <Text key={`${of.section} ${of.arrivedAt}`} mt="xs">
          {sentences(of)}
        </Text>
      ))}
      <Text size="sm" c="dimmed" mt="xs">
        {texts.hint}
      </Text>
    </div>
  )
}
