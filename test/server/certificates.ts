import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { type Authority, daysAfter, makeAuthority } from '#server/domains/lab/authority.ts'
import { makeServerPair, type ServerPair } from '#server/domains/lab/server-certificate.ts'

interface Pair {
  readonly hosts?: readonly string[]
  readonly from?: Date
  readonly until?: Date
}

/** A room's authority with what it signs, and the files that TLS_CERT and TLS_KEY name. */
export function roomAuthority(hosts: readonly string[] = ['ujian.test']) {
  const authority: Authority = makeAuthority(hosts, new Date())
  const pairOf = ({ hosts: names = hosts, from, until }: Pair = {}): ServerPair => {
    const now = new Date()
    const validity = [from ?? daysAfter(now, -1), until ?? daysAfter(now, 90)] as const
    return makeServerPair(authority, { hosts: [...names, 'localhost', '127.0.0.1'], validity })
  }
  return { authority, ca: authority.pem, pairOf }
}

/** Writes a pair into a folder, and resolves to the paths. */
export async function writePair(folder: string, { cert, key }: ServerPair) {
  const files = { cert: join(folder, 'server.pem'), key: join(folder, 'server-key.pem') }
  await writeFile(files.cert, cert)
  await writeFile(files.key, key)
  return files
}

interface Asked {
  readonly ca?: string
  /** Takes any certificate. */
  readonly trustsAll?: boolean
  /** By default each question has a connection of its own, and resumes no session of an earlier one. */
  readonly agent?: Agent
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

const newAgent = () => new Agent({ keepAlive: false, maxCachedSessions: 0 })

/** Asks a server on this machine by https; `ca` is what is trusted, and the chain is verified against it. */
export function askSecurely(
  url: string,
  { ca, trustsAll = false, agent = newAgent(), method, headers, body }: Asked = {},
) {
  const { hostname, port, pathname, search } = new URL(url)
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string; serial: string }>(
    (resolve, reject) => {
      const sent = request(
        {
          ...{ host: '127.0.0.1', servername: hostname, port, path: pathname + search },
          ...{
            method,
            ca,
            agent,
            rejectUnauthorized: !trustsAll,
            headers: { host: `${hostname}:${port}`, ...headers },
          },
        },
        (answer) => {
          let text = ''
          const { socket } = answer as unknown as { socket: import('node:tls').TLSSocket }
          const serial = socket.getPeerCertificate().serialNumber
          answer.setEncoding('utf8').on('data', (part) => {
            text += part
          })
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text, serial }),
          )
        },
      )
      sent.on('error', reject).end(body)
    },
  )
}
