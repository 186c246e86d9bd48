import type { SectionName } from '#contract/rules/limits.ts'
import { OutOfScope } from './diagnostics.ts'
import { type ItemReader, referred } from './read-list.ts'
import { type DraftList, type DraftPart, type Package, readMedia } from './read-media.ts'
import { readContent } from './read-text.ts'
import { childOf, type Element, elementsOf } from './xml.ts'

/** Elements of a section that are imported, or that ask for what this product does anyway. */
const known = new Set([
  'qti-assessment-item-ref',
  'qti-assessment-section',
  'qti-rubric-block',
  'qti-time-limits',
])

/** Elements of a section that ask for something this product does differently. */
const unkept: Record<string, string> = {
  'qti-selection': 'choosing among items: all are asked',
  'qti-ordering': 'the order by chance: items come as they are written',
  'qti-adaptive-selection': 'adaptive selection: all items are asked',
  'qti-pre-condition': 'a condition: all items are asked',
  'qti-branch-rule': 'a branch: items come as they are written',
  'qti-item-session-control': 'rules of the item session',
}

/** An assessment section as a part; its letter where it is named like one of ours. */
export type ReadPart = Omit<DraftPart, 'part'> & { letter: DraftPart['part'] | null }

const letterOf = ({ attributes }: Element): ReadPart['letter'] => {
  const [, letter] = /^(?:listening|structure|reading)-([ABC])$/.exec(attributes.identifier ?? '') ?? []
  return letter === 'A' || letter === 'B' || letter === 'C' ? letter : null
}

/** Reads a section that stands for a part: its rubrics are directions and closing, its items the lists. */
export function readPart(
  section: Element,
  file: string,
  reader: ItemReader,
  from: Package,
  isTimeKept: boolean,
): ReadPart {
  const limit = childOf(section, 'qti-time-limits')
  if (limit && !isTimeKept) {
    from.diagnostics.add({
      kind: 'not kept',
      file,
      line: limit.line,
      message: "a part's time limit: its section has one",
    })
  }
  const rubrics = elementsOf(section).filter(({ name }) => name === 'qti-rubric-block')
  const closing = rubrics.find(({ attributes }) => attributes.use === 'navigation')
  const direction = rubrics.find((rubric) => rubric !== closing && isForCandidates(rubric))
  for (const rubric of rubrics) {
    if (rubric !== closing && rubric !== direction) {
      from.diagnostics.add({ kind: 'not kept', file, line: rubric.line, message: 'a rubric' })
    }
  }
  const closed = closing && statementOf(closing, file, from)
  return {
    letter: letterOf(section),
    direction: (direction && statementOf(direction, file, from)) ?? { text: '' },
    ...(closed ? { closing: closed } : {}),
    lists: listsOf(section, file, reader, from, false),
  }
}

const isForCandidates = ({ attributes }: Element) => (attributes.view ?? 'candidate').includes('candidate')

function statementOf(rubric: Element, file: string, from: Package): DraftPart['direction'] | undefined {
  try {
    const { text, media } = readContent(childOf(rubric, 'qti-content-body') ?? rubric, ({ name }) =>
      ['qti-catalog-info', 'qti-stylesheet'].includes(name),
    )
    const { audio, image } = readMedia(media, rubric, file, from)
    return { text, ...(audio ? { audio } : {}), ...(image ? { image } : {}) }
  } catch (error) {
    if (!(error instanceof OutOfScope)) throw error
    from.diagnostics.add({
      kind: 'left out',
      file,
      line: error.line,
      message: `directions: ${error.message}`,
    })
    return undefined
  }
}

/** Items one after the other, and sections within sections: what a section holds belongs together. */
function listsOf(
  section: Element,
  file: string,
  reader: ItemReader,
  from: Package,
  belongTogether: boolean,
): DraftList[] {
  const lists: DraftList[] = []
  let run: { path: string; reference: Element }[] = []
  const close = () => {
    lists.push(...reader.lists(run, belongTogether))
    run = []
  }
  for (const element of elementsOf(section)) {
    const { name, line } = element
    if (name === 'qti-assessment-item-ref') {
      const path = referred(element, file)
      const message = `${element.attributes.href} lies outside the package`
      if (path === null) from.diagnostics.add({ kind: 'left out', file, line, message })
      else run.push({ path, reference: element })
    } else if (name === 'qti-assessment-section') {
      close()
      lists.push(...listsOf(element, file, reader, from, true))
    } else if (unkept[name]) {
      from.diagnostics.add({ kind: 'not kept', file, line, message: unkept[name] })
    } else if (!known.has(name)) {
      from.diagnostics.add({ kind: 'left out', file, line, message: `<${name}>` })
    } else if (belongTogether) {
      from.diagnostics.add({ kind: 'not kept', file, line, message: `<${name}> within a part` })
    }
  }
  close()
  return lists
}

/** Which of our sections an element names, by its identifier or its title. */
export function sectionNamed({ attributes }: Element): SectionName | null {
  const name = `${attributes.identifier ?? ''} ${attributes.title ?? ''}`.toLowerCase()
  if (name.includes('listening')) return 'listening'
  if (name.includes('structure') || name.includes('written expression')) return 'structure'
  return name.includes('reading') ? 'reading' : null
}
