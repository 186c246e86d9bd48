import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './section-notice.module.css'

/** Something is away: what, what to do about it, and a button to try again. */
export function SectionFailed({
  title,
  text,
  note,
  retry,
  onRetry,
  isPage = false,
  children,
}: {
  title: string
  text?: string | undefined
  note?: string
  retry: string
  onRetry: () => void
  /** Where it is all that the page shows, and so names it. */
  isPage?: boolean
  children?: ReactNode
}) {
  return (
    <div className={classes.notice}>
      <Alert
        ta="left"
        w="100%"
        maw="34rem"
        color="red"
        variant="light"
        title={isPage ? <h1 className={classes.failure}>{title}</h1> : title}
        icon={<IconPlugConnectedX size={20} aria-hidden="true" />}
      >
        {text}
      </Alert>
      <Group justify="center">
        {children}
        <Button onClick={onRetry}>{retry}</Button>
      </Group>
      {note && <Text c="dimmed">{note}</Text>}
    </div>
  )
}
