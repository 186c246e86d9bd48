import type { FailuresOf } from '#server/domains/access/index.ts'
import type { Device } from './device.ts'

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
  readonly device: Device
  /** IP address. */
  readonly address: string
}

/** The limits that an attempt with a password stands under. */
export function passwordFailures({ account, device, address }: PasswordAttempt): FailuresOf[] {
  if (device.isKnown) return [{ limit: atKnownDevice, key: `${account} ${device.hash}` }]
  return [
    addressFailures({ address }),
    { limit: atAccountFromAddress, key: `${account} ${address}` },
    { limit: atAccount, key: account },
  ]
}
