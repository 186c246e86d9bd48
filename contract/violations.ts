import { z } from 'zod/mini'

/** What violations are counted by (spec: supervision#counting). The wire's words for them stand in wire.ts. */
export const violationKinds = ['speech', 'leaving', 'face'] as const
export type ViolationKind = (typeof violationKinds)[number]

/** Ours: the server's counts of violations; they outlive login, reload and another PC (spec: supervision#counting). */
export const violationCounts = z.object({ speech: z.int(), leaving: z.int(), face: z.int() })

/** What a sample may show against a candidate. */
export type Breach = 'noFace' | 'manyFaces' | 'speech' | 'voice' | 'hidden' | 'blurred' | 'windowed'

/** Ours: what a violation is based on; the accused can see it (spec: supervision). */
export const grounds = z.object({
  /** A breach, or the kind of an observation that was only put on record, such as `camera.dark`. */
  what: z.string().check(z.maxLength(40)),
  /** Server time, ms. */
  from: z.int(),
  to: z.int(),
  /** Samples between the two, and how many of them spoke against the candidate. */
  samples: z.int().check(z.minimum(0)),
  bad: z.int().check(z.minimum(0)),
  /** Mean of the bad samples, 0 to 1; null where the detector has none. */
  confidence: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  detail: z.string().check(z.maxLength(2000)),
})
export type Grounds = z.output<typeof grounds>
