import type { Content } from './read-text.ts'
import { childOf, type Element, elementsOf, within } from './xml.ts'

/** Adds a diagnostic on a line of the document. */
export type Report = (line: number, message: string) => void

export const styleSheet = 'a style sheet: every test looks as the product does'

/** Elements whose look is not kept, and sounds that are played in another way. */
export function reportFlattened(body: Element, names: ReadonlySet<string>, report: Report): void {
  for (const { name, attributes, line } of within(body)) {
    if (name === 'ssml') report(line, 'how words are to be spoken')
    const { autostart, loop } = attributes
    const isOwn = autostart === 'true' && attributes['max-plays'] === '1' && loop !== 'true'
    if (name === 'qti-media-interaction' && !isOwn)
      report(line, 'how a sound is played: here it begins by itself and is heard once')
  }
  if (names.size > 0)
    report(body.line, `how ${[...names].map((name) => `<${name}>`).join(', ')} looks: the words are`)
}

/** Alternatives that a catalog has for a text, beside the transcript of a sound. */
export function reportCards(root: Element, report: Report): void {
  for (const { name, attributes, line } of within(root))
    if (name === 'qti-card' && attributes.support !== 'transcript')
      report(line, `the catalog's ${attributes.support ?? 'card'}`)
}

/** Says what of an item is not kept. */
export function reportLosses(
  root: Element,
  body: Element,
  choice: Element,
  contents: readonly Pick<Content, 'flattened'>[],
  report: Report,
): void {
  reportFlattened(body, new Set(contents.flatMap((content) => [...content.flattened])), report)
  for (const { name, line } of within(body)) {
    if (name === 'qti-rubric-block') report(line, 'a rubric')
    if (name === 'qti-feedback-block' || name === 'qti-feedback-inline') report(line, 'feedback')
  }
  if (choice.attributes.shuffle === 'true')
    report(choice.line, 'shuffling: options stand as they are written')
  const processing = childOf(root, 'qti-response-processing')
  const template = processing?.attributes.template
  const isOwn =
    processing &&
    (template === undefined ? elementsOf(processing).length > 0 : !/\/match_correct(\.xml)?$/.test(template))
  if (isOwn) report(processing.line, 'its scoring: an answer is right or wrong by the key')
  reportCards(root, report)
}
