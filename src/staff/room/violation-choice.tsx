import { Radio, Stack } from '@mantine/core'
import { useCallback } from 'react'
import { sittingViolations } from '#contract/calls/room.ts'
import { callServer } from '#src/platform/api/client.ts'
import { clockTime } from '#src/ui/dates.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { EmptyResult, QueryResult } from '#src/ui/parts/query-result.tsx'
import { usePlace } from '../session/place.ts'
import { room as texts } from '../texts/room.ts'
import { roomActs } from '../texts/room-acts.ts'

interface ViolationChoiceProps {
  sittingId: string
  chosen: string | null
  onChoose: (id: string) => void
}

/** The warnings of a sitting that count, the newest first: one of them is struck out. */
export function ViolationChoice({ sittingId, chosen, onChoose }: ViolationChoiceProps) {
  const { institutionId } = usePlace()
  const { query, reload } = useQuery(
    useCallback(
      (signal: AbortSignal) =>
        callServer(sittingViolations, { signal, params: { id: sittingId }, query: { institutionId } }),
      [sittingId, institutionId],
    ),
  )
  return (
    <QueryResult
      query={query}
      texts={{ loading: roomActs.violationsLoading, failed: roomActs.violationsFailed }}
      onReload={reload}
    >
      {({ list }) =>
        list.length === 0 ? (
          <EmptyResult title={roomActs.noViolations} hint="" />
        ) : (
          <Radio.Group label={roomActs.violation} value={chosen} onChange={onChoose}>
            <Stack gap="0.5rem" mt="0.5rem">
              {list.map(({ id, kind, section, at }) => (
                <Radio
                  key={id}
                  value={id}
                  label={`${clockTime(at)} · ${texts.kinds[kind]} · ${texts.stages[section]}`}
                />
              ))}
            </Stack>
          </Radio.Group>
        )
      }
    </QueryResult>
  )
}
