/** A name has letters that the fonts of every PDF reader lack: printing by the browser can write them. */
export class LetterMissing extends Error {
  override readonly name = 'LetterMissing'
  readonly code = 'pdf.letterMissing'

  constructor(letter: string) {
    super(`The standard fonts of a PDF have no '${letter}': print the page instead`)
  }
}

/** Beyond Latin-1, what WinAnsi has and our texts use. */
const winAnsi: Record<string, number> = { '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96 }

function byteOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  const byte = winAnsi[letter] ?? (code < 0x80 || (code > 0x9f && code < 0x100) ? code : undefined)
  if (byte === undefined) throw new LetterMissing(letter)
  return byte
}

/** A text as PDF writes it: hexadecimal, in WinAnsi. @throws LetterMissing */
const hex = (text: string) =>
  `<${[...text.normalize('NFC')].map((letter) => byteOf(letter).toString(16).padStart(2, '0')).join('')}>`

/** A document's title, in UTF-16 with its mark. */
const title16 = (text: string) =>
  `<feff${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`

const pointsPerMm = 72 / 25.4
const points = (mm: number) => (mm * pointsPerMm).toFixed(2)

/** A4, landscape, mm. */
export const paper = { width: 297, height: 210 }

/** 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number]
const colour = (rgb: Colour) => rgb.map((part) => (part / 255).toFixed(3)).join(' ')

export interface Lettering {
  /** Points. */
  size: number
  isBold?: boolean
  colour: Colour
  /** Degrees against the clock. */
  turn?: number
}

/** A page under way; places are in mm from the upper left corner, a text's by its baseline. */
export interface Page {
  text(x: number, y: number, text: string, lettering: Lettering): void
  box(x: number, y: number, width: number, height: number, fill: Colour): void
}

/** Collects what is drawn on one page. */
export function drawn(draw: (page: Page) => void): string {
  const operators: string[] = []
  draw({
    text(x, y, text, { size, isBold = false, colour: fill, turn = 0 }) {
      const [cos, sin] = [Math.cos, Math.sin].map((of) => of((turn * Math.PI) / 180).toFixed(4))
      const place = `${cos} ${sin} ${-Number(sin)} ${cos} ${points(x)} ${points(paper.height - y)} Tm`
      operators.push(`BT ${colour(fill)} rg /${isBold ? 'B' : 'R'} ${size} Tf ${place} ${hex(text)} Tj ET`)
    },
    box(x, y, width, height, fill) {
      const corner = `${points(x)} ${points(paper.height - y - height)}`
      operators.push(`${colour(fill)} rg ${corner} ${points(width)} ${points(height)} re f`)
    },
  })
  return operators.join('\n')
}

const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`

/** A PDF 1.4 of some pages, in the fonts that every reader has (ISO 32000-1, section 9.6.2.2). */
export function pdfOf(title: string, pages: readonly string[]): Blob {
  const first = 6
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ')
  const size = `[0 0 ${points(paper.width)} ${points(paper.height)}]`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(id)/ViewerPreferences<</DisplayDocTitle true>>>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}/MediaBox${size}/Resources<</Font<</R 3 0 R/B 4 0 R>>>>>>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Title${title16(title)}/Producer(RuangUji)>>`,
    ...pages.flatMap((content, at) => [
      `<</Type/Page/Parent 2 0 R/Contents ${first + 2 * at + 1} 0 R>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 5 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return new Blob([file + table + trailer], { type: 'application/pdf' })
}
