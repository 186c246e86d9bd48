import { z } from 'zod'
import { call } from '../call.ts'
import { limits } from '../limits.ts'

const kinds = z.object({ face: z.boolean(), voice: z.boolean(), newTab: z.boolean() })

/** Ours: how supervision judges; an institution may set its own (decisions 31, 32, 38). */
export const judgement = z.object({
  /**
   * How long a face must be missing, or not alone, s; and from which confidence a face counts. Not below four: a
   * covered lens is known for one after three (decision 37).
   */
  windowSeconds: z.number().min(4).max(60).default(5),
  confidence: z.number().min(0).max(1).default(limits.face.minConfidence),
  /** Counted violations of one kind that end a test. */
  limit: z.int().min(1).max(99).default(limits.violation.limit),
  /** The most words that may be heard, by section. */
  mostWords: z
    .object({ listening: z.int().min(0), structure: z.int().min(0), reading: z.int().min(0) })
    .default(limits.speech.mostWords),
  /** Whether a voice without words counts. */
  voiceActivityCounts: z.boolean().default(false),
  /** Whether speech may be recognised by the browser's maker. */
  remoteSpeechAllowed: z.boolean().default(false),
  /** Whether nobody may start without verified devices. */
  requireDevices: z.boolean().default(false),
  /** Everything is judged and recorded, nobody is warned or counted. */
  pilot: z.boolean().default(false),
})
export type Judgement = z.output<typeof judgement>
/** How somebody without an institution is judged, and whoever's institution has set nothing. */
export const usualJudgement: Judgement = judgement.parse({})

/** Who supervises what (spec 1, section 3): which detectors run, and which end a test after three warnings. */
export const institution = z.object({
  id: z.string(),
  name: z.string(),
  activeCamera: z.boolean(),
  setting: z.object({
    identification: kinds,
    failed: kinds,
    /** An older name of `failed.voice`: either is read (decision 30). */
    violation: z.object({ voice: z.boolean() }).optional(),
    judgement: judgement.prefault({}),
  }),
})
export type Institution = z.output<typeof institution>

export const institutionDetail = call({
  method: 'GET',
  path: '/institusion/v1/get/institusion/detail/:id',
  access: 'member',
  summary: "The member's own institution and its supervision settings",
  params: z.object({ id: z.string().min(1) }),
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
  params: z.object({ id: z.string().min(1) }),
  data: company,
  errors: ['company.notFound'],
})
