import type { TestPackage } from '#server/domains/content/package/format.ts'
import { data } from './names.ts'
import { block, inline, text, type Xml } from './write-xml.ts'

type Bearer = Pick<TestPackage['sections']['reading']['parts'][number]['direction'], 'audio' | 'image'>

/** Where a document lies above the package's folder: `''` for the test, `'../'` for items and stimuli. */
export type Above = '' | '../'

/** A path as an address. */
export const addressOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** The sound or the picture of a text, with what is said in it for the catalog. */
export function media(
  { audio, image }: Bearer,
  above: Above,
  catalogId: string,
  answerSeconds = 0,
): { body: Xml[]; catalog: Xml[] } {
  if (image) {
    return { body: [inline('img', { src: above + addressOf(image.file), alt: image.alt })], catalog: [] }
  }
  if (!audio) return { body: [], catalog: [] }
  const attributes = {
    src: above + addressOf(audio.file),
    [data.seconds]: audio.seconds,
    [data.answerSeconds]: answerSeconds > 0 ? answerSeconds : undefined,
    'data-catalog-idref': audio.script ? catalogId : undefined,
  }
  const body = [inline('audio', attributes)]
  if (!audio.script) return { body, catalog: [] }
  const lines = audio.script.map((line) =>
    inline(
      'p',
      { [data.voice]: line.voice, [data.pause]: line.pause, [data.whitespace]: 'preserve' },
      text(line.text),
    ),
  )
  const card = block('qti-card', { support: 'transcript' }, block('qti-html-content', {}, ...lines))
  return { body, catalog: [block('qti-catalog', { id: catalogId }, card)] }
}

/** The catalog of a document; nothing where there is nothing in it. */
export const catalogInfo = (catalog: Xml[]): Xml[] =>
  catalog.length === 0 ? [] : [block('qti-catalog-info', {}, ...catalog)]

/** The files that these texts name. */
export const filesOf = (...bearers: Bearer[]): string[] =>
  bearers.flatMap(({ audio, image }) => [audio?.file, image?.file]).filter((file) => file !== undefined)
