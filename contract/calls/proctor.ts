import { z } from 'zod/mini'
import { limits } from '#contract/rules/limits.ts'
import { text, trimmedText } from '#contract/text.ts'
import { violationCounts } from '#contract/violations.ts'
import { byId, id, instant, orderStates } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { pauseState } from './pause.ts'

/** Our own calls: what a proctor does at the candidate's PC (spec: proctoring#acts). Times in ms since 1970. */

const byte = z.int().check(z.minimum(0), z.maximum(255))

/**
 * One byte of PBKDF2-SHA-256 over the PIN: enough to refuse most wrong PINs without the network, too little to tell the
 * right one.
 */
export const pinVerifier = z.object({
  /** Base64. */
  salt: z.string(),
  iterations: z.int(),
  /** The first byte, 0 to 255. */
  byte,
  /** Those of other persons' PINs that open this sitting's board, with the same salt. */
  others: z.optional(z.array(byte)),
})
export type PinVerifier = z.output<typeof pinVerifier>

export const boardSetup = call({
  method: 'GET',
  path: '/users/v1/member/order/proctor/:id',
  access: 'member',
  summary: "What the candidate's browser needs so that a proctor can act at it, also without the network",
  ours: true,
  params: byId,
  data: z.object({
    /** Whether some PIN opens it: one of the exam session, else the institution's. */
    hasPin: z.boolean(),
    /** RSA-OAEP, SHA-256, as SPKI in base64: only the server can decrypt what is encrypted with it. */
    seal: z.string(),
    /** The PIN's verifier; null where the board cannot be unlocked without the network. */
    print: z.nullable(pinVerifier),
  }),
  errors: ['order.notFound'],
})

const { minutes } = limits.proctor

const share = (least: number, most = 1) => z.number().check(z.minimum(least), z.maximum(most))
const { knownMost } = limits.face

/** Where a face is that is known (contract: observations), as shares of the picture; a part of it may lie outside. */
export const facePlace = z.object({
  x: share(-1),
  y: share(-1),
  width: share(0.01, knownMost.width),
  height: share(0.01, knownMost.height),
})

/** What a proctor does. `unlocked` and `locked` say when the board stood open: while it does, leaving is not counted. */
export const proctorAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unlocked') }),
  z.object({ kind: z.literal('locked') }),
  z.object({ kind: z.literal('note') }),
  z.object({ kind: z.literal('cameraResolved') }),
  z.object({
    kind: z.literal('extend'),
    minutes: z.int().check(z.minimum(minutes.least), z.maximum(minutes.most)),
  }),
  z.object({ kind: z.literal('strike'), violationId: id }),
  z.object({ kind: z.literal('reinstate') }),
  z.object({ kind: z.literal('pause') }),
  z.object({ kind: z.literal('resume') }),
  /** A face that is a picture and cannot be taken down, as the device check found it (spec: proctoring#known-faces). */
  z.object({ kind: z.literal('knownFace'), place: facePlace }),
])
export type ProctorAction = z.output<typeof proctorAction>

/** Only what the board itself notes needs no reason, and what anybody may do has none. */
function mayHave({ kind }: ProctorAction, reason: string): boolean {
  if (kind === 'locked') return reason === ''
  return reason !== '' || kind === 'unlocked'
}

/** A pause that arrives late would stop a test that nobody wants stopped any more: it is done with the network alone. */
const mayBeLate = ({ kind }: ProctorAction, late: boolean): boolean =>
  !late || (kind !== 'pause' && kind !== 'resume')

/** Whether both are there to be judged, whatever else is wrong with the act: all of it is said at once. */
const saysWhy = ({ value }: { value: unknown }): boolean => {
  const { action, reason } = value as { action?: Partial<ProctorAction>; reason?: unknown }
  return typeof action?.kind === 'string' && typeof reason === 'string'
}

export const proctorAct = call({
  method: 'POST',
  path: '/users/v1/member/order/proctor/:id',
  access: 'member',
  summary: "Act on a sitting with a proctor's PIN; the same write id again gets the first answer",
  ours: true,
  params: byId,
  /** Required: the proof names it. */
  headers: z.object({ 'x-write-id': z.uuid() }),
  body: z
    .object({
      action: proctorAction,
      reason: trimmedText(limits.proctor.reasonLength),
      /** When it was done, by the browser's anchored clock. */
      at: instant,
      /** Whether it was done without the network, and is delivered afterwards. */
      late: z.boolean(),
      /** `proofText` of this act, sealed; null only for `locked`, which anybody may do. */
      proof: z.nullable(text(1000)),
    })
    .check(
      z.refine(({ action, reason }) => mayHave(action, reason), { path: ['reason'], when: saysWhy }),
      z.refine(({ action, late }) => mayBeLate(action, late), { path: ['late'], when: saysWhy }),
    ),
  data: z.object({
    kind: z.string(),
    state: z.enum(orderStates),
    /** When the running section ends; null where none runs. */
    deadlineAt: z.nullable(z.int()),
    pause: z._default(pauseState, null),
    /** The server's counts, after it. */
    violations: violationCounts,
  }),
  errors: [
    'order.notFound',
    'pin.missing',
    'pin.wrong',
    'request.tooMany',
    'sitting.notStarted',
    'sitting.notStopped',
    'sitting.finished',
    'sitting.disqualified',
    'sitting.expired',
    'sitting.paused',
    'sitting.notPaused',
    'section.locked',
    'section.finished',
    'violation.notFound',
    'write.reused',
  ],
})
