/** What Safe Exam Browser and a server that demands it say to each other (spec: sections#safe-exam-browser). */

/** Where it closes itself: the quit link of the configuration that `lab seb` writes. */
export const quitPath = '/safe-exam-browser/quit'

/** Hashes of one address, each SHA-256 in hex of the address without its fragment and a key, by the names of the headers that carry them. */
export interface HashHeaders {
  readonly configKey: string
  readonly examKey: string
}

/** Headers of its own, with the hashes of the address that is asked for. Not every version sends them. */
export const ownHeaders: HashHeaders = {
  configKey: 'x-safeexambrowser-configkeyhash',
  examKey: 'x-safeexambrowser-requesthash',
}

/** Ours, with what its JavaScript API tells a page: the hashes of the page's address. */
export const pageHeaders: HashHeaders & { readonly pages: string } = {
  configKey: 'x-seb-config-key',
  examKey: 'x-seb-exam-key',
  /** The addresses that the page has had, parted by spaces: one of them is hashed, and only the server can find which. */
  pages: 'x-seb-pages',
}

/** How many addresses of a page are looked at, and how long one is at most. */
export const mostPages = 4
export const pageLength = 2000

/** Of a call: no browser is demanded, the one that is demanded has made it, or another one. */
export const browserStandings = ['any', 'accepted', 'refused'] as const
export type BrowserStanding = (typeof browserStandings)[number]
