import { Badge, Button } from '@mantine/core'
import type { Session } from '#contract/calls/account.ts'
import { endStaffSession, staffSessionList } from '#contract/calls/staff.ts'
import { callServer } from '#src/platform/api/client.ts'
import { momentText } from '#src/ui/dates.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { account } from '../texts/account.ts'
import { useNotices } from '../ui/notices.tsx'
import { Line, Lines, Panel } from './panel.tsx'

const { sessions: texts } = account

const ask = (signal: AbortSignal) => callServer(staffSessionList, { signal })

const nameOf = ({ browser, system }: Session): string =>
  [browser, system].filter((part) => part !== null).join(', ') || texts.unknown

const aboutOf = ({ address, since, lastUsedAt }: Session): string =>
  fill(texts.used, { address: address ?? '–', since: momentText(since), last: momentText(lastUsedAt) })

/** The browsers in which the person is signed in; each but this one can be signed out. */
export function SessionsPanel() {
  const { query, reload } = useQuery(ask)
  const say = useNotices()

  async function end(id: string): Promise<void> {
    try {
      await callServer(endStaffSession, { body: { id } })
      say({ kind: 'done', text: texts.done })
    } catch (error) {
      say({ kind: 'failed', text: failureText(error) })
    }
    reload()
  }

  return (
    <Panel title={texts.title} lead={texts.lead}>
      <QueryResult query={query} texts={texts} onReload={reload}>
        {({ list }) => (
          <Lines>
            {list.map((session) => (
              <Line
                key={session.id}
                name={nameOf(session)}
                about={aboutOf(session)}
                act={
                  session.isCurrent ? (
                    <Badge>{texts.current}</Badge>
                  ) : (
                    <Button size="sm" variant="default" onClick={() => void end(session.id)}>
                      {texts.end}
                    </Button>
                  )
                }
              />
            ))}
          </Lines>
        )}
      </QueryResult>
    </Panel>
  )
}
