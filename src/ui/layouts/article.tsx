import { Box, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './article.module.css'

/** A page to read: one title, a lead, sections in a calm measure. */
export function Article({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Box component="article" maw="50rem">
      <Title order={1}>{title}</Title>
      <Text size="lg" c="dimmed" mt={4} mb="xl">
        {lead}
      </Text>
      <Paper withBorder className={classes.body}>
        {children}
      </Paper>
    </Box>
  )
}

export function ArticleSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={2}>{title}</Title>
      {children}
    </section>
  )
}
