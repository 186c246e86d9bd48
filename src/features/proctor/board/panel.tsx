import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A titled part of the board; `id` names it on the page. */
export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder px="1.25rem" py="md" aria-labelledby={id}>
      <Title order={2} fz="md" fw={640} mb="xs" id={id}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}
