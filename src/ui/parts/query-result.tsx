import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { IconHourglass, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NetworkFailure, ServerRefusal } from '#src/platform/api/errors.ts'
import { failureText } from '#src/ui/failure-text.ts'
import type { Query } from '#src/ui/hooks/query.ts'
import { shell } from '#src/ui/texts/shell.ts'
import classes from './query-result.module.css'

interface QueryResultProps<Data> {
  query: Query<Data>
  texts: { loading: string; failed: string }
  onReload: () => void
  /** Whether a refusal with this code is no failure: there is nothing to show yet, or on purpose. */
  isExpected?: (code: string) => boolean
  children: (data: Data) => ReactNode
}

/** The data of a query once it is here; until then a loading text, or the failure with a retry. */
export function QueryResult<Data>({ query, texts, onReload, isExpected, children }: QueryResultProps<Data>) {
  if (query.status === 'ready') return children(query.data)
  if (query.status === 'loading')
    return (
      <Group gap="0.75rem" wrap="nowrap" py="md" role="status">
        <Loader size="sm" aria-hidden="true" />
        <Text c="dimmed">{texts.loading}</Text>
      </Group>
    )
  const { error } = query
  const isAway = error instanceof NetworkFailure
  const isWaiting = error instanceof ServerRefusal && isExpected?.(error.code) === true
  return (
    <Alert
      color={isAway || isWaiting ? 'ink' : 'red'}
      title={texts.failed}
      role="alert"
      icon={
        (isAway && <IconWifiOff size={20} aria-hidden="true" />) ||
        (isWaiting && <IconHourglass size={20} aria-hidden="true" />)
      }
    >
      <Text size="sm" mb="sm">
        {failureText(error)}
      </Text>
      <Button size="sm" variant="default" onClick={onReload}>
        {shell.retry}
      </Button>
    </Alert>
  )
}

interface EmptyResultProps {
  title: string
  hint: string
  icon?: ReactNode
  children?: ReactNode
}

/** Shown in place of an empty result: what is missing and why. */
export function EmptyResult({ title, hint, icon, children }: EmptyResultProps) {
  return (
    <div className={classes.empty}>
      {icon}
      <Text fw={600}>{title}</Text>
      <Text c="dimmed">{hint}</Text>
      {children}
    </div>
  )
}
