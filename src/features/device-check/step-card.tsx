import { Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './step-card.module.css'

/** One step of the wizard: instructions, the device at the left, its state at the right, actions below. */
export function StepCard({
  title,
  lead,
  device,
  actions,
  children,
}: {
  title: string
  lead: string
  device?: ReactNode
  actions: ReactNode
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here no longer exists; the keyboard continues from the new step's title.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Paper withBorder p="min(1.5rem, 4vw) min(2rem, 4vw) min(1.75rem, 4vw)" component="section">
      <Title order={2} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <Text c="dimmed" mt={4}>
        {lead}
      </Text>
      <div className={classes.body} data-two={device !== undefined || undefined}>
        {device}
        <div className={classes.says}>{children}</div>
      </div>
      <Group gap="0.75rem" justify="flex-end" align="stretch" mt="1.5rem">
        {actions}
      </Group>
    </Paper>
  )
}
