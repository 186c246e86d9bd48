import { ActionIcon, Group, Modal, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { fill } from '#src/ui/texts/fill.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { momentDetails } from '../sitting/moment-text.ts'
import type { Pictured } from '../sitting/moments.ts'
import { reviews } from '../texts/reviews.ts'
import { PicturePair } from './picture-pair.tsx'

const { pictures: texts } = reviews

interface LargePictureProps {
  check: Pictured | null
  others: readonly Pictured[]
  current: Pictured
  onChoose: (id: string) => void
  onClose: () => void
}

/** The pair as large as the window; arrows move to the next picture, Escape closes. */
export function LargePicture({ check, others, current, onChoose, onClose }: LargePictureProps) {
  const index = others.indexOf(current)
  const [before, after] = [others[index - 1], others[index + 1]]

  function move({ key }: KeyboardEvent): void {
    const next = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined
    if (next !== undefined) onChoose(next.id)
  }

  return (
    <Modal
      opened
      size="min(96vw, 90rem)"
      onClose={onClose}
      onKeyDown={move}
      title={fill(texts.large, { number: index + 1, count: others.length })}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      {check !== null && (
        <Text fw={550} mb="xs">
          {texts.question}
        </Text>
      )}
      <PicturePair check={check} chosen={current} />
      <Group justify="space-between" mt="md" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {[...momentDetails(current), texts.keys].join(' · ')}
        </Text>
        <Group gap="0.5rem" wrap="nowrap">
          <ActionIcon
            variant="default"
            size="xl"
            aria-label={texts.previous}
            aria-disabled={before === undefined}
            onClick={() => before && onChoose(before.id)}
          >
            <IconChevronLeft size={22} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="xl"
            aria-label={texts.next}
            aria-disabled={after === undefined}
            onClick={() => after && onChoose(after.id)}
          >
            <IconChevronRight size={22} aria-hidden="true" />
          </ActionIcon>
        </Group>
      </Group>
    </Modal>
  )
}
