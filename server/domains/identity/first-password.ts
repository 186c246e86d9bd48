import { readableCode } from '#server/platform/crypto/readable-code.ts'

/** 60 random bits, to be typed once and then changed. Never stored. */
export const firstPassword = () => readableCode(3).toLowerCase()
