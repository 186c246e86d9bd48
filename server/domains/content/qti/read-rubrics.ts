import { OutOfScope } from './diagnostics.ts'
import { reportFlattened } from './losses.ts'
import { asWords } from './read-marked.ts'
import { type Package, readMedia, type Shared, type Statement } from './read-media.ts'
import { readContent } from './read-text.ts'
import { childOf, type Element, elementsOf } from './xml.ts'

const isForCandidates = ({ attributes }: Element) =>
  (attributes.view ?? 'candidate').split(/\s+/).includes('candidate')

const isClosing = ({ attributes }: Element) => attributes.use === 'navigation'

/** What a section's rubrics tell candidates before its items; tells which rubrics are for others. */
export function directionOf(section: Element, file: string, from: Package): Statement | undefined {
  const rubrics = rubricsOf(section)
  for (const rubric of rubrics) {
    if (isForCandidates(rubric)) continue
    from.diagnostics.add({ kind: 'not kept', file, line: rubric.line, message: 'a rubric' })
  }
  return statementOf(
    rubrics.filter((rubric) => isForCandidates(rubric) && !isClosing(rubric)),
    file,
    from,
  )
}

/** What a section's rubrics tell candidates after its items. */
export const closingOf = (section: Element, file: string, from: Package): Statement | undefined =>
  statementOf(
    rubricsOf(section).filter((rubric) => isForCandidates(rubric) && isClosing(rubric)),
    file,
    from,
  )

const rubricsOf = (section: Element) => elementsOf(section).filter(({ name }) => name === 'qti-rubric-block')

/** One statement of all these rubrics; undefined where there is nothing. */
function statementOf(rubrics: readonly Element[], file: string, from: Package): Statement | undefined {
  let all: Statement | undefined
  for (const rubric of rubrics) {
    const leaveOut = (line: number, message: string) =>
      from.diagnostics.add({ kind: 'left out', file, line, message: `directions: ${message}` })
    try {
      const read = readRubric(rubric, file, from)
      all = all ? joined(all, read, (message) => leaveOut(rubric.line, message)) : read
    } catch (error) {
      if (!(error instanceof OutOfScope)) throw error
      leaveOut(error.line, error.message)
    }
  }
  return all
}

function readRubric(rubric: Element, file: string, from: Package): Statement {
  const body = childOf(rubric, 'qti-content-body') ?? rubric
  const isApart = ({ name }: Element) => ['qti-catalog-info', 'qti-stylesheet'].includes(name)
  const { text, media, flattened } = readContent(body, isApart, asWords)
  const { audio, image } = readMedia(media, rubric, file, from)
  reportFlattened(body, flattened, (line, message) =>
    from.diagnostics.add({ kind: 'not kept', file, line, message }),
  )
  return { text, ...(audio ? { audio } : {}), ...(image ? { image } : {}) }
}

/** Two statements as one. There is room for one sound or picture: a second one is told to `report`. */
export function joined(one: Statement, other: Shared, report: (message: string) => void): Shared {
  if (other.figures && (one.audio || one.image)) {
    report(
      `${(one.audio ?? one.image)?.file}: it stands before a passage that has pictures or tables of its own`,
    )
    return joined({ text: one.text }, other, report)
  }
  const text = [one.text, other.text].filter((part) => part !== '').join('\n\n')
  const first = one.audio || one.image ? one : other
  if (first === one && (other.audio || other.image)) {
    const { file } = other.audio ?? other.image ?? { file: '' }
    report(`${file}: there is more than one sound or picture; a text has room for one`)
  }
  const { audio, image } = first
  const { figures } = other
  return { text, ...(audio ? { audio } : {}), ...(image ? { image } : {}), ...(figures ? { figures } : {}) }
}
