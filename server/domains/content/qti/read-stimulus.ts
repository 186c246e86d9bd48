import { OutOfScope } from './diagnostics.ts'
import { type Report, reportCards, reportFlattened, styleSheet } from './losses.ts'
import { readPassage } from './read-figures.ts'
import type { Package, Shared } from './read-media.ts'
import { readContent } from './read-text.ts'
import { parseQti } from './read-version.ts'
import { childOf, type Element, within } from './xml.ts'

/** What items share: a passage, with its sound or picture. Throws `OutOfScope`. */
export function readStimulus(file: string, from: Package): Shared {
  const bytes = from.files.get(file)
  if (!bytes) throw new OutOfScope(`the stimulus ${file} is not in the package`, 0)
  const root = parseQti(bytes, file)
  const body = childOf(root, 'qti-stimulus-body')
  if (!body) throw new OutOfScope(`${file} is no stimulus of QTI`, root.line)
  return readShared(body, root, file, from)
}

/** A body that asks nothing: its text, with its sound, pictures and tables. */
export function readShared(body: Element, root: Element, file: string, from: Package): Shared {
  const content = readContent(body, undefined, undefined, true)
  const passage = readPassage(content, root, file, from)
  const report: Report = (line, message) => from.diagnostics.add({ kind: 'not kept', file, line, message })
  reportFlattened(body, content.flattened, report)
  for (const { name, line } of within(root)) if (name === 'qti-stylesheet') report(line, styleSheet)
  reportCards(root, report)
  return passage
}
