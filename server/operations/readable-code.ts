import { randomInt } from 'node:crypto'

/** Crockford's letters: none that is read for another. Each carries 5 random bits. */
const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Groups of four random letters joined by dashes: 20 bits a group. */
export const readableCode = (groups: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join(''),
  ).join('-')
