import { Alert, Spoiler, Text, Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ReviewedCase } from '#contract/calls/staff-reviews.ts'
import { momentText } from '#src/ui/dates.ts'
import { evidence } from '#src/ui/texts/evidence.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { reviews } from '../texts/reviews.ts'
import classes from './case-page.module.css'

const { objection: texts, ownAct } = reviews

/** What the candidate has written, what the test was stopped for, and whether this person may decide on it. */
export function ObjectionPart({ of: { sitting, isOwnAct } }: { of: ReviewedCase }) {
  const { objection, disqualifiedAt, disqualifiedFor } = sitting
  if (objection === null) return null
  return (
    <div>
      <Title order={2} size="h3">
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed">
        {fill(texts.at, { at: momentText(objection.at) })}
      </Text>
      <Spoiler
        maxHeight={170}
        showLabel={texts.more}
        hideLabel={texts.less}
        mt="xs"
        classNames={{ control: classes.more }}
      >
        <blockquote className={classes.words}>{objection.text}</blockquote>
      </Spoiler>
      <Text mt="2.25rem">
        {disqualifiedAt === null
          ? texts.reinstated
          : fill(texts.stopped, {
              at: momentText(disqualifiedAt),
              kind: disqualifiedFor === null ? '' : evidence.kinds[disqualifiedFor],
            })}
      </Text>
      {objection.settled && (
        <Text mt="xs">
          {fill(texts.settled, { at: momentText(objection.settled.at), because: objection.settled.because })}
        </Text>
      )}
      {isOwnAct && (
        <Alert
          mt="md"
          color="yellow"
          role="note"
          icon={<IconUsers size={20} aria-hidden="true" />}
          title={ownAct.title}
        >
          {ownAct.text}
        </Alert>
      )}
    </div>
  )
}
