import { childOf, type Element, elementsOf } from '#server/domains/content/qti/xml.ts'

/** The formats of numbers that have a number and no code in a workbook, as far as they show the number as it is. */
const builtIn: Readonly<Record<string, string>> = {
  '0': 'General',
  '1': '0',
  '2': '0.00',
  '3': '#,##0',
  '4': '#,##0.00',
  '49': '@',
}

/** By a cell's style: the code of its number format; empty for a built-in one of dates, shares and the like. */
export function readFormats(styles: Element | undefined): string[] {
  const own = new Map(
    elementsOf(childOf(styles, 'numFmts')).map(({ attributes }) => [
      attributes.numFmtId,
      attributes.formatCode,
    ]),
  )
  return elementsOf(childOf(styles, 'cellXfs')).map(({ attributes }) => {
    const id = attributes.numFmtId ?? '0'
    return own.get(id) ?? builtIn[id] ?? ''
  })
}
