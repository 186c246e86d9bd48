import { Button, Text } from '@mantine/core'
import { DialogFoot } from '#src/ui/parts/dialog-foot.tsx'
import { LockedDialog } from '#src/ui/parts/locked-dialog.tsx'
import { minutesOf } from '#src/ui/parts/time-left.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import type { NextSection } from '../section/section-view.ts'

const { closing, names } = sections

/** Structure is handed in: the next section starts after a while, or at once with the button (spec: sections#structure). */
export function NextSectionDialog({
  next,
  seconds,
  onContinue,
}: {
  next: NextSection
  seconds: number
  onContinue: () => void
}) {
  return (
    <LockedDialog title={fill(closing.title, { section: names.structure })}>
      <Text>{closing.sent}</Text>
      <Text mt="md" fw={550}>
        {fill(closing.next, {
          section: names[next.section],
          minutes: minutesOf(next.seconds),
          questions: next.questions,
        })}
      </Text>
      <DialogFoot justify="space-between">
        <Text c="dimmed" size="sm">
          {fill(closing.countdown, { seconds })}
        </Text>
        <Button data-autofocus onClick={onContinue}>
          {closing.proceed}
        </Button>
      </DialogFoot>
    </LockedDialog>
  )
}
