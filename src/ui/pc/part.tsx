import { Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './part.module.css'

/** A part of a page about this PC: a title, what it is about, and buttons below. The keyboard goes on from its title. */
export function Part({
  title,
  lead,
  acts,
  children,
}: {
  title: string
  lead?: string
  acts?: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Paper withBorder p="1.25rem 1.5rem" component="section" aria-labelledby={id}>
      <Title order={2} size="h3" ref={heading} tabIndex={-1} id={id} className={classes.title}>
        {title}
      </Title>
      {lead && (
        <Text mt={4} c="dimmed">
          {lead}
        </Text>
      )}
      {children && <div className={classes.inside}>{children}</div>}
      {acts && (
        <Group mt="md" gap="0.75rem">
          {acts}
        </Group>
      )}
    </Paper>
  )
}
