import { limits } from '#contract/limits.ts'
import { isPassword } from '../accounts/password.ts'
import { attempts } from '../http/attempts.ts'
import type { SignedInMember } from '../http/authentication.ts'
import { Refusal } from '../http/refusal.ts'
import type { Room } from '../http/room.ts'

/** Passes where the PIN was right. @throws Refusal `pin.missing`, `pin.wrong` or `request.tooMany` */
export type PinVerdict = () => void

/**
 * Judges whether this is the PIN of the member's institution; the verdict is heard only where a PIN is needed. Asked
 * for before a sitting is locked: comparing is slow, and a wrong guess counts whatever becomes of the sitting. Those
 * are few, by member, whatever call they come by.
 */
export type PinCheck = (member: SignedInMember, pin: string | null) => Promise<PinVerdict>

const { pinTries, pinTriesSeconds } = limits.heartbeat

const refused = (refusal: Refusal) => () => {
  throw refusal
}

export function pinCheck(room: Pick<Room, 'db' | 'now'>): PinCheck {
  const guesses = attempts(room, { name: 'pin', max: pinTries, seconds: pinTriesSeconds })

  return async ({ institution, member }, pin) => {
    const pinHash = institution?.proctorPinHash ?? null
    if (pinHash === null) return refused(new Refusal('pin.missing'))
    try {
      const forgive = await guesses(member.id)
      if (pin === null || !(await isPassword(pinHash, pin))) return refused(new Refusal('pin.wrong'))
      await forgive()
      return () => {}
    } catch (error) {
      if (error instanceof Refusal) return refused(error)
      throw error
    }
  }
}
