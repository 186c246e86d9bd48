import { Anchor, Text } from '@mantine/core'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { contentVersionList, type TestVersion } from '#contract/calls/staff-packages.ts'
import { callServer } from '#src/platform/api/client.ts'
import { momentText } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress } from '../session/place.ts'
import { content } from '../texts/content.ts'
import { type Column, ListTable } from '../ui/list-table.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { type ListQuestion, useList } from '../ui/use-list.ts'
import classes from './content.module.css'

const { versions: texts } = content

/** The versions of a test, with who brought each in. */
export function VersionsPage({ packageId }: { packageId: string }) {
  const address = useAddress()
  const ask = useCallback(
    ({ filters: _, sort: __, search: ___, ...query }: ListQuestion<never, never>, signal: AbortSignal) =>
      callServer(contentVersionList, { query: { ...query, packageId }, signal }),
    [packageId],
  )
  const list = useList({ ask })
  const { columns } = texts
  const shown: Column<TestVersion>[] = [
    { id: 'version', title: columns.version, cell: ({ version }) => version, isNumber: true },
    {
      id: 'name',
      title: columns.name,
      cell: ({ name, draft }) =>
        draft === null ? (
          name
        ) : (
          <Anchor component={Link} to={address(`/content/draft/${draft.id}`)}>
            {name}
          </Anchor>
        ),
    },
    { id: 'loaded', title: columns.loaded, cell: ({ loadedAt }) => momentText(loadedAt) },
    {
      id: 'who',
      title: columns.who,
      cell: ({ draft }) =>
        draft === null
          ? texts.commandLine
          : [draft.uploaded, draft.signedOff, draft.loaded].map(({ name }) => name).join(', '),
    },
    { id: 'sittings', title: columns.sittings, cell: ({ sittings }) => sittings, isNumber: true },
    {
      id: 'digest',
      title: columns.digest,
      cell: ({ digest }) => (
        <Text span className={classes.digest}>
          {digest.slice(0, 16)}
        </Text>
      ),
    },
  ]
  return (
    <PageFrame
      title={packageId}
      lead={fill(texts.lead, { id: packageId })}
      acts={
        <Anchor component={Link} to={address('/content')}>
          {content.back}
        </Anchor>
      }
    >
      <ListTable
        label={texts.list}
        list={list}
        columns={shown}
        rowId={({ version }) => String(version)}
        empty={texts.empty}
      />
    </PageFrame>
  )
}
