import { BlockList, isIP } from 'node:net'

/** A host name in lower case, or an IP address as addresses of pages have it; null for anything else. */
export function hostOf(word: string): string | null {
  const host = word.trim().toLowerCase().replace(/\.$/, '')
  const family = isIP(host)
  if (family === 4) return host
  // A zone, as of fe80::1%eth0, is of one machine alone.
  if (family === 6) return host.includes('%') ? null : new URL(`http://[${host}]`).hostname.slice(1, -1)
  const label = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/
  const labels = host.split('.')
  // A name of digits alone would be read as an address.
  const isName =
    host.length <= 253 && labels.every((one) => label.test(one)) && !/^\d+$/.test(labels.at(-1) ?? '')
  return isName ? host : null
}

/** Endings of names that no public domain has, and networks that no address of the internet is in. */
const privateSubtrees = [
  ...['localhost', 'local', 'lan', 'internal', 'home.arpa', 'test'],
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '127.0.0.0/8'],
  ...['::1/128', 'fc00::/7', 'fe80::/10'],
]

const bitsOf = (address: string) => (isIP(address) === 6 ? 128 : 32)

/** What an authority made for these hosts may sign for: them, and what is of no use outside of the lab. */
export function subtreesFor(hosts: readonly string[]): string[] {
  const beyond = hosts.filter((host) => !isWithin(host, privateSubtrees))
  return [...beyond.map((host) => (isIP(host) ? `${host}/${bitsOf(host)}` : host)), ...privateSubtrees]
}

/** Whether a host is in one of these names, or networks such as `10.0.0.0/8`; names are meant with all below them. */
export function isWithin(host: string, subtrees: readonly string[]): boolean {
  const family = isIP(host)
  if (family === 0)
    return subtrees.some((name) => !name.includes('/') && (host === name || host.endsWith(`.${name}`)))
  const networks = new BlockList()
  for (const subtree of subtrees) {
    const [network = '', bits = ''] = subtree.split('/')
    if (isIP(network) !== 0) networks.addSubnet(network, Number(bits), isIP(network) === 6 ? 'ipv6' : 'ipv4')
  }
  return networks.check(host, family === 6 ? 'ipv6' : 'ipv4')
}
