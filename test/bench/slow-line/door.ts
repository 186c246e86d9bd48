import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request of a browser, as it came to the door. */
export interface Asked {
  readonly method: string
  readonly path: string
  /** Those by which a cache asks: encodings, a range, what it has. */
  readonly headers: Readonly<Record<string, string>>
  /** When it came and when its answer had been written, ms. */
  readonly startedAt: number
  endedAt: number
  /** With headers, as they lie on the line. */
  sentBytes: number
  answeredBytes: number
  status: number
}

/** Begins the addresses at which the door answers itself: so many bytes, as a call did. */
export const callPath = '/slow-line/call'

const ofCaches = ['accept-encoding', 'range', 'if-none-match', 'if-modified-since']
const headBytes = (message: IncomingMessage) =>
  message.rawHeaders.reduce((sum, one) => sum + one.length + 2, (message.url?.length ?? 0) + 25)

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    ofCaches.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  )

/** The address that all PCs of the bench open: the server behind it as it is. It notes who asked for what. */
export async function openDoor(port: number, host: string) {
  let asked: Asked[] = []

  function answerCall(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const bytes = Number(incoming.url?.split('?')[1])
    incoming.resume().on('end', () => outgoing.end(Buffer.alloc(bytes, 'x')))
  }

  const door = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith(callPath)) return answerCall(incoming, outgoing)
    const entry: Asked = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: headersOf(incoming),
      ...{ startedAt: performance.now(), endedAt: Number.POSITIVE_INFINITY, status: 0 },
      ...{ sentBytes: headBytes(incoming), answeredBytes: 0 },
    }
    asked.push(entry)
    const onward = request(
      { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => {
        entry.status = answer.statusCode ?? 0
        entry.answeredBytes += headBytes(answer)
        const isStream = answer.headers['content-type']?.startsWith('text/event-stream') === true
        outgoing.writeHead(entry.status, answer.rawHeaders)
        answer.on('data', (part: Buffer) => {
          entry.answeredBytes += part.length
        })
        outgoing.on('finish', () => {
          if (!isStream) entry.endedAt = performance.now()
        })
        answer.pipe(outgoing)
      },
    )
    incoming.on('data', (part: Buffer) => {
      entry.sentBytes += part.length
    })
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  // No PC of the bench sends again what a slow line has cut off, as a browser does.
  Object.assign(door, { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 3_600_000 })
  await new Promise<void>((done) => door.listen(0, '0.0.0.0', done))
  return {
    address: `http://${host}:${(door.address() as AddressInfo).port}`,
    /** What was asked for since this was called last. */
    taken(): Asked[] {
      const all = asked
      asked = []
      return all
    },
    asked: () => asked as readonly Asked[],
    close() {
      door.closeAllConnections()
      door.close()
    },
  }
}
