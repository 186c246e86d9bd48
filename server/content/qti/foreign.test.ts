import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { importPackage } from './import.ts'

/** Packages as other programs write them: another layout, another hand, things that we have no room for. */

const contentFile = (path: string) =>
  readFile(fileURLToPath(new URL(`../../../content/${path}`, import.meta.url)))
const sound = await contentFile('tiny/audio/a-1.ogg')
const picture = await contentFile('tiny/images/caravans.png')

const qti = 'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"'
const types = { i: 'imsqti_item_xmlv3p0', t: 'imsqti_test_xmlv3p0', s: 'imsqti_stimulus_xmlv3p0' }

/** A zip of these files; documents are named in the manifest by their folder: `i/`, `t/`, `s/`; others as webcontent. */
function zipOf(files: Record<string, string | Uint8Array>, base = ''): Uint8Array {
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
  )
}

interface ItemParts {
  id?: string
  body?: string
  choice?: string
  options?: string
  key?: string
  before?: string
  after?: string
  root?: string
}

const item = ({
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

const reference = (path: string, inner = '') =>
  `<qti-assessment-item-ref identifier="x" href="../${path}">${inner}</qti-assessment-item-ref>`
const testOf = (parts: string, root = '') =>
  `<qti-assessment-test ${qti} identifier="Toets_1" title="A test of others">${root}${parts}</qti-assessment-test>`
const part = (inner: string, attributes = 'identifier="p"') =>
  `<qti-test-part ${attributes} navigation-mode="linear" submission-mode="individual">${inner}</qti-test-part>`
const section = (inner: string, attributes = 'identifier="s" title="s"') =>
  `<qti-assessment-section ${attributes} visible="true">${inner}</qti-assessment-section>`

type Test = {
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
const imported = (files: Record<string, string | Uint8Array>, base = '') => {
  const { test: read, ...rest } = importPackage(zipOf(files, base), 'reading')
  return { ...rest, test: read as Test }
}
const itemsOf = (read: Test) =>
  read.sections.reading?.parts.flatMap(({ lists }) => lists.flatMap(({ items }) => items))

describe('an item of others', () => {
  test('comes with its words, its options in order and its key; spaces as a reader sees them', () => {
    const { test: read, taken, leftOut } = imported({ 'i/1.xml': item() })
    expect({ taken, leftOut }).toEqual({ taken: 1, leftOut: 0 })
    expect(itemsOf(read)).toEqual([
      { id: 'one', text: 'Which?\n\nChoose one.', options: ['First', 'Second'], key: 1 },
    ])
  })

  test('comes with its picture, found from where the item lies, in whatever folder the package was packed', () => {
    const body = '<div><img src="../media/a%20map.png" alt="A map"/></div><p>Where is <b>north</b>?</p>'
    const {
      test: read,
      files,
      remarks,
    } = imported({ 'i/1.xml': item({ body }), 'media/a map.png': picture }, 'export/')
    expect(itemsOf(read)).toMatchObject([{ image: { file: 'media/a map.png', alt: 'A map' } }])
    expect(files.get('media/a map.png')).toEqual(new Uint8Array(picture))
    expect(remarks).toContainEqual({
      kind: 'not kept',
      file: 'export/i/1.xml',
      line: expect.any(Number),
      message: 'how <b> looks: the words are',
    })
  })

  test('comes with its sound, whose length is measured; a transcript without speakers is told', () => {
    const body =
      '<p>Listen.</p><audio data-catalog-idref="c"><source src="../a.mp3"/><source src="../a.ogg"/></audio>'
    const after =
      '<qti-catalog-info><qti-catalog id="c"><qti-card support="transcript"><qti-html-content><p>Tea.</p></qti-html-content></qti-card></qti-catalog></qti-catalog-info>'
    const files = { 'i/1.xml': item({ body, after }), 'a.mp3': strToU8('ID3'), 'a.ogg': sound }
    const { test: read, remarks } = imported(files)
    expect(itemsOf(read)).toMatchObject([{ audio: { file: 'a.ogg', seconds: 1.172 } }])
    expect(remarks.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'i/1.xml: the transcript does not say who speaks each line',
      expect.stringContaining('no score table'),
      'a.mp3: webcontent: nothing that was taken names it',
    ])
  })

  test('that names others as it is named gets an id of its own', () => {
    const { test: read, remarks } = imported({
      'i/1.xml': item({ id: 'Item_01' }),
      'i/2.xml': item({ id: 'ITEM 01' }),
    })
    expect(itemsOf(read)?.map(({ id }) => id)).toEqual(['item-01', 'item-01-2'])
    expect(remarks).toContainEqual(
      expect.objectContaining({ file: 'i/2.xml', message: expect.stringContaining('item-01-2') }),
    )
  })

  const media = '<video src="../a.mp4"/>'
  test.each<[string, ItemParts, string]>([
    ['asks for several options', { choice: 'max-choices="2"' }, 'more than one option may be chosen'],
    ['asks for any number of options', { choice: 'max-choices="0"' }, 'more than one option may be chosen'],
    [
      'has two right answers',
      { key: '<qti-value>A</qti-value><qti-value>B</qti-value>' },
      'more than one right answer',
    ],
    ['has no right answer', { key: '' }, 'no right answer'],
    ['has a right answer that is no option', { key: '<qti-value>Z</qti-value>' }, 'Z is no option'],
    [
      'has a single option',
      { options: '<qti-simple-choice identifier="B">b</qti-simple-choice>' },
      '1 options',
    ],
    [
      'has a picture for an option',
      {
        options:
          '<qti-simple-choice identifier="A"><img src="a.png" alt=""/></qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice>',
      },
      'an option is more than words',
    ],
    ['asks twice', { body: '<qti-text-entry-interaction response-identifier="R2"/>' }, 'is no choice'],
    ['shows a table', { body: '<table><tr><td>1</td></tr></table>' }, '<table> is more than words'],
    [
      'shows a formula',
      { body: '<p><math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math></p>' },
      '<math> is more than words',
    ],
    ['shows a film', { body: media }, '<video> is more than words'],
    [
      'is made by a template',
      { before: '<qti-template-declaration identifier="T" cardinality="single"/>' },
      'makes the item more than a choice',
    ],
    ['is adaptive', { root: 'adaptive="true"' }, 'adaptive'],
    [
      'names a picture that is not there',
      { body: '<img src="../gone.png" alt="?"/>' },
      '../gone.png is not in the package',
    ],
    ['names a picture of another kind', { body: '<img src="2.xml" alt="?"/>' }, 'no PNG, JPEG or WebP'],
    [
      'names a sound that nobody here can play',
      { body: '<audio src="2.xml"/>' },
      'no complete Ogg Opus sound',
    ],
    [
      'names a place outside the package',
      { body: '<img src="../../../etc/passwd" alt="?"/>' },
      'is not in the package',
    ],
    [
      'names a place on the network',
      { body: '<img src="https://example.org/a.png" alt="?"/>' },
      'is not in the package',
    ],
    [
      'shares a stimulus that is not there',
      { before: '<qti-assessment-stimulus-ref identifier="s" href="../s/gone.xml"/>' },
      'its stimulus s/gone.xml',
    ],
  ])('that %s is left out, listed by file and reason, and the others are taken', (_, parts, reason) => {
    const {
      test: read,
      remarks,
      leftOut,
    } = imported({ 'i/1.xml': item({ ...parts, id: 'odd' }), 'i/2.xml': item({ id: 'plain' }) })
    expect(itemsOf(read)).toMatchObject([{ id: 'plain' }])
    expect(leftOut).toBe(1)
    expect(remarks).toContainEqual(
      expect.objectContaining({
        kind: 'left out',
        file: 'i/1.xml',
        message: expect.stringContaining(reason),
      }),
    )
  })

  test.each<[string, ItemParts, string]>([
    [
      'feedback',
      { after: '<qti-modal-feedback identifier="f" outcome-identifier="F"><p>No</p></qti-modal-feedback>' },
      'feedback',
    ],
    ['a style sheet', { before: '<qti-stylesheet href="a.css" type="text/css"/>' }, 'style sheet'],
    ['shuffling', { choice: 'shuffle="true"' }, 'shuffling'],
    [
      'scoring of its own',
      {
        after:
          '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response"/>',
      },
      'scoring',
    ],
    [
      'feedback in an option',
      {
        options:
          '<qti-simple-choice identifier="A">a<qti-feedback-inline identifier="x">No!</qti-feedback-inline></qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice>',
      },
      'feedback',
    ],
    [
      'a rubric',
      { body: '<qti-rubric-block view="scorer"><p>Give a point.</p></qti-rubric-block><p>Which?</p>' },
      'a rubric',
    ],
  ])('with %s is taken without it, and that is told', (_, parts, message) => {
    const { test: read, remarks } = imported({ 'i/1.xml': item(parts) })
    expect(itemsOf(read)).toHaveLength(1)
    expect(JSON.stringify(itemsOf(read))).not.toMatch(/No!?|Give a point/)
    expect(remarks).toContainEqual(
      expect.objectContaining({
        kind: 'not kept',
        file: 'i/1.xml',
        message: expect.stringContaining(message),
      }),
    )
  })
})

const stimulus = `<qti-assessment-stimulus ${qti} identifier="s" title="s"><qti-stimulus-body><h2>A night</h2><p>It was
  late.</p><img src="../n.png" alt="Night"/></qti-stimulus-body></qti-assessment-stimulus>`
const shares = '<qti-assessment-stimulus-ref identifier="s" href="../s/night.xml"/>'

describe('a test of others', () => {
  test('puts items of one stimulus into one list with its passage and its picture', () => {
    const { test: read } = imported({
      't/test.xml': testOf(
        part(section(['i/1.xml', 'i/2.xml', 'i/3.xml'].map((path) => reference(path)).join(''))),
      ),
      'i/1.xml': item({ id: 'a', before: shares }),
      'i/2.xml': item({ id: 'b', before: shares }),
      'i/3.xml': item({ id: 'c' }),
      's/night.xml': stimulus,
      'n.png': picture,
    })
    expect(read).toMatchObject({ id: 'toets-1', name: 'A test of others' })
    expect(read.sections.reading?.parts).toMatchObject([
      {
        part: 'A',
        lists: [
          {
            text: 'A night\n\nIt was late.',
            image: { file: 'n.png', alt: 'Night' },
            items: [{ id: 'a' }, { id: 'b' }],
          },
          { items: [{ id: 'c' }] },
        ],
      },
    ])
  })

  test('puts sections that are named like ours where they belong, with their time and their directions', () => {
    const rubric =
      '<qti-rubric-block view="candidate"><qti-content-body><p>Read on.</p></qti-content-body></qti-rubric-block>'
    const { test: read } = imported({
      't/test.xml': testOf(
        part(
          `<qti-time-limits max-time="600"/>${section(rubric + reference('i/1.xml'))}`,
          'identifier="STRUCTURE"',
        ) + part(section(section(reference('i/2.xml')), 'identifier="x" title="Reading passages"')),
      ),
      'i/1.xml': item({ id: 'a' }),
      'i/2.xml': item({ id: 'b' }),
    })
    expect(read.sections.structure).toMatchObject({
      seconds: 600,
      parts: [{ direction: { text: 'Read on.' }, lists: [{ items: [{ id: 'a' }] }] }],
    })
    expect(read.sections.reading).toMatchObject({ parts: [{ lists: [{ items: [{ id: 'b' }] }] }] })
  })

  test('with five sections keeps every item, in three parts, and says so', () => {
    const names = ['1', '2', '3', '4', '5']
    const { test: read, remarks } = imported({
      't/test.xml': testOf(part(names.map((name) => section(reference(`i/${name}.xml`))).join(''))),
      ...Object.fromEntries(names.map((name) => [`i/${name}.xml`, item({ id: `q${name}` })])),
    })
    expect(read.sections.reading?.parts.map(({ lists }) => lists.length)).toEqual([1, 1, 3])
    expect(remarks).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('5 parts where ours have three') }),
    )
  })

  test('that chooses, branches or gives feedback is taken in order, and each such rule is listed', () => {
    const rules = '<qti-selection select="1"/><qti-ordering shuffle="true"/>'
    const { remarks, taken } = imported({
      't/test.xml': testOf(
        part(section(rules + reference('i/1.xml', '<qti-time-limits max-time="30"/>'))) +
          '<qti-test-feedback/>',
        '<qti-outcome-declaration identifier="PASS" cardinality="single" base-type="boolean"/>',
      ),
      'i/1.xml': item(),
    })
    expect(taken).toBe(1)
    const said = remarks.map(({ message }) => message).join('\n')
    for (const rule of [
      'choosing among items',
      'order by chance',
      'time limit of 30 s',
      '<qti-test-feedback>',
      'outcome PASS',
    ]) {
      expect(said).toContain(rule)
    }
  })

  test('whose items are missing, asked twice, or not asked at all: each is listed', () => {
    const { remarks, taken, leftOut } = imported({
      't/test.xml': testOf(
        part(section(['i/gone.xml', 'i/1.xml', 'i/1.xml'].map((path) => reference(path)).join(''))),
      ),
      'i/1.xml': item(),
      'i/2.xml': item({ id: 'spare' }),
    })
    expect({ taken, leftOut }).toEqual({ taken: 1, leftOut: 3 })
    expect(
      remarks.filter(({ kind }) => kind === 'left out').map(({ file, message }) => `${file}: ${message}`),
    ).toEqual([
      'i/gone.xml: the file is not in the package',
      'i/1.xml: the test asks it twice',
      'i/2.xml: the test does not ask it',
    ])
  })

  test('without a score table gets a straight line, which is said to be none', () => {
    const { test: read, remarks } = imported({ 'i/1.xml': item({ id: 'a' }), 'i/2.xml': item({ id: 'b' }) })
    expect(read.scores.reading).toEqual([31, 49, 67])
    expect(remarks).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('until you write one') }),
    )
  })
})

describe('a file that is no safe package', () => {
  const read = (bytes: Uint8Array) => () => importPackage(bytes, 'reading')
  const evil = (path: string) => zipSync({ 'imsmanifest.xml': strToU8('<a/>'), [path]: strToU8('x') })

  test.each(['../up.xml', 'a/../../up.xml', '/etc/passwd', 'C:/x', 'a\\..\\..\\x', './x', 'a//b'])(
    'that names %s is refused',
    (path) => {
      expect(read(evil(path))).toThrow('lies outside the package')
    },
  )

  test('that is no zip, or a damaged one, is refused', () => {
    expect(read(strToU8('not a zip at all'))).toThrow('no zip file')
    const zip = zipOf({ 'i/1.xml': item() })
    expect(read(zip.subarray(0, zip.length - 30))).toThrow('no zip file')
  })

  test('that is a zip of something else, or of an older QTI, is refused by what it is', () => {
    expect(read(zipSync({ 'a.txt': strToU8('a') }))).toThrow('there is no imsmanifest.xml')
    const older =
      '<manifest><metadata><schemaversion>2.1</schemaversion></metadata><resources><resource type="imsqti_item_xmlv2p1" href="i.xml"/></resources></manifest>'
    expect(read(zipSync({ 'imsmanifest.xml': strToU8(older) }))).toThrow(
      'imsqti_item_xmlv2p1: only tests and items of QTI 3.0',
    )
  })

  test('that would fill the memory is refused before it is unpacked', () => {
    const bomb = zipSync({
      'imsmanifest.xml': strToU8('<a/>'),
      'zeros.bin': [new Uint8Array(60e6), { level: 9 }],
    })
    expect(bomb.length).toBeLessThan(200_000)
    expect(read(bomb)).toThrow('zeros.bin is larger than 50 MB')
  })

  test('whose manifest declares entities is refused, whatever they expand to', () => {
    const laughs =
      '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y SYSTEM "file:///etc/passwd">]><manifest>&x;&y;</manifest>'
    expect(read(zipSync({ 'imsmanifest.xml': strToU8(laughs) }))).toThrow('a document type is not accepted')
  })

  test('one document that is no XML costs only its item, with line and column', () => {
    const { remarks, taken } = imported({
      'i/1.xml': item().replace('</qti-prompt>', ''),
      'i/2.xml': item({ id: 'b' }),
    })
    expect(taken).toBe(1)
    expect(remarks).toContainEqual(
      expect.objectContaining({
        kind: 'left out',
        file: 'i/1.xml',
        message: expect.stringMatching(/line \d+, column \d+/),
      }),
    )
  })

  test('elements that stand a thousand deep are refused', () => {
    const deep = '<manifest>'.repeat(1000) + '</manifest>'.repeat(1000)
    expect(read(zipSync({ 'imsmanifest.xml': strToU8(deep) }))).toThrow('more than 100 deep')
  })
})
