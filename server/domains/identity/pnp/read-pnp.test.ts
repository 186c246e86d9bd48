import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readPnp, readSentPnp } from './read-pnp.ts'
import { untakenText } from './untaken-text.ts'

const bytesOf = (xml: string) => new TextEncoder().encode(xml)
const namespace = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imsafa3p0pnp_v1p0'
const pnp = (inner: string) => `<access-for-all-pnp xmlns="${namespace}">${inner}</access-for-all-pnp>`
const read = (inner: string) => readPnp(bytesOf(pnp(inner)), 'pnp.xml')
const display = (more: object) => ({ display: { textSize: 100, theme: 'light', isSpaced: false, ...more } })
const time = (inner: string) => `<additional-testing-time>${inner}</additional-testing-time>`

test.each([
  [time('<time-multiplier>1.5</time-multiplier>'), { extraTimePercent: 50 }],
  [time('<time-multiplier>1.333</time-multiplier>'), { extraTimePercent: 33 }],
  ['<magnification><all-content zoom-amount="1.4"/></magnification>', display({ textSize: 150 })],
  ['<magnification><text zoom-amount="2"/></magnification>', display({ textSize: 200 })],
  ['<high-contrast/>', display({ theme: 'yellowOnBlack' })],
  ['<invert-display-polarity/>', display({ theme: 'dark' })],
  [
    '<invert-display-polarity foreground="#FFFF00" background="#000000"/>',
    display({ theme: 'yellowOnBlack' }),
  ],
  ['<invert-display-polarity foreground="#FFFFFF" background="#000000"/>', display({ theme: 'dark' })],
  [
    '<text-appearance><font-color>#222222</font-color><background-color>#F4ECD8</background-color></text-appearance>',
    display({ theme: 'soft' }),
  ],
  ['<line-reader highlight-color="#FFFF00"/>', { tools: ['lineReader'] }],
  ['<answer-masking/><note-taking-on-screen/>', { tools: ['strike', 'highlighter'] }],
  ['<input-requirements>full-keyboard-control</input-requirements>', {}],
  [
    '<activate-at-initialization-set><high-contrast/></activate-at-initialization-set><activate-as-option-set><line-reader/></activate-as-option-set>',
    { ...display({ theme: 'yellowOnBlack' }), tools: ['lineReader'] },
  ],
  [
    '<magnification><text zoom-amount="1.25"/></magnification><high-contrast/>',
    display({ textSize: 125, theme: 'yellowOnBlack' }),
  ],
])('%s has a counterpart, and nothing of it is left out', (inner, given) => {
  expect(read(inner)).toEqual({ given, untaken: [] })
})

test.each([
  [time('<fixed-minutes>20</fixed-minutes>'), {}, ['additional-testing-time, fixed-minutes: is no share']],
  [time('<unlimited/>'), {}, ['additional-testing-time, unlimited: is no share']],
  [time('<time-multiplier>9</time-multiplier>'), {}, ['additional-testing-time: a multiplier is 1 to 4']],
  [
    '<magnification><all-content zoom-amount="4"/><non-text zoom-amount="2"/></magnification>',
    display({ textSize: 200 }),
    ['magnification: pictures grow with', 'magnification: 200% is the largest'],
  ],
  [
    '<spoken><reading-type>computer-read-aloud</reading-type></spoken>',
    { directionsRead: true },
    ['spoken: directions'],
  ],
  [
    '<environment><breaks>true</breaks><medical>x</medical></environment>',
    {},
    ['environment, breaks: breaks are asked for', 'environment, medical: there is nothing'],
  ],
  [
    '<braille xml:lang="en"/><sign-language/>',
    {},
    ['braille: there is nothing', 'sign-language: there is nothing'],
  ],
  [
    '<text-appearance><font-size>18</font-size></text-appearance>',
    {},
    ['text-appearance, font-size: there is nothing'],
  ],
  ['<line-reader/><prohibit-set><line-reader/></prohibit-set>', {}, ['line-reader: prohibited']],
])('of %s what has no counterpart is named', (inner, given, named) => {
  const { given: taken, untaken } = read(inner)
  expect(taken).toEqual(given)
  expect(untaken.map(untakenText)).toEqual(
    named.map((start) => expect.stringMatching(new RegExp(`^${start}`))),
  )
})

test('one profile is found among records and in a package, and several are refused, as is a file without any', () => {
  const record = `<access-for-all-pnp-record>${pnp('<high-contrast/>')}</access-for-all-pnp-record>`
  const records = (count: number) =>
    bytesOf(`<access-for-all-pnp-records>${record.repeat(count)}</access-for-all-pnp-records>`)
  expect(readPnp(records(1), 'r.xml').given).toEqual(display({ theme: 'yellowOnBlack' }))
  const zip = zipSync({
    'imsmanifest.xml': bytesOf('<manifest/>'),
    'items/cut.xml': bytesOf('<qti-assessment-item><p>'),
    'images/one.png': bytesOf('no XML'),
    'pnp/one.xml.old': bytesOf(pnp('<high-contrast/>')),
    'pnp/one.xml': bytesOf(pnp('<line-reader/>')),
  })
  expect(readPnp(zip, 'test.zip').given).toEqual({ tools: ['lineReader'] })
  expect(() => readPnp(records(2), 'r.xml')).toThrow('there are 2 profiles in it')
  expect(() => readPnp(zipSync({ 'imsmanifest.xml': bytesOf('<manifest/>') }), 'test.zip')).toThrow(
    'no <access-for-all-pnp>',
  )
  expect(() => readPnp(bytesOf('<html/>'), 'x.xml')).toThrow('no <access-for-all-pnp>')
})

test('a file that is no XML, too large, or names a document type is refused', () => {
  for (const words of ['no', 'Peter', 'AKA']) expect(() => readPnp(bytesOf(words), 'x.xml')).toThrow(/line 1/)
  const entity = `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${pnp('&b;')}`
  expect(() => readPnp(bytesOf(entity), 'x.xml')).toThrow('a document type is not accepted')
  const largest = pnp('').replace('><', `>${' '.repeat(1e6 - pnp('').length)}<`)
  expect(readPnp(bytesOf(largest), 'x.xml')).toEqual({ given: {}, untaken: [] })
  expect(() => readPnp(bytesOf(`${largest} `), 'x.xml')).toThrow('is larger than 1 MB')
})

test.each([
  ['no file', null, 'pnp.unreadable'],
  ['what is no XML', bytesOf('no'), 'pnp.unreadable'],
  ['a zip that is cut', bytesOf('PK\u0003\u0004 nothing'), 'pnp.unreadable'],
  ['another document', bytesOf('<html/>'), 'pnp.missing'],
  [
    'two profiles',
    bytesOf(`<access-for-all-pnp-records>${pnp('').repeat(2)}</access-for-all-pnp-records>`),
    'pnp.several',
  ],
])('%s from a page is refused by its own code', (_, file, code) => {
  expect(() => readSentPnp(file && Buffer.from(file))).toThrow(expect.objectContaining({ code }))
})

test('what a file asks for in vain again and again is named once', () => {
  const medical = '<medical>x</medical><medical>y</medical>'
  const { untaken } = read(`<environment>${medical}</environment><prohibit-set><x/><x/></prohibit-set>`)
  expect(untaken.map(untakenText)).toEqual([
    expect.stringMatching(/^environment, medical/),
    expect.stringMatching(/^x: prohibited/),
  ])
})

test('names that a file makes up are cut', () => {
  const { untaken } = read(`<${'x'.repeat(5000)}/>`)
  expect(untaken).toEqual([{ support: 'x'.repeat(60), part: null, reason: 'notHere' }])
})
