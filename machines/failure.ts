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

/** Why nothing more can be handed in, when the server says so (spec 2, section 8). */
export function endedBy(error: unknown): 'disqualified' | 'finished' | null {
  const { code } = failureOf(error)
  if (code === 'sitting.disqualified') return 'disqualified'
  if (code === 'sitting.finished' || code === 'section.finished') return 'finished'
  return null
}
