import type { PackagePart } from '#server/domains/content/package/format.ts'
import { classWith } from './own-data.ts'
import { paragraphs } from './write-text.ts'
import { block, inline, text, type Xml } from './write-xml.ts'

type Bearer = Pick<PackagePart['direction'], 'audio' | 'image'>

/** Where a document lies above the package's folder: `''` for the test, `'../'` for items and stimuli. */
export type Above = '' | '../'

/** The response of an item that counts how often its sound was played. */
export const played = 'PLAYED'
export const playedDeclaration = (): Xml =>
  inline('qti-response-declaration', { identifier: played, cardinality: 'single', 'base-type': 'integer' })

/** A path as an address. */
export const addressOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/**
 * The sound or the picture of a text, with what is said in it for the catalog. QTI lets only items play a sound by itself
 * and once, and count it by a response (`playedBy`); elsewhere a player shows its controls.
 */
export function media(
  { audio, image }: Bearer,
  above: Above,
  catalogId: string,
  answerSeconds = 0,
  playedBy?: string,
): { body: Xml[]; catalog: Xml[] } {
  if (image) {
    const picture = inline('img', { src: above + addressOf(image.file), alt: image.alt })
    return { body: [block('div', {}, picture)], catalog: [] }
  }
  if (!audio) return { body: [], catalog: [] }
  const attributes = {
    src: above + addressOf(audio.file),
    class: classWith({
      seconds: audio.seconds,
      'answer-seconds': answerSeconds > 0 ? answerSeconds : undefined,
    }),
    'data-catalog-idref': audio.script || audio.transcript ? catalogId : undefined,
  }
  const body = [
    playedBy === undefined
      ? block('div', {}, inline('audio', { ...attributes, controls: 'true' }))
      : block(
          'qti-media-interaction',
          { 'response-identifier': playedBy, autostart: 'true', 'max-plays': 1 },
          inline('audio', attributes),
        ),
  ]
  const lines = audio.script?.map(lineOf) ?? paragraphs(audio.transcript ?? '')
  if (lines.length === 0) return { body, catalog: [] }
  const card = block('qti-card', { support: 'transcript' }, block('qti-html-content', {}, ...lines))
  return { body, catalog: [block('qti-catalog', { id: catalogId }, card)] }
}

type Line = NonNullable<NonNullable<Bearer['audio']>['script']>[number]

/** A line of a script names its speaker: a transcript of a recording does not. */
const lineOf = (line: Line): Xml =>
  inline(
    'p',
    { class: classWith({ voice: line.voice, pause: line.pause, whitespace: 'preserve' }) },
    text(line.text),
  )

/** The catalog of a document; nothing where there is nothing in it. */
export const catalogInfo = (catalog: Xml[]): Xml[] =>
  catalog.length === 0 ? [] : [block('qti-catalog-info', {}, ...catalog)]

/** The files that these texts name. */
export const filesOf = (...bearers: Bearer[]): string[] =>
  bearers.flatMap(({ audio, image }) => [audio?.file, image?.file]).filter((file) => file !== undefined)
