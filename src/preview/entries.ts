import { type SectionName, sections } from '#contract/rules/limits.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections as texts } from '#src/ui/texts/sections.ts'
import { type Previewed, sectionIn } from './previewed.ts'
import { preview } from './texts.ts'

/** One thing that a candidate sees at a time: directions, a question, a list that is heard, a closing statement. */
export interface Entry {
  /** Names it in the address; an item's own id where it is one. */
  id: string
  label: string
  section: SectionName
  /** Index of the part, and of the first question; for Listening the step. */
  part: number
  question: number
  step: number
  kind: 'direction' | 'questions' | 'closing'
  questionIds: string[]
  /** Addresses of the sounds that are heard with it. */
  sounds: string[]
}

type Listed = Omit<Entry, 'section' | 'part' | 'step'>

const soundsOf = (...media: ({ type: string; publicUrl: string } | null)[]) =>
  media.flatMap((medium) => (medium?.type === 'audio' ? [medium.publicUrl] : []))

/** Everything of a package in the order in which a candidate meets it. */
export function entriesOf(previewed: Previewed): Entry[] {
  return sections.flatMap((section) => {
    const { parts } = sectionIn(previewed, section)
    let question = 0
    const listed = parts.flatMap((part, index) => {
      const entries = partEntries(previewed, section, index, question)
      question += part.lists.reduce((sum, list) => sum + list.listQuestion.length, 0)
      return entries.map((entry) => ({ ...entry, part: index }))
    })
    return listed.map((entry, step) => ({ ...entry, section, step }))
  })
}

function partEntries(previewed: Previewed, section: SectionName, index: number, first: number): Listed[] {
  const { parts, questions } = sectionIn(previewed, section)
  const part = parts[index]
  if (!part) return []
  const name = `${section}-${part.letter}`
  const statement = (kind: 'direction' | 'closing', media: Parameters<typeof soundsOf>[0]): Listed => ({
    id: `${name}-${kind}`,
    label: fill(preview[kind], { part: texts.parts[section][part.letter] }),
    question: first,
    kind,
    questionIds: [],
    sounds: soundsOf(media),
  })
  let question = first
  const lists = part.lists.flatMap(({ listQuestion, media }) => {
    // A group of Listening is heard and answered as one; elsewhere questions come one by one.
    const together = section === 'listening' ? [listQuestion] : listQuestion.map((id) => [id])
    return together.map((ids): Listed => {
      const own = ids.map((id) => questions.find((asked) => asked.id === id)?.question.media ?? null)
      const sounds = soundsOf(media, ...own.map((medium) => medium && { ...medium, publicUrl: medium.url }))
      const entry = { id: ids[0] ?? '', label: ids.join(', '), question, kind: 'questions' as const }
      question += ids.length
      return { ...entry, questionIds: ids, sounds: section === 'listening' ? sounds : [] }
    })
  })
  const closes = section === 'listening' && part.closing
  return [
    statement('direction', part.direction.media),
    ...lists,
    ...(closes ? [statement('closing', part.closing?.media ?? null)] : []),
  ]
}
