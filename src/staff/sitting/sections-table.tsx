import { Table, Text, Title } from '@mantine/core'
import type { SittingInFull } from '#contract/calls/sitting-in-full.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections as sectionTexts } from '#src/ui/texts/sections.ts'
import { sitting as all } from '../texts/sitting.ts'
import classes from './record.module.css'

const { sections: texts, remarks, facts } = all

const shareText = (share: number | null) => (share === null ? texts.tooShort : `${Math.floor(share * 100)}%`)

/** The sections of a sitting: how long, how far watched, what is missing, and the points where they are told. */
export function SectionsTable({ sitting }: { sitting: SittingInFull }) {
  const columns = [
    'section',
    'lasted',
    'answered',
    'share',
    'gaps',
    'held',
    'pace',
    'ended',
    'points',
    'score',
  ] as const
  return (
    <div className={classes.part}>
      <Title order={2} size="h3" mb="sm">
        {texts.title}
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to move a wide table */}
      <section className={classes.scroll} tabIndex={0} aria-label={texts.title}>
        <Table aria-label={texts.title}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column}>{texts[column]}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sitting.sections.map(({ section, held, points, score }) => {
              const of = sitting.integrity.sections.find((one) => one.section === section)
              return (
                <Table.Tr key={section}>
                  <Table.Th scope="row">{sectionTexts.names[section]}</Table.Th>
                  <Table.Td>
                    {of ? fill(texts.minutes, { minutes: Math.round(of.seconds / 60) }) : facts.none}
                  </Table.Td>
                  <Table.Td>{of?.answered ?? facts.none}</Table.Td>
                  <Table.Td>{of ? shareText(of.share) : facts.none}</Table.Td>
                  <Table.Td>
                    {of === undefined || of.gaps.count === 0 ? facts.none : fill(texts.gapsOf, of.gaps)}
                  </Table.Td>
                  <Table.Td>{held === 0 ? facts.none : held}</Table.Td>
                  <Table.Td>
                    {of?.pace == null
                      ? facts.none
                      : fill(texts.paceOf, {
                          median: of.pace.medianSeconds,
                          shortest: of.pace.shortestSeconds,
                        })}
                  </Table.Td>
                  <Table.Td>{of?.endedBy == null ? facts.none : texts.endedBy[of.endedBy]}</Table.Td>
                  <Table.Td>{points ?? facts.none}</Table.Td>
                  <Table.Td>{score ?? facts.none}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </section>
      {sitting.integrity.remarks.map((remark) => (
        <Text key={`${remark.kind} ${remark.section}`} mt="xs">
          {remarkText(remark)}
        </Text>
      ))}
    </div>
  )
}

function remarkText(remark: SittingInFull['integrity']['remarks'][number]): string {
  const section = sectionTexts.names[remark.section]
  if (remark.kind === 'handedInTooSoon')
    return fill(remarks.handedInTooSoon, { section, seconds: remark.seconds, answered: remark.answered })
  const { answers, of } = remark
  return answers === null || of === null
    ? fill(remarks.manyFasterThanReading, { section })
    : fill(remarks.answersFasterThanReading, { section, answers, of })
}
