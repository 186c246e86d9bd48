import '@mantine/core/styles/Badge.layer.css'
import { Badge, Group, Paper, Text, Title } from '@mantine/core'
import type { Evidence } from '#contract/calls/evidence.ts'
import { momentText } from '#src/ui/dates.ts'
import { groundsTexts } from '#src/ui/grounds-text.ts'
import { evidence as texts } from '#src/ui/texts/evidence.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { supervision } from '#src/ui/texts/supervision.ts'
import { EvidencePicture } from './evidence-picture.tsx'
import classes from './evidence-screen.module.css'

type Recorded = Evidence['violations'][number]

const { titles, ...warning } = supervision.warning
const titled: Record<string, string> = { ...titles, ...texts.notes }

/** What was judged, as the warning said it; the kind alone where a record has no more. */
const titleOf = ({ grounds, violationKind }: Recorded): string =>
  titled[grounds?.what ?? ''] ?? texts.kinds[violationKind]

function factsOf({ grounds, textVoice }: Recorded): string[] {
  if (grounds !== null) return groundsTexts(grounds, textVoice)
  return textVoice === '' ? [] : [fill(warning.heard, { text: textVoice })]
}

/** One record: what, when, what it is based on, and whether it counts. */
export function Violation({ violation }: { violation: Recorded }) {
  const { section, at, image, counts, arrivedLate, struckBecause } = violation
  const noted = arrivedLate ? texts.notedLate : texts.noted
  const standing = counts ? texts.counted : noted
  return (
    <Paper withBorder className={classes.violation}>
      <EvidencePicture id={image} />
      <div>
        <Group gap="0.5rem 1rem" justify="space-between">
          <Title order={3}>{titleOf(violation)}</Title>
          <Badge color={counts ? 'red' : 'gray'} className={classes.standing}>
            {struckBecause === null ? standing : fill(texts.struck, { reason: struckBecause })}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {fill(texts.when, { section: sections.names[section], at: momentText(at) })}
        </Text>
        <ul className={classes.facts}>
          {factsOf(violation).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </Paper>
  )
}
