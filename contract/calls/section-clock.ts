import { z } from 'zod/mini'
import { sections } from '#contract/rules/limits.ts'

const section = z.enum(sections)

/** Until when the section runs that a screen shows, as heartbeats and events tell it. */
export const sectionClock = z.object({
  /** The section whose clock runs, and when it ends; it may have been extended. Null between sections. */
  section: z.nullable(section),
  deadlineAt: z.nullable(z.int()),
  /** Time given in that section since its start, in all, s. */
  extendedSeconds: z.int(),
  /** Between sections the one that ended last, and when: a screen that still shows it does not know yet. */
  ended: z.nullable(z.object({ section, at: z.int(), extendedSeconds: z.int() })),
})
export type SectionClock = z.output<typeof sectionClock>
