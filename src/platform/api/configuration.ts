/** What an installation decides (spec: product#configuration): address slug, name in texts, public key of its company. */
export interface Configuration {
  product: string
  brand: string
  accessKey: string
  /** For questions about personal data; an installation may leave it out. */
  contactPhone?: string
  /** In which people read times, as the IANA names it; an older server does not say it. */
  timeZone?: string
  /** Where the pages open by https; absent where the server does not know. */
  secureAddress?: string
  /** Absent where the installation has no account with the provider (spec: accounts#social-sign-in). */
  google?: { clientId: string; scriptUrl: string }
  facebook?: { appId: string; scriptUrl: string }
}

let loaded: Configuration | null = null

/**
 * Asks the server once, before the first screen. Rejects when it cannot be reached or answers something else. It is
 * read by hand, so that the login page needs neither the client nor the schemas.
 */
export async function loadConfiguration(): Promise<Configuration> {
  const response = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(10_000) })
  const answer: Partial<Configuration> = await response.json()
  const { product, brand, accessKey, contactPhone, timeZone, secureAddress, google, facebook } = answer
  if (!response.ok || !product || !brand || !accessKey)
    throw new TypeError('/config.json is not a configuration')
  loaded = {
    product,
    brand,
    accessKey,
    ...(contactPhone ? { contactPhone } : {}),
    ...(timeZone ? { timeZone } : {}),
    ...(secureAddress ? { secureAddress } : {}),
    ...(google ? { google } : {}),
    ...(facebook ? { facebook } : {}),
  }
  return loaded
}

/** The time zone in which times are read; that of this PC where the installation's is not known. */
export const timeZone = (): string | undefined => loaded?.timeZone

/** The installation's configuration; it is loaded before anything is shown. */
export function configured(): Configuration {
  if (!loaded) throw new Error('Call loadConfiguration() before anything is shown')
  return loaded
}
