import { Table, Text, Title } from '@mantine/core'
import type { ContentDraftInFull } from '#contract/calls/staff-content.ts'
import { momentText } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections as sectionTexts } from '#src/ui/texts/sections.ts'
import { content } from '../texts/content.ts'
import classes from './content.module.css'
import { effectText } from './effect-text.ts'
import { sizeText } from './sizes.ts'

const { facts: texts } = content.draft

type Acted = NonNullable<ContentDraftInFull['signedOff']>

const byText = ({ by: { name }, at }: Acted) => fill(texts.by, { name, at: momentText(at) })

/** What a draft is, what it would become, and who has acted on it. */
export function DraftFacts({ draft }: { draft: ContentDraftInFull }) {
  const { packageId, kind, fileName, bytes, uploaded, sections, files, digest, effect } = draft
  const rows = [
    [texts.id, packageId],
    [texts.sections, sections.length > 0 && <Sections sections={sections} files={files} />],
    [texts.effect, effect && <Lines lines={effectText(effect)} />],
    [texts.kind, kind && content.kinds[kind]],
    [texts.file, `${fileName}, ${sizeText(bytes)}`],
    [texts.uploaded, byText(uploaded)],
    [texts.signedOff, draft.signedOff && byText(draft.signedOff)],
    [texts.loaded, draft.loaded && byText(draft.loaded)],
    [texts.digest, digest && <span className={classes.digest}>{digest}</span>],
  ] as const
  return (
    <div>
      <Title order={2} size="h4" mb="xs">
        {texts.title}
      </Title>
      <Table maw="52rem" aria-label={texts.title}>
        <Table.Tbody>
          {rows.map(
            ([title, value]) =>
              value && (
                <Table.Tr key={title}>
                  <Table.Th scope="row" w="11rem">
                    {title}
                  </Table.Th>
                  <Table.Td>{value}</Table.Td>
                </Table.Tr>
              ),
          )}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Sections({ sections, files }: Pick<ContentDraftInFull, 'sections' | 'files'>) {
  const lines = sections.map(({ section, questions, seconds }) =>
    fill(texts.section, {
      ...{ section: sectionTexts.names[section], questions },
      minutes: Math.ceil(seconds / 60),
    }),
  )
  return <Lines lines={[...lines, fill(texts.files, { count: files })]} />
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <Text key={line} size="sm">
      {line}
    </Text>
  ))
