import '@mantine/charts/styles.layer.css'
import { NativeSelect } from '@mantine/core'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { DataOf } from '#contract/call.ts'
import { staffTestList } from '#contract/calls/staff-results.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { EmptyResult, QueryResult } from '#src/ui/parts/query-result.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { items as texts } from '../texts/items.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { VersionFigures } from './version-figures.tsx'

type Version = DataOf<typeof staffTestList>['list'][number]

/** Figures of the items of a test's version: which version, which section, which item stands in the address. */
export function ItemsPage() {
  const { institutionId } = usePlace()
  const { query, reload } = useQuery(
    useCallback(
      (signal: AbortSignal) => callServer(staffTestList, { query: { institutionId }, signal }),
      [institutionId],
    ),
  )
  return (
    <PageFrame title={texts.title} lead={texts.lead}>
      <QueryResult query={query} texts={texts} onReload={reload}>
        {({ list }) => <ChosenVersion versions={list} />}
      </QueryResult>
    </PageFrame>
  )
}

const nameOf = ({ packageId, version }: Pick<Version, 'packageId' | 'version'>) => `${packageId}:${version}`

const testText = ({ name, version, sittings }: Version) => fill(texts.testOf, { name, version, sittings })

function ChosenVersion({ versions }: { versions: readonly Version[] }) {
  const [address, setAddress] = useSearchParams()
  const chosen = versions.find((one) => nameOf(one) === address.get('test')) ?? versions[0]
  if (chosen === undefined) return <EmptyResult {...texts.noTests} />

  function choose(name: string): void {
    const after = new URLSearchParams(address)
    after.set('test', name)
    for (const ofAnother of ['section', 'item']) after.delete(ofAnother)
    setAddress(after)
  }

  return (
    <>
      <NativeSelect
        label={texts.test}
        maw="36rem"
        mb="lg"
        value={nameOf(chosen)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={versions.map((one) => ({ value: nameOf(one), label: testText(one) }))}
      />
      <VersionFigures key={nameOf(chosen)} packageId={chosen.packageId} version={chosen.version} />
    </>
  )
}
