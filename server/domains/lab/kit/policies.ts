import { isIP } from 'node:net'
import type { LabAddress } from '../address.ts'
import type { Policies, PolicyRow, PolicyValue, Site } from './policy.ts'
import { edgeTable, policyTable, windowsOnly } from './policy-table.ts'

/** What a kit is made for; `authority` is the room's certificate, DER. */
export function siteOf({ origin, host, port }: LabAddress, authority: Uint8Array | null): Site {
  const inAddress = isIP(host) === 6 ? `[${host}]` : host
  // Without a port both would match each port of the host. A dot before a name excludes the names below it.
  return {
    page: `${origin}/`,
    pattern: `https://${inAddress}:${port}`,
    filter: `https://${isIP(host) === 0 ? '.' : ''}${inAddress}:${port}`,
    authority: authority === null ? null : Buffer.from(authority).toString('base64'),
  }
}

/** Chrome's and Chromium's policies. */
export function chromePolicies(site: Site, system: 'windows' | 'linux'): Policies {
  const rows = policyTable.filter(([name]) => system === 'windows' || !windowsOnly.has(name))
  return given(rows.map((row) => [row[0], valueFor(row, site)]))
}

/** Edge's policies, by its own names. */
export function edgePolicies(site: Site): Policies {
  const shared = policyTable.flatMap((row) => {
    const named = inEdge(row)
    return named === null ? [] : [[named.name, named.value ?? valueFor(row, site)] as const]
  })
  return given([...shared, ...edgeTable.map(([name, value]) => [name, value] as const)])
}

/** A policy's name in Edge, the version that brought it, and its value there where that is another one; null where Edge has none. */
export function inEdge([name, , , edge]: PolicyRow): {
  readonly name: string
  readonly since: number
  readonly value?: PolicyValue | undefined
} | null {
  if (edge === null) return null
  if (typeof edge === 'number') return { name, since: edge }
  const [other, since, value] = edge
  return { name: other, since, value }
}

const valueFor = ([, value]: PolicyRow, site: Site): PolicyValue | null =>
  typeof value === 'function' ? value(site) : value

const given = (entries: readonly (readonly [string, PolicyValue | null])[]): Policies =>
  Object.fromEntries(entries.filter((entry): entry is [string, PolicyValue] => entry[1] !== null))
