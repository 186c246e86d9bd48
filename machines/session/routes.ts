import { pcCheckPath, rehearsalPath } from '#contract/pc-paths.ts'

/**
 * Who a path is for (spec: navigation#addresses). `anyone` is for what is opened from a letter or a printed page, and for
 * the check and the rehearsal of a PC, whoever is signed in (spec: accounts#email-verification, certificates#verification); `open` for paths that nobody
 * owns, such as a mistyped one.
 */
export type Audience = 'guest' | 'member' | 'neutral' | 'anyone' | 'open'

const guestPaths = [
  '/',
  '/registration',
  '/password-send-email',
  '/success-send-email',
  '/password-reset',
  '/success-reset-password',
]
const memberPaths = [
  '/practice',
  '/reward',
  '/certificate',
  '/viewer',
  '/review',
  '/evidence',
  '/account',
  '/guide',
  '/privacypolicy',
]
const publicPaths = ['/success-verify-email', '/verify', pcCheckPath, rehearsalPath]

/** An incomplete profile keeps its owner here (spec: navigation#guards). */
const withoutProfile = ['/account', '/privacypolicy']

const isUnder = (path: string, place: string) =>
  path === place || (place !== '/' && path.startsWith(`${place}/`))

/** `product` is the configured slug, without a slash (spec: product#configuration). */
export function audienceOf(path: string, product: string): Audience {
  if (path === '/sso') return 'neutral'
  if (publicPaths.some((place) => isUnder(path, place))) return 'anyone'
  if (guestPaths.some((place) => isUnder(path, place))) return 'guest'
  const ofProduct = [`/${product}`, `/${product}-preparation`, ...memberPaths]
  return ofProduct.some((place) => isUnder(path, place)) ? 'member' : 'open'
}

/**
 * True on the way through a test, where the sidebar is hidden and idleness signs nobody out
 * (spec: accounts#signing-out).
 */
export const isSittingPath = (path: string, product: string) => path.startsWith(`/${product}/`)

/** Who is asking, as far as a route cares. */
export interface Visitor {
  product: string
  isSignedIn: boolean
  isProfileComplete: boolean
  /** Members of an institution have no list of certificates (spec: product#members-and-individuals). */
  hasInstitution: boolean
  /** The path that was wanted before signing in. */
  wanted: string | null
}

/** `absent` is as if there were no such path. `signOut` is for `/sso`, where a signed-in person starts again as somebody else. */
export type Passage =
  | { kind: 'allowed' }
  | { kind: 'absent' }
  | { kind: 'redirected'; to: string }
  /** To the login page, with the path kept for after it. */
  | { kind: 'mustSignIn' }
  | { kind: 'signOut' }

const allowed: Passage = { kind: 'allowed' }
const redirected = (to: string): Passage => ({ kind: 'redirected', to })

/** Where each route may go. `path` is without its query. */
export function passageTo(path: string, visitor: Visitor): Passage {
  const audience = audienceOf(path, visitor.product)
  if (audience === 'anyone') return allowed
  if (!visitor.isSignedIn) return audience === 'member' ? { kind: 'mustSignIn' } : allowed
  if (audience === 'neutral') return { kind: 'signOut' }
  const isConfined = !visitor.isProfileComplete && !withoutProfile.some((place) => isUnder(path, place))
  if (isConfined) return redirected('/account')
  if (visitor.hasInstitution && isUnder(path, '/reward')) return { kind: 'absent' }
  return audience === 'guest' ? redirected(visitor.wanted ?? `/${visitor.product}`) : allowed
}
