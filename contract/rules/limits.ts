/**
 * Every constant of the specification, with its unit in its name (spec: constants). In files by subject, so that a page loads those of its
 * own subjects alone.
 */
export * as limits from './limits/index.ts'

export const sections = ['listening', 'structure', 'reading'] as const
export type SectionName = (typeof sections)[number]
