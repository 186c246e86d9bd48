import { type SectionName, sections } from '#contract/rules/limits.ts'
import type { TestPackage } from '#server/domains/content/package/format.ts'
import type { Heading, SheetName, TestField } from './layout.ts'
import { writeFigures } from './write-figures.ts'
import { writeSounds } from './write-sounds.ts'

export type WrittenRow<Name extends SheetName> = {
  readonly [One in Heading<Name>]?: string | number | undefined
}
/** The rows of all sheets, as `readTable` reads them. */
export type WrittenTable = { readonly [Name in SheetName]: readonly WrittenRow<Name>[] }

type Part = NonNullable<TestPackage['sections'][SectionName]>['parts'][number]
type List = Part['lists'][number]
type Item = List['items'][number]

const letters = 'ABCDEF'

/** A test as the rows of a table; `measured` has each sound's length, s, as reading the table would find it. */
export function writeRows(test: TestPackage, measured: ReadonlyMap<string, number>): WrittenTable {
  const positions = sections.flatMap((section) =>
    (test.sections[section]?.parts ?? []).map((part) => ({ section, part })),
  )
  const lists = positions.flatMap(({ section, part }) =>
    part.lists.map((list, index) => ({
      ...{ section, part, list },
      passage: standsAlone(list) ? undefined : `${section}-${part.part}-${index + 1}`,
    })),
  )
  return {
    Test: testRows(test),
    Parts: positions.map(({ section, part }) => partRow(section, part)),
    Passages: lists.flatMap(({ passage, list }) =>
      passage === undefined ? [] : [passageRow(passage, list)],
    ),
    Figures: lists.flatMap(({ passage, list }) => (passage === undefined ? [] : writeFigures(passage, list))),
    Items: lists.flatMap(({ section, part, passage, list }) =>
      list.items.map((item) => ({ Section: section, Part: part.part, Passage: passage, ...itemCells(item) })),
    ),
    Sounds: writeSounds(test, measured),
    Scores: scoreRows(test),
  }
}

/** One item by itself, with nothing to read or hear before it. */
const standsAlone = ({ items, text, audio, image, figures }: List): boolean =>
  items.length === 1 && text === '' && !audio && !image && !figures

function testRows({
  id,
  name,
  certifies,
  sections: { listening, structure, reading },
}: TestPackage): WrittenRow<'Test'>[] {
  const values: Record<TestField, string | number | undefined> = {
    id,
    name,
    certifies: certifies === false ? 'no' : undefined,
    'listening slack seconds': listening?.slackSeconds,
    'structure seconds': structure?.seconds,
    'reading seconds': reading?.seconds,
  }
  return Object.entries(values).flatMap(([field, value]) =>
    value === undefined ? [] : [{ Field: field, Value: value }],
  )
}

const partRow = (section: SectionName, { part, direction, closing }: Part): WrittenRow<'Parts'> => ({
  Section: section,
  Part: part,
  Direction: direction.text,
  'Direction sound': direction.audio?.file,
  'Direction picture': direction.image?.file,
  'Direction picture text': direction.image?.alt,
  Closing: closing?.text,
  'Closing sound': closing?.audio?.file,
  'Closing picture': closing?.image?.file,
  'Closing picture text': closing?.image?.alt,
})

const passageRow = (name: string, { text, audio, image }: List): WrittenRow<'Passages'> => ({
  Passage: name,
  Text: text,
  Sound: audio?.file,
  Picture: image?.file,
  'Picture text': image?.alt,
})

const itemCells = ({
  id,
  text,
  passageWords,
  options,
  key,
  audio,
  image,
  answerSeconds,
}: Item): WrittenRow<'Items'> => ({
  Id: id,
  Text: text,
  'Passage words': passageWords,
  ...Object.fromEntries(options.map((option, index) => [`Option ${letters[index]}`, option])),
  Key: letters[key],
  Sound: audio?.file,
  'Answer seconds': answerSeconds === 0 ? undefined : answerSeconds,
  Picture: image?.file,
  'Picture text': image?.alt,
})

function scoreRows({ scores: { listening, structure, reading } }: TestPackage): WrittenRow<'Scores'>[] {
  const rows = Math.max(...[listening, structure, reading].map((scale) => scale?.length ?? 0))
  return Array.from({ length: rows }, (_, right) => ({
    Right: right,
    Listening: listening?.[right],
    Structure: structure?.[right],
    Reading: reading?.[right],
  }))
}
