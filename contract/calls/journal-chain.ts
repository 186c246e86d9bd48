import { z } from 'zod/mini'
import { sections } from '#contract/rules/limits.ts'
import { int4 } from '#contract/vocabulary.ts'

/** What travels of a journal's chain (`contract/rules/chain.ts`; spec: answers#the-chain). */

const base64url = (length: number) => z.string().check(z.length(length), z.regex(/^[\w-]*$/))

/** SHA-256. */
export const hash = base64url(43)

/** 16 random bytes. */
export const salt = base64url(22)

/** An entry that the PC can no longer read: it counts nothing, and keeps the chain whole. */
export const unreadableEntry = z.object({ seq: int4(1), digest: hash })

/** What a writer's journal of a section comes to: its last entry's number, and the head after it. */
export const journalHead = z.object({ seq: int4(1), head: hash })

/**
 * The heads of a writer's journals, as they are on its disk. A section that is left out has not grown; null where the disk
 * cannot be read, which tells nothing.
 */
export const toldHeads = z.nullable(
  z.array(z.extend(journalHead, { section: z.enum(sections) })).check(z.maxLength(sections.length)),
)
