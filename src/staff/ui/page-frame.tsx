import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface PageFrameProps {
  title: string
  lead?: string
  /** The page's own acts, beside its title. */
  acts?: ReactNode
  children: ReactNode
}

/** Every page of the staff: its title, what it is for, its acts, its content. */
export function PageFrame({ title, lead, acts, children }: PageFrameProps) {
  return (
    <>
      <Group justify="space-between" align="start" mb="lg">
        <div>
          <Title order={1}>{title}</Title>
          {lead && (
            <Text c="dimmed" mt={4} maw="44rem">
              {lead}
            </Text>
          )}
        </div>
        {acts && <Group gap="0.75rem">{acts}</Group>}
      </Group>
      {children}
    </>
  )
}
