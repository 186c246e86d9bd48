import { z } from 'zod/mini'
import { switchableTools } from '#contract/rules/allowed-tools.ts'
import { id } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { startDisplay } from './accommodations.ts'

/** What a profile of personal needs (1EdTech AfA PNP 3.0) can ask for that is an accommodation here; what it does not speak of is missing. */
const asked = z.object({
  extraTimePercent: z.exactOptional(z.int()),
  directionsRead: z.exactOptional(z.literal(true)),
  tools: z.exactOptional(z.array(z.enum(switchableTools))),
  display: z.exactOptional(startDisplay),
})

export const untakenReasons = [
  'notHere',
  'prohibited',
  'noShareOfTime',
  'unfitMultiplier',
  'picturesGrowWithText',
  'noAmount',
  'beyondLargest',
  'directionsAlone',
  'breaksUncounted',
] as const

/** What of a profile is not taken, by its name in the standard, and why. */
const untaken = z.object({
  support: z.string(),
  /** Where only a part of the support is not taken. */
  part: z.nullable(z.string()),
  reason: z.enum(untakenReasons),
})
export type Untaken = z.output<typeof untaken>

const readPnp = z.object({ given: asked, untaken: z.array(untaken) })
export type ReadPnp = z.output<typeof readPnp>

/** Form fields and `file`: XML of at most 1 MB, or a QTI package of at most `limits.upload.maxBytes` that brings one profile. */
export const staffReadPnp = call({
  access: 'staff',
  ours: true,
  method: 'POST',
  multipart: true,
  path: '/users/v1/staff/member/pnp/read',
  summary:
    'Read a profile of personal needs (AfA PNP 3.0) and say which accommodations it asks for; nothing is written',
  body: z.object({ institutionId: z.optional(id) }),
  data: readPnp,
  errors: ['institution.notFound', 'pnp.unreadable', 'pnp.missing', 'pnp.several'],
})
