import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { importPackage } from './import.ts'

/** Packages as other programs write them, for tests: with another layout, and with elements that are not imported. */

export const contentFile = (path: string) =>
  readFile(fileURLToPath(new URL(`../../../../content/${path}`, import.meta.url)))
export const sound = await contentFile('tiny/audio/a-1.ogg')
export const picture = await contentFile('tiny/images/caravans.png')

export const qti = 'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"'
export const types = { i: 'imsqti_item_xmlv3p0', t: 'imsqti_test_xmlv3p0', s: 'imsqti_stimulus_xmlv3p0' }

/** A zip of these files; documents are named in the manifest by their folder: `i/`, `t/`, `s/`; others as webcontent. */
export function zipOf(files: Record<string, string | Uint8Array>, base = '', level: 1 | 6 = 6): Uint8Array {
  const resources = Object.keys(files).map((path, index) => {
    const type = Object.entries(types).find(([folder]) => path.startsWith(`${folder}/`))?.[1] ?? 'webcontent'
    return `<resource identifier="r${index}" type="${type}" href="${path}"><file href="${path}"/></resource>`
  })
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="m"><resources>${resources.join('')}</resources></manifest>`
  const all = { 'imsmanifest.xml': manifest, ...files }
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([path, content]) => [
        base + path,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
    { level },
  )
}

export interface ItemParts {
  id?: string
  body?: string
  choice?: string
  options?: string
  key?: string
  before?: string
  after?: string
  root?: string
}

export const item = ({
  id = 'one',
  body = '<p>Which?</p>',
  choice = '',
  options,
  key = '<qti-value>B</qti-value>',
  before = '',
  after = '',
  root = '',
}: ItemParts = {}) => `<?xml version="1.0"?>
<qti-assessment-item ${qti} identifier="${id}" title="t" time-dependent="false" ${root}>
  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
    <qti-correct-response>${key}</qti-correct-response>
  </qti-response-declaration>
  ${before}
  <qti-item-body>
    ${body}
    <qti-choice-interaction response-identifier="RESPONSE" ${choice}>
      <qti-prompt>Choose
        one.</qti-prompt>
      ${options ?? '<qti-simple-choice identifier="A">First</qti-simple-choice><qti-simple-choice identifier="B">Second</qti-simple-choice>'}
    </qti-choice-interaction>
  </qti-item-body>
  ${after}
</qti-assessment-item>`

export const reference = (path: string, inner = '') =>
  `<qti-assessment-item-ref identifier="x" href="../${path}">${inner}</qti-assessment-item-ref>`
/** References to the documents `i/NAME.xml`. */
export const references = (...names: string[]) => names.map((name) => reference(`i/${name}.xml`)).join('')
/** The documents of so many items, `i/1.xml` and on, whose ids are q1 and on. */
export const numbered = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`i/${index + 1}.xml`, item({ id: `q${index + 1}` })]),
  )
export const rubric = (words: string, attributes = 'use="instructions" view="candidate"') =>
  `<qti-rubric-block ${attributes}><qti-content-body>${words}</qti-content-body></qti-rubric-block>`
/** What is said at the end of a section. */
export const closing = (words: string) => rubric(words, 'use="navigation" view="candidate"')
export const timeLimit = (seconds: number) => `<qti-time-limits max-time="${seconds}"/>`
export const testOf = (parts: string, root = '') =>
  `<qti-assessment-test ${qti} identifier="Toets_1" title="A test of others">${root}${parts}</qti-assessment-test>`
export const part = (inner: string, attributes = 'identifier="p"') =>
  `<qti-test-part ${attributes} navigation-mode="linear" submission-mode="individual">${inner}</qti-test-part>`
export const section = (inner: string, attributes = 'identifier="s" title="s"') =>
  `<qti-assessment-section ${attributes} visible="true">${inner}</qti-assessment-section>`

export type Test = {
  id: string
  name: string
  sections: Record<
    string,
    {
      seconds?: number
      slackSeconds?: number
      parts: {
        part: string
        direction: { text: string }
        closing?: unknown
        lists: { text?: string; image?: unknown; audio?: unknown; items: Record<string, unknown>[] }[]
      }[]
    }
  >
  scores: Record<string, number[]>
}
export const imported = (files: Record<string, string | Uint8Array>, base = '') => {
  const { test: read, ...rest } = importPackage(zipOf(files, base), 'reading')
  return { ...rest, test: read as Test }
}
export const itemsOf = (read: Test) =>
  read.sections.reading?.parts.flatMap(({ lists }) => lists.flatMap(({ items }) => items))
