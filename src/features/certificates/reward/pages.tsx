import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { reward as texts } from '#src/ui/texts/certificates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import classes from './pages.module.css'

interface PagesProps {
  page: number
  limit: number
  total: number
  onChange: (page: number) => void
}

/** Which rows are shown, and the way to the others; nothing where there are none. */
export function Pages({ page, limit, total, onChange }: PagesProps) {
  const last = Math.ceil(total / limit)
  if (last <= 1) return null
  const from = (page - 1) * limit + 1
  const to = Math.min(total, page * limit)
  return (
    <Group component="nav" justify="space-between" wrap="nowrap" mt="md" aria-label={texts.pages}>
      <Text size="sm" c="dimmed" className={classes.range} role="status">
        {fill(texts.range, { from, to, total })}
      </Text>
      <Group gap="xs">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={texts.previous}
          disabled={page <= 1}
          onClick={() => onChange(page - 1)}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={texts.next}
          disabled={page >= last}
          onClick={() => onChange(page + 1)}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </ActionIcon>
      </Group>
    </Group>
  )
}
