import type { Figure, Question, SectionMedia } from '#contract/calls/sections.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import { sectionSeconds } from '#server/domains/content/package/duration.ts'
import { type PackagePart, partsOf, type TestPackage } from '#server/domains/content/package/format.ts'
import { type Previewed, type PreviewedPart, previewAddresses } from '#src/app/preview/previewed.ts'

type Bearer = Pick<PackagePart['direction'], 'audio' | 'image'>

/** A package as the section screens take it, with the keys and the scripts beside it. */
export function previewOf(test: TestPackage): Previewed {
  const sectionOf = (section: SectionName) => {
    const parts = partsOf(test, section)
    const items = parts.flatMap(({ lists }) => lists.flatMap((list) => list.items))
    return {
      seconds: sectionSeconds(test, section),
      parts: parts.map(partOf),
      questions: items.map(questionOf),
    }
  }
  const sections = sectionsOf(test.sections)
  const parts = sections.flatMap((section) => partsOf(test, section))
  const lists = parts.flatMap((part) => part.lists)
  const items = lists.flatMap((list) => list.items)
  const statements = parts.flatMap(({ direction, closing }) => [direction, ...(closing ? [closing] : [])])
  const said = [...statements, ...lists, ...items].flatMap(({ audio }) =>
    audio?.script ? [[addressOf(audio.file), audio.script] as const] : [],
  )
  return {
    name: test.name,
    sections: Object.fromEntries(sections.map((section) => [section, sectionOf(section)])),
    keys: Object.fromEntries(items.map(({ id, key }) => [id, key])),
    scripts: Object.fromEntries(said),
  }
}

const addressOf = (file: string) => previewAddresses.files + file.split('/').map(encodeURIComponent).join('/')

function mediaOf({ audio, image }: Bearer): SectionMedia | null {
  if (audio) return { type: 'audio', publicUrl: addressOf(audio.file), duration: audio.seconds, alt: '' }
  if (image) return { type: 'image', publicUrl: addressOf(image.file), duration: 0, alt: image.alt }
  return null
}

function statementOf(statement: PackagePart['direction']) {
  const media = mediaOf(statement)
  return { text: statement.text, withMedia: media !== null, media }
}

const figureOf = ({
  image,
  table,
  text,
}: NonNullable<PackagePart['lists'][number]['figures']>[number]): Figure => ({
  media: mediaOf({ image }),
  table: table ?? null,
  text,
})

function partOf({ part, direction, closing, lists }: PackagePart): PreviewedPart {
  return {
    letter: part,
    direction: statementOf(direction),
    closing: closing ? statementOf(closing) : null,
    lists: lists.map((list) => {
      const media = mediaOf(list)
      const listQuestion = list.items.map(({ id }) => id)
      return {
        listQuestion,
        isGroup: listQuestion.length > 1,
        text: list.text,
        withMedia: media !== null,
        media,
        ...(list.figures ? { figures: list.figures.map(figureOf) } : {}),
      }
    }),
  }
}

function questionOf(item: PackagePart['lists'][number]['items'][number]): Question {
  const media = mediaOf(item)
  return {
    id: item.id,
    question: {
      text: item.text,
      media: media && {
        type: media.type,
        url: media.publicUrl,
        duration: media.duration,
        timeQuestion: item.answerSeconds,
        alt: media.alt,
      },
    },
    options: item.options.map((text) => ({ text })),
    selectedAnswer: null,
    marked: false,
  }
}
