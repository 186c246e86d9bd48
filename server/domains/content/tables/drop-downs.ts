import type { Feature, Image } from 'write-excel-file/node'
import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility'
import { sections } from '#contract/rules/limits.ts'
import { partLetters } from '#contract/vocabulary.ts'
import { type Heading, headChoices, headingsOf, type SheetName } from './layout.ts'

/** The rows, from 0, in which cells have a list to choose from: more than any test has. */
const rows = { first: 2, last: 1999 }

const oneOf = (words: readonly string[]) => `"${words.join(',')}"`
const passages = `Passages!$A$${rows.first + 1}:$A$${rows.last + 1}`

/** What a list offers, as a formula of a spreadsheet. */
const offered: { readonly [Name in SheetName]?: { readonly [One in Heading<Name>]?: string } } = {
  Parts: { Section: oneOf(sections), Part: oneOf(partLetters) },
  Figures: { Passage: passages, Heads: oneOf(headChoices) },
  Items: {
    ...{ Section: oneOf(sections), Part: oneOf(partLetters), Passage: passages },
    Key: oneOf(['A', 'B', 'C', 'D']),
  },
}

/** The cells of a column with what their list offers. They take anything else too, such as a row that begins with #. */
function listOf(column: number, formula: string): string {
  const range = `${getCellAddress(rows.first, column)}:${getCellAddress(rows.last, column)}`
  return `<dataValidation type="list" allowBlank="1" sqref="${range}"><formula1>${formula}</formula1></dataValidation>`
}

const sheetFile = 'xl/worksheets/sheet{id}.xml'

/** Lets the cells of some columns be chosen from a list. */
export const dropDowns: Feature<Image['content']> = {
  files: {
    transform: {
      [sheetFile]: {
        transform(xml, { sheet }) {
          const name = sheet as SheetName
          const formulas: Readonly<Record<string, string>> = offered[name] ?? {}
          const lists = Object.entries(formulas).map(([heading, formula]) =>
            listOf(headingsOf(name).indexOf(heading as Heading<typeof name>), formula),
          )
          if (lists.length === 0) return xml
          const markup = `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
          const order = getOrderOfSiblings(sheetFile, 'worksheet') ?? []
          return insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, 'worksheet')
        },
      },
    },
  },
}
