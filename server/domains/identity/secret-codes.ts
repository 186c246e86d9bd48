import { createHash, randomBytes, randomInt } from 'node:crypto'
import { limits } from '#contract/rules/limits.ts'

/** 192 random bits for a link: it cannot be guessed, so its hash needs no salt. */
export const newCode = () => randomBytes(24).toString('base64url')

/** The form in which a table stores a code: SHA-256, hex. */
export const hashCode = (code: string) => createHash('sha256').update(code).digest('hex')

/** Six random digits. */
export const newOneTimePassword = () =>
  String(randomInt(10 ** limits.otp.length)).padStart(limits.otp.length, '0')
