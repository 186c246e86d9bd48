import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { byId } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

const kinds = z.object({ face: z.boolean(), voice: z.boolean(), newTab: z.boolean() })
const wordCount = z.int().check(z.minimum(0))

/** Ours: how supervision judges; an institution may set its own (spec: supervision). */
export const judgement = z.object({
  /**
   * How long a face must be missing, or not alone, s; and from which confidence a face counts. Not below four: a
   * covered lens is known for one after three (spec: supervision#camera-trouble).
   */
  windowSeconds: z._default(z.number().check(z.minimum(4), z.maximum(60)), 5),
  confidence: z._default(z.number().check(z.minimum(0), z.maximum(1)), limits.face.minConfidence),
  /** Counted violations of one kind that end a test. */
  limit: z._default(z.int().check(z.minimum(1), z.maximum(99)), limits.violation.limit),
  /** The most words that may be heard, by section. */
  mostWords: z._default(
    z.object({ listening: wordCount, structure: wordCount, reading: wordCount }),
    limits.speech.mostWords,
  ),
  /** Whether a voice without words counts. */
  voiceActivityCounts: z._default(z.boolean(), false),
  /** Whether speech may be recognised by the browser's maker. */
  remoteSpeechAllowed: z._default(z.boolean(), false),
  /** Whether nobody may start without verified devices. */
  requireDevices: z._default(z.boolean(), false),
  /** Everything is judged and recorded, nobody is warned or counted. */
  pilot: z._default(z.boolean(), false),
})
export type Judgement = z.output<typeof judgement>
/** How somebody without an institution is judged, and whoever's institution has set nothing. */
export const usualJudgement: Judgement = judgement.parse({})

/**
 * Who supervises what (spec: supervision#who-is-watched): which detectors run, and which end a test after three
 * warnings.
 */
export const institution = z.object({
  id: z.string(),
  name: z.string(),
  activeCamera: z.boolean(),
  setting: z.object({
    identification: kinds,
    failed: kinds,
    /** An older name of `failed.voice`: either is read (spec: supervision#counting). */
    violation: z.optional(z.object({ voice: z.boolean() })),
    judgement: z.prefault(judgement, {}),
  }),
})
export type Institution = z.output<typeof institution>

export const institutionDetail = call({
  method: 'GET',
  path: '/institusion/v1/get/institusion/detail/:id',
  access: 'member',
  summary: "The member's own institution and its supervision settings",
  params: byId,
  data: institution,
  errors: ['institution.notFound'],
})

const onOrOff = z.object({ status: z.enum(['on', 'off']) })

export const company = z.object({
  id: z.string(),
  name: z.string(),
  settings: z.object({
    announcement: z.object({ isActive: z.boolean(), images: z.array(z.object({ url: z.string() })) }),
    deviceVerification: z.object({ camera: onOrOff, microphone: onOrOff }),
  }),
})
export type Company = z.output<typeof company>

export const companyDetail = call({
  method: 'GET',
  path: '/company/v1/get/company/:id',
  access: 'member',
  summary: "The member's own company: announcement and device checks",
  params: byId,
  data: company,
  errors: ['company.notFound'],
})
