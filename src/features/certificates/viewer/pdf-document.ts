import { language } from '#src/ui/texts/language.ts'
import type { PdfPicture } from './pdf-picture.ts'
import { dotsPerPoint, runLengths, stencilOf } from './written.ts'

/** Beyond Latin-1, what WinAnsi has and our texts use. */
const winAnsi: Record<string, number> = { '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96 }

/** The letter's place in WinAnsi; undefined where the fonts of every PDF reader lack it. */
function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  return winAnsi[letter] ?? (code < 0x80 || (code > 0x9f && code < 0x100) ? code : undefined)
}

/** A text as PDF writes it: hexadecimal, in WinAnsi; null where it has a letter that the standard fonts lack. */
function hex(text: string): string | null {
  const bytes = [...text.normalize('NFC')].map(byteOf)
  if (bytes.includes(undefined)) return null
  return `<${bytes.map((byte = 0) => byte.toString(16).padStart(2, '0')).join('')}>`
}

/** Any text, in UTF-16 with its mark: a document's title, and what a stencil says. */
const utf16 = (text: string) =>
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
  /** As large as fits into `within`, its upper left corner at `x` and `y`; its width, mm. `alt` is read in its place. */
  picture(
    x: number,
    y: number,
    picture: PdfPicture,
    alt: string,
    within: { readonly width: number; readonly height: number },
  ): number
}

/** A document under way: the objects that its pages show beside their text. */
export interface Resources {
  /** Each as a whole object of the file; the page names them by their number, from 0. */
  stencils: string[]
}

/** Collects what is drawn on one page. A text that no standard font can write is drawn as the browser writes it. */
export function drawn(resources: Resources, draw: (page: Page) => void): string {
  const operators: string[] = []
  draw({
    text(x, y, text, lettering) {
      const { size, isBold = false, colour: fill, turn = 0 } = lettering
      const written = hex(text)
      if (written === null) {
        operators.push(stencilled(resources, x, y, text, lettering))
        return
      }
      const [cos, sin] = [Math.cos, Math.sin].map((of) => of((turn * Math.PI) / 180).toFixed(4))
      const place = `${cos} ${sin} ${-Number(sin)} ${cos} ${points(x)} ${points(paper.height - y)} Tm`
      operators.push(`BT ${colour(fill)} rg /${isBold ? 'B' : 'R'} ${size} Tf ${place} ${written} Tj ET`)
    },
    box(x, y, width, height, fill) {
      const corner = `${points(x)} ${points(paper.height - y - height)}`
      operators.push(`${colour(fill)} rg ${corner} ${points(width)} ${points(height)} re f`)
    },
    picture(x, y, picture, alt, within) {
      const scale = Math.min(within.width / picture.width, within.height / picture.height)
      const [width, height] = [picture.width * scale, picture.height * scale]
      const name = `S${resources.stencils.length}`
      resources.stencils.push(imageOf(picture))
      const place = `${points(width)} 0 0 ${points(height)} ${points(x)} ${points(paper.height - y - height)} cm`
      operators.push(`/Figure<</Alt${utf16(alt)}>>BDC q ${place} /${name} Do Q EMC`)
      return width
    },
  })
  return operators.join('\n')
}

const imageOf = ({ jpeg, width, height }: PdfPicture) =>
  `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter[/ASCIIHexDecode/DCTDecode]/Length ${jpeg.length + 1}>>\nstream\n${jpeg}>\nendstream`

/** Paints a stencil of the text, which readers still find, copy and read aloud (section 14.9.4). */
function stencilled(
  { stencils }: Resources,
  x: number,
  y: number,
  text: string,
  lettering: Lettering,
): string {
  const { width, height, ascent, bits } = stencilOf(text, lettering)
  const data = runLengths(bits)
  const about = `/Subtype/Image/ImageMask true/Decode[1 0]/BitsPerComponent 1/Width ${width}/Height ${height}`
  const name = `S${stencils.length}`
  stencils.push(
    `<</Type/XObject${about}/Filter[/ASCIIHexDecode/RunLengthDecode]/Length ${data.length}>>\nstream\n${data}\nendstream`,
  )
  const [wide, high, below] = [width, height, height - ascent].map((dots) => dots / dotsPerPoint)
  const bottom = (paper.height - y) * pointsPerMm - (below ?? 0)
  const place = `${wide?.toFixed(2)} 0 0 ${high?.toFixed(2)} ${points(x)} ${bottom.toFixed(2)} cm`
  return `/Span<</ActualText${utf16(text)}>>BDC q ${colour(lettering.colour)} rg ${place} /${name} Do Q EMC`
}

const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`

/** A PDF 1.4 of some pages, in the fonts that every reader has (ISO 32000-1, section 9.6.2.2). */
export function pdfOf(title: string, pages: readonly string[], { stencils }: Resources): Blob {
  const first = 6 + stencils.length
  const shown = stencils.map((_, at) => `/S${at} ${6 + at} 0 R`).join('')
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ')
  const size = `[0 0 ${points(paper.width)} ${points(paper.height)}]`
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/Lang(${language})/ViewerPreferences<</DisplayDocTitle true>>>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}/MediaBox${size}/Resources<</Font<</R 3 0 R/B 4 0 R>>/XObject<<${shown}>>>>>>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<</Title${utf16(title)}/Producer(RuangUji)>>`,
    ...stencils,
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
