import type { SignedRequest } from '#contract/rules/signature.ts'

/** One attempt of a call as it is about to be sent. `time` is the server's, ms since 1970. */
export interface AttemptedRequest extends Omit<SignedRequest, 'bodyDigest'> {
  /** The body's bytes, of a picture the file's. */
  readonly content: BufferSource
}

/** Gives the header of an attempt; null where the sitting's calls are not signed, or this PC has no key. */
export type Sign = (attempt: AttemptedRequest) => Promise<string | null>
