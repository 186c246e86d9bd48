import { z } from 'zod/mini'

/** Texts that can be stored as they are. */

/**
 * No NUL, which PostgreSQL keeps in no text, and no half of a surrogate pair, which it keeps in no JSON and which UTF-8
 * has no bytes for.
 */
const storable = /^[^\0\p{Cs}]*$/u

/** A text of `least` to `most` letters (Unicode code points) that can be stored as it is. */
export const text = (most: number, least = 0) =>
  z.string().check(z.minLength(least), z.maxLength(most), z.regex(storable))

/** The same without the spaces around it, which do not count. */
export const trimmedText = (most: number, least = 0) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most), z.regex(storable))

/** A text that a device or a recogniser gave, as `text(most)` takes it: cut off, and without what cannot be stored. */
export const fittingText = (given: string, most: number): string =>
  [...given]
    .slice(0, most)
    .join('')
    .replace(/[\0\p{Cs}]/gu, '\uFFFD')
