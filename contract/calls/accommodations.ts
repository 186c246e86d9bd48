import { z } from 'zod/mini'
import { switchableTools } from '#contract/rules/allowed-tools.ts'
import { limits, sections } from '#contract/rules/limits.ts'
import { textSizes, themes } from '#contract/rules/tools.ts'
import { trimmedText } from '#contract/text.ts'
import { byId } from '#contract/vocabulary.ts'
import { call } from '../call.ts'

/** Breaks that a candidate takes during the test: how many, and how long each is at most, min. */
const breaks = z.object({
  count: z.int().check(z.minimum(1), z.maximum(limits.staff.breaks)),
  minutes: z.int().check(z.minimum(1), z.maximum(limits.staff.breakMinutes)),
})

/** How the screens of a test are when it starts; the candidate may change it. */
export const startDisplay = z.object({
  textSize: z._default(z.literal(textSizes), 100),
  theme: z._default(z.enum(themes), 'light'),
  isSpaced: z._default(z.boolean(), false),
})

const percent = z._default(z.int().check(z.minimum(0), z.maximum(limits.staff.extraTimePercent)), 0)

/** What makes a test fair for one person (spec: proctoring#accommodations). */
export const accommodations = z.object({
  /** How much longer each section lasts, and all that is timed in it. */
  extraTimePercent: percent,
  /** How much longer the time to answer after a sound of Listening is, where that is more than the extra time. */
  answerTimePercent: percent,
  withoutCamera: z._default(z.boolean(), false),
  /** The section that this person does not sit; the test then gives section scores alone (spec: certificates#without-a-section). */
  withoutSection: z._default(z.nullable(z.enum(sections)), null),
  /** Directions can be read aloud by a voice of the device. */
  directionsRead: z._default(z.boolean(), false),
  breaks: z._default(z.nullable(breaks), null),
  /** Tools that this person has although the institution has switched them off. */
  tools: z._default(z.array(z.enum(switchableTools)).check(z.maxLength(switchableTools.length)), []),
  display: z._default(z.nullable(startDisplay), null),
})
export type Accommodations = z.output<typeof accommodations>

/** As they are kept with the member. */
export const storedAccommodations = z.extend(accommodations, {
  /** Empty for those of an older version, which asked for none. */
  reason: z.string(),
  /** YYYY-MM-DD: the last day on which a test can begin with them; null for no end. */
  until: z.nullable(z.string()),
})
export type StoredAccommodations = z.output<typeof storedAccommodations>

/** As the staff see them. */
export const shownAccommodations = z.extend(storedAccommodations, {
  /** Whether a test that began now would have them. */
  isInForce: z.boolean(),
})
export type ShownAccommodations = z.output<typeof shownAccommodations>

/** What a candidate says against the accommodations of a test. `at`: ISO 8601, UTC. */
export const accommodationObjection = z.object({ text: z.string(), at: z.string() })
export type AccommodationObjection = z.output<typeof accommodationObjection>

/** The same text again is the same objection, sent again (spec: answers#repeated-writes). */
export const objectToAccommodations = call({
  method: 'POST',
  path: '/users/v1/member/order/accommodation/:id/objection',
  access: 'member',
  summary: 'Object to the accommodations of a test that is not over, in writing, once',
  ours: true,
  params: byId,
  body: z.object({ text: trimmedText(limits.objection.maxLength, 1) }),
  data: accommodationObjection,
  errors: [
    'order.notFound',
    'objection.alreadySent',
    'sitting.finished',
    'sitting.disqualified',
    'sitting.expired',
  ],
})
