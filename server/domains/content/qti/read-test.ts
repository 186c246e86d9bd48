import { type SectionName, sections } from '#contract/rules/limits.ts'
import { idOf, scaledOutcome } from './names.ts'
import { ownOf } from './own-data.ts'
import type { ItemReader } from './read-list.ts'
import type { Package } from './read-media.ts'
import { type ReadPart, readPart, readParts } from './read-part.ts'
import { parseQti } from './read-version.ts'
import { QtiRefused } from './refused.ts'
import { childOf, type Element, elementsOf } from './xml.ts'

/** A test as it was read; what a package does not say is not there. */
export interface ReadTest {
  id: string
  name: string
  /** False where the package says that it is for practice; absent for every other one. */
  certifies?: false
  sections: Record<SectionName, { seconds?: number; parts: ReadPart[] }>
  scores: Partial<Record<SectionName, number[]>>
}

export const emptyTest = (id: string, name: string): ReadTest => ({
  id,
  name,
  sections: { listening: { parts: [] }, structure: { parts: [] }, reading: { parts: [] } },
  scores: {},
})

/** Reads the test document. What names no section of ours goes to `fallback`. */
export function readTest(file: string, reader: ItemReader, from: Package, fallback: SectionName): ReadTest {
  const bytes = from.files.get(file)
  if (!bytes) throw new QtiRefused(`the test ${file} is not in the package`)
  const root = parseQti(bytes, file)
  if (root.name !== 'qti-assessment-test') throw new QtiRefused(`${file}: <${root.name}> is no test of QTI`)
  const { identifier = '', title = '' } = root.attributes
  const test = emptyTest(idOf(identifier), title.trim() || identifier)
  if (ownOf(root, 'certifies') === 'false') test.certifies = false
  const report = (line: number, message: string) =>
    from.diagnostics.add({ kind: 'not kept', file, line, message })

  for (const element of elementsOf(root)) {
    const { name, line } = element
    if (name === 'qti-test-part') readTestPart(element, file, reader, from, fallback, test)
    else if (name === 'qti-outcome-declaration') readScores(element, test, report)
    else if (name === 'qti-time-limits')
      report(line, 'the time limit of the whole test: sections have their own')
    else if (name !== 'qti-outcome-processing') report(line, `<${name}>`)
  }
  const scored = sections.some((section) => test.scores[section])
  const processing = childOf(root, 'qti-outcome-processing')
  if (processing && !scored)
    report(processing.line, 'its scoring: right answers are counted and looked up in a table')
  return test
}

function readTestPart(
  part: Element,
  file: string,
  reader: ItemReader,
  from: Package,
  fallback: SectionName,
  test: ReadTest,
): void {
  const named = sectionNamed(part)
  if (named) keepSeconds(part, test, named)
  for (const element of elementsOf(part)) {
    if (element.name === 'qti-time-limits' && named) continue
    if (element.name !== 'qti-assessment-section') {
      from.diagnostics.add({ kind: 'not kept', file, line: element.line, message: `<${element.name}>` })
      continue
    }
    const section = named ?? sectionNamed(element) ?? fallback
    if (!named) keepSeconds(element, test, section)
    const inner = elementsOf(element).filter(({ name }) => name === 'qti-assessment-section')
    const hasItems = childOf(element, 'qti-assessment-item-ref') !== undefined
    // A section that only holds sections stands for one of ours; they are its parts.
    const holdsParts = !named && inner.length > 0 && !hasItems
    const parts = holdsParts
      ? readParts(element, inner, file, reader, from)
      : [readPart(element, file, reader, from, !named)]
    test.sections[section].parts.push(...parts)
  }
}

/** Which of our sections an element names, by whole words of its identifier or its title: 'spreading' is not Reading. */
function sectionNamed({ attributes }: Element): SectionName | null {
  const named = `${attributes.identifier ?? ''} ${attributes.title ?? ''}`
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  const words = ` ${named.join(' ')} `
  if (words.includes(' listening ')) return 'listening'
  if (words.includes(' structure ') || words.includes(' written expression ')) return 'structure'
  return words.includes(' reading ') ? 'reading' : null
}

function keepSeconds(element: Element, test: ReadTest, section: SectionName): void {
  const seconds = Math.round(Number(childOf(element, 'qti-time-limits')?.attributes['max-time']))
  if (seconds > 0) test.sections[section].seconds = (test.sections[section].seconds ?? 0) + seconds
}

/** A table from right answers to a scaled score, which leaves no number of right answers out. */
function readScores(
  declaration: Element,
  test: ReadTest,
  report: (line: number, message: string) => void,
): void {
  const { identifier = '' } = declaration.attributes
  const section = sections.find((name) => scaledOutcome(name) === identifier)
  const table = ['qti-match-table', 'qti-interpolation-table'].map((name) => childOf(declaration, name))
  const entries = table
    .flatMap((found) => (found ? elementsOf(found) : []))
    .filter(({ attributes }) => attributes['include-boundary'] !== 'false')
    .map(
      ({ attributes }) => [Number(attributes['source-value']), Number(attributes['target-value'])] as const,
    )
    .sort(([one], [other]) => one - other)
  if (section && entries[0] && entries.every(([right], index) => right === index)) {
    test.scores[section] = entries.map(([, score]) => score)
  } else if (identifier !== 'SCORE') report(declaration.line, `the outcome ${identifier}`)
}
