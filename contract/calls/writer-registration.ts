import { z } from 'zod/mini'

/** A point of P-256, uncompressed (65 bytes), as base64url without padding. */
const point = z.string().check(z.length(87), z.regex(/^B[\w-]{86}$/))

/** A writer's public key, of a pair made for one order in one browser window (spec: signing#registration). */
export const publicKey = point

/** The server's public key for this registration; null where no writer was registered. */
export const serverKey = z.nullable(point)
