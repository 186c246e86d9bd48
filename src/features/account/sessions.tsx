import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { useCallback, useState } from 'react'
import { endSession, type Session, sessionList } from '#contract/calls/account.ts'
import { callServer } from '#src/platform/api/client.ts'
import { momentText } from '#src/ui/dates.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { sessions as texts } from '#src/ui/texts/sessions.ts'
import classes from './sessions.module.css'

/** The browsers in which this member is signed in; each but the present one can be signed out (spec: accounts#sessions). */
export function Sessions() {
  const ask = useCallback((signal: AbortSignal) => callServer(sessionList, { signal }), [])
  const { query, reload } = useQuery(ask)
  const [ending, setEnding] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function end(id: string): Promise<void> {
    setEnding(id)
    setFailure(null)
    try {
      await callServer(endSession, { body: { id } })
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setEnding(null)
      reload()
    }
  }

  return (
    <Paper withBorder p="xl" mt="xl" maw="52rem" component="section" aria-labelledby="sessions">
      <Title order={2} id="sessions">
        {texts.title}
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        {texts.lead}
      </Text>
      <QueryResult query={query} texts={texts} onReload={reload}>
        {({ list }) => (
          <ul className={classes.list}>
            {list.map((session) => (
              <li key={session.id}>
                <SessionLine session={session} />
                {!session.isCurrent && (
                  <Button
                    variant="default"
                    size="sm"
                    loading={ending === session.id}
                    onClick={() => end(session.id)}
                  >
                    {texts.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
      <div role="alert">{failure !== null && <Text c="red">{failure}</Text>}</div>
    </Paper>
  )
}

function SessionLine({
  session: { browser, system, address, since, lastUsedAt, isCurrent },
}: {
  session: Session
}) {
  const name = [browser, system].filter((part) => part !== null).join(', ') || texts.unknownBrowser
  const used = fill(texts.used, { since: momentText(since), last: momentText(lastUsedAt) })
  return (
    <div>
      <Group gap="sm">
        <Text fw={500}>{name}</Text>
        {isCurrent && <Badge variant="light">{texts.current}</Badge>}
      </Group>
      <Text size="sm" c="dimmed">
        {address === null ? used : `${fill(texts.address, { address })} ${used}`}
      </Text>
    </div>
  )
}
