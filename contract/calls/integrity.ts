import { z } from 'zod/mini'
import { sections } from '#contract/rules/limits.ts'

const section = z.enum(sections)
const counts = z.record(z.string(), z.int())

/** The report on how a sitting went (spec: certificates#the-verdict). It holds no answer and no key. */
export const integrity = z.object({
  planned: z.array(z.string()),
  sections: z.array(
    z.object({
      ...{ section, seconds: z.number(), endedBy: z.nullable(z.enum(['candidate', 'server', 'stop'])) },
      ...{ answered: z.int(), share: z.nullable(z.number()) },
      gaps: z.object({ count: z.int(), seconds: z.number() }),
      uncounted: z.int(),
      entries: z.optional(counts),
      pace: z.optional(z.nullable(z.object({ medianSeconds: z.number(), shortestSeconds: z.number() }))),
    }),
  ),
  cameraAwaySeconds: z.optional(z.number()),
  photoRequests: counts,
  verified: z.object({ camera: z.boolean(), microphone: z.boolean() }),
  violations: z.record(z.string(), z.object({ recorded: z.int(), counted: z.int() })),
  acts: counts,
  windows: z.int(),
  ...{ secondSignIns: z.optional(z.int()), takeovers: z.optional(z.int()) },
  remarks: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('handedInTooSoon'), section, seconds: z.number(), answered: z.int() }),
      z.object({
        ...{ kind: z.literal('answersFasterThanReading'), section },
        /** So many of the right answers; null where points are not told yet. */
        ...{ answers: z.nullable(z.int()), of: z.nullable(z.int()) },
      }),
    ]),
  ),
})

/**
 * Why a result waits for a person: the institution looks at each; a section was supervised for less than it asks; photos that
 * were asked for did not come.
 */
export const waitReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyResult') }),
  z.object({ kind: z.literal('share'), section, share: z.nullable(z.number()), least: z.int() }),
  z.object({ kind: z.literal('photos'), count: z.int() }),
])
export type WaitReason = z.output<typeof waitReason>
