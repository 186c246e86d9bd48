import { type Courier, startCourier } from '#src/platform/time/courier.ts'
import { bringAll, isLastWord } from './findings.ts'

let courier: Courier | null = null

/**
 * Sees to it that pictures which could not be sent at once arrive later: for as long as this page lives, also when the
 * sitting that they belong to is over.
 */
export function callCourier(): void {
  courier ??= startCourier(() => bringAll(), isLastWord)
  courier.callWithin(0)
}
