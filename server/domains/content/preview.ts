import type { Figure, Question, SectionMedia, Statement } from '#contract/calls/sections.ts'
import type { PreviewedTest } from '#contract/calls/staff-content.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import { sectionSeconds } from './package/duration.ts'
import { type PackagePart, partsOf, type TestPackage } from './package/format.ts'
import { wordsIn } from './package/passage-words.ts'

type List = PackagePart['lists'][number]
type Bearer = Pick<PackagePart['direction'], 'audio' | 'image'>
/** Where a preview fetches a file of the package. */
export type AddressOfFile = (file: string) => string

/** A package that is not loaded as the section screens take it: without keys and scripts. */
export function previewOf(test: TestPackage, addressOf: AddressOfFile): PreviewedTest {
  const show = shownBy(addressOf)
  const sectionOf = (section: SectionName) => {
    const parts = partsOf(test, section)
    const items = parts.flatMap(({ lists }) => lists.flatMap((list) => list.items))
    return {
      seconds: sectionSeconds(test, section),
      parts: parts.map(show.part),
      questions: items.map(show.question),
    }
  }
  const sections = sectionsOf(test.sections).map((section) => [section, sectionOf(section)])
  return { name: test.name, sections: Object.fromEntries(sections) }
}

function shownBy(addressOf: AddressOfFile) {
  function media({ audio, image }: Bearer): SectionMedia | null {
    if (audio) return { type: 'audio', publicUrl: addressOf(audio.file), duration: audio.seconds, alt: '' }
    if (image) return { type: 'image', publicUrl: addressOf(image.file), duration: 0, alt: image.alt }
    return null
  }
  function statement(of: PackagePart['direction']): Statement {
    const shown = media(of)
    return { text: of.text, withMedia: shown !== null, media: shown }
  }
  const figure = ({ image, table, text }: NonNullable<List['figures']>[number]): Figure => ({
    media: media({ image }),
    table: table ?? null,
    text,
  })
  function list(of: List) {
    const shown = media(of)
    const listQuestion = of.items.map(({ id }) => id)
    return {
      listQuestion,
      isGroup: listQuestion.length > 1,
      text: of.text,
      withMedia: shown !== null,
      media: shown,
      ...(of.figures ? { figures: of.figures.map(figure) } : {}),
      words: wordsIn(of),
    }
  }
  function question(item: List['items'][number]): Question {
    const shown = media(item)
    return {
      id: item.id,
      question: {
        text: item.text,
        media: shown && {
          type: shown.type,
          url: shown.publicUrl,
          duration: shown.duration,
          timeQuestion: item.answerSeconds,
          alt: shown.alt,
        },
      },
      options: item.options.map((text) => ({ text })),
      selectedAnswer: null,
      marked: false,
    }
  }
  const part = ({ part: letter, direction, closing, lists }: PackagePart) => ({
    letter,
    direction: statement(direction),
    closing: closing ? statement(closing) : null,
    lists: lists.map(list),
  })
  return { part, question }
}
