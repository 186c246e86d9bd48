import { passportAddress } from '#contract/rules/passport.ts'
import type { NewPassport } from '#server/domains/passports/index.ts'
import type { KitFile } from './kit-file.ts'
import { chromeKey, edgeKey, registryFile, registryRemoval } from './registry-file.ts'

/**
 * The policy that says to a browser what its PC is: Chrome since 89, Edge since 90. It has a file of its own on each PC, since it differs from
 * seat to seat.
 */
const policy = 'ManagedConfigurationPerOrigin'

/** In the folder of a kit. */
export const passportFolder = 'passports'

/** A browser fetches the address when it starts with a hash that it has not seen. */
const policyOf = (origin: string, { id, token }: NewPassport) => [
  {
    origin,
    managed_configuration_url: `${origin}${passportAddress}/${token}`,
    managed_configuration_hash: id,
  },
]

/** What the installation of a kit puts on the PC of one seat; `origin` is where PCs open the server. */
export function passportFile(system: 'windows' | 'linux', origin: string, passport: NewPassport): KitFile {
  const value = policyOf(origin, passport)
  if (system === 'linux')
    return { name: `${passport.seat}.json`, content: `${JSON.stringify({ [policy]: value }, null, 2)}\n` }
  const policies = { [policy]: JSON.stringify(value) }
  return { name: `${passport.seat}.reg`, content: registryFile([chromeKey, edgeKey], policies) }
}

/** What takes it off a PC with Windows, whatever its seat. */
export const passportRemoval = (): KitFile => ({
  name: 'passport-remove.reg',
  content: registryRemoval([chromeKey, edgeKey], { [policy]: '' }),
})
