import { OutOfScope } from './diagnostics.ts'
import { type Report, reportLosses, styleSheet } from './losses.ts'
import { idOf } from './names.ts'
import { ownOf } from './own-data.ts'
import { readAsked } from './read-figures.ts'
import { pathFrom } from './read-manifest.ts'
import { markedWords } from './read-marked.ts'
import type { DraftItem, Package, Shared, Statement } from './read-media.ts'
import { readShared } from './read-stimulus.ts'
import { noContent, readContent } from './read-text.ts'
import { parseQti } from './read-version.ts'
import { childOf, type Element, elementsOf, textOf, within } from './xml.ts'

export type ReadItem = ReadQuestion | ReadSound

/** An item that only plays a sound. */
export interface ReadSound {
  sound: Statement
}

/** An item, and the document that it shares with others. */
export interface ReadQuestion {
  item: DraftItem
  /** Path in the zip; null where it shares nothing. */
  stimulus: string | null
  /** What stands above the question and has no room in it: several pictures, or a table. */
  passage?: Shared
}

/** Parts of an item that are not imported; a diagnostic names them, and the item is imported without them. */
const unkept: Record<string, string> = {
  'qti-modal-feedback': 'feedback: candidates are told nothing of their answers',
  'qti-stylesheet': styleSheet,
  'qti-companion-materials-info': 'companion materials',
  'qti-rubric-block': 'a rubric',
  'qti-apip-accessibility': 'alternatives for accessibility',
}
/** Parts that are imported, or whose absence changes nothing. */
const known = new Set([
  'qti-response-declaration',
  'qti-outcome-declaration',
  'qti-assessment-stimulus-ref',
  'qti-item-body',
  'qti-catalog-info',
  'qti-response-processing',
])

/** Reads an item document, which may only play a sound. Throws `OutOfScope` for one that is no single choice among words. */
export function readItem(file: string, from: Package): ReadItem {
  const bytes = from.files.get(file)
  if (!bytes) throw new OutOfScope('the file is not in the package', 0)
  const root = parseQti(bytes, file)
  const report: Report = (line, message) => from.diagnostics.add({ kind: 'not kept', file, line, message })
  if (root.name !== 'qti-assessment-item') throw new OutOfScope(`<${root.name}> is no item of QTI`, root.line)
  if (root.attributes.adaptive === 'true') throw new OutOfScope('the item is adaptive', root.line)
  const references = elementsOf(root).filter(({ name }) => name === 'qti-assessment-stimulus-ref')
  for (const part of elementsOf(root)) {
    const { name, line } = part
    if (unkept[name]) report(line, unkept[name])
    else if (!known.has(name)) throw new OutOfScope(`<${name}> makes the item more than a choice`, line)
  }
  if (references.length > 1)
    throw new OutOfScope('the item has more than one stimulus', references[1]?.line ?? 0)

  const body = childOf(root, 'qti-item-body')
  if (!body) throw new OutOfScope('the item has no body', root.line)
  const choice = choiceOf(body)
  if (!choice) {
    if (references[0]) throw new OutOfScope('a sound that asks nothing has a stimulus', references[0].line)
    return { sound: readShared(body, root, file, from) }
  }
  const { underlined, check } = markedWords()
  const content = readContent(body, (element) => isApart(element) || element === choice, underlined, true)
  const prompt = childOf(choice, 'qti-prompt')
  const promptContent = prompt ? readContent(prompt, isApart, underlined) : noContent
  const { options, key, flattened } = readChoice(choice, root)
  check(options)
  reportLosses(root, body, choice, [content, promptContent, { flattened }], report)
  const [reference] = references
  const passageWords = ownOf(choice, 'passage-words')
  const asked = readAsked(content, promptContent, root, file, from)
  if (reference && asked.passage)
    throw new OutOfScope('the item has a stimulus, and pictures or a table of its own', reference.line)
  return {
    ...(asked.passage ? { passage: asked.passage } : {}),
    stimulus: reference ? (pathFrom(file, reference.attributes.href ?? '') ?? '') : null,
    item: {
      id: idOf(root.attributes.identifier ?? ''),
      text: asked.text,
      ...(passageWords === undefined ? {} : { passageWords }),
      ...asked.bearer,
      options,
      key,
    },
  }
}

/** Elements that are read separately or left out with a diagnostic: they are not part of the question's text. */
const isApart = ({ name }: Element) =>
  name === 'qti-rubric-block' || name === 'qti-feedback-block' || name === 'qti-feedback-inline'

function choiceOf(body: Element): Element | null {
  // A media interaction plays a sound: that is no question.
  const interactions = within(body).filter(
    ({ name }) => name.endsWith('-interaction') && name !== 'qti-media-interaction',
  )
  const [choice, second] = interactions
  if (!choice && within(body).some(({ name }) => name === 'qti-media-interaction')) return null
  if (!choice) throw new OutOfScope('the item asks nothing', body.line)
  if (choice.name !== 'qti-choice-interaction')
    throw new OutOfScope(`<${choice.name}> is no choice`, choice.line)
  if (second) throw new OutOfScope('the item asks more than one question', second.line)
  if ((choice.attributes['max-choices'] ?? '1') !== '1') {
    throw new OutOfScope('more than one option may be chosen', choice.line)
  }
  return choice
}

function readChoice(choice: Element, root: Element) {
  const choices = elementsOf(choice).filter(({ name }) => name === 'qti-simple-choice')
  const declaration = elementsOf(root).find(
    ({ name, attributes }) =>
      name === 'qti-response-declaration' &&
      attributes.identifier === choice.attributes['response-identifier'],
  )
  const correct = childOf(declaration, 'qti-correct-response')
  const values = correct ? elementsOf(correct).map((value) => textOf(value).trim()) : []
  const key = choices.findIndex(({ attributes }) => attributes.identifier === values[0])
  if (values.length === 0) throw new OutOfScope('the item has no right answer', (declaration ?? choice).line)
  if (values.length > 1) throw new OutOfScope('the item has more than one right answer', correct?.line ?? 0)
  if (key < 0) throw new OutOfScope(`the right answer ${values[0]} is no option`, correct?.line ?? 0)
  if (choices.length < 2 || choices.length > 6) {
    throw new OutOfScope(`the item has ${choices.length} options; 2 to 6 have room`, choice.line)
  }
  const flattened = new Set<string>()
  const options = choices.map((option) => {
    const { text, media, flattened: lost } = readContent(option, isApart)
    if (media[0]) throw new OutOfScope('an option is more than words', media[0].line)
    if (text === '') throw new OutOfScope('an option says nothing', option.line)
    for (const name of lost) flattened.add(name)
    return text
  })
  return { options, key, flattened }
}
