import { NativeSelect, NumberInput, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { staffIssueLicences, staffLicenceList } from '#contract/calls/staff-licences.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { usePlace } from '../session/place.ts'
import { licences } from '../texts/licences.ts'
import { ActDialog } from '../ui/act-dialog.tsx'

const { issue: texts } = licences

interface IssueDialogProps {
  onIssued: (codes: readonly string[]) => void
  onDone: () => void
  onClose: () => void
}

/** Licences of one of the tests that are loaded. */
export function IssueDialog({ onIssued, ...dialog }: IssueDialogProps) {
  const { institutionId } = usePlace()
  const [chosen, choose] = useState('')
  const [count, setCount] = useState<number | string>(30)
  const { query } = useQuery(
    useCallback(
      (signal: AbortSignal) => callServer(staffLicenceList, { query: { institutionId, limit: 1 }, signal }),
      [institutionId],
    ),
  )
  const packages = query.status === 'ready' ? query.data.packages : []
  const packageId = chosen || (packages[0]?.id ?? '')
  return (
    <ActDialog
      title={texts.title}
      text={texts.text}
      act={texts.act}
      isReady={packageId !== '' && typeof count === 'number' && count > 0}
      perform={async () => {
        const body = { institutionId, packageId, count: Number(count) }
        onIssued((await callServer(staffIssueLicences, { body })).codes)
      }}
      done={texts.done}
      {...dialog}
    >
      {query.status === 'ready' && packages.length === 0 && <Text c="red">{texts.none}</Text>}
      <NativeSelect
        label={texts.test}
        data-autofocus
        value={packageId}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={packages.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))}
      />
      <NumberInput
        label={texts.count}
        min={1}
        max={limits.staff.licencesAtOnce}
        allowDecimal={false}
        value={count}
        onChange={setCount}
      />
    </ActDialog>
  )
}
