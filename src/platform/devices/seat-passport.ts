import { passportKeys } from '#contract/rules/passport.ts'
import { fromBase64url, toBase64url } from '#src/platform/signing/base64url.ts'
import { resultWithin } from '#src/platform/time/timeout.ts'

/** What the policy of this PC says that it is (spec: exam-sessions#seat-passports). */
export interface SeatPassport {
  readonly room: string
  readonly seat: string
  readonly secret: string
}

/** Of the Managed Configuration API, which TypeScript does not know. */
interface ManagedNavigator {
  readonly managed?: {
    getManagedConfiguration(keys: readonly string[]): Promise<Readonly<Record<string, unknown>>>
  }
}

/** How long a browser may take to say what its policy is, ms. */
const withinMs = 2000

/** This PC's passport; null where its browser has none, does not know of such, or says nothing. */
export async function passportOfPc(): Promise<SeatPassport | null> {
  const { managed } = navigator as ManagedNavigator
  if (managed === undefined) return null
  const asked = managed.getManagedConfiguration(passportKeys).catch(() => null)
  const { room, seat, secret } = (await resultWithin(withinMs, asked)) ?? {}
  if (typeof room !== 'string' || typeof seat !== 'string' || typeof secret !== 'string') return null
  return { room, seat, secret }
}

/** The HMAC-SHA256 of a text by a passport's secret; both as base64url without padding. */
export async function macBy({ secret }: SeatPassport, text: string): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', fromBase64url(secret), hmac, false, ['sign'])
  return toBase64url(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)))
}
