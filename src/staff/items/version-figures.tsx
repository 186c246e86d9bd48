import { Alert, Tabs, Text } from '@mantine/core'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { staffItemFigures } from '#contract/calls/staff-results.ts'
import { enoughCandidates } from '#contract/rules/item-figures.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { EmptyResult, QueryResult } from '#src/ui/parts/query-result.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { sections as sectionTexts } from '#src/ui/texts/sections.ts'
import { usePlace } from '../session/place.ts'
import { items as texts } from '../texts/items.ts'
import { isConspicuous, type SectionFigures, type TestFigures } from './item-order.ts'
import { SectionView } from './section-view.tsx'

interface VersionFiguresProps {
  packageId: string
  version: number
}

/** Thousands of sittings take the server some seconds. */
const timeoutMs = 60_000

/** The figures of one version: a tab for each section. */
export function VersionFigures({ packageId, version }: VersionFiguresProps) {
  const { institutionId } = usePlace()
  const { query, reload } = useQuery(
    useCallback(
      (signal: AbortSignal) =>
        callServer(staffItemFigures, { query: { institutionId, packageId, version }, signal, timeoutMs }),
      [institutionId, packageId, version],
    ),
  )
  return (
    <QueryResult query={query} texts={texts} onReload={reload}>
      {(figures) =>
        figures === null ? <EmptyResult {...texts.noResults} /> : <Sections figures={figures} />
      }
    </QueryResult>
  )
}

function Sections({ figures: { candidates, notSettled, sections } }: { figures: TestFigures }) {
  const [address, setAddress] = useSearchParams()
  const shown = sections.find(({ section }) => section === address.get('section')) ?? sections[0]
  const basis = notSettled > 0 ? texts.basisWaiting : texts.basis

  function show(section: string | null): void {
    const after = new URLSearchParams(address)
    after.set('section', section ?? '')
    after.delete('item')
    setAddress(after, { replace: true })
  }

  return (
    <>
      <Text mb="md">{fill(basis, { candidates, waiting: notSettled })}</Text>
      {candidates < enoughCandidates && (
        <Alert color="yellow" mb="lg" title={fill(texts.few.title, { candidates })} role="note">
          {fill(texts.few.text, { enough: enoughCandidates })}
        </Alert>
      )}
      <Tabs value={shown?.section ?? null} onChange={show} keepMounted={false}>
        <Tabs.List aria-label={texts.section} mb="lg">
          {sections.map((section) => (
            <Tabs.Tab key={section.section} value={section.section}>
              {tabText(section)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {sections.map((section) => (
          <Tabs.Panel key={section.section} value={section.section}>
            <SectionView section={section} candidates={candidates} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

function tabText({ section, items }: SectionFigures): string {
  const name = sectionTexts.names[section]
  const count = items.filter(isConspicuous).length
  return count === 0 ? name : fill(texts.conspicuousCount, { name, count })
}
