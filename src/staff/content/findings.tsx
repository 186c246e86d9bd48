import { Badge, Table, Text, Title } from '@mantine/core'
import type { ContentDraftInFull, Finding } from '#contract/calls/staff-content.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { content } from '../texts/content.ts'
import classes from './content.module.css'
import { findingText, placeText } from './finding-text.ts'

const { findings: texts } = content

/** What the check has found: errors apart from what the author may judge. */
export function Findings({ findings, moreFindings, errors }: ContentDraftInFull) {
  const hints = findings.filter(({ level }) => level !== 'error')
  return (
    <>
      {errors > 0 && (
        <Group
          title={fill(texts.errors, { count: errors })}
          hint={texts.errorsHint}
          findings={findings.filter(({ level }) => level === 'error')}
        />
      )}
      {hints.length > 0 && (
        <Group title={fill(texts.hints, { count: hints.length })} hint={texts.hintsHint} findings={hints} />
      )}
      {moreFindings > 0 && <Text mt="md">{fill(texts.more, { count: moreFindings })}</Text>}
    </>
  )
}

function Group({ title, hint, findings }: { title: string; hint: string; findings: readonly Finding[] }) {
  return (
    <div>
      <Title order={2} size="h4" mt="lg">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {hint}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to move a wide table */}
      <section className={classes.table} aria-label={title} tabIndex={0}>
        <Table aria-label={title} verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.place}>{texts.columns.place}</Table.Th>
              <Table.Th>{texts.columns.finding}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {findings.map((finding) => (
              <Row key={JSON.stringify(finding)} finding={finding} />
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </div>
  )
}

function Row({ finding }: { finding: Finding }) {
  const { place, file } = placeText(finding)
  const { level } = finding
  return (
    <Table.Tr>
      <Table.Td className={classes.place}>
        {place !== '' && <Text fw={600}>{place}</Text>}
        <Text size="sm" {...(place === '' ? { fw: 600 } : { c: 'dimmed' })}>
          {file}
        </Text>
      </Table.Td>
      <Table.Td>
        {(level === 'leftOut' || level === 'notKept') && (
          <Badge color="gray" mr="xs">
            {texts[level]}
          </Badge>
        )}
        {findingText(finding.message)}
      </Table.Td>
    </Table.Tr>
  )
}
