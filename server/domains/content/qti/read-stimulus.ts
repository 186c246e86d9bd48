import { OutOfScope } from './diagnostics.ts'
import { type Report, reportCards, reportFlattened, styleSheet } from './losses.ts'
import { type Package, readMedia, type Statement } from './read-media.ts'
import { readContent } from './read-text.ts'
import { childOf, type Element, parseXml, within } from './xml.ts'

/** What items share: a passage, with its sound or picture. Throws `OutOfScope`. */
export function readStimulus(file: string, from: Package): Statement {
  const bytes = from.files.get(file)
  if (!bytes) throw new OutOfScope(`the stimulus ${file} is not in the package`, 0)
  const root = parseXml(bytes, file)
  const body = childOf(root, 'qti-stimulus-body')
  if (!body) throw new OutOfScope(`${file} is no stimulus of QTI 3.0`, root.line)
  return readShared(body, root, file, from)
}

/** A body that asks nothing: its text, with its sound or picture. */
export function readShared(body: Element, root: Element, file: string, from: Package): Statement {
  const { text, media, flattened } = readContent(body)
  const { audio, image } = readMedia(media, root, file, from)
  const report: Report = (line, message) => from.diagnostics.add({ kind: 'not kept', file, line, message })
  reportFlattened(body, flattened, report)
  for (const { name, line } of within(root)) if (name === 'qti-stylesheet') report(line, styleSheet)
  reportCards(root, report)
  return { text, ...(audio ? { audio } : {}), ...(image ? { image } : {}) }
}
