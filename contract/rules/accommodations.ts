/** What of a member's accommodations lengthens a sitting (spec: proctoring#accommodations). */
interface Timed {
  readonly extraTimePercent: number
  readonly answerTimePercent: number
}

/** By how much everything that is timed lasts longer: 1 for nobody in particular, 1.25 for 25 per cent of extra time. */
export const timeFactorOf = (of: Timed | null): number => 1 + (of?.extraTimePercent ?? 0) / 100

/** By how much the time to answer after a sound lasts longer: by the extra time, or by its own where that is more. */
export const answerFactorOf = (of: Timed | null): number =>
  1 + Math.max(of?.extraTimePercent ?? 0, of?.answerTimePercent ?? 0) / 100

/**
 * How long a section lasts for somebody, s. `answerSeconds`: what of the planned `seconds` is time to answer after sounds; Listening
 * alone has any.
 */
export const lengthened = (
  { seconds, answerSeconds }: { seconds: number; answerSeconds: number },
  of: Timed | null,
): number => (seconds - answerSeconds) * timeFactorOf(of) + answerSeconds * answerFactorOf(of)

/** Whether a test that begins on `today` has them: `until` is the last day on which one does. Both are YYYY-MM-DD. */
export const isInForce = ({ until }: { readonly until: string | null }, today: string): boolean =>
  until === null || today <= until

/** Whether anything is given at all: each of them is 0, false or null where it is not. */
export const givesAny = (of: object): boolean => Object.values(of).some(Boolean)
