import type { SectionName } from '#contract/rules/limits.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import { sectionSeconds } from '#server/domains/content/package/duration.ts'
import { type PackagePart, partsOf, type TestPackage } from '#server/domains/content/package/format.ts'
import { identifierOf, qti, scaledOutcome } from './names.ts'
import { classWith } from './own-data.ts'
import type { Item, Resource } from './write-item.ts'
import { catalogInfo, filesOf, media } from './write-media.ts'
import { paragraphs } from './write-text.ts'
import { block, documentOf, inline, type Xml } from './write-xml.ts'

/** The items of a list, and what they share. */
export interface WrittenList {
  items: { item: Item; resource: Resource }[]
  stimulus: Resource | null
  /** What is heard before them. */
  sound: Resource | null
}
export type WrittenSections = Record<SectionName, WrittenList[][]>

const titles: Record<SectionName, string> = {
  listening: 'Listening',
  structure: 'Structure & Written Expression',
  reading: 'Reading Comprehension',
}

/** The test itself: a test part a section, an assessment section a part, the score table as lookup tables. */
export function writeTest(test: TestPackage, written: WrittenSections): Resource {
  const sections = sectionsOf(test.sections)
  const parts = sections.flatMap((section) => partsOf(test, section))
  return {
    identifier: identifierOf(test.id),
    path: 'test.xml',
    needs: [
      ...parts.flatMap(({ direction, closing }) => filesOf(direction, ...(closing ? [closing] : []))),
      ...sections.flatMap((section) =>
        written[section].flatMap((lists) =>
          lists.flatMap(({ sound, items }) => [
            ...(sound ? [sound.path] : []),
            ...items.map(({ resource }) => resource.path),
          ]),
        ),
      ),
    ],
    bytes: documentOf(
      'qti-assessment-test',
      qti,
      {
        ...{ identifier: identifierOf(test.id), title: test.name },
        class: classWith({ certifies: test.certifies === false ? 'false' : undefined }),
      },
      ...sections.map((section) => scoreTable(section, test.scores[section] ?? [])),
      ...sections.map((section) => testPart(test, section, written[section])),
      block('qti-outcome-processing', {}, ...sections.map((section) => scaling(test, section))),
    ),
  }
}

function testPart(test: TestPackage, section: SectionName, lists: WrittenList[][]): Xml {
  return block(
    'qti-test-part',
    {
      identifier: section,
      'navigation-mode': section === 'listening' ? 'linear' : 'nonlinear',
      'submission-mode': 'simultaneous',
    },
    inline('qti-time-limits', { 'max-time': sectionSeconds(test, section) }),
    ...partsOf(test, section).map((part, index) => partOf(part, section, lists[index] ?? [])),
  )
}

const partIdentifier = (section: SectionName, { part }: PackagePart) => `${section}-${part}`

function partOf(part: PackagePart, section: SectionName, lists: WrittenList[]): Xml {
  const identifier = partIdentifier(section, part)
  return block(
    'qti-assessment-section',
    { identifier, title: `${titles[section]}, Part ${part.part}`, visible: 'true' },
    rubric('instructions', part.direction, `${identifier}-direction`),
    ...(part.closing ? [rubric('navigation', part.closing, `${identifier}-closing`)] : []),
    ...lists.map((list, index) => listOf(list, `${identifier}-${index + 1}`)),
  )
}

function rubric(use: 'instructions' | 'navigation', statement: PackagePart['direction'], id: string): Xml {
  const { body, catalog } = media(statement, '', id)
  return block(
    'qti-rubric-block',
    { use, view: 'candidate' },
    block('qti-content-body', {}, ...paragraphs(statement.text), ...body),
    ...catalogInfo(catalog),
  )
}

/** A list is a section of its own where its items belong together. */
function listOf({ items, stimulus, sound }: WrittenList, identifier: string): Xml {
  const heard = sound
    ? [inline('qti-assessment-item-ref', { identifier: sound.identifier, href: sound.path })]
    : []
  const asked = items.map(({ item, resource }) =>
    block(
      'qti-assessment-item-ref',
      { identifier: resource.identifier, href: resource.path },
      ...(item.audio && item.answerSeconds > 0
        ? [inline('qti-time-limits', { 'max-time': round(item.audio.seconds + item.answerSeconds) })]
        : []),
    ),
  )
  const references = [...heard, ...asked]
  const [first] = references
  if (first && references.length === 1 && !stimulus) return first
  return block('qti-assessment-section', { identifier, title: identifier, visible: 'false' }, ...references)
}

/**
 * A table that takes the first entry at or below the number of right answers, so from all right down. A match table
 * would say the same, but the schema takes no numbers in it.
 */
function scoreTable(section: SectionName, scale: readonly number[]): Xml {
  return block(
    'qti-outcome-declaration',
    { identifier: scaledOutcome(section), cardinality: 'single', 'base-type': 'integer' },
    block(
      'qti-interpolation-table',
      {},
      ...scale
        .map((score, right) =>
          inline('qti-interpolation-table-entry', { 'source-value': right, 'target-value': score }),
        )
        .reverse(),
    ),
  )
}

/** Right answers of the section, looked up in its table. */
function scaling(test: TestPackage, section: SectionName): Xml {
  const right = partsOf(test, section).map((part) =>
    inline('qti-test-variables', {
      'section-identifier': partIdentifier(section, part),
      'variable-identifier': 'SCORE',
    }),
  )
  return block(
    'qti-lookup-outcome-value',
    { identifier: scaledOutcome(section) },
    block('qti-sum', {}, ...right),
  )
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000
