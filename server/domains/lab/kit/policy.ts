/** A value as the browsers' documentation writes it; a list's entries are strings. */
export type PolicyValue = boolean | number | string | readonly string[]

/** The policies of a PC, by name. */
export type Policies = Readonly<Record<string, PolicyValue>>

/** What a kit is made for. */
export interface Site {
  /** The page that a PC shows: `https://ujian.lan:3000/`. */
  readonly page: string
  /** That host and port, as a pattern of sites which have a permission. */
  readonly pattern: string
  /** The same as a filter of addresses, which matches no host below it either. */
  readonly filter: string
  /** The room's authority, DER in base64; null where the server has a certificate from elsewhere. */
  readonly authority: string | null
}

/** A policy of Chrome's and Chromium's, with what Edge has in its place. */
export type PolicyRow = readonly [
  name: string,
  /** Null where this kit has none to give. */
  value: PolicyValue | ((site: Site) => PolicyValue | null),
  /** The version of Chrome for desktop that brought it. */
  since: number,
  /** The version of Edge that brought it; a name where Edge's is another one, a value likewise; null where it has none. */
  edge: number | readonly [name: string, since: number, value?: PolicyValue] | null,
  why: string,
]

/** A policy that Edge alone has. */
export type EdgeRow = readonly [name: string, value: PolicyValue, since: number, why: string]
