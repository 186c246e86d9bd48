import { limits } from '#contract/rules/limits.ts'

/**
 * What became of a request (spec: supervision#photo-requests): its photo came in time or late; the screen showed it and
 * no photo came; the browser was told of it several times and did not show it; it never reached the browser; its section
 * ended while a photo could still come.
 */
export type PhotoOutcome =
  | 'waiting'
  | 'answered'
  | 'late'
  | 'unanswered'
  | 'ignored'
  | 'undelivered'
  | 'sectionEnded'

interface Request {
  /** Times of the server. */
  readonly askedAt: Date
  readonly shownAt: Date | null
  readonly photoAt: Date | null
  /** How many answers to heartbeats have told it. */
  readonly told: number
}

const { shutterSeconds, arrivalSeconds, tellings } = limits.photoRequest
/** How long after the display a photo is in time: it is taken after ten seconds, and then has to be sent. */
export const inTimeMs = (shutterSeconds + arrivalSeconds) * 1000
/** How long a request is told to a browser that does not show it, ms. */
export const toldForMs = 60_000

/** What became of a request by `now`. `end`: when its section ended; absent while that runs. */
export function outcomeOf({ askedAt, shownAt, photoAt, told }: Request, now: Date, end?: Date): PhotoOutcome {
  const since = shownAt ?? askedAt
  if (photoAt !== null) return photoAt.getTime() - since.getTime() <= inTimeMs ? 'answered' : 'late'
  const waitsUntil = shownAt === null ? askedAt.getTime() + toldForMs : shownAt.getTime() + inTimeMs
  if (end !== undefined && end <= now && end.getTime() <= waitsUntil) return 'sectionEnded'
  if (now.getTime() <= waitsUntil) return 'waiting'
  if (shownAt !== null) return 'unanswered'
  return told >= tellings ? 'ignored' : 'undelivered'
}
