import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import {
  type BrowserStanding,
  type HashHeaders,
  mostPages,
  ownHeaders,
  pageHeaders,
  pageLength,
} from '#contract/safe-exam-browser.ts'
import type { Person } from '#server/domains/access/index.ts'
import { type AcceptedKey, keysIn } from '#server/domains/institutions/index.ts'

interface Keys {
  readonly configKey: readonly AcceptedKey[]
  readonly examKey: readonly AcceptedKey[]
}

/**
 * Says of a member's request whether the browser has shown a key that their institution accepts: by Safe Exam Browser's own
 * headers, which hash the address that is asked for, or by ours, which bring what its JavaScript API says of the page's address
 * (spec: sections#safe-exam-browser). One accepted key is enough.
 */
export const browserVerifier =
  (publicUrl: () => string) =>
  ({ institution }: Person, request: FastifyRequest): BrowserStanding => {
    if (institution?.sebRequired !== true) return 'any'
    const keys: Keys = {
      configKey: keysIn(institution.sebConfigKeys) ?? [],
      examKey: keysIn(institution.sebExamKeys) ?? [],
    }
    const origins = originsOf(request, publicUrl())
    const asked = origins.map((origin) => `${origin}${request.raw.url ?? request.url}`)
    const isShown =
      shows(request, { headers: ownHeaders, addresses: asked, keys }) ||
      shows(request, { headers: pageHeaders, addresses: pagesOf(request, origins), keys })
    return isShown ? 'accepted' : 'refused'
  }

/** Where this server is: by its configuration, and as this request has reached it, also through a proxy that is trusted. */
function originsOf({ protocol, host }: FastifyRequest, publicUrl: string): string[] {
  const reached = `${protocol}://${host}`
  return [publicUrl, reached].flatMap((url) => (URL.canParse(url) ? new URL(url).origin : []))
}

/** The addresses that the page says it has had, of pages of this server alone, without their fragments. */
function pagesOf({ headers }: FastifyRequest, origins: readonly string[]): string[] {
  const said = String(headers[pageHeaders.pages] ?? '').split(' ', mostPages)
  return said
    .filter(
      (page) => page.length <= pageLength && URL.canParse(page) && origins.includes(new URL(page).origin),
    )
    .map((page) => page.split('#', 1)[0] ?? '')
}

interface Showing {
  readonly headers: HashHeaders
  readonly addresses: readonly string[]
  readonly keys: Keys
}

function shows(request: FastifyRequest, { headers, addresses, keys }: Showing): boolean {
  const kinds = ['configKey', 'examKey'] as const
  return kinds.some((kind) => {
    const said = String(request.headers[headers[kind]] ?? '')
    if (!/^[\da-f]{64}$/i.test(said)) return false
    const hash = Buffer.from(said, 'hex')
    return keys[kind].some(({ key }) =>
      addresses.some((address) => timingSafeEqual(sha256(address + key), hash)),
    )
  })
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
