import { type ErrorCode, errors } from '#contract/errors.ts'
import type { FieldProblem } from '#contract/field-problems.ts'

export interface RejectedField {
  /** As it is spelled on the wire. */
  field: string
  /** Indonesian; may be shown. */
  message: string
  /** For programs, and for a page in another language. */
  problem: FieldProblem
  /** The number that the problem speaks of. */
  bound?: number
}

interface Details {
  /** Fills `{name}` in the code's message. */
  params?: Record<string, string>
  fields?: RejectedField[]
  /** When the same may be tried again; sent as `Retry-After`. */
  retryAfterSeconds?: number
  /** The place of a call that waits for its turn. */
  queue?: { readonly ahead: number; readonly ticket: string }
  cause?: unknown
}

/** The longest refusal, bytes of JSON: a short request must not make a long answer. */
const mostBytes = 4096

const bytesOf = (value: object) => Buffer.byteLength(JSON.stringify(value))

/** What a handler throws to refuse a call: one of the codes of `contract/errors.ts`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly status: number
  readonly fields: RejectedField[]
  readonly retryAfterSeconds: number | undefined
  readonly queue: Details['queue']

  constructor(code: ErrorCode, { params = {}, fields = [], retryAfterSeconds, queue, cause }: Details = {}) {
    const [status, message] = errors[code]
    super(
      message.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
      { cause },
    )
    this.code = code
    this.status = status
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.queue = queue
  }

  /** The body of the answer, as `refusal` in `contract/envelope.ts` says, with as many fields as fit in 4 KB. */
  toWire() {
    const told = {
      status: this.status,
      code: this.code,
      message: this.message,
      errors: [] as RejectedField[],
      ...(this.queue && { queue: this.queue }),
    }
    let bytes = bytesOf(told)
    for (const field of this.fields) {
      // And the comma.
      bytes += bytesOf(field) + 1
      if (bytes > mostBytes) break
      told.errors.push(field)
    }
    return told
  }
}
