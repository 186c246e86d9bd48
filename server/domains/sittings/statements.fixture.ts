import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { TestServer } from '#test/server/test-server.ts'

export interface Sent {
  statements: number
  /** Statements that are sent while others of the request are under way take no way of their own. */
  ways: number
}

/**
 * How many statements requests send to PostgreSQL, and how many ways there and back they take: not what is gathered of many, nor what
 * the server does by itself meanwhile.
 */
export function sentBy(server: TestServer): (call: () => Promise<unknown>) => Promise<Sent> {
  const requests = new AsyncLocalStorage<{ sent: Sent; underWay: number }>()
  const nothing = () => ({ sent: { statements: 0, ways: 0 }, underWay: 0 })
  let current = nothing()
  const http = server.app.server
  const emit = http.emit.bind(http) as (...event: unknown[]) => boolean
  Object.assign(http, {
    emit: (name: string, ...more: unknown[]) =>
      name === 'request' ? requests.run(current, () => emit(name, ...more)) : emit(name, ...more),
  })
  const known = new WeakSet<pg.PoolClient>()
  server.db.$client.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const send = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown> | undefined
    const query = (...sent: unknown[]) => {
      const request = requests.getStore()
      if (request === undefined) return send(...sent)
      request.sent.statements += 1
      if (request.underWay === 0) request.sent.ways += 1
      request.underWay += 1
      const answered = () => {
        request.underWay -= 1
      }
      // A pool asks with a function that is called back.
      const back = sent.at(-1)
      if (typeof back !== 'function') return send(...sent)?.finally(answered)
      return send(...sent.slice(0, -1), (...answer: unknown[]) => {
        answered()
        back(...answer)
      })
    }
    Object.assign(client, { query })
  })
  return async (call) => {
    current = nothing()
    await call()
    const { sent } = current
    current = nothing()
    return sent
  }
}
