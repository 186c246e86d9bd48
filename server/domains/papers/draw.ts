import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { Drawing } from './make-pdf.ts'

/*
 * A worker of its own: it draws one paper, hands over its bytes and ends (make-pdf.ts). It may read no file and
 * fetch nothing.
 */

const { title, foot, madeAt, content, fonts } = workerData as Drawing
for (const [name, bytes] of Object.entries(fonts)) pdfmake.virtualfs.writeFileSync(name, Buffer.from(bytes))
pdfmake.setFonts({ Inter: { normal: 'normal', bold: 'bold' } })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

pdfmake.setTableLayouts({
  ruled: {
    ...{
      // None above the title, which is the first row.
      hLineWidth: (row) => (row === 0 ? 0 : 0.5),
      vLineWidth: () => 0.5,
      hLineColor: () => '#8a8a8a',
      vLineColor: () => '#8a8a8a',
    },
    ...{ paddingLeft: () => 4, paddingRight: () => 4, paddingTop: () => 3, paddingBottom: () => 3 },
  },
  facts: {
    ...{ hLineWidth: () => 0, vLineWidth: () => 0 },
    ...{ paddingLeft: () => 0, paddingRight: () => 6, paddingTop: () => 1.5, paddingBottom: () => 1.5 },
  },
})

const drawn = pdfmake.createPdf({
  pageSize: 'A4',
  pageMargins: [36, 34, 36, 46],
  language: 'id-ID',
  info: { title, author: 'RuangUji', creator: 'RuangUji', producer: 'RuangUji', creationDate: madeAt },
  // Digits of one width: Inter draws a point after a 7 nearly beneath it.
  defaultStyle: { font: 'Inter', fontSize: 9, lineHeight: 1.15, fontFeatures: ['tnum'] },
  content,
  footer: (page, pages) => ({
    columns: [
      { text: foot, width: '*' },
      { text: `halaman ${page} dari ${pages}`, width: 90, alignment: 'right' },
    ],
    ...{ columnGap: 16, margin: [36, 14, 36, 0], fontSize: 7.5, color: '#555555' },
  }),
})
const bytes = new Uint8Array(await drawn.getBuffer())
parentPort?.postMessage(bytes, [bytes.buffer])
