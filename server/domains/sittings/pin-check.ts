import type { ProctorAction } from '#contract/calls/proctor.ts'
import { limits } from '#contract/rules/limits.ts'
import { attempts, type RouteContext, type SignedInMember } from '#server/domains/access/index.ts'
import { examPinsOf, holderOf } from '#server/domains/exam-sessions/index.ts'
import { type Origin, recordSecurityEvent } from '#server/domains/security-log/index.ts'
import { isPassword } from '#server/platform/crypto/password.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { acts, orders } from '#server/tables/index.ts'
import { orderOf } from './sitting.ts'

/** Who has given the right PIN: a person, or null for the institution's, which names nobody. */
export interface PinHolder {
  readonly personId: string | null
}

/** Says whose the right PIN was. @throws Refusal `pin.missing`, `pin.wrong` or `request.tooMany` */
export type PinVerdict = () => PinHolder

/** A PIN, null where none could be read, and what it was given for. */
export interface Guess {
  readonly pin: string | null
  readonly orderId: string
  readonly wanted: ProctorAction['kind'] | 'takeover'
  readonly origin: Origin
}

/**
 * Checks a PIN against those of the sitting's exam session, or where it belongs to none against that of the member's institution; the caller uses the verdict only where a PIN is needed. It runs
 * before the sitting is locked, since comparing is slow and a wrong guess must count whatever the call does then. Wrong
 * guesses are limited for each member over all calls, and each is recorded with the sitting.
 */
export type PinCheck = (member: SignedInMember, guess: Guess) => Promise<PinVerdict>

const { pinTries, pinTriesSeconds, pinDayTries } = limits.proctor
const daySeconds = 24 * 60 * 60

const refused = (refusal: Refusal) => () => {
  throw refusal
}

export function pinCheck(context: Pick<RouteContext, 'db' | 'now'>): PinCheck {
  const { db, now } = context
  const atOnce = attempts(context, { name: 'pin', max: pinTries, seconds: pinTriesSeconds })
  const inADay = attempts(context, { name: 'pinDay', max: pinDayTries, seconds: daySeconds })

  /** Records a wrong guess, without any text from the call. */
  async function record(memberId: string, { orderId, wanted, origin }: Guess): Promise<void> {
    const [own] = await db.select({ id: orders.id }).from(orders).where(orderOf(memberId, orderId))
    if (!own) return
    const act = { kind: 'pinWrong', by: 'unknown', reason: '', before: { wanted } } as const
    await db.insert(acts).values({ orderId, ...act, createdAt: now() })
    await recordSecurityEvent(db, {
      ...{ kind: 'pinFailed', memberId, orderId, origin },
      ...{ details: { wanted }, at: now() },
    })
  }

  return async ({ institution, member }, guess) => {
    const ofSession = await examPinsOf(db, { orderId: guess.orderId, memberId: member.id })
    const pinHash = ofSession === null ? (institution?.proctorPinHash ?? null) : null
    if (pinHash === null && !ofSession?.length) return refused(new Refusal('pin.missing'))
    const holderOfPin = async (pin: string): Promise<PinHolder | null> => {
      if (ofSession === null) return (await isPassword(pinHash, pin)) ? { personId: null } : null
      const personId = await holderOf(ofSession, pin)
      return personId === null ? null : { personId }
    }
    try {
      const who = { memberId: member.id, origin: guess.origin }
      const forgive = [await atOnce(member.id, who), await inADay(member.id, who)]
      const holder = guess.pin === null ? null : await holderOfPin(guess.pin)
      if (holder === null) {
        await record(member.id, guess)
        return refused(new Refusal('pin.wrong'))
      }
      for (const each of forgive) await each()
      return () => holder
    } catch (error) {
      if (error instanceof Refusal) return refused(error)
      throw error
    }
  }
}
