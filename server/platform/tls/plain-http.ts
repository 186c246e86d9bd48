import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Server } from 'node:https'
import type { Socket } from 'node:net'

/** The first byte of a TLS connection: a record of a handshake. No letter of a plain request has this value. */
const handshake = 0x16

/** How long a connection may take to say how it comes, and one of plain http may last altogether, ms. */
const patienceMs = 10_000

/** A host as a browser names it, with or without a port: nothing that could end a header or begin a path. */
const hostForm = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/**
 * Lets a server of https tell plain http on its own port from TLS, by the first byte of each connection, and answer it:
 * a page is redirected, nothing else is, since whatever a call carries has crossed the network in the clear already.
 * @returns what cuts those connections, so that the server can close
 */
export function acceptPlainHttp(server: Server, patience = patienceMs): () => void {
  const acceptTls = server.listeners('connection')
  server.removeAllListeners('connection')
  const plain = createServer(answerPlain)
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    const timer = setTimeout(() => socket.destroy(), patience)
    const leave = () => {
      clearTimeout(timer)
      open.delete(socket)
    }
    const ignore = () => undefined
    socket.once('close', leave).on('error', ignore)
    const look = () => {
      const first: Buffer | null = socket.read(1)
      if (first === null) return
      socket.off('readable', look)
      socket.unshift(first)
      if (first[0] !== handshake) {
        plain.emit('connection', socket)
        return
      }
      leave()
      socket.off('close', leave).off('error', ignore)
      for (const accept of acceptTls) accept.call(server, socket)
    }
    socket.on('readable', look)
    // Without a byte an end is an end.
    socket.once('end', () => open.has(socket) && socket.destroy())
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}

function answerPlain(
  { method, url = '/', headers: { host = '' } }: IncomingMessage,
  response: ServerResponse,
): void {
  response.setHeader('connection', 'close')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  const isHost = hostForm.test(host)
  // In absolute form, as for a proxy, an address is none of ours.
  if (method === 'GET' && isHost && url.startsWith('/')) {
    const location = `https://${host}${url}`
    response.writeHead(308, { location }).end(`${location}\n`)
    return
  }
  const where = isHost ? ` Use https://${host}.` : ''
  response
    .writeHead(426, { upgrade: 'TLS/1.2, HTTP/1.1', connection: 'Upgrade, close' })
    .end(`This server speaks https.${where} Nothing was done.\n`)
}
