import type { Content } from './read-text.ts'
import { childOf, type Element, elementsOf, within } from './xml.ts'

/** Remarks on a line of the document. */
export type Say = (line: number, message: string) => void

/** Elements whose look is not kept. */
export function tellFlattened(body: Element, names: ReadonlySet<string>, say: Say): void {
  if (names.size > 0)
    say(body.line, `how ${[...names].map((name) => `<${name}>`).join(', ')} looks: the words are`)
}

/** Alternatives that a catalog has for a text, beside the transcript of a sound. */
export function tellCards(root: Element, say: Say): void {
  for (const { name, attributes, line } of within(root))
    if (name === 'qti-card' && attributes.support !== 'transcript')
      say(line, `the catalog's ${attributes.support ?? 'card'}`)
}

/** Says what of an item is not kept. */
export function tellLosses(
  root: Element,
  body: Element,
  choice: Element,
  contents: readonly Content[],
  say: Say,
): void {
  tellFlattened(body, new Set(contents.flatMap((content) => [...content.flattened])), say)
  for (const { name, line } of within(body)) {
    if (name === 'qti-rubric-block') say(line, 'a rubric')
    if (name === 'qti-feedback-block' || name === 'qti-feedback-inline') say(line, 'feedback')
  }
  if (choice.attributes.shuffle === 'true') say(choice.line, 'shuffling: options stand as they are written')
  const processing = childOf(root, 'qti-response-processing')
  const template = processing?.attributes.template
  const isOwn =
    processing &&
    (template === undefined ? elementsOf(processing).length > 0 : !/\/match_correct(\.xml)?$/.test(template))
  if (isOwn) say(processing.line, 'its scoring: an answer is right or wrong by the key')
  tellCards(root, say)
}
