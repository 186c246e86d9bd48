import { z } from 'zod/mini'
import { text } from '#contract/text.ts'
import { instant, int4 } from './vocabulary.ts'

/** What violations are counted by (spec: supervision#counting). The wire's words for them stand in wire.ts. */
export const violationKinds = ['speech', 'leaving', 'face'] as const
export type ViolationKind = (typeof violationKinds)[number]

/** Ours: the server's counts of violations; they outlive login, reload and another PC (spec: supervision#counting). */
export const violationCounts = z.object({ speech: z.int(), leaving: z.int(), face: z.int() })

/** What a sample may show against a candidate. */
export type Breach = 'noFace' | 'manyFaces' | 'speech' | 'voice' | 'hidden' | 'blurred' | 'windowed'

/** The most letters of what was heard or seen. */
export const detailLength = 2000

/** Ours: what a violation is based on; the accused can see it (spec: supervision). */
export const grounds = z.object({
  /** A breach, or the kind of an observation that was only put on record, such as `camera.dark`. */
  what: text(40),
  /** Server time, ms. */
  from: instant,
  to: instant,
  /** Samples between the two, and how many of them spoke against the candidate. */
  samples: int4(),
  bad: int4(),
  /** Mean of the bad samples, 0 to 1; null where the detector has none. */
  confidence: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  detail: text(detailLength),
})
export type Grounds = z.output<typeof grounds>
