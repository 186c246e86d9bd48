import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { Paper } from './layout.ts'

/*
 * A worker of its own: it draws one paper, hands over its bytes and ends (make-pdf.ts). Fonts are the only files that it may read, and it may
 * fetch nothing.
 */

const normal = fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'))
const bold = fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'))
pdfmake.setFonts({ Inter: { normal, bold } })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold)

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

const { title, foot, madeAt, content } = workerData as Paper
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
