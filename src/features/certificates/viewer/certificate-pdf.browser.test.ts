import { createElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { certificate as texts } from '#src/ui/texts/certificates.ts'
import { documents } from '#src/ui/texts/documents.ts'
import { render } from '#test/browser/render.tsx'
import { certificatePdf } from './certificate-pdf.ts'
import { FirstPage } from './first-page.tsx'
import { pdfPictureOf } from './pdf-picture.ts'
import { sampleFacts } from './printed.ts'

/** Letters of ASCII as the PDF writes them. */
const inPdf = (text: string) =>
  [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')

/** Half of it is transparent, as a logo may be. */
async function drawnPicture(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('the browser gives no canvas')
  pen.fillStyle = '#1d4a87'
  pen.fillRect(0, 0, width / 2, height)
  return canvas.convertToBlob({ type: 'image/png' })
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

test('the PDF of a certificate holds logo and signature as pictures on white, with words for who cannot see them', async () => {
  const [logo, signature] = await Promise.all([
    pdfPictureOf(await drawnPicture(120, 60)),
    pdfPictureOf(await drawnPicture(90, 30)),
  ])
  const facts = sampleFacts('https://ujian.example')
  const pdf = await certificatePdf(facts, { logo, signature }).text()
  const pictures = [
    ...pdf.matchAll(/\/Width (\d+)\/Height (\d+)[^>]*DCTDecode[^>]*>>\nstream\n([0-9a-f]+)>\n/g),
  ]
  expect(pictures.map(([, width, height]) => [Number(width), Number(height)])).toEqual([
    [120, 60],
    [90, 30],
  ])
  expect(pdf.match(/\/Figure<<\/Alt<feff/g)).toHaveLength(2)
  const jpeg = new Blob([bytesOf(pictures[0]?.[3] ?? '')], { type: 'image/jpeg' })
  const shown = await createImageBitmap(jpeg)
  const pen = new OffscreenCanvas(120, 60).getContext('2d')
  pen?.drawImage(shown, 0, 0)
  const [red = 0, green = 0, blue = 0] = pen?.getImageData(100, 30, 1, 1).data ?? []
  expect(Math.min(red, green, blue)).toBeGreaterThan(250)
  expect(pen?.getImageData(20, 30, 1, 1).data[0]).toBeLessThan(60)
})

test('a report says no last day, on paper and on the screen, as it has no validity', async () => {
  const certificate = sampleFacts('https://ujian.example')
  const report = { ...certificate, kind: 'report' as const, validUntil: null }
  const labelled = async (facts: typeof report | typeof certificate) => {
    const pdf = await certificatePdf(facts, { logo: null, signature: null }).text()
    return [texts.fields.testDate, texts.fields.validUntil].map((label) => pdf.includes(inPdf(label)))
  }
  expect(await labelled(certificate)).toEqual([true, true])
  expect(await labelled(report)).toEqual([true, false])
  const shown = render(createElement(FirstPage, { facts: report }), onTestFinished)
  await expect.poll(() => shown.textContent).toContain(texts.fields.testDate)
  expect(shown.textContent).not.toMatch(/[Bb]erlaku/)
  expect(shown.textContent).toContain(documents.report.validity)
})

test('the PDF of a certificate without them holds no picture', async () => {
  const facts = { ...sampleFacts('https://ujian.example'), signatoryName: null, signatoryTitle: null }
  const pdf = await certificatePdf(facts, { logo: null, signature: null }).text()
  expect(pdf).not.toContain('DCTDecode')
  expect(pdf).not.toContain('/Figure')
})
