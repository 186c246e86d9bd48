import type { FastifyRequest } from 'fastify'
import type { FailuresOf, RouteContext } from '#server/domains/access/index.ts'
import { deviceHashIn, isKnownDevice } from './device.ts'

/**
 * Only wrong passwords count. A browser in which the member has signed in before has a count of its own: whatever others
 * do elsewhere, it stands open (record 0031). All PCs of a laboratory may share one address.
 */
const atAddress = { name: 'login.address', max: 300, seconds: 60 }
const atAccountFromAddress = { name: 'login.accountAndAddress', max: 10, seconds: 300 }
const atAccount = { name: 'login.account', max: 50, seconds: 300 }
const atKnownDevice = { name: 'login.knownDevice', max: 10, seconds: 300 }

/** What somebody without a password may fail at: a provider's token, an institution's link. */
export const addressFailures = ({ address }: { address: string }): FailuresOf => ({
  limit: atAddress,
  key: address,
})

interface PasswordAttempt {
  /** The member's id, or what names an account that does not exist. */
  readonly account: string
  readonly memberId: string | undefined
  readonly request: Pick<FastifyRequest, 'headers' | 'ip'>
}

/** The limits that an attempt with a password stands under. */
export async function passwordFailures(
  { db, now }: Pick<RouteContext, 'db' | 'now'>,
  { account, memberId, request }: PasswordAttempt,
): Promise<FailuresOf[]> {
  const deviceHash = deviceHashIn(request)
  const isKnown = memberId !== undefined && (await isKnownDevice(db, { deviceHash, memberId, now: now() }))
  if (isKnown) return [{ limit: atKnownDevice, key: `${account} ${deviceHash}` }]
  return [
    addressFailures({ address: request.ip }),
    { limit: atAccountFromAddress, key: `${account} ${request.ip}` },
    { limit: atAccount, key: account },
  ]
}
