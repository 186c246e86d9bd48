import { Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '#src/ui/parts/brand.tsx'
import classes from './notice-page.module.css'

/** A page with one message and at most one action. */
export function NoticePage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main className={classes.page} tabIndex={-1}>
      <Brand />
      <Paper w="100%" maw="30rem" ta="center" withBorder p="xl">
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text mt="sm" c="dimmed">
          {text}
        </Text>
        {children && (
          <Group justify="center" align="stretch" mt="1.5rem">
            {children}
          </Group>
        )}
      </Paper>
    </main>
  )
}
