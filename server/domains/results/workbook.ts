import { strToU8, zipSync } from 'fflate'

export type CellValue = string | number | Date | null

const escaped = (text: string) =>
  text
    // XML 1.0 has no such letters, not even as references.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these very letters are left out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** `A`, `B`, … `Z`, `AA`, … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** Days since the last of 1899, which is how spreadsheets count (ECMA-376, part 1, 18.17.4.1). */
const serialDay = (at: Date) => at.getTime() / 86_400_000 + 25_569

const styles = { plain: 0, bold: 1, instant: 2 }

function cellXml(value: CellValue, place: string, isHeading: boolean): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  if (value instanceof Date) return `<c r="${place}" s="${styles.instant}"><v>${serialDay(value)}</v></c>`
  const style = isHeading ? ` s="${styles.bold}"` : ''
  return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * One sheet as an .xlsx file (ECMA-376): the first row is its heading, bold, always in view, and filters what is
 * below. Texts stay texts, whatever they begin with; times are times, in UTC.
 *
 * Written by hand: seven small XML files in a zip are all that a table needs, and the well-known libraries bring
 * readers, formulas and charts of megabytes that nothing here uses.
 */
export function writeWorkbook(name: string, rows: readonly (readonly CellValue[])[]): Uint8Array {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(40, Math.max(10, ...rows.map((row) => widthOf(row[column] ?? null) + 2))),
  )
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  const body = rows.map((row, at) => {
    const cells = row.map((value, column) => cellXml(value, `${columnName(column)}${at + 1}`, at === 0))
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  const lastCell = `${columnName(Math.max(0, widths.length - 1))}${rows.length}`
  const filter = rows.length > 1 ? `<autoFilter ref="A1:${lastCell}"/>` : ''
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships ${packageRelations}><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="${escaped(name.slice(0, 31))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${packageRelations}><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>${body.join('')}</sheetData>${filter}</worksheet>`,
  }
  const declared = Object.entries(files).map(([path, xml]): [string, Uint8Array] => [
    path,
    strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
  ])
  return zipSync(Object.fromEntries(declared))
}

const widthOf = (value: CellValue) => (value instanceof Date ? 19 : String(value ?? '').length)
