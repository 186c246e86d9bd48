import { createServer, type Server } from 'node:https'
import type { FastifyServerFactory } from 'fastify'
import { acceptPlainHttp } from './plain-http.ts'

/** The certificate and key that are in use; another one can take their place while connections are open. */
export interface ServedPair {
  readonly cert: Buffer
  readonly key: Buffer
}

export interface SecureServers {
  /** Makes Fastify's servers: of HOST=localhost there are two, one for each family of addresses. */
  readonly factory: FastifyServerFactory
  /** From now on new connections get this certificate; open ones go on with theirs. */
  readonly use: (pair: ServedPair) => void
  /** Cuts what has come by plain http and what has not said yet how it comes. */
  readonly cutPlain: () => void
}

/** What came before TLS 1.2 is known to be weak; every browser that the product opens in has it. */
const minVersion = 'TLSv1.2'

/** Servers of https that answer plain http on the same port by a redirect (record 0066). */
export function secureServers(first: ServedPair, patienceMs?: number): SecureServers {
  let pair = first
  const servers: Server[] = []
  const cuts: (() => void)[] = []
  return {
    factory: (handler, options) => {
      const { cert, key } = pair
      // What Fastify would give to a server of its own.
      const { keepAliveTimeout, requestTimeout } = options as {
        keepAliveTimeout: number
        requestTimeout: number
      }
      const times = { keepAliveTimeout, requestTimeout }
      const server = createServer({ cert, key, minVersion, ...times }, handler)
      servers.push(server)
      cuts.push(acceptPlainHttp(server, patienceMs))
      return server
    },
    use(next) {
      pair = next
      for (const server of servers) server.setSecureContext({ cert: next.cert, key: next.key, minVersion })
    },
    cutPlain: () => {
      for (const cut of cuts) cut()
    },
  }
}
