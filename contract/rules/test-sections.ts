import type { DocumentKind } from '#contract/vocabulary.ts'
import { type SectionName, sections } from './limits.ts'

/** Something of each section that a test has. One or two of the three may be missing, or null in an answer. */
export type BySection<Value> = { readonly [section in SectionName]?: Value | null | undefined }

/** The sections that a test has, in the order in which they are sat (spec: sections). */
export const sectionsOf = (test: BySection<unknown>): SectionName[] =>
  sections.filter((section) => test[section] != null)

/** The section that is due: the first of the test's that is not handed in; null when all are. */
export const firstOpen = (
  test: BySection<unknown>,
  isHandedIn: (section: SectionName) => boolean,
): SectionName | null => sectionsOf(test).find((section) => !isHandedIn(section)) ?? null

/** What follows a section in this test; null after its last one. */
export function sectionAfter(test: BySection<unknown>, section: SectionName): SectionName | null {
  const all = sectionsOf(test)
  return all[all.indexOf(section) + 1] ?? null
}

/**
 * Whether a test has what a predicted score, a level and a certificate are made of: every section. Of any other only
 * section scores are told (spec: certificates#without-a-section).
 */
export const certifies = (test: BySection<unknown>): boolean => sectionsOf(test).length === sections.length

/** What a test's result is issued as: `certifies` is what its package says of itself (spec: certificates#reports). */
export const documentOf = ({ certifies }: { readonly certifies: boolean }): DocumentKind =>
  certifies ? 'certificate' : 'report'

/** A test as somebody sits it who is excused from a section; of a test of that section alone nobody can be. */
export function excusedFrom<Test extends BySection<unknown>>(
  test: Test,
  section: SectionName | null | undefined,
): Test {
  if (section == null || sectionsOf(test).every((one) => one === section)) return test
  return { ...test, [section]: undefined }
}
