/**
 * This browser cannot store answers: it refuses to store anything, or its disk is full. No test may start like that.
 */
export class JournalUnavailable extends Error {
  override readonly name = 'JournalUnavailable'
  readonly code = 'journal.unavailable'
  readonly reason: 'refused' | 'full'

  constructor(cause: unknown) {
    super('This browser cannot keep answers: allow it to store data, or free disk space', { cause })
    this.reason = cause instanceof DOMException && cause.name === 'QuotaExceededError' ? 'full' : 'refused'
  }
}
