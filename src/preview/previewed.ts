import type { PreviewedTest } from '#contract/calls/staff-content.ts'
import type { SectionName } from '#contract/rules/limits.ts'

/** What is wrong with a package, in English, for its author. */
export interface PackageFault {
  file: string
  field: string
  message: string
}

/** A package as candidates would see it. */
export type Previewed = PreviewedTest
type PreviewedSection = NonNullable<PreviewedTest['sections'][SectionName]>

/** With its keys: for its author's own PC, never for a candidate's, nor sent by the product's server. */
export interface PreviewedWithKeys extends Previewed {
  /** Index of the right option, by question id. */
  keys: Record<string, number>
  /** The spoken text of a sound, by its address. */
  scripts: Record<string, { voice: string; text: string }[]>
}

/** A section of a package; an empty one where the package does not have it. */
export const sectionIn = ({ sections }: Previewed, section: SectionName): PreviewedSection =>
  sections[section] ?? { seconds: 0, parts: [], questions: [] }

/** What the preview's server answers: the package, or why it cannot be shown. */
export type PreviewAnswer = { previewed: PreviewedWithKeys } | { faults: PackageFault[] }

/** Where the preview's server answers it, and below which address it has the package's files. */
export const previewAddresses = { data: '/preview/package.json', files: '/preview/files/' } as const
