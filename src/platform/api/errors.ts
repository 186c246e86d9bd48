import type { Place } from '#machines/place.ts'

/** What a call may end with besides its answer. Each has a literal `code`; messages are for operators unless said. */

/** The server said no. `message` is Indonesian and may be shown. */
export class ServerRefusal extends Error {
  override readonly name = 'ServerRefusal'
  readonly status: number
  /** One of `contract/errors.ts`, or a newer server's. */
  readonly code: string
  readonly errors: readonly { field: string; message: string }[]
  /** When the same may be tried again, as the server says; null where it says nothing. */
  readonly retryAfterSeconds: number | null
  /** Where the call stands in a queue; null where it does not wait for its turn. */
  readonly place: Place | null

  constructor(refusal: {
    status: number
    code: string
    message: string
    errors: ServerRefusal['errors']
    retryAfterSeconds?: number | null
    place?: Place | null
  }) {
    super(refusal.message)
    this.status = refusal.status
    this.code = refusal.code
    this.errors = refusal.errors
    this.retryAfterSeconds = refusal.retryAfterSeconds ?? null
    this.place = refusal.place ?? null
  }
}

/** No response came. `reason` distinguishes a PC without a network from a server that is unreachable or slow. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure'
  readonly code = 'network.failed'
  readonly reason: 'offline' | 'timeout' | 'unreachable'

  constructor(reason: NetworkFailure['reason'], cause: unknown) {
    super(`No answer from the server (${reason}): check the network, then try again`, { cause })
    this.reason = reason
  }
}

/** An answer came, but not ours: a captive portal's page, a proxy's error, a server of another version. */
export class AnswerInvalid extends Error {
  override readonly name = 'AnswerInvalid'
  readonly code = 'answer.invalid'

  constructor(call: string, cause: unknown) {
    super(`The answer to ${call} is not one of this server: check proxies and versions`, { cause })
  }
}
