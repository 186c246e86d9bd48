import { pcContent } from '#contract/calls/pc-check.ts'
import { seatKey } from '#contract/rules/exam-session.ts'
import { byDemand, type PcResult } from '#contract/rules/pc-check.ts'
import { callServer } from '#src/platform/api/client.ts'
import { keyOfPc } from '#src/platform/devices/pc-key.ts'
import { passportOfPc } from '#src/platform/devices/seat-passport.ts'
import { found, type Item } from './item.ts'

/** What says which PC this is, and whether that is the one of the seat at which it is checked; checked at none, it may be of any. */
export function passportFound(
  { passport, hasKey }: { passport: { readonly seat: string } | null; hasKey: boolean },
  seat: string | null,
): PcResult {
  if (passport === null) return found(hasKey ? 'passport.ownKey' : 'passport.none')
  const isOwn = seat === null || seatKey(passport.seat) === seatKey(seat)
  return found(isOwn ? 'passport.ofSeat' : 'passport.otherSeat')
}

export const passport: Item = async (signal, place) => {
  const [own, key] = await Promise.all([passportOfPc(), keyOfPc()])
  const result = passportFound({ passport: own, hasKey: key !== null }, place?.seat ?? null)
  if (place === null || result.finding !== 'passport.none') return result
  const { needsPassport } = await callServer(pcContent, { signal, body: { code: place.code } })
  return byDemand(result, needsPassport)
}
