import type { FastifyBaseLogger, FastifyServerFactory } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { namesOf } from './certificate-names.ts'
import { checkedPair, type KeyPair, readKeyPair } from './key-pair.ts'
import { keepRenewed } from './renewal.ts'
import { type ServedPair, secureServers } from './secure-server.ts'
import { transportSecurity } from './transport-security.ts'

/** How a server speaks https. */
export interface Tls {
  /** Makes Fastify's servers. */
  readonly factory: FastifyServerFactory
  /** In use now. */
  readonly pair: () => ServedPair
  /** The names and addresses of the certificate in use under which a browser opens it without a warning. */
  readonly names: () => string[]
  /** The value of `Strict-Transport-Security` for a host; null for none. */
  readonly hsts: (host: string) => string | null
  /** Takes renewed certificates from now on, and says in the log when one is due. */
  readonly watch: (log: Pick<FastifyBaseLogger, 'warn'>) => void
  /** Ends the watch, and cuts connections that are not https: the server itself ends the others. */
  readonly close: () => void
}

/**
 * Undefined where the server is to speak plain http. `known` is the pair of a server that may not be able to read its files any more.
 * @throws OperatorError `config.invalid` for a pair that cannot be used
 */
export async function openTls(
  { tls: files, publicUrl }: Pick<Config, 'tls' | 'publicUrl'>,
  {
    lookEveryMs,
    patienceMs,
    roots,
    known,
  }: {
    lookEveryMs?: number
    patienceMs?: number
    roots?: readonly string[]
    known?: ServedPair | undefined
  } = {},
): Promise<Tls | undefined> {
  if (files === undefined) return undefined
  const first = await readKeyPair(files, new Date()).catch((error: unknown) => {
    if (known === undefined) throw error
    return checkedPair(known, files, new Date())
  })
  const servers = secureServers(first, patienceMs)
  const hstsOf = (pair: KeyPair) => transportSecurity(pair, publicUrl, roots && { roots })
  let current = first
  let hsts = hstsOf(first)
  let watching: { stop: () => void } | undefined
  return {
    factory: servers.factory,
    pair: () => ({ cert: current.cert, key: current.key }),
    names: () => namesOf(current.chain[0]).filter((name) => !name.startsWith('*')),
    hsts: (host) => hsts(host),
    watch(log) {
      watching = keepRenewed({
        ...{ files, first, log },
        ...(lookEveryMs !== undefined && { everyMs: lookEveryMs }),
        use: (pair) => {
          servers.use(pair)
          current = pair
          hsts = hstsOf(pair)
        },
      })
    },
    close() {
      watching?.stop()
      servers.cutPlain()
    },
  }
}
