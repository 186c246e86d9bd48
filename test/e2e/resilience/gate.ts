import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { ExamHall } from '../sitting/exam-hall.ts'
import { answerAs, badLine } from './stumbles.ts'

interface Answer {
  status: number
  body: Buffer
  /** Its media type, where that is not the server's. */
  type?: string
}

/** What stands between browser and server for one path: another answer, or the server's own changed. */
export type Change = (answer: Answer) => Answer

/** What a WiFi's login page answers in place of anything. */
export const portal: Change = () => ({
  status: 200,
  type: 'text/html',
  body: Buffer.from('<h1>Login to WiFi</h1>'),
})

/**
 * The line between a laptop and the server. It can be cut, for the page and its service worker alike, and what comes
 * over it can be changed, as after a new version was installed on the server.
 */
export async function openGate(server: string) {
  const changes = new Map<string, Change>()
  const held = new Map<string, (() => void)[]>()
  const lost = new Set<string>()
  let line: ReturnType<typeof badLine> | null = null
  let isCut = false
  const { hostname, port } = new URL(server)

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
    const stumble = line?.next(incoming) ?? 'pass'
    if (stumble === 'cut') {
      incoming.socket.destroy()
      return
    }
    if (stumble !== 'pass' && stumble !== 'unanswered') {
      answerAs(stumble, incoming, outgoing)
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
        if (lost.has(path)) {
          answer.resume()
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
          const { status, body, type } = change({
            status: answer.statusCode ?? 502,
            body: Buffer.concat(pieces),
          })
          // What a test changes is nothing that a browser may keep.
          const changed = { 'content-length': body.length, 'cache-control': 'no-store' }
          outgoing.writeHead(status, { ...answer.headers, ...changed, ...(type && { 'content-type': type }) })
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
    /** From now on each call of the server fails in the usual ways before it is let through; in `more` too, by name. */
    stumble(more: Parameters<typeof badLine>[0] = {}) {
      line = badLine(more)
    },
    /** The calls that have failed in every way and were let through afterwards. */
    overcome: () => line?.overcome() ?? [],
    /** Leaves requests for paths that begin so without an answer, until `release`. */
    hold(start: string) {
      held.set(start, [])
    },
    release(start: string) {
      const waiting = held.get(start) ?? []
      held.delete(start)
      for (const goOn of waiting) goOn()
    },
    /** Lets requests for exactly this path through, and nothing of what is answered. */
    loseAnswers(path: string) {
      lost.add(path)
    },
    /** Every answer is the server's own again. */
    restore() {
      changes.clear()
      lost.clear()
      line = null
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
