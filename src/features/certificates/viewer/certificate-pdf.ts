import { levels } from '#contract/rules/levels.ts'
import { dayText } from '#src/ui/dates.ts'
import { qrModules } from '#src/ui/parts/qr-code.tsx'
import { certificate as texts } from '#src/ui/texts/certificates.ts'
import { documents } from '#src/ui/texts/documents.ts'
import { fittingSize, linesOf, widthOf } from './measure.ts'
import {
  type Colour,
  drawn,
  type Lettering,
  type Page,
  paper,
  pdfOf,
  type Resources,
} from './pdf-document.ts'
import type { PdfPictures } from './pdf-picture.ts'
import { daysOf, type PrintedFacts, rightAnswers, testLine, validityLine } from './printed.ts'

const ink: Colour = [29, 74, 135]
const black: Colour = [31, 35, 41]
const grey: Colour = [107, 101, 92]
const rule: Colour = [220, 216, 208]
const wash: Colour = [239, 244, 251]

const plain: Lettering = { size: 10.5, colour: black }
const strong: Lettering = { ...plain, isBold: true }
const label: Lettering = { size: 9.5, colour: grey }
const small: Lettering = { size: 8, colour: grey }
const left = 21
const right = paper.width - 19

const stamps = { sample: [226, 233, 242], revoked: [246, 218, 214] } as const

/** The certificate's two pages with text that can be selected and searched, A4, landscape. */
export function certificatePdf(facts: PrintedFacts, pictures: PdfPictures): Blob {
  const resources: Resources = { stencils: [] }
  const pages = [firstPage, secondPage].map((page) =>
    drawn(resources, (paperOf) => {
      background(paperOf, facts)
      page(paperOf, facts, pictures)
    }),
  )
  return pdfOf(`${documents[facts.kind].heading} – ${facts.name}`, pages, resources)
}

function background(page: Page, { stamp }: PrintedFacts): void {
  page.box(0, 0, 3.6, paper.height, ink)
  if (stamp) page.text(66, 162, texts[stamp], { size: 120, isBold: true, colour: stamps[stamp], turn: 24 })
}

const rightText = (page: Page, x: number, y: number, text: string, lettering: Lettering) =>
  page.text(x - widthOf(text, lettering), y, text, lettering)

function firstPage(page: Page, facts: PrintedFacts, pictures: PdfPictures): void {
  const { fields, scores } = texts
  const document = documents[facts.kind]
  const { logo } = pictures
  const beside =
    logo === null ? left : left + 5 + page.picture(left, 15, logo, texts.logo, { width: 45, height: 17 })
  page.text(beside, 23, facts.issuer, { size: 15, isBold: true, colour: ink })
  page.text(beside, 29, testLine(facts), label)
  rightText(page, right, 23, document.number, label)
  rightText(page, right, 29, facts.id, { ...plain, size: 9.5 })

  page.text(left, 58, document.heading, { size: 29, isBold: true, colour: ink })
  page.text(left, 66, document.awarded, { ...plain, colour: grey })
  const name: Lettering = { size: 26, isBold: true, colour: black }
  page.text(left, 78, facts.name, { ...name, size: fittingSize(facts.name, right - left, name) })
  for (const [at, [field, day]] of daysOf(facts).entries()) {
    page.text(left + 55 * at, 90, fields[field], label)
    page.text(left + 55 * at, 95.5, dayText(day), strong)
  }

  page.box(left, 107, right - left, 0.25, rule)
  for (const [at, score] of (['reading', 'structure', 'listening'] as const).entries()) {
    const y = 117 + 7.5 * at
    page.text(left, y, scores[score], plain)
    rightText(page, left + 125, y, String(facts[score]), strong)
  }
  // A count of answers, and no sum of the scores above it.
  page.box(left, 138, 125, 0.2, rule)
  page.text(left, 145, scores.total, plain)
  rightText(page, left + 125, 145, rightAnswers(facts), plain)
  page.text(170, 115, scores.predicted, label)
  page.text(170, 129, String(facts.predictedScore), { size: 34, isBold: true, colour: ink })
  page.text(215, 115, scores.level, label)
  page.text(215, 129, facts.level, { size: 17, isBold: true, colour: black })

  signatory(page, facts, pictures)

  const { supervision } = facts
  if (supervision !== null)
    page.text(left, 186, `${texts.supervision.title}: ${texts.supervision[supervision]}`, label)
  page.text(left, 192, validityLine(facts), label)
  const [address = ''] = facts.verifyUrl.split('?')
  qrCode(page, facts.verifyUrl, right - 34, 160, 34)
  rightText(page, right - 38, 186, texts.scan, label)
  rightText(page, right - 38, 192, address, { ...small, size: fittingSize(address, 130, small) })
}

/** Below the level: the signature, and whose it is. */
function signatory(page: Page, facts: PrintedFacts, { signature }: PdfPictures): void {
  if (signature !== null) page.picture(170, 135, signature, texts.signature, { width: 50, height: 14 })
  if (facts.signatoryName !== null) page.text(170, 154, facts.signatoryName, strong)
  if (facts.signatoryTitle !== null) page.text(170, 159, facts.signatoryTitle, label)
}

/** Neighbouring dark modules are one box. `size` in mm. */
function qrCode(page: Page, content: string, x: number, y: number, size: number): void {
  const rows = qrModules(content)
  const module = size / rows.length
  for (const [down, row] of rows.entries()) {
    for (let start = row.indexOf(true); start !== -1; ) {
      const next = row.indexOf(false, start)
      const end = next === -1 ? row.length : next
      page.box(x + start * module, y + down * module, (end - start) * module, module, [0, 0, 0])
      start = row.indexOf(true, end)
    }
  }
}

function secondPage(page: Page, facts: PrintedFacts): void {
  const { levels: table } = texts
  const { verification, steps, signature } = documents[facts.kind]
  const title: Lettering = { size: 17, isBold: true, colour: ink }
  page.text(left, 46, verification, title)
  let y = 58
  const paragraph = (text: string, lettering: Lettering, indent = 0) => {
    for (const line of linesOf(text, 104 - indent, lettering)) {
      page.text(left + indent, y, line, lettering)
      y += 5.4
    }
    y += 2.6
  }
  for (const [at, step] of steps.entries()) {
    page.text(left, y, `${at + 1}.`, strong)
    paragraph(step, plain, 6)
  }
  y += 2
  paragraph(signature, { ...plain, colour: grey })

  page.text(145, 46, table.title, title)
  page.text(148, 58, table.score, label)
  page.text(180, 58, table.level, label)
  for (const [at, { from, to, name }] of levels.entries()) {
    const top = 63 + 17 * at
    if (name === facts.level) page.box(145, top, right - 145, 16.8, wash)
    page.box(145, top, right - 145, 0.2, rule)
    page.text(148, top + 7, `${from}–${to}`, plain)
    page.text(180, top + 7, name, strong)
    for (const [line, text] of linesOf(texts.meaning[name], 56, small).entries()) {
      page.text(221, top + 6.5 + 4 * line, text, small)
    }
  }
  page.text(145, 63 + 17 * levels.length + 8, table.note, small)
  page.text(left, 196, facts.issuer, label)
  rightText(page, right, 196, facts.id, label)
}

export { pdfPictures } from './pdf-picture.ts'
