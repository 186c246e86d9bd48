import { seatKey } from '#contract/rules/exam-session.ts'
import type { PcResult } from '#contract/rules/pc-check.ts'
import { passportOfPc } from '#src/platform/devices/seat-passport.ts'
import { found, type Item } from './item.ts'

/** Whether this PC's passport is of the seat at which it is checked; checked at none, it may be of any. */
export function passportFound(passport: { readonly seat: string } | null, seat: string | null): PcResult {
  if (passport === null) return found('passport.none')
  const isOwn = seat === null || seatKey(passport.seat) === seatKey(seat)
  return found(isOwn ? 'passport.ofSeat' : 'passport.otherSeat')
}
export const passport: Item = async (_, seat) => passportFound(await passportOfPc(), seat)
