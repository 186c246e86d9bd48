import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { ExamHall } from '../sitting/exam-hall.ts'

/** What stands between browser and server for one path: another answer, or the server's own changed. */
export type Change = (answer: { status: number; body: Buffer }) => { status: number; body: Buffer }

/** What goes wrong on a bad line: nothing arrives, the answer is lost on its way back, the server has no time. */
const stumbles = ['cut', 'unanswered', 'busy'] as const

/** One call of the server, whatever its ids are: `PUT /users/v1/member/order/section/start/:id/structure`. */
const nameOf = ({ method, url = '' }: IncomingMessage) =>
  `${method} ${(url.split('?')[0] ?? '').replace(/\/(?!v1\/)[^/]*\d[^/]*/g, '/:id')}`
const isCall = ({ url = '' }: IncomingMessage) =>
  /^\/(users|storage|exam|bank|institusion|company)\//.test(url)

function answerBusy(incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.resume()
  outgoing.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  outgoing.end(
    JSON.stringify({ status: 503, code: 'server.busy', message: 'Server sedang sibuk.', errors: [] }),
  )
}

/**
 * The line between a laptop and the server. It can be cut, for the page and its service worker alike, and what comes
 * over it can be changed, as after a new version was installed on the server.
 */
export async function openGate(server: string) {
  const changes = new Map<string, Change>()
  const held = new Map<string, (() => void)[]>()
  let stumbled: Map<string, number> | null = null
  let isCut = false
  const { hostname, port } = new URL(server)

  /** What this call still has to meet before it is let through. */
  function nextStumble(incoming: IncomingMessage): (typeof stumbles)[number] | undefined {
    if (stumbled === null || !isCall(incoming)) return undefined
    const name = nameOf(incoming)
    const met = stumbled.get(name) ?? 0
    stumbled.set(name, met + 1)
    return stumbles[met]
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (isCut) {
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
    const stumble = nextStumble(incoming)
    if (stumble === 'cut') {
      incoming.socket.destroy()
      return
    }
    if (stumble === 'busy') {
      answerBusy(incoming, outgoing)
      return
    }
    const headers = { ...incoming.headers, ...(change ? { 'accept-encoding': 'identity' } : {}) }
    const asked = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        if (stumble === 'unanswered') {
          answer.resume()
          answer.on('end', () => incoming.socket.destroy())
          return
        }
        if (!change) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          return
        }
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () => {
          const { status, body } = change({
            status: answer.statusCode ?? 502,
            body: Buffer.concat(pieces),
          })
          // What a test changes is nothing that a browser may keep.
          const changed = { 'content-length': body.length, 'cache-control': 'no-store' }
          outgoing.writeHead(status, { ...answer.headers, ...changed })
          outgoing.end(body)
        })
      },
    )
    asked.on('error', () => incoming.socket.destroy())
    incoming.pipe(asked)
  }

  const gate = createServer(pass)
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      gate.closeAllConnections()
    },
    mend() {
      isCut = false
    },
    /** Changes what is answered to paths that begin so. */
    change(start: string, how: Change) {
      changes.set(start, how)
    },
    /** From now on each call of the server fails in every way there is before it is let through. */
    stumble() {
      stumbled = new Map()
    },
    /** The calls that have failed in every way and were let through afterwards. */
    overcome: () => [...(stumbled ?? [])].filter(([, met]) => met > stumbles.length).map(([name]) => name),
    /** Leaves requests for paths that begin so without an answer, until `release`. */
    hold(start: string) {
      held.set(start, [])
    },
    release(start: string) {
      const waiting = held.get(start) ?? []
      held.delete(start)
      for (const goOn of waiting) goOn()
    },
    /** Every answer is the server's own again. */
    restore() {
      changes.clear()
      stumbled = null
    },
    async close() {
      gate.closeAllConnections()
      await new Promise<void>((resolve) => gate.close(() => resolve()))
    },
  }
}

export type Gate = Awaited<ReturnType<typeof openGate>>

/** The gate before the hall of a test file; after each test it is mended, and every answer the server's own. */
export function gateBefore(hall: Pick<ExamHall, 'address'>): Gate {
  const gate: Partial<Gate> = {}
  beforeAll(async () => {
    Object.assign(gate, await openGate(hall.address))
  })
  afterEach(() => {
    gate.mend?.()
    gate.restore?.()
  })
  afterAll(() => gate.close?.())
  return gate as Gate
}
