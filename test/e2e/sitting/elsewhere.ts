import { createServer } from 'node:net'

/**
 * A proxy that lets nothing through and notes who was asked for. Chromium asks a proxy for every host but this PC,
 * whichever page, worker or part of the browser it is that asks.
 */
export async function recordElsewhere() {
  const hosts: string[] = []
  const proxy = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (data) => {
      const [request = ''] = data.toString('latin1').split('\r\n')
      hosts.push(request.split(' ')[1] ?? request)
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    hosts,
    flags: [`--proxy-server=http://127.0.0.1:${address.port}`],
    close: () => new Promise<void>((resolve) => proxy.close(() => resolve())),
  }
}
