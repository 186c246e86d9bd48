import { digestOf, firstHead, nextHead } from '#contract/rules/chain.ts'
import { toBase64url } from '#src/platform/signing/base64url.ts'
import { sha256 } from '#src/platform/signing/sha256.ts'
import type { Line } from './database.ts'
import type { Choice } from './entries.ts'

/**
 * A line as it ends on the disk: its last number, and the head after it. A line that an older version began has none, and
 * goes on without: its sitting is of protocol 1, which asks for none (record 0028).
 */
export interface Tip {
  last: number
  head?: string
}

/** What makes an entry one of the chain: its salt, its digest, and the head after it. */
export interface Link {
  salt: string
  digest: string
  head: string
}

const saltBytes = 16

const headOf = (line: Line, { last, head }: Tip): Promise<string> | string | undefined =>
  head ?? (last === 0 ? firstHead(line, sha256) : undefined)

/** Links a choice to its line, as the entry after `tip`; null where the line has no chain. */
export async function link(line: Line, tip: Tip, choice: Choice): Promise<Link | null> {
  const before = await headOf(line, tip)
  if (before === undefined) return null
  const salt = toBase64url(crypto.getRandomValues(new Uint8Array(saltBytes)).buffer)
  const digest = await digestOf({ ...choice, seq: tip.last + 1, salt }, sha256)
  return { salt, digest, head: await nextHead(before, digest, sha256) }
}

export const isSameTip = (one: Tip, other: Tip): boolean => one.last === other.last && one.head === other.head
