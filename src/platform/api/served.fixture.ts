import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { createCaller } from './caller.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A real HTTP server on this PC, and a caller that talks to it. */
export async function served(handler: Handler, token: string | null | (() => string | null) = 'secret') {
  const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      handler(request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  let ended = 0
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const callServer = createCaller({
    origin,
    token: typeof token === 'function' ? token : () => token,
    onSessionEnded: () => (ended += 1),
  })
  return { callServer, seen, origin, endings: () => ended }
}

export const json = (response: ServerResponse, status: number, value: unknown, headers = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(value))
}
export const answer = (data: unknown) => ({ status: 200, message: 'OK', data })
export const refused = (status: number, code: string, errors: unknown[] = []) => ({
  status,
  code,
  message: 'Tidak bisa',
  errors,
})

export const wireMember = {
  id: 'm1',
  email: 'a@b.id',
  fullname: 'Sari Dewi',
  is_b2b: true,
  is_updated_profile: false,
  is_verified_email: true,
  date_of_birth: null,
  place_of_birth: null,
  phone_number: null,
  meta: { nim: null },
  institusion: { id: 'i1', name: 'Universitas' },
  company: { id: 'c1', name: 'Perusahaan' },
}
