import { Text, Title } from '@mantine/core'
import type { WaitReason } from '#contract/calls/integrity.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { reviews } from '../texts/reviews.ts'
import classes from './case-page.module.css'

const { reasons: texts, kinds } = reviews

function reasonText(reason: WaitReason): string {
  if (reason.kind === 'everyResult') return texts.everyResult
  if (reason.kind === 'photos') return fill(texts.photos, { count: reason.count })
  const { share, least } = reason
  const section = sections.names[reason.section]
  return share === null
    ? fill(texts.shareUnknown, { section, least })
    : fill(texts.share, { section, percent: Math.floor(share * 100), least })
}

/** Why the result waits for a person. */
export function VerdictReasons({ reasons }: { reasons: readonly WaitReason[] }) {
  return (
    <div>
      <Title order={2} size="h3">
        {kinds.verdict}
      </Title>
      {reasons.length === 0 ? (
        <Text mt="xs">{texts.settingsChanged}</Text>
      ) : (
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={JSON.stringify(reason)}>{reasonText(reason)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
