/**
 * A client of somebody's own, in place of the browser. It is written from docs/spec (calls, signing, answers, sections) and
 * from the OpenAPI document alone, which it reads from the server: it shares no code with the product.
 */

/** What a call was answered with; `code` is that of a refusal. `data` is as it came over the wire. */
export interface Answer {
  status: number
  code: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: an outside client has no types, only the document.
  data: any
}

/** One call as the document describes it. */
interface Described {
  method: string
  path: string
  needsToken: boolean
  needsSignature: boolean
}

export interface Request {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
}

/** Makes the value of `x-signature`. `body` is what is sent, byte by byte. */
export type Sign = (call: { method: string; path: string; body: string; time: number }) => string

type Operation = { operationId: string; security: Record<string, unknown>[] }
type Document = { paths: Record<string, Record<string, Operation>> }

function callsOf({ paths }: Document): Map<string, Described> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security }]) => {
      const [needed = {}] = security
      const [needsToken, needsSignature] = ['member' in needed, 'signature' in needed]
      return [operationId, { method: method.toUpperCase(), path, needsToken, needsSignature }] as const
    }),
  )
  return new Map(operations)
}

/** Calls a server as its OpenAPI document says. */
export class Client {
  private token: string | null = null
  private companyId = ''
  /** The server's clock as the last answer told it, ms. */
  private serverTime = 0

  private constructor(
    private readonly origin: string,
    private readonly calls: ReadonlyMap<string, Described>,
  ) {}

  static async open(origin: string): Promise<Client> {
    const document = await fetch(`${origin}/openapi.json`)
    return new Client(origin, callsOf((await document.json()) as Document))
  }

  get now(): number {
    return this.serverTime
  }

  /** Of whoever is signed in. */
  get company(): string {
    return this.companyId
  }

  async signIn(who: { access_key: string; email: string; password: string }): Promise<void> {
    const answer = await this.call('login', { body: { provider: 'email', ...who } })
    if (answer.status !== 200) throw new Error(`the sign-in was refused: ${answer.code}`)
    this.token = String(answer.data.token)
    this.companyId = String(answer.data.company.id)
  }

  /** Makes a call by its name in the document; one that is refused for its stale time is signed once more. */
  async call(name: string, request: Request = {}, sign?: Sign): Promise<Answer> {
    const first = await this.attempt(name, request, sign)
    return first.code === 'signature.stale' ? this.attempt(name, request, sign) : first
  }

  /** A file that needs no token. */
  async file(address: string): Promise<Buffer> {
    const answer = await fetch(this.origin + address)
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
    return Buffer.from(await answer.arrayBuffer())
  }

  private async attempt(name: string, request: Request, sign?: Sign): Promise<Answer> {
    const call = this.calls.get(name)
    if (call === undefined) throw new Error(`the document has no call ${name}`)
    const { params = {}, query = {}, body, headers } = request
    const { method } = call
    const place = call.path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
    const asked = new URLSearchParams(query)
    const path = asked.size > 0 ? `${place}?${asked}` : place
    const text = body === undefined ? '' : JSON.stringify(body)
    const signature = call.needsSignature && sign?.({ method, path, body: text, time: this.serverTime })
    const answer = await fetch(this.origin + path, {
      method,
      headers: {
        ...(text !== '' && { 'content-type': 'application/json' }),
        ...(call.needsToken && this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(signature && { 'x-signature': signature }),
        ...headers,
      },
      ...(text !== '' && { body: text }),
    })
    this.serverTime = Number(answer.headers.get('x-server-time'))
    const { code, data } = (await answer.json()) as { code?: string; data?: unknown }
    return { status: answer.status, code, data }
  }
}
