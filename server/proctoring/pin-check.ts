import { limits } from '#contract/limits.ts'
import { isPassword } from '../accounts/password.ts'
import type { SignedInMember } from '../http/authentication.ts'
import { Refusal } from '../http/refusal.ts'
import type { Room } from '../http/room.ts'

/**
 * Passes where this is the PIN of the member's institution. Wrong guesses are few, by member and in this process,
 * whatever call they come by.
 * @throws Refusal `pin.missing`, `pin.wrong` or `request.tooMany`
 */
export type PinCheck = (member: SignedInMember, pin: string | null) => Promise<void>

const { pinTries, pinTriesSeconds } = limits.heartbeat

export function pinCheck({ now }: Pick<Room, 'now'>): PinCheck {
  const wrong = new Map<string, { count: number; until: number }>()

  /** Counted before it is compared: guesses that come at once are several. Returns what takes it back. */
  function count(memberId: string): () => void {
    const at = now().getTime()
    for (const [id, { until }] of wrong) if (until <= at) wrong.delete(id)
    const tried = wrong.get(memberId) ?? { count: 0, until: at + pinTriesSeconds * 1000 }
    if (tried.count >= pinTries) throw new Refusal('request.tooMany')
    tried.count += 1
    wrong.set(memberId, tried)
    return () => {
      tried.count -= 1
    }
  }

  return async ({ institution, member }, pin) => {
    const pinHash = institution?.proctorPinHash ?? null
    if (pinHash === null) throw new Refusal('pin.missing')
    const forgive = count(member.id)
    if (pin === null || !(await isPassword(pinHash, pin))) throw new Refusal('pin.wrong')
    forgive()
  }
}
