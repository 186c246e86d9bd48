import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** A call as it goes over the wire: the address is sent as it stands, an object as JSON. */
export interface Wired {
  method?: string
  url: string
  headers?: Record<string, string>
  payload?: string | Buffer | object
}

export interface Arrived {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

function bodyOf(payload: Wired['payload']): { body: string | Buffer; headers: Record<string, string> } {
  if (payload === undefined) return { body: '', headers: {} }
  const isRaw = typeof payload === 'string' || Buffer.isBuffer(payload)
  const body = isRaw ? payload : JSON.stringify(payload)
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  return { body, headers: isRaw ? length : { 'content-type': 'application/json', ...length } }
}

/** Sends calls over a real socket to a server that listens on `port`; `close` gives the sockets back. */
export function overHttp(port: number) {
  const agent = new Agent({ keepAlive: true })
  const send = ({ method = 'GET', url, headers = {}, payload }: Wired): Promise<Arrived> =>
    new Promise((resolve, reject) => {
      const sent = bodyOf(payload)
      const asked = request(
        { agent, host: '127.0.0.1', port, method, path: url, headers: { ...sent.headers, ...headers } },
        (answer) => {
          const chunks: Buffer[] = []
          const arrive = () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              bytes: Buffer.concat(chunks),
            })
          // A stream of events has no end: that it has begun is its answer.
          if (answer.headers['content-type'] === 'text/event-stream') {
            arrive()
            answer.destroy()
            return
          }
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', arrive)
        },
      )
      // Whoever was answered before all was sent has an answer all the same.
      asked.on('error', reject)
      asked.end(sent.body)
    })
  return { send, close: () => agent.destroy() }
}
