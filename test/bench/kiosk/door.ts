import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'

/** What the pages of the benchmark say to it, and ask it for; each answers with a body. */
export type BenchCall = (path: string, body: string, response: ServerResponse) => void | Promise<void>

interface Behind {
  /** The server's port on this machine, and the name that its certificate has. */
  readonly port: number
  readonly host: string
  readonly ca: string
  /** The door's own certificate and key: the server's. */
  readonly cert: string
  readonly key: string
}

/** Begins every address that is the benchmark's and not the server's. */
export const benchPath = '/bench/'
/** The script that each document of the server gets: under the kit nothing but a page itself can say what it shows. */
const witness = `<script src="${benchPath}witness.js"></script>`

/**
 * The address that the kiosk opens: the server behind it as it is, with pages of the benchmark beside it. The plain door
 * is for the benchmark's own calls.
 */
export async function openDoor({ port, host, ca, cert, key }: Behind, onBenchCall: BenchCall) {
  const asked: string[] = []
  const start: { leadsTo: string | null; isCut: boolean } = { leadsTo: `${benchPath}tries`, isCut: false }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, isPlain: boolean): void {
    const { 'accept-encoding': _, ...headers } = incoming.headers
    if (isPlain) headers.host = `${host}:${port}`
    const onward = request(
      { host: '127.0.0.1', port, servername: host, ca, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        if (isPlain || !answer.headers['content-type']?.startsWith('text/html')) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          return
        }
        let html = ''
        answer.setEncoding('utf8').on('data', (part) => {
          html += part
        })
        answer.on('end', () => {
          const { 'content-length': _length, ...kept } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 502, kept)
          outgoing.end(html.replace('<head>', `<head>${witness}`))
        })
      },
    )
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    asked.push(path)
    if (path === '/' && start.leadsTo !== null) {
      outgoing.writeHead(302, { location: start.leadsTo, 'cache-control': 'no-store' })
      outgoing.end()
      return
    }
    if (!path.startsWith(benchPath)) {
      if (start.isCut) return void outgoing.destroy()
      return pass(incoming, outgoing, false)
    }
    let body = ''
    for await (const part of incoming) body += part
    await onBenchCall(path, body, outgoing)
  }

  const secure = createServer({ cert, key }, (incoming, outgoing) => void serve(incoming, outgoing))
  const plain = createPlainServer((incoming, outgoing) => pass(incoming, outgoing, true))
  for (const server of [secure, plain]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const portOf = (server: typeof secure | typeof plain) => (server.address() as AddressInfo).port
  return {
    address: `https://${host}:${portOf(secure)}`,
    plainAddress: `http://127.0.0.1:${portOf(plain)}`,
    /** Where the start page leads, null where it is the server's own; and whether the server's pages and calls are out of reach. */
    start,
    /** The paths that were asked for at the kiosk's address, in order. */
    asked,
    /** Shows this certificate from now on, also to those who were connected. */
    present(pair: { cert: string; key: string }) {
      secure.setSecureContext(pair)
      secure.closeAllConnections()
    },
    close() {
      for (const server of [secure, plain]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
