import { z } from 'zod/mini'
import { passportAddress } from '#contract/rules/passport.ts'
import { text } from '#contract/text.ts'
import { byId } from '#contract/vocabulary.ts'
import { call } from '../call.ts'
import { publicKey } from './writer-registration.ts'

/** The passport of a seat's PC (spec: exam-sessions#seat-passports). */

/** 32 bytes as base64url without padding. */
const thirtyTwoBytes = z.string().check(z.length(43), z.regex(/^[\w-]{43}$/))

/** What a PC answers a challenge with: of `challengeText` the HMAC by the secret of its policy, the signature by a key of its own, or both. */
export const passportAnswer = z.object({
  nonce: thirtyTwoBytes,
  mac: z.optional(thirtyTwoBytes),
  /** ECDSA on P-256 with SHA-256: 64 bytes as base64url without padding. */
  signature: z.optional(z.string().check(z.length(86), z.regex(/^[\w-]{86}$/))),
})
export type PassportAnswer = z.output<typeof passportAnswer>

export const seatChallenge = call({
  method: 'POST',
  path: '/users/v1/member/order/passport/challenge/:id',
  access: 'member',
  seated: true,
  summary: "A challenge for the PC of the candidate's seat; one before it is void",
  ours: true,
  params: byId,
  body: z.object({}),
  data: z.object({ nonce: z.string() }),
  errors: ['order.notFound', 'request.tooMany'],
})

export const checkSeatPc = call({
  method: 'POST',
  path: '/users/v1/member/order/passport/check/:id',
  access: 'member',
  seated: true,
  summary: "Whether this PC would be taken as that of the candidate's seat; nothing is opened",
  ours: true,
  params: byId,
  body: z.object({ passport: passportAnswer }),
  data: z.object({ accepted: z.boolean() }),
  errors: ['order.notFound'],
})

export const askForSeat = call({
  method: 'POST',
  path: '/users/v1/member/order/passport/ask/:id',
  access: 'member',
  seated: true,
  summary:
    "Ask that a PC with this key be that of the candidate's seat; a person of the staff compares the code and decides",
  ours: true,
  params: byId,
  body: z.object({ publicKey }),
  data: z.object({ code: z.string() }),
  errors: ['order.notFound', 'passport.notAsked', 'request.tooMany'],
})

export const seatPassport = call({
  method: 'GET',
  path: `${passportAddress}/:token`,
  access: 'public',
  summary: "What the policy of a seat's PC has its browser fetch: room, seat and secret",
  ours: true,
  params: z.object({ token: text(100, 1) }),
  data: z.unknown(),
  file: 'application/json',
  errors: ['passport.unknown', 'request.tooMany'],
})
