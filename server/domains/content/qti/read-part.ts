import { type ItemReader, referred } from './read-list.ts'
import type { DraftList, DraftPart, Package, Statement } from './read-media.ts'
import { closingOf, directionOf, joined } from './read-rubrics.ts'
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
  const closing = closingOf(section, file, from)
  return {
    letter: letterOf(section),
    direction: directionOf(section, file, from) ?? { text: '' },
    ...(closing ? { closing } : {}),
    lists: listsOf(section, file, reader, from, false),
  }
}

/** Reads a section that holds only parts: what it says before and after them is said by the first and the last. */
export function readParts(
  section: Element,
  inner: readonly Element[],
  file: string,
  reader: ItemReader,
  from: Package,
): ReadPart[] {
  reportUnkept(section, file, from)
  const before = directionOf(section, file, from)
  const parts = inner.map((one) => readPart(one, file, reader, from, false))
  const after = closingOf(section, file, from)
  const report = reporter(section, file, from)
  // A part of which no item was taken is not asked: what is said for all goes to those that are.
  const asked = parts.filter(({ lists }) => lists.length > 0)
  const [first, last] = [asked[0], asked.at(-1)]
  if (first && before) first.direction = joined(before, first.direction, report)
  if (last && after) last.closing = last.closing ? joined(last.closing, after, report) : after
  return parts
}

const reporter =
  ({ line }: Element, file: string, { diagnostics }: Package) =>
  (message: string) =>
    diagnostics.add({ kind: 'not kept', file, line, message })

/** Rules of a section that this product does not follow. */
function reportUnkept(section: Element, file: string, { diagnostics }: Package): void {
  for (const { name, line } of elementsOf(section)) {
    if (unkept[name]) diagnostics.add({ kind: 'not kept', file, line, message: unkept[name] })
    else if (!known.has(name)) diagnostics.add({ kind: 'left out', file, line, message: `<${name}>` })
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
    } else if (belongTogether && name === 'qti-time-limits') {
      const message = 'a time limit within a part'
      from.diagnostics.add({ kind: 'not kept', file, line, message })
    }
  }
  close()
  reportUnkept(section, file, from)
  return belongTogether ? directed(lists, section, file, from) : lists
}

/** What a section within a part says of its items stands above what they share; a sound is heard before the first. */
function directed(lists: DraftList[], section: Element, file: string, from: Package): DraftList[] {
  const report = reporter(section, file, from)
  const direction = directionOf(section, file, from)
  if (closingOf(section, file, from)) report('what is said after items within a part')
  if (!direction) return lists
  if (lists.length === 0) report('the directions of a section of which no item was taken')
  return lists.map((list, index) => {
    const { audio, ...seen } = direction
    const said: Statement = index === 0 ? direction : seen
    return { ...list, ...joined(said, { ...list, text: list.text ?? '' }, report) }
  })
}
