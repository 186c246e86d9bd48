import type { z } from 'zod/mini'
import type { AnyCall } from '#contract/call.ts'
import { serverTimeHeader } from '#contract/envelope.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { toWire } from '#contract/wire.ts'
import { now } from './frozen-page.ts'

/** The response of the fake server to one call. */
export interface Reply {
  call: Pick<AnyCall, 'method' | 'path'>
  answer: (request: Request) => Promise<Response>
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', [serverTimeHeader]: String(now) },
  })

/** The call's data, which pass its schema as the server's do. */
export const answers = <C extends AnyCall>(call: C, data: z.input<C['data']>): Reply => ({
  call,
  answer: async () => json(200, { status: 200, message: 'OK', data: toWire(call.data.parse(data)) }),
})

/** The call's data by the page that is asked for, counted from 1. */
export const answersByPage = <C extends AnyCall>(
  call: C,
  dataOf: (page: number) => z.input<C['data']>,
): Reply => ({
  call,
  answer: (request) => {
    const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
    return answers(call, dataOf(page)).answer(request)
  },
})

/** A refusal of the catalogue. */
export const refuses = (call: AnyCall, code: ErrorCode): Reply => ({
  call,
  answer: async () => {
    const [status, message] = errors[code]
    return json(status, { status, code, message, errors: [] })
  },
})

/** So many are before this one, and it is not asked again while the scene is shown. */
export const sendsToWait = (call: AnyCall, ahead: number): Reply => ({
  call,
  answer: async () => {
    const [status, message] = errors['queue.waiting']
    const queue = { ahead, ticket: 'ticket' }
    const answer = json(status, { status, code: 'queue.waiting', message, errors: [], queue })
    answer.headers.set('retry-after', '600')
    return answer
  },
})

/** The answer never comes. */
export const keepsWaiting = (call: AnyCall): Reply => ({
  call,
  answer: () => new Promise(() => undefined),
})

/** The network fails, as when the cable is pulled. */
export const isUnreachable = (call: AnyCall): Reply => ({
  call,
  answer: () => Promise.reject(new TypeError('Failed to fetch')),
})

/** A stream of server-sent events that opens as the server's does and stays open; `tell` sends an event through it. */
export function streams(path: string): Reply & { tell: (data: string) => void } {
  const readers = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const bytes = (text: string) => new TextEncoder().encode(`${text}\n\n`)
  return {
    call: { method: 'GET', path },
    answer: async ({ signal }) => {
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          readers.add(stream)
          stream.enqueue(bytes(':'))
          signal.addEventListener('abort', () => {
            readers.delete(stream)
            stream.error(signal.reason)
          })
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    },
    tell: (data) => {
      for (const stream of readers) stream.enqueue(bytes(`data: ${data}`))
    },
  }
}

/** A file, such as a picture, by the address that is asked. */
export const sends = (call: AnyCall, fileOf: (address: string) => Promise<Blob>): Reply => ({
  call,
  answer: async ({ url }) => {
    const file = await fileOf(url)
    return new Response(file, { headers: { 'content-type': file.type } })
  },
})

const shapeOf = ({ path }: Reply['call']) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
const isFor = (request: Request) => {
  const { pathname } = new URL(request.url)
  return ({ call }: Reply) => call.method === request.method && shapeOf(call).test(pathname)
}

const configuration = {
  product: 'ept-pnk',
  brand: 'EPT PNK',
  accessKey: 'gallery',
  contactPhone: '021 555 0100',
}

/** Puts the stand-in in the place of the network; `more` is what the installation has configured besides. */
export function fakeServer(replies: readonly Reply[], more: object = {}): void {
  const real = window.fetch.bind(window)
  window.fetch = async (...asked) => {
    const request = new Request(...asked)
    const { origin, pathname } = new URL(request.url)
    if (origin !== window.location.origin) throw new TypeError(`${request.url} is not of this PC`)
    if (pathname === '/config.json') return json(200, { ...configuration, ...more })
    const reply = replies.find(isFor(request))
    if (reply) return reply.answer(request)
    if (/^\/(users|exam|bank|storage|institusion|company)\//.test(pathname)) {
      console.error(`The scene has no reply to ${request.method} ${pathname}`)
      return json(404, { status: 404, code: 'request.notFound', message: 'Tidak ada', errors: [] })
    }
    return real(request)
  }
}
