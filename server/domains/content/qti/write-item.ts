import type { PackagePart } from '#server/domains/content/package/format.ts'
import { identifierOf, matchCorrect, qti } from './names.ts'
import { classWith } from './own-data.ts'
import { catalogInfo, filesOf, media, played, playedDeclaration } from './write-media.ts'
import { writeTable } from './write-table.ts'
import { paragraphs, words } from './write-text.ts'
import { block, documentOf, inline, text, type Xml } from './write-xml.ts'

export type List = PackagePart['lists'][number]
export type Item = List['items'][number]

/** A document of the package, and the files that it needs. */
export interface Resource {
  identifier: string
  path: string
  bytes: Uint8Array
  needs: string[]
}

const letters = 'ABCDEF'

/** What a list's items have in common; null where that is nothing. */
export function writeStimulus(list: List, identifier: string): Resource | null {
  if (list.text === '' && !list.image && !list.figures) return null
  const { body } = media({ image: list.image }, '../', '')
  const figures = (list.figures ?? []).flatMap((figure) => [
    ...media({ image: figure.image }, '../', '').body,
    ...(figure.table ? [writeTable(figure.table)] : []),
    ...paragraphs(figure.text),
  ])
  return {
    identifier,
    path: `stimuli/${identifier}.xml`,
    needs: filesOf({ image: list.image }, ...(list.figures ?? []).map(({ image }) => ({ image }))),
    bytes: documentOf(
      'qti-assessment-stimulus',
      qti,
      { identifier, title: identifier, 'xml:lang': 'en' },
      block('qti-stimulus-body', {}, ...paragraphs(list.text), ...body, ...figures),
    ),
  }
}

/**
 * A list's sound as an item of its own that asks nothing: a player plays it once, before the list's items. A stimulus
 * would stand beside each of them, and play nothing.
 */
export function writeSound({ audio }: List, identifier: string): Resource | null {
  if (!audio) return null
  const { body, catalog } = media({ audio }, '../', 'script', 0, played)
  return {
    identifier,
    path: `items/${identifier}.xml`,
    needs: filesOf({ audio }),
    bytes: documentOf(
      'qti-assessment-item',
      qti,
      { identifier, title: identifier, adaptive: 'false', 'time-dependent': 'false', 'xml:lang': 'en' },
      playedDeclaration(),
      block('qti-item-body', {}, ...body),
      ...catalogInfo(catalog),
    ),
  }
}

/** One item as a single choice, right or wrong. */
export function writeItem(item: Item, stimulus: Resource | null): Resource {
  const identifier = identifierOf(item.id)
  const { body, catalog } = media(item, '../', 'script', item.answerSeconds, played)
  const shared = stimulus
    ? [
        inline('qti-assessment-stimulus-ref', {
          identifier: stimulus.identifier,
          href: `../${stimulus.path}`,
        }),
      ]
    : []
  return {
    identifier,
    path: `items/${identifier}.xml`,
    needs: [...filesOf(item), ...(stimulus ? [stimulus.path] : [])],
    bytes: documentOf(
      'qti-assessment-item',
      qti,
      { identifier, title: item.id, adaptive: 'false', 'time-dependent': 'false', 'xml:lang': 'en' },
      block(
        'qti-response-declaration',
        { identifier: 'RESPONSE', cardinality: 'single', 'base-type': 'identifier' },
        block('qti-correct-response', {}, inline('qti-value', {}, text(letters[item.key] ?? ''))),
      ),
      ...(item.audio ? [playedDeclaration()] : []),
      inline('qti-outcome-declaration', { identifier: 'SCORE', cardinality: 'single', 'base-type': 'float' }),
      ...shared,
      block('qti-item-body', {}, ...paragraphs(item.text, true), ...body, choiceOf(item)),
      ...catalogInfo(catalog),
      inline('qti-response-processing', { template: matchCorrect }),
    ),
  }
}

const choiceOf = ({ options, passageWords }: Item): Xml =>
  block(
    'qti-choice-interaction',
    {
      ...{ 'response-identifier': 'RESPONSE', 'max-choices': 1, shuffle: 'false' },
      class: classWith({ 'passage-words': passageWords }),
    },
    ...options.map((option, index) =>
      words('qti-simple-choice', { identifier: letters[index] ?? '' }, option),
    ),
  )
