import { NativeSelect, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { staffLicenceList } from '#contract/calls/staff-licences.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { usePlace } from '../session/place.ts'
import { licences } from '../texts/licences.ts'

const { issue: texts } = licences

/** The tests that are loaded, by id and name; none until the server has answered. */
export function usePackages() {
  const { institutionId } = usePlace()
  const { query, reload } = useQuery(
    useCallback(
      (signal: AbortSignal) => callServer(staffLicenceList, { query: { institutionId, limit: 1 }, signal }),
      [institutionId],
    ),
  )
  return { query, reload, packages: query.status === 'ready' ? query.data.packages : [] }
}

/** One of the tests that are loaded, the first unless another is chosen; an empty id while none is known. */
export function usePackageChoice() {
  const [chosen, choose] = useState('')
  const { query, reload, packages } = usePackages()
  const packageId = chosen || (packages[0]?.id ?? '')
  const field = (
    <>
      <QueryResult query={query} texts={texts} onReload={reload}>
        {() => packages.length === 0 && <Text c="red">{texts.none}</Text>}
      </QueryResult>
      <NativeSelect
        label={texts.test}
        value={packageId}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={packages.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))}
      />
    </>
  )
  return { packageId, field }
}
