import { Progress, Text } from '@mantine/core'
import { automaticItems, windowItem } from '#contract/rules/pc-check.ts'
import type { PcCheckActor, PcCheckSnapshot } from '#machines/pc-check/machine.ts'
import { Part } from '#src/ui/pc/part.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { pcCheck } from '#src/ui/texts/pc-check.ts'

const { checking: texts, items } = pcCheck

/** What every part of the page is given. */
export interface PartProps {
  snapshot: PcCheckSnapshot
  send: PcCheckActor['send']
}

/** One item after another is looked at. */
export function CheckingPart({ snapshot: { context } }: PartProps) {
  const { done } = context
  const item = automaticItems[done] ?? windowItem
  const progress = { count: done, of: automaticItems.length }
  return (
    <Part title={texts.title} lead={fill(texts.lead, progress)}>
      <Progress
        value={(done / automaticItems.length) * 100}
        aria-label={texts.title}
        transitionDuration={200}
      />
      <Text role="status">
        {fill(texts.now, { item: items[item] })}
        {item === 'microphone' && ` · ${texts.speak}`}
        {(item === 'camera' || item === 'detectors') && ` · ${texts.look}`}
      </Text>
    </Part>
  )
}
