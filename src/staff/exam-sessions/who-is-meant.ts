import type { RosterEntry } from '#contract/calls/staff-exam-roster.ts'
import { seatKey } from '#contract/rules/exam-session.ts'

type Named = Pick<RosterEntry, 'seat' | 'nim' | 'email'>

/**
 * Whom somebody means who types a search and presses Enter: whose seat, NIM or address it is, or else the only one whom the
 * search finds. Typing A1 means seat A1, not A10, and never one of several.
 */
export function whoIsMeant<Entry extends Named>(
  typed: string,
  found: readonly Entry[],
  total: number,
): Entry | 'none' | 'several' {
  const same = (text: string | null) => text !== null && seatKey(text) === seatKey(typed)
  const exact = found.filter(({ seat, nim, email }) => same(seat) || same(nim) || same(email))
  const [only, ...others] = exact.length > 0 ? exact : found
  if (only === undefined) return 'none'
  return others.length > 0 || (exact.length === 0 && total > 1) ? 'several' : only
}
