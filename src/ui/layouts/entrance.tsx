import { Box, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface EntranceProps {
  title: string
  lead?: string
  children?: ReactNode
  /** Other ways to go, below the form. */
  foot?: ReactNode
}

/** The content of a guest screen: a title, the task, and links to other screens. */
export function Entrance({ title, lead, children, foot }: EntranceProps) {
  return (
    <Box w="100%" maw="24rem">
      <Title order={1}>{title}</Title>
      {lead && (
        <Text c="dimmed" mt={4} mb="lg">
          {lead}
        </Text>
      )}
      {children}
      {foot && (
        <Text component="div" size="sm" ta="center" mt="lg">
          {foot}
        </Text>
      )}
    </Box>
  )
}
