import { type SectionName, sections } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { randomId } from '#server/tables/columns.ts'
import type { StoredContentMedia, StoredFigure, StoredStatement } from '#server/tables/content.ts'
import { items, parts } from '#server/tables/index.ts'
import type { FileIds } from './files.ts'
import { type PackagePart, partsOf, type TestPackage } from './package/format.ts'
import { wordsIn } from './package/passage-words.ts'

type Figure = NonNullable<PackagePart['lists'][number]['figures']>[number]
type IdOf = (path: string) => string

/** Stores parts, lists and items of a test under random ids, which do not reveal the package's own ids. */
export async function storeParts(tx: Queries, testId: string, test: TestPackage, files: FileIds) {
  for (const section of sections) {
    let position = 0
    for (const part of partsOf(test, section)) {
      await storePart(tx, { testId, section, position }, part, (path) => files.of(section, path))
      position += part.lists.reduce((sum, list) => sum + list.items.length, 0)
    }
  }
}

async function storePart(
  tx: Queries,
  { testId, section, position }: { testId: string; section: SectionName; position: number },
  part: PackagePart,
  idOf: IdOf,
) {
  const partId = randomId()
  const lists = part.lists.map((list) => ({
    ...list,
    items: list.items.map((item) => ({ ...item, id: randomId() })),
  }))
  await tx.insert(parts).values({
    id: partId,
    testId,
    section,
    letter: part.part,
    direction: statementOf(part.direction, idOf),
    closing: part.closing ? statementOf(part.closing, idOf) : null,
    lists: lists.map((list) => ({
      text: list.text,
      media: mediaOf(list, idOf),
      ...(list.figures ? { figures: list.figures.map((figure) => figureOf(figure, idOf)) } : {}),
      itemIds: list.items.map((item) => item.id),
      ...wordsOf(list),
    })),
  })
  await tx.insert(items).values(
    lists
      .flatMap((list) => list.items)
      .map(({ id, text, answerSeconds, options, key, ...bearer }, index) => ({
        id,
        testId,
        partId,
        section,
        position: position + index,
        text,
        media: mediaOf(bearer, idOf),
        answerSeconds,
        options,
        key,
      })),
  )
}

/** Only a list with such words has the field. */
function wordsOf(list: Parameters<typeof wordsIn>[0]) {
  const words = wordsIn(list)
  return words.length > 0 ? { words } : {}
}

const statementOf = (statement: PackagePart['direction'], idOf: IdOf): StoredStatement => ({
  text: statement.text,
  media: mediaOf(statement, idOf),
})

const figureOf = ({ image, table, text }: Figure, idOf: IdOf): StoredFigure => ({
  media: mediaOf({ image }, idOf),
  table: table ?? null,
  text,
})

/** A text has a sound or a picture, never both: the check has made sure. */
function mediaOf(
  { audio, image }: Pick<PackagePart['direction'], 'audio' | 'image'>,
  idOf: IdOf,
): StoredContentMedia | null {
  if (audio) return { type: 'audio', fileId: idOf(audio.file), seconds: audio.seconds, alt: '' }
  if (image) return { type: 'image', fileId: idOf(image.file), seconds: 0, alt: image.alt }
  return null
}
