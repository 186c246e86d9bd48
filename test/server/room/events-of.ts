import { get } from 'node:http'

/** Reads a stream of server-sent events over a socket of its own; `heard` gets null when it opens. Resolves when it has ended. */
export function readStream(
  url: string,
  token: string,
  heard: (data: string | null) => void,
): { ended: Promise<void>; stop: () => void } {
  const asked = get(url, { agent: false, headers: { authorization: `Bearer ${token}` } })
  const ended = new Promise<void>((resolve) => {
    asked.on('error', () => resolve())
    asked.on('response', (response) => {
      if (response.statusCode === 200) heard(null)
      response.on('data', (bytes: Buffer) => {
        for (const line of bytes.toString().split('\n')) if (line.startsWith('data: ')) heard(line.slice(6))
      })
      response.on('error', () => undefined)
      response.on('close', resolve)
    })
  })
  return { ended, stop: () => asked.destroy() }
}
