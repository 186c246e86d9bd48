import { errors } from '#contract/errors.ts'
import { fromWire } from '#contract/wire.ts'
import { fakeServer, type Reply } from '../../gallery/page/fake-server.ts'

/** How the server is: it answers, keeps everybody waiting, has failed, cannot be reached, or has nothing to show. */
export type Mood = 'answers' | 'hangs' | 'fails' | 'unreachable' | 'empty'

/** A call that was made. */
export interface Asked {
  /** Method and path, such as `POST /users/v1/staff/act`. */
  call: string
  query: Record<string, string>
  body: unknown
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const isJson = ({ headers }: Request | Response) => headers.get('content-type')?.includes('json') === true

function failed(): Response {
  const [status, message] = errors['server.failed']
  return json(status, { status, code: 'server.failed', message, errors: [] })
}

/** The answer with no row in any of its lists. */
async function emptied(answer: Response): Promise<Response> {
  if (!isJson(answer)) return answer
  const { data, ...envelope } = await answer.json()
  const none = Object.entries(data ?? {}).map(([name, value]) => {
    if (Array.isArray(value)) return [name, []]
    return [name, name === 'total' ? 0 : value]
  })
  return new Response(JSON.stringify({ ...envelope, data: data && Object.fromEntries(none) }), {
    headers: answer.headers,
  })
}

const bodyOf = async (request: Request): Promise<unknown> => {
  if (!isJson(request)) return null
  return fromWire(await request.clone().json())
}

/** The gallery's server behind `fetch` until the test ends, in a mood that may change while calls wait for it. */
export function staffServer(
  replies: readonly Reply[],
  first: Mood,
  onTestFinished: (end: () => void) => void,
) {
  const real = window.fetch
  onTestFinished(() => {
    window.fetch = real
  })
  const asked: Asked[] = []
  const told: string[] = []
  let mood = first
  let waiting: (() => void)[] = []

  async function answerOf(reply: Reply, request: Request): Promise<Response> {
    while (mood === 'hangs') await new Promise<void>((resolve) => waiting.push(resolve))
    if (mood === 'fails') return failed()
    if (mood === 'unreachable') throw new TypeError('Failed to fetch')
    const answer = await reply.answer(request)
    if (isJson(answer)) told.push(await answer.clone().text())
    return mood === 'empty' ? emptied(answer) : answer
  }

  fakeServer(
    replies.map((reply) => ({
      call: reply.call,
      answer: async (request) => {
        const { pathname, searchParams } = new URL(request.url)
        const query = Object.fromEntries(searchParams)
        asked.push({ call: `${request.method} ${pathname}`, query, body: await bodyOf(request) })
        return answerOf(reply, request)
      },
    })),
  )
  return {
    asked,
    /** What it has answered, as JSON. */
    told,
    /** The bodies of the calls to one path, in their order. */
    sent: ({ method, path }: Reply['call']) =>
      asked.filter(({ call }) => call === `${method} ${path}`).map(({ body }) => body),
    turn(next: Mood): void {
      mood = next
      const free = waiting
      waiting = []
      for (const go of free) go()
    },
  }
}
