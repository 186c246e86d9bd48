import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { countAsOwn, type ExamServer } from '../fixtures/start-exam-server.ts'
import { failingCalls, respondAs } from './call-failures.ts'

interface ProxyResponse {
  status: number
  body: Buffer
  /** The media type, where it is not the server's. */
  type?: string
}

/** Makes the browser's response of the server's. */
export type Change = (response: ProxyResponse) => ProxyResponse

/** The login page with which a Wi-Fi network responds to every request. */
export const portal: Change = () => ({
  status: 200,
  type: 'text/html',
  body: Buffer.from('<h1>Login to WiFi</h1>'),
})

/**
 * A proxy before the server, for a page and its service worker alike. It can be disconnected, let calls fail, and
 * change responses, for example as a new version of the app would.
 */
export async function startNetworkProxy(server: string) {
  const changes = new Map<string, Change>()
  const held = new Map<string, (() => void)[]>()
  const dropped = new Set<string>()
  let failing: ReturnType<typeof failingCalls> | null = null
  let isDisconnected = false
  const { hostname, port } = new URL(server)

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (isDisconnected) {
      incoming.socket.destroy()
      return
    }
    const path = incoming.url?.split('?')[0] ?? ''
    const waiting = [...held].find(([start]) => path.startsWith(start))?.[1]
    if (waiting) {
      waiting.push(() => pass(incoming, outgoing))
      return
    }
    const change = [...changes].find(([start]) => path.startsWith(start))?.[1]
    const failure = failing?.next(incoming) ?? 'pass'
    if (failure === 'disconnected') {
      incoming.socket.destroy()
      return
    }
    if (failure !== 'pass' && failure !== 'response lost') {
      respondAs(failure, incoming, outgoing)
      return
    }
    const headers = { ...incoming.headers, ...(change ? { 'accept-encoding': 'identity' } : {}) }
    const forwarded = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers },
      (response) => {
        if (failure === 'response lost') {
          response.resume()
          response.on('end', () => incoming.socket.destroy())
          return
        }
        if (dropped.has(path)) {
          response.resume()
          return
        }
        if (!change) {
          outgoing.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(outgoing)
          return
        }
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () => {
          const { status, body, type } = change({
            status: response.statusCode ?? 502,
            body: Buffer.concat(pieces),
          })
          // The browser must not cache a response that a test has changed.
          const changed = { 'content-length': body.length, 'cache-control': 'no-store' }
          outgoing.writeHead(status, {
            ...response.headers,
            ...changed,
            ...(type && { 'content-type': type }),
          })
          outgoing.end(body)
        })
      },
    )
    forwarded.on('error', () => incoming.socket.destroy())
    incoming.pipe(forwarded)
  }

  const proxy = createServer(pass)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  countAsOwn(address)
  return {
    address,
    disconnect() {
      isDisconnected = true
      proxy.closeAllConnections()
    },
    reconnect() {
      isDisconnected = false
    },
    /** Changes the responses to paths that begin with `start`. */
    change(start: string, how: Change) {
      changes.set(start, how)
    },
    /** Lets each call fail in the usual ways, and in those of `more` by its name, before it passes. */
    failCalls(more: Parameters<typeof failingCalls>[0] = {}) {
      failing = failingCalls(more)
    },
    /** The names of the calls that failed in every way and then passed. */
    passedCalls: () => failing?.passed() ?? [],
    /** Holds requests for paths that begin with `start`, until `release`. */
    hold(start: string) {
      held.set(start, [])
    },
    release(start: string) {
      const waiting = held.get(start) ?? []
      held.delete(start)
      for (const goOn of waiting) goOn()
    },
    /** Passes requests for exactly this path, and drops their responses. */
    dropResponses(path: string) {
      dropped.add(path)
    },
    /** Ends all changes, dropped responses and failures. */
    reset() {
      changes.clear()
      dropped.clear()
      failing = null
    },
    async close() {
      proxy.closeAllConnections()
      await new Promise<void>((resolve) => proxy.close(() => resolve()))
    },
  }
}

export type NetworkProxy = Awaited<ReturnType<typeof startNetworkProxy>>

/** A proxy before a test file's server; after each test it is connected and changes nothing. */
export function networkProxy(server: Pick<ExamServer, 'address'>): NetworkProxy {
  const proxy: Partial<NetworkProxy> = {}
  beforeAll(async () => {
    Object.assign(proxy, await startNetworkProxy(server.address))
  })
  afterEach(() => {
    proxy.reconnect?.()
    proxy.reset?.()
  })
  afterAll(() => proxy.close?.())
  return proxy as NetworkProxy
}
