import type { Question, QuestionList, Statement } from '#contract/calls/sections.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { PartLetter } from '#contract/vocabulary.ts'

/** A part as a section screen takes it. */
export interface PreviewedPart {
  letter: PartLetter
  direction: Statement
  closing: Statement | null
  lists: QuestionList[]
}

/** A section of a package: how long it lasts, s, and what is asked. */
export interface PreviewedSection {
  seconds: number
  parts: PreviewedPart[]
  questions: Question[]
}

/** What is wrong with a package, in English, for its author. */
export interface PackageFault {
  file: string
  field: string
  message: string
}

/** A whole package with its keys: for its author's own PC, never for a candidate's. */
export interface Previewed {
  name: string
  /** Those that the package has. */
  sections: { [section in SectionName]?: PreviewedSection }
  /** Index of the right option, by question id. */
  keys: Record<string, number>
  /** The spoken text of a sound, by its address. */
  scripts: Record<string, { voice: string; text: string }[]>
}

/** A section of a package; an empty one where the package does not have it. */
export const sectionIn = ({ sections }: Previewed, section: SectionName): PreviewedSection =>
  sections[section] ?? { seconds: 0, parts: [], questions: [] }

/** What the preview's server answers: the package, or why it cannot be shown. */
export type PreviewAnswer = { previewed: Previewed } | { faults: PackageFault[] }

/** Where the preview's server answers it, and below which address it has the package's files. */
export const previewAddresses = { data: '/preview/package.json', files: '/preview/files/' } as const
