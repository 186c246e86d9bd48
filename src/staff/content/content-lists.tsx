import { Anchor, Badge, Button, Table, Text, Title } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { type ContentDraft, contentDraftList, contentTemplate } from '#contract/calls/staff-content.ts'
import { contentPackageList, type LoadedTest } from '#contract/calls/staff-packages.ts'
import { callForFile } from '#src/platform/api/call-file.ts'
import { callServer } from '#src/platform/api/client.ts'
import { dayOf, momentText } from '#src/ui/dates.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { EmptyResult, QueryResult } from '#src/ui/parts/query-result.tsx'
import { useAddress, usePlace } from '../session/place.ts'
import { content as texts } from '../texts/content.ts'
import { type Column, ListTable } from '../ui/list-table.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { type ListQuestion, useList } from '../ui/use-list.ts'
import classes from './content.module.css'
import { SaveButton } from './save-button.tsx'

function ask({ filters: _, sort: __, ...query }: ListQuestion<never, never>, signal: AbortSignal) {
  return callServer(contentPackageList, { query, signal })
}

/** What the institution's authors work on, and the tests that may be used. */
export function ContentLists() {
  const { institutionId } = usePlace()
  const address = useAddress()
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      acts={
        <>
          <SaveButton
            ask={() => callForFile(contentTemplate, { query: { institutionId } })}
            name="template.xlsx"
            icon={<IconDownload size={18} aria-hidden="true" />}
          >
            {texts.template}
          </SaveButton>
          <Button
            component={Link}
            to={address('/content/upload')}
            leftSection={<IconUpload size={18} aria-hidden="true" />}
          >
            {texts.upload.open}
          </Button>
        </>
      }
    >
      <Title order={2} size="h3" mb="md">
        {texts.drafts.title}
      </Title>
      <Drafts />
      <Title order={2} size="h3" mt="xl" mb="md">
        {texts.tests.title}
      </Title>
      <Tests />
    </PageFrame>
  )
}

const colours = {
  waiting: 'gray',
  checking: 'gray',
  interrupted: 'orange',
  faulty: 'red',
  checked: 'yellow',
  signedOff: 'green',
  loaded: 'gray',
} as const

export function StateBadge({ state }: Pick<ContentDraft, 'state'>) {
  return (
    <Badge miw="max-content" color={colours[state]}>
      {texts.states[state]}
    </Badge>
  )
}

function Drafts() {
  const { institutionId } = usePlace()
  const address = useAddress()
  const { query, reload } = useQuery(
    useCallback(
      (signal: AbortSignal) => callServer(contentDraftList, { query: { institutionId }, signal }),
      [institutionId],
    ),
  )
  const { columns } = texts.drafts
  return (
    <QueryResult query={query} texts={texts.drafts} onReload={reload}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyResult {...texts.drafts.empty} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to move a wide table
          <section className={classes.table} aria-label={texts.drafts.title} tabIndex={0}>
            <Table aria-label={texts.drafts.title} verticalSpacing="sm">
              <Table.Thead>
                <Table.Tr>
                  {[columns.test, columns.state, columns.uploaded].map((title) => (
                    <Table.Th key={title}>{title}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.map((draft) => (
                  <Table.Tr key={draft.id}>
                    <Table.Td>
                      <Anchor component={Link} to={address(`/content/draft/${draft.id}`)} fw={600}>
                        {draft.name ?? draft.fileName}
                      </Anchor>
                      <Text size="sm" c="dimmed">
                        {draft.packageId ?? ''}
                      </Text>
                    </Table.Td>
                    <Table.Td>
                      <StateBadge state={draft.state} />
                    </Table.Td>
                    <Table.Td>
                      {draft.uploaded.by.name}
                      <Text size="sm" c="dimmed">
                        {momentText(draft.uploaded.at)}
                      </Text>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </section>
        )
      }
    </QueryResult>
  )
}

function Tests() {
  const address = useAddress()
  const list = useList({ ask })
  const { columns, everybody } = texts.tests
  const shown: Column<LoadedTest>[] = [
    {
      id: 'test',
      title: columns.test,
      cell: ({ name, packageId }) => (
        <>
          <Anchor
            component={Link}
            to={address(`/content/versions/${encodeURIComponent(packageId)}`)}
            fw={600}
          >
            {name}
          </Anchor>
          <Text size="sm" c="dimmed">
            {packageId}
          </Text>
        </>
      ),
    },
    { id: 'version', title: columns.version, cell: ({ version }) => version, isNumber: true },
    { id: 'questions', title: columns.questions, cell: ({ questions }) => questions, isNumber: true },
    { id: 'sittings', title: columns.sittings, cell: ({ sittings }) => sittings, isNumber: true },
    { id: 'owner', title: columns.owner, cell: ({ institution }) => institution ?? everybody },
    { id: 'loaded', title: columns.loaded, cell: ({ loadedAt }) => dayOf(loadedAt) },
  ]
  return (
    <ListTable
      label={texts.tests.list}
      list={list}
      columns={shown}
      rowId={({ packageId }) => packageId}
      search={texts.tests.search}
      empty={texts.tests.empty}
    />
  )
}
