import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './panel.module.css'

/** One subject of the account. */
export function Panel({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Paper withBorder p="xl" component="section">
      <Title order={2}>{title}</Title>
      <Text c="dimmed" mt={4} mb="md">
        {lead}
      </Text>
      {children}
    </Paper>
  )
}

interface LineProps {
  name: ReactNode
  about?: string
  act?: ReactNode
}

/** A thing of the account, what is known of it, and what may be done with it. */
export function Line({ name, about, act }: LineProps) {
  return (
    <li className={classes.line}>
      <div>
        <Text component="div" fw={500}>
          {name}
        </Text>
        {about && (
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        )}
      </div>
      {act}
    </li>
  )
}

export const Lines = ({ children }: { children: ReactNode }) => <ul className={classes.lines}>{children}</ul>
