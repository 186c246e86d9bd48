import type { Figure, Question, SectionMedia } from '#contract/calls/sections.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { sectionSeconds } from '#server/domains/content/package/duration.ts'
import type { TestPackage } from '#server/domains/content/package/format.ts'
import { type Previewed, type PreviewedPart, previewAddresses } from '#src/app/preview/previewed.ts'

type Part = TestPackage['sections'][SectionName]['parts'][number]
type Bearer = Pick<Part['direction'], 'audio' | 'image'>

/** A package as the section screens take it, with the keys and the scripts beside it. */
export function previewOf(test: TestPackage): Previewed {
  const seconds = sectionSeconds(test)
  const sectionOf = (section: SectionName) => {
    const { parts } = test.sections[section]
    const items = parts.flatMap(({ lists }) => lists.flatMap((list) => list.items))
    return { seconds: seconds[section], parts: parts.map(partOf), questions: items.map(questionOf) }
  }
  const parts = Object.values(test.sections).flatMap((section) => section.parts)
  const lists = parts.flatMap((part) => part.lists)
  const items = lists.flatMap((list) => list.items)
  const statements = parts.flatMap(({ direction, closing }) => [direction, ...(closing ? [closing] : [])])
  const said = [...statements, ...lists, ...items].flatMap(({ audio }) =>
    audio?.script ? [[addressOf(audio.file), audio.script] as const] : [],
  )
  return {
    name: test.name,
    sections: {
      listening: sectionOf('listening'),
      structure: sectionOf('structure'),
      reading: sectionOf('reading'),
    },
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

function statementOf(statement: Part['direction']) {
  const media = mediaOf(statement)
  return { text: statement.text, withMedia: media !== null, media }
}

const figureOf = ({ image, table, text }: NonNullable<Part['lists'][number]['figures']>[number]): Figure => ({
  media: mediaOf({ image }),
  table: table ?? null,
  text,
})

function partOf({ part, direction, closing, lists }: Part): PreviewedPart {
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

function questionOf(item: Part['lists'][number]['items'][number]): Question {
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
