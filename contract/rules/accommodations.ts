import type { SwitchableTool } from './allowed-tools.ts'
import type { SectionName } from './limits.ts'
import type { Display } from './tools.ts'

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

/** How the screens of a test are when it starts. */
type StartDisplay = Readonly<Pick<Display, 'textSize' | 'theme' | 'isSpaced'>>

interface Given extends Timed {
  readonly withoutCamera: boolean
  readonly withoutSection: SectionName | null
  readonly directionsRead: boolean
  readonly breaks: { readonly count: number; readonly minutes: number } | null
  readonly tools: readonly SwitchableTool[]
  readonly display: StartDisplay | null
}

/** An accommodation that somebody is told of, with what its sentence says of it. */
export type ToldAccommodation =
  | { readonly kind: 'extraTime' | 'answerTime'; readonly percent: number }
  | { readonly kind: 'withoutCamera' | 'directionsRead' }
  | { readonly kind: 'withoutSection'; readonly section: SectionName }
  | { readonly kind: 'breaks'; readonly count: number; readonly minutes: number }
  | { readonly kind: 'tools'; readonly tools: readonly SwitchableTool[] }
  | ({ readonly kind: 'display' } & StartDisplay)

/** What of them is told to candidates and on records, in its order; a time to answer where it is more than the extra time. */
export function toldAccommodations(of: Given | null): ToldAccommodation[] {
  if (of === null) return []
  const {
    extraTimePercent,
    answerTimePercent,
    withoutCamera,
    withoutSection,
    directionsRead,
    breaks,
    tools,
    display,
  } = of
  return [
    ...(extraTimePercent > 0 ? [{ kind: 'extraTime', percent: extraTimePercent } as const] : []),
    ...(answerTimePercent > extraTimePercent
      ? [{ kind: 'answerTime', percent: answerTimePercent } as const]
      : []),
    ...(withoutCamera ? [{ kind: 'withoutCamera' } as const] : []),
    ...(withoutSection ? [{ kind: 'withoutSection', section: withoutSection } as const] : []),
    ...(directionsRead ? [{ kind: 'directionsRead' } as const] : []),
    ...(breaks ? [{ kind: 'breaks', ...breaks } as const] : []),
    ...(tools.length > 0 ? [{ kind: 'tools', tools } as const] : []),
    ...(display ? [{ kind: 'display', ...display } as const] : []),
  ]
}

/** Whether a test that begins on `today` has them: `until` is the last day on which one does. Both are YYYY-MM-DD. */
export const isInForce = ({ until }: { readonly until: string | null }, today: string): boolean =>
  until === null || today <= until

/** Whether anything is given at all: each of them is 0, false, null or empty where it is not. */
export const givesAny = (of: object): boolean =>
  Object.values(of).some((one) => (Array.isArray(one) ? one.length > 0 : Boolean(one)))
