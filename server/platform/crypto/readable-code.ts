import { randomInt } from 'node:crypto'

/** Crockford's base 32, without letters that are mistaken for digits. Each character carries 5 random bits. */
const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** This many random characters. */
export const readableLetters = (count: number): string =>
  Array.from({ length: count }, () => readable[randomInt(readable.length)]).join('')

/** Groups of four random letters joined by dashes: 20 bits a group. */
export const readableCode = (groups: number): string =>
  Array.from({ length: groups }, () => readableLetters(4)).join('-')
