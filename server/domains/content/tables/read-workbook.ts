import { posix } from 'node:path'
import { limits } from '#contract/rules/limits.ts'
import { QtiRefused } from '#server/domains/content/qti/refused.ts'
import { childOf, type Element, elementsOf, parseXml } from '#server/domains/content/qti/xml.ts'
import { type Files, readZip } from '#server/domains/content/qti/zip.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { type Cell, type Described, describedStrings, readCell } from './read-cell.ts'
import { readFormats } from './read-formats.ts'
import { isTableSheet } from './read-headings.ts'

/** The cells of a sheet that hold something, by row and column, both from 1. */
export interface Sheet {
  readonly name: string
  readonly rows: ReadonlyMap<number, ReadonlyMap<number, Cell>>
  /** Cells that are one on the screen. */
  readonly merged: readonly Merged[]
}

/** From the first cell, which has the content, to the last. */
interface Merged {
  readonly from: CellAddress
  readonly to: CellAddress
}

interface CellAddress {
  readonly row: number
  readonly column: number
}

/** Four times what a table has; one sheet of 4 MB takes a second to read. */
const mostSheets = 40

const something: Sheet['rows'] = new Map([[1, new Map()]])

const main = 'xl/workbook.xml'
const relations = 'xl/_rels/workbook.xml.rels'

/**
 * Every sheet of an .xlsx workbook (ECMA-376), in its order. Memory is bounded: by the zip's limits, by those of an
 * XML document, and because only cells that are there are kept, wherever in the sheet a cell says that it stands, and
 * none of a sheet that a table does not have.
 * Throws `OperatorError` `input.invalid` for anything else than such a workbook.
 */
export const readWorkbook = (bytes: Uint8Array, file: string): Sheet[] =>
  refusing(file, () => sheetsOf(readZip(bytes)))

/** Of a workbook that a page has sent: reading it keeps every other call waiting. */
const sentLimits = { zip: limits.upload.maxBytes, file: 5e6, unpacked: 20e6, files: 300 }

/** The cells of the first sheet, of a workbook of moderate size. @throws OperatorError `input.invalid` */
export const readFirstSheet = (bytes: Uint8Array, file: string): Sheet['rows'] =>
  refusing(file, () => {
    const workbook = openWorkbook(readZip(bytes, sentLimits))
    const [first] = workbook.sheets
    if (!first) throw new QtiRefused('it has no sheet')
    return workbook.rowsIn(first.read())
  })

function refusing<Result>(file: string, read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    if (!(cause instanceof QtiRefused)) throw cause
    const message = `${file} is no workbook that can be read (save it as .xlsx, without a password): ${cause.message}`
    throw new OperatorError('input.invalid', message, { cause })
  }
}

/** A sheet's name, and the element that has its cells. */
interface NamedSheet {
  readonly name: string
  readonly read: () => Element
}

function openWorkbook(files: Files) {
  const document = (path: string): Element | undefined => {
    const bytes = files.get(path)
    return bytes && parseXml(bytes, path)
  }
  const workbook = document(main)
  if (!workbook) throw new QtiRefused(`there is no ${main}`)
  const targets = elementsOf(document(relations) ?? workbook).flatMap(({ attributes }) =>
    attributes.Id === undefined ? [] : [{ id: attributes.Id, attributes }],
  )
  const partOf = (id: string | undefined) => {
    const target = targets.find((one) => one.id === id)?.attributes.Target
    return target === undefined
      ? null
      : posix.join('/xl', target.startsWith('/') ? `..${target}` : target).slice(1)
  }
  const kind = (name: string) => targets.find(({ attributes }) => attributes.Type?.endsWith(`/${name}`))?.id
  const part = (name: string) => document(partOf(kind(name)) ?? '')
  const strings = describedStrings(part('sharedStrings'))
  const formats = readFormats(part('styles'))
  const named = elementsOf(childOf(workbook, 'sheets') ?? workbook).filter(({ name }) => name === 'sheet')
  if (named.length > mostSheets) {
    throw new QtiRefused(`it has ${named.length} sheets; it may have ${mostSheets}`)
  }
  const sheets = named.map(({ attributes }): NamedSheet => {
    const [, id] = Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? []
    const name = attributes.name?.trim() ?? ''
    return {
      name,
      read() {
        const sheet = document(partOf(id) ?? '')
        if (!sheet) throw new QtiRefused(`the sheet ${name} is not in the file`)
        return sheet
      },
    }
  })
  return { sheets, rowsIn: (sheet: Element) => rowsOf(sheet, strings, formats) }
}

function sheetsOf(files: Files): Sheet[] {
  const { sheets, rowsIn } = openWorkbook(files)
  const names = new Set<string>()
  return sheets.map(({ name, read }) => {
    if (names.has(name.toLowerCase())) throw new QtiRefused(`it has two sheets of the name ${name}`)
    names.add(name.toLowerCase())
    const sheet = read()
    const rows = rowsIn(sheet)
    // Of an author's own sheet only one thing is asked: whether it holds anything.
    const isRead = isTableSheet(name)
    return {
      name,
      rows: isRead || rows.size === 0 ? rows : something,
      merged: isRead ? mergedOf(sheet) : [],
    }
  })
}

/** A row or cell that does not say where it stands follows the one before it. */
function rowsOf(sheet: Element, strings: readonly Described[], formats: readonly string[]): Sheet['rows'] {
  const rows = new Map<number, Map<number, Cell>>()
  let row = 0
  for (const element of elementsOf(childOf(sheet, 'sheetData') ?? sheet)) {
    if (element.name !== 'row') continue
    row = Number(element.attributes.r ?? row + 1)
    const cells = new Map<number, Cell>()
    let column = 0
    for (const inner of elementsOf(element)) {
      column = columnOf(inner.attributes.r) ?? column + 1
      const cell = readCell(inner, strings, formats)
      if (cell) cells.set(column, cell)
    }
    if (cells.size > 0) rows.set(row, cells)
  }
  return rows
}

function mergedOf(sheet: Element): Merged[] {
  const ranges = elementsOf(childOf(sheet, 'mergeCells') ?? { ...sheet, children: [] })
  return ranges.flatMap(({ attributes: { ref = '' } }) => {
    const [from, to] = ref.split(':').map((address) => {
      const [, row] = /(\d+)$/.exec(address) ?? []
      const column = columnOf(address)
      return row === undefined || column === null ? null : { row: Number(row), column }
    })
    return from && to ? [{ from, to }] : []
  })
}

/** `B7` is in column 2. */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(address ?? '')?.[0]
  return letters === undefined
    ? null
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}
