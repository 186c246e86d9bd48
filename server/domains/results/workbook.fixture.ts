import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

/** The sheet's cells by place, read with an XML parser; every file of the workbook must be well-formed. */
export function cellsOf(workbook: Uint8Array): Record<string, string> {
  const texts: string[] = []
  const values: { place: string; isText: boolean; value: string }[] = []
  for (const [path, bytes] of Object.entries(unzipSync(workbook))) {
    const parser = new SaxesParser()
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'c') values.push({ place: String(attributes.r), isText: attributes.t === 's', value: '' })
      if (name === 'si') texts.push('')
    })
    parser.on('text', (text) => {
      const cell = values.at(-1)
      if (path.endsWith('sharedStrings.xml') && texts.length > 0) texts[texts.length - 1] += text
      if (path.endsWith('sheet1.xml') && cell !== undefined) cell.value += text
    })
    parser.write(strFromU8(bytes)).close()
  }
  return Object.fromEntries(
    values.map(({ place, isText, value }) => [place, isText ? (texts[Number(value)] ?? '') : value]),
  )
}
