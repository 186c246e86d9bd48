import type { IncomingMessage, ServerResponse } from 'node:http'

const refusal = (status: number, code: string, message: string, headers = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ status, code, message, errors: [] }),
})
const page = (status: number, title: string) => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<h1>${title}</h1>`,
})

/** Responses in place of the server's: a busy server's, a Wi-Fi login page's, a proxy's. */
const responses = {
  busy: refusal(503, 'server.busy', 'Server sedang sibuk.'),
  'busy for a second': refusal(503, 'server.busy', 'Server sedang sibuk.', { 'retry-after': '1' }),
  'too many': refusal(429, 'request.tooMany', 'Terlalu banyak percobaan.', { 'retry-after': '1' }),
  portal: page(200, 'Login to WiFi'),
  fault: page(500, 'Internal Server Error'),
  gateway: page(502, 'Bad Gateway'),
}
type Response = keyof typeof responses

/** What happens to a call: no connection; its response is lost; another response comes; or it passes. */
export type CallFailure = 'disconnected' | 'response lost' | Response | 'pass'

/** How every call fails before it passes. */
const usual: readonly CallFailure[] = ['disconnected', 'response lost', 'busy']

/** An id in a path: with a digit, or an order's of letters alone (1 in 90 has no digit). */
const id = /\/(?!v1\/)(?:[^/]*\d[^/]*|[A-Z]{4}(?:-[A-Z]{4})*)(?=\/|$)/g

/** The name of a call whatever its ids are: `PUT /users/v1/member/order/section/start/:id/structure`. */
const nameOf = ({ method, url = '' }: IncomingMessage) =>
  `${method} ${(url.split('?')[0] ?? '').replace(id, '/:id')}`
const isCall = ({ url = '' }: IncomingMessage) =>
  /^\/(users|storage|sealed|exam|bank|institusion|company)\//.test(url)

/** Lets each call fail in the usual ways, and then in those that `more` has under its name, before it passes. */
export function failingCalls(more: Readonly<Record<string, readonly CallFailure[]>>) {
  const tries = new Map<string, number>()
  const failuresOf = (name: string) => [...usual, ...(more[name] ?? [])]
  return {
    /** How this try of a call fails. */
    next(incoming: IncomingMessage): CallFailure {
      if (!isCall(incoming)) return 'pass'
      const name = nameOf(incoming)
      const before = tries.get(name) ?? 0
      tries.set(name, before + 1)
      return failuresOf(name)[before] ?? 'pass'
    },
    /** The names of the calls that failed in every way and then passed. */
    passed: () => [...tries].filter(([name, count]) => count > failuresOf(name).length).map(([name]) => name),
  }
}

/** Responds in place of the server. */
export function respondAs(how: Response, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { status, headers, body } = responses[how]
  incoming.resume()
  outgoing.writeHead(status, { ...headers, 'cache-control': 'no-store' })
  outgoing.end(body)
}
