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

/** What is answered in the server's place: by itself when it has no time, by a WiFi's login page, by a proxy. */
const answers = {
  busy: refusal(503, 'server.busy', 'Server sedang sibuk.'),
  'busy for a second': refusal(503, 'server.busy', 'Server sedang sibuk.', { 'retry-after': '1' }),
  'too many': refusal(429, 'request.tooMany', 'Terlalu banyak percobaan.', { 'retry-after': '1' }),
  portal: page(200, 'Login to WiFi'),
  fault: page(500, 'Internal Server Error'),
  gateway: page(502, 'Bad Gateway'),
}
type Answered = keyof typeof answers

/** What a call meets: nothing arrives; its answer is lost on the way back; another one comes; or it is let through. */
export type Stumble = 'cut' | 'unanswered' | Answered | 'pass'

/** What every call meets on a bad line before it is let through. */
const usual: readonly Stumble[] = ['cut', 'unanswered', 'busy']

/** One call of the server, whatever its ids are: `PUT /users/v1/member/order/section/start/:id/structure`. */
const nameOf = ({ method, url = '' }: IncomingMessage) =>
  `${method} ${(url.split('?')[0] ?? '').replace(/\/(?!v1\/)[^/]*\d[^/]*/g, '/:id')}`
const isCall = ({ url = '' }: IncomingMessage) =>
  /^\/(users|storage|exam|bank|institusion|company)\//.test(url)

/** A line on which each call fails in the usual ways, and in those of `more` by its name, before it is let through. */
export function badLine(more: Readonly<Record<string, readonly Stumble[]>>) {
  const met = new Map<string, number>()
  const inWay = (name: string) => [...usual, ...(more[name] ?? [])]
  return {
    /** What this call has to meet now. */
    next(incoming: IncomingMessage): Stumble {
      if (!isCall(incoming)) return 'pass'
      const name = nameOf(incoming)
      const before = met.get(name) ?? 0
      met.set(name, before + 1)
      return inWay(name)[before] ?? 'pass'
    },
    /** The calls that have met all that was in their way and were let through afterwards. */
    overcome: () => [...met].filter(([name, times]) => times > inWay(name).length).map(([name]) => name),
  }
}

/** Answers in the server's place. */
export function answerAs(how: Answered, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { status, headers, body } = answers[how]
  incoming.resume()
  outgoing.writeHead(status, { ...headers, 'cache-control': 'no-store' })
  outgoing.end(body)
}
