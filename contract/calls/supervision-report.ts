import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { text } from '#contract/text.ts'
import { id, int4, seconds } from '#contract/vocabulary.ts'

/**
 * What a detector does: its model loads, it looks, it looks too seldom for a judgement, it looks and gets no picture to rely on, it
 * has failed, or its device has ended.
 */
export const detectorStates = ['starting', 'watching', 'slow', 'troubled', 'failed', 'ended'] as const
export type DetectorState = (typeof detectorStates)[number]

/** What stands among the missing for a detector that looked, and too seldom for a judgement: its own state says that too. */
export const paceOf = (id: string): string => `${id}-pace`
export const isOfPace = (id: string): boolean => id.endsWith(paceOf(''))

const { detectors, looks, label, screens, questions, roundTripMs } = limits.supervisionReport

/** How full the PC's battery is, per cent, and whether it is plugged in. */
export const battery = z.object({ level: int4().check(z.maximum(100)), isCharging: z.boolean() })
export type Battery = z.output<typeof battery>

/** What a browser says of its supervision, in a heartbeat (spec: supervision#what-the-server-hears). */
export const supervisionReport = z.object({
  /** Each detector that runs, with its looks since the last heartbeat that was answered. */
  detectors: z
    .array(
      z.object({
        id: text(label, 1),
        state: z.enum(detectorStates),
        looks: int4().check(z.maximum(looks)),
      }),
    )
    .check(z.maxLength(detectors)),
  /** Whether the page is in sight, and fills the screen. */
  isVisible: z.boolean(),
  isFullscreen: z.boolean(),
  /** 1, or 2 for more than one; null where the browser does not tell. */
  screens: z.nullable(int4(1).check(z.maximum(screens))),
  /** What the open camera and microphone call themselves; null where they are not open. */
  camera: z.nullable(text(label)),
  microphone: z.nullable(text(label)),
  /** Listening's timed seconds that were used; null elsewhere. */
  listened: z.nullable(seconds),
  /** The request for a photo that this browser has shown last, and how long ago, ms. */
  shown: z.nullable(z.object({ id, agoMs: int4() })),
  /**
   * The number of the question that is open, in Listening of the first one that is heard; how long the answer to the last
   * heartbeat took; null where it is not known. Absent from a client of the version before.
   */
  question: z.optional(z.nullable(int4(1).check(z.maximum(questions)))),
  roundTripMs: z.optional(z.nullable(int4().check(z.maximum(roundTripMs)))),
  /** Null of a PC without one, and where the browser does not tell. */
  battery: z.optional(z.nullable(battery)),
})
export type SupervisionReport = z.output<typeof supervisionReport>

/** A photo that the server asks for now; null while it asks for none (spec: supervision#photo-requests). */
export const photoRequest = z.nullable(z.object({ id: z.string() }))
