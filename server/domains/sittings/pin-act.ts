import type { ProctorAction } from '#contract/calls/proctor.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type Origin, recordSecurityEvent } from '#server/domains/security-log/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import type { PinHolder } from './pin-check.ts'

/** What was done by PIN, at whose sitting and from where. */
interface PinAct {
  readonly holder: PinHolder
  readonly memberId: string
  readonly orderId: string
  readonly origin: Origin
  readonly action: ProctorAction | { readonly kind: 'takeover' }
  readonly reason: string
  /** Of an act that arrives later than it was done. */
  readonly madeAt?: Date | undefined
  readonly refusedWith?: ErrorCode | undefined
  readonly now: Date
}

/** Writes an act by PIN into the security log, with its person: in the transaction that records it with the sitting. */
export async function logPinAct(
  tx: Queries,
  { holder: { personId }, memberId, orderId, origin, action, reason, madeAt, refusedWith, now }: PinAct,
): Promise<void> {
  await recordSecurityEvent(tx, {
    ...{ kind: 'proctorAct', memberId, orderId, origin, at: now },
    ...(personId !== null && { personId }),
    details: {
      ...{ act: action.kind, reason },
      ...(action.kind === 'extend' && { minutes: action.minutes }),
      ...(action.kind === 'strike' && { violationId: action.violationId }),
      ...(madeAt && { madeAt: madeAt.toISOString() }),
      ...(refusedWith !== undefined && { refusedWith }),
    },
  })
}
