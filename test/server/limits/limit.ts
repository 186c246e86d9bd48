import type { Answer } from '#test/server/test-server.ts'

/** Makes the attempt with this number. */
type Attempt = (index: number) => Promise<Pick<Answer, 'status' | 'body'>>

/** Something that may happen only so often. */
export interface Limit {
  what: string
  most: number
  /** The code of an attempt that is let through; absent where that succeeds. */
  within?: string
  /** The code that refuses what is beyond. */
  refusal: string
  prepare: () => Promise<Attempt>
}
