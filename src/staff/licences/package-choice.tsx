import { NativeSelect, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { staffLicenceList } from '#contract/calls/staff-licences.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { usePlace } from '../session/place.ts'
import { licences } from '../texts/licences.ts'

const { issue: texts } = licences

/** The tests that are loaded, by id and name; none until the server has answered. */
export function usePackages() {
  const { institutionId } = usePlace()
  const { query } = useQuery(
    useCallback(
      (signal: AbortSignal) => callServer(staffLicenceList, { query: { institutionId, limit: 1 }, signal }),
      [institutionId],
    ),
  )
  return { isKnown: query.status === 'ready', packages: query.status === 'ready' ? query.data.packages : [] }
}

/** One of the tests that are loaded, the first unless another is chosen; an empty id while none is known. */
export function usePackageChoice() {
  const [chosen, choose] = useState('')
  const { isKnown, packages } = usePackages()
  const packageId = chosen || (packages[0]?.id ?? '')
  const field = (
    <>
      {isKnown && packages.length === 0 && <Text c="red">{texts.none}</Text>}
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
