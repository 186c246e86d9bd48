import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { certificateList } from '#contract/calls/orders.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { EmptyResult, QueryResult } from '#src/ui/parts/query-result.tsx'
import { reward as texts } from '#src/ui/texts/certificates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { CertificateTable } from './certificate-table.tsx'
import { Pages } from './pages.tsx'
import { firstSorting, type Sorting } from './sorting.ts'

/** Finished tests with score, certificate and parcel, ten a page (spec: certificates#list). */
export function RewardScreen() {
  const [page, setPage] = useState<number>(limits.paging.page)
  const [sorting, setSorting] = useState<Sorting>(firstSorting)
  const ask = useCallback(
    (signal: AbortSignal) =>
      callServer(certificateList, {
        signal,
        query: { page, limit: limits.paging.certificates, sortBy: sorting.by, sortType: sorting.type },
      }),
    [page, sorting],
  )
  const { query, reload } = useQuery(ask)

  useEffect(() => {
    if (query.status === 'failed') console.warn('The list of certificates was not loaded', query.error)
  }, [query])

  function sort(next: Sorting): void {
    setSorting(next)
    setPage(limits.paging.page)
  }

  return (
    <>
      <Title order={1} id="certificates">
        {fill(texts.title)}
      </Title>
      <Group justify="space-between" mt={4} mb="xl">
        <Text c="dimmed">{texts.lead}</Text>
        <Anchor component={Link} to="/viewer" underline="always">
          {texts.sample}
        </Anchor>
      </Group>
      <QueryResult query={query} texts={texts} onReload={reload}>
        {({ list, total, limit }) =>
          total === 0 ? (
            <EmptyResult title={texts.empty} hint={texts.emptyHint}>
              <Button component={Link} to={`/${configured().product}`} variant="default" mt="md">
                {texts.toTests}
              </Button>
            </EmptyResult>
          ) : (
            <>
              <CertificateTable rows={list} sorting={sorting} onSort={sort} />
              <Pages page={page} limit={limit} total={total} onChange={setPage} />
            </>
          )
        }
      </QueryResult>
    </>
  )
}
