import { createHash } from 'node:crypto'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Build } from './build.ts'
import type { Heading } from './layout.ts'
import { mediaName } from './media-folder.ts'
import type { Question } from './questions.ts'
import type { Row } from './read-rows.ts'

type ItemRow = Row<'Items'>

const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const optionHeadings = letters.map((letter) => `Option ${letter}` as const)
/** What a row says of one item; a row that names a file of items says none of it. */
const ofOneItem: readonly Heading<'Items'>[] = [
  ...[
    'Id',
    'Text',
    'Passage words',
    ...optionHeadings,
    'Key',
    'Sound',
    'Answer seconds',
    'Picture',
    'Picture text',
  ],
] as Heading<'Items'>[]

/** The items of a row: one, or those of the file that it names. */
export const itemsOf = (row: ItemRow, section: SectionName, build: Build): object[] =>
  row.has('File') ? itemsOfFile(row, section, build) : [itemOf(row, build)]

function itemOf(row: ItemRow, { media, origins, notes }: Build): object {
  const options = optionsOf(row, notes)
  const answerSeconds = row.number('Answer seconds')
  const passageWords = row.text('Passage words')
  const item = {
    id: row.word('Id'),
    text: row.text('Text'),
    ...(passageWords === undefined ? {} : { passageWords }),
    ...media.of(row, { sound: 'Sound', picture: 'Picture', alt: 'Picture text' }),
    ...(answerSeconds === undefined ? {} : { answerSeconds }),
    options: origins.put(options, (key) => row.at(optionHeadings[Number(key)] ?? 'Option A')),
    key: keyOf(row, options.length, notes),
  }
  // A screen without words is for what is heard; elsewhere the check asks for them.
  const said = { ...item, text: item.text ?? '' }
  const headings: Record<string, Heading<'Items'>> = {
    ...{ id: 'Id', text: 'Text', audio: 'Sound', image: 'Picture', key: 'Key' },
    ...{ options: 'Option A', answerSeconds: 'Answer seconds', passageWords: 'Passage words' },
  }
  return origins.put(said, (key) => row.at(headings[key] ?? 'Id'))
}

function optionsOf(row: ItemRow, notes: Build['notes']): string[] {
  const count = optionHeadings.findLastIndex((heading) => row.has(heading)) + 1
  const given = optionHeadings.slice(0, count)
  for (const heading of given) {
    if (!row.has(heading)) notes.fault(row.at(heading), `is empty, but Option ${letters[count - 1]} is not`)
  }
  if (count < 2)
    notes.fault(row.at(count === 0 ? 'Option A' : 'Option B'), 'is empty: an item has two options or more')
  return given.map((heading) => row.text(heading) ?? '')
}

/** The right option, counted from 0. */
function keyOf(row: ItemRow, count: number, notes: Build['notes']): number | undefined {
  const word = row.word('Key')
  if (word === undefined && row.has('Key')) return undefined
  const known: readonly string[] = letters
  const key = known.indexOf(word?.toUpperCase() ?? '')
  if (key >= 0 && key < Math.max(count, 2)) return key
  const last = letters[Math.max(count, 2) - 1]
  const said = word === undefined ? 'it is empty' : `not '${word.slice(0, 20)}'`
  notes.fault(row.at('Key'), `the key must be A to ${last}, ${said}`)
  return undefined
}

function itemsOfFile(row: ItemRow, section: SectionName, build: Build): object[] {
  const { notes, questions } = build
  for (const heading of ofOneItem) {
    if (row.has(heading)) notes.fault(row.at(heading), 'stands beside a file: the items are in the file')
  }
  const file = mediaName(row.word('File') ?? '')
  const place = row.at('File')
  if (section === 'listening') {
    notes.fault(place, 'a file of questions has no sounds: it belongs to Structure or Reading')
    return []
  }
  const read = questions.get(file)
  if (read === undefined) return []
  if (typeof read === 'string') {
    notes.fault(place, `${file} ${read}`)
    return []
  }
  for (const remark of read.remarks) build.notes.diagnostics.add({ file, ...remark })
  if (read.questions.length === 0) notes.fault(place, `${file} has no question that can be taken`)
  return read.questions.map((question) => questionItem(question, file, row, build))
}

function questionItem(question: Question, file: string, row: ItemRow, { testId, origins }: Build): object {
  const { line, id, text, options, key } = question
  const place = () => ({ ...row.at('File'), within: `${file}:${line}` })
  return origins.put({ id: id ?? `${testId}-${digest(question)}`, text, options: [...options], key }, place)
}

/** Names an item by its content: it keeps its id where others come before it, and another item never gets it. */
const digest = ({ text, options, key }: Question): string =>
  createHash('sha256')
    .update(JSON.stringify([text, options, key]))
    .digest('hex')
    .slice(0, 12)
