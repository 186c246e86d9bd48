/** Why an actor failed, as a screen can say it: a literal code and a sentence for people. JSON-safe. */
export interface Failure {
  code: string
  message: string
}

/** Reads the failure out of whatever an actor threw; what has no code is `unknown`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Object && 'code' in error && 'message' in error) {
    return { code: String(error.code), message: String(error.message) }
  }
  return { code: 'unknown', message: '' }
}

/** What the actor threw whose failure this event tells. */
export const errorOf = (event: object): unknown => ('error' in event ? event.error : undefined)

/** The failure that an event tells of: in words already, or as whatever its actor threw. */
export const failureIn = (event: object): Failure =>
  failureOf('failure' in event ? event.failure : errorOf(event))

/** Whether the server said it: its sentence is then for people. */
export const wasAnswered = ({ code }: Failure): boolean =>
  code !== 'network.failed' && code !== 'answer.invalid' && code !== 'unknown'

/** Codes of what passes by itself: the network, a portal's page in between, a server that restarts or is busy, a clock, a pause. */
const passing = [
  'network.failed',
  'answer.invalid',
  'server.failed',
  'server.busy',
  'queue.waiting',
  'request.tooMany',
  'request.timeout',
  'signature.stale',
  'sitting.paused',
]

/** Whether the same may succeed a little later without anybody doing anything. */
export const isPassing = (failure: Failure | null): boolean =>
  failure !== null && passing.includes(failure.code)

/**
 * Whether asking again leads on: what passes by itself, and a section that was closed while it was asked for. The next
 * answer says that it is finished.
 */
export const isWorthAsking = (failure: Failure | null): boolean =>
  isPassing(failure) || failure?.code === 'section.locked'

const elsewhere = [
  'sitting.elsewhere',
  'pin.required',
  'pin.wrong',
  'writer.unknown',
  'signature.missing',
  'signature.invalid',
]

/**
 * Whether the server says that this browser does not sit this test, another one does: it has to take over (spec:
 * answers#one-active-browser).
 */
export const saysElsewhere = (error: unknown): boolean => elsewhere.includes(failureOf(error).code)

/** Whether the server says that the test runs at another PC, that of the candidate's seat (spec: exam-sessions#seat-passports). */
export const saysOtherPc = (error: unknown): boolean => failureOf(error).code === 'passport.required'

/**
 * Whether the server says that the test opens in another browser only: in Safe Exam Browser (spec: sections#safe-exam-browser), or in that of
 * the seat's PC.
 */
export const saysBrowser = (error: unknown): boolean =>
  failureOf(error).code === 'browser.required' || saysOtherPc(error)

/** Why nothing more can be handed in, when the server says so (spec: errors#in-a-sitting). */
export function endedBy(error: unknown): 'disqualified' | 'finished' | null {
  const { code } = failureOf(error)
  if (code === 'sitting.disqualified') return 'disqualified'
  if (code === 'sitting.finished' || code === 'section.finished') return 'finished'
  return null
}
