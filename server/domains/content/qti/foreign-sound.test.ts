import { describe, expect, test } from 'vitest'
import { mp3Of, wavOf } from '#server/domains/content/package/sound.fixture.ts'
import {
  imported,
  item,
  itemsOf,
  part,
  qti,
  reference,
  section,
  sound,
  testOf,
} from './foreign-package.fixture.ts'

const playing = (attributes: string, inner = '<audio src="../a.ogg"/>') =>
  `<qti-media-interaction response-identifier="P" ${attributes}>${inner}</qti-media-interaction>`
/** Its sections are parts, and theirs are lists. */
const reading = 'identifier="READING"'
const once = 'autostart="true" max-plays="1"'
const talk = (body: string) =>
  `<qti-assessment-item ${qti} identifier="talk" title="t" time-dependent="false"><qti-item-body>${body}</qti-item-body></qti-assessment-item>`
const files = { 'a.ogg': sound, 'i/1.xml': item({ id: 'a' }), 'i/2.xml': item({ id: 'b' }) }
const references = (...paths: string[]) => paths.map((path) => reference(path)).join('')
const leftOut = (diagnostics: { kind: string; file: string; message: string }[]) =>
  diagnostics.filter(({ kind }) => kind === 'left out').map(({ file, message }) => `${file}: ${message}`)

describe("a media interaction of another program's item", () => {
  test('is the sound of the item, and no second question; its prompt is text', () => {
    const body = playing(once, '<qti-prompt>Listen.</qti-prompt><audio><source src="../a.ogg"/></audio>')
    const { test: read, diagnostics } = imported({ 'i/1.xml': item({ body }), 'a.ogg': sound })
    expect(itemsOf(read)).toMatchObject([
      { text: 'Listen.\n\nChoose one.', audio: { file: 'a.ogg', seconds: 1.172 } },
    ])
    expect(leftOut(diagnostics)).toEqual([])
    expect(diagnostics.some(({ message }) => message.startsWith('how a sound is played'))).toBe(false)
  })

  test('that has its sound in several kinds is read with the smallest of them, whichever comes first', () => {
    const kinds = { 'a.wav': wavOf(2), 'a.ogg': sound, 'a.mp3': mp3Of(80) }
    for (const paths of [Object.keys(kinds), Object.keys(kinds).toReversed()]) {
      const sources = paths.map((path) => `<source src="../${path}"/>`).join('')
      const body = playing(once, `<audio>${sources}</audio>`)
      expect(itemsOf(imported({ 'i/1.xml': item({ body }), ...kinds }).test)).toMatchObject([
        { audio: { file: 'a.ogg' } },
      ])
    }
  })

  test.each(['autostart="false" max-plays="1"', 'autostart="true"', `${once} loop="true"`])(
    'that plays another way (%s) is told',
    (attributes) => {
      const { diagnostics } = imported({ 'i/1.xml': item({ body: playing(attributes) }), 'a.ogg': sound })
      expect(diagnostics).toContainEqual(
        expect.objectContaining({
          kind: 'not kept',
          message: expect.stringContaining('begins by itself and is heard once'),
        }),
      )
    },
  )

  test('that plays a film leaves the item out', () => {
    const { diagnostics } = imported({ 'i/1.xml': item({ body: playing(once, '<video src="../a.mp4"/>') }) })
    expect(leftOut(diagnostics)[0]).toContain('<video> is more than words')
  })

  test('in an item that asks nothing is the sound of the items after it in its section', () => {
    const {
      test: read,
      taken,
      leftOut: count,
    } = imported({
      't/test.xml': testOf(part(section(section(references('i/0.xml', 'i/1.xml', 'i/2.xml'))), reading)),
      'i/0.xml': talk(`<p>A talk.</p>${playing(once)}`),
      ...files,
    })
    expect({ taken, count }).toEqual({ taken: 2, count: 0 })
    expect(read.sections.reading?.parts[0]?.lists).toMatchObject([
      { text: 'A talk.', audio: { file: 'a.ogg' }, items: [{ id: 'a' }, { id: 'b' }] },
    ])
  })

  test('in an item that asks nothing is left out where no item of a section follows', () => {
    const lone = testOf(part(section(section(references('i/1.xml', 'i/0.xml'))), reading))
    const beside = testOf(part(section(references('i/0.xml', 'i/1.xml'))))
    const of = (test: string) =>
      leftOut(imported({ 't/test.xml': test, 'i/0.xml': talk(playing(once)), ...files }).diagnostics)
    expect(of(lone)).toContain('i/0.xml: a sound that asks nothing, and no item after it')
    expect(of(beside)).toContain('i/0.xml: the item asks nothing, and shares its sound with no section')
  })
})
