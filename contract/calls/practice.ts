import { z } from 'zod/mini'
import { sections } from '#contract/rules/limits.ts'
import { previewedSections } from './previewed-sections.ts'

/** Why the right answer to a question is right, in each language. */
const explanation = z.object({ id: z.string(), en: z.string() })

/**
 * The practice before a test, as the web app's build makes it of `content/practice` (spec: orders#practice). It holds its keys:
 * no test asks what it asks.
 */
export const practiceContent = z.object({
  sections: previewedSections,
  /** Index of the right option, by question id. */
  keys: z.record(z.string(), z.int()),
  /** By question id. */
  explanations: z.record(z.string(), explanation),
})
export type PracticeContent = z.output<typeof practiceContent>
export type Explanation = z.output<typeof explanation>

/** Which sections of the practice somebody has finished. */
export const practised = z.array(z.enum(sections))
