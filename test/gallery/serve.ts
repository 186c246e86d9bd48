import { createReadStream, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { previewAddresses } from '#src/preview/previewed.ts'
import { project } from './build.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.ogg': 'audio/ogg',
  '.wasm': 'application/wasm',
}

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
/** Where pages of the gallery get axe from; it is kept, as it takes longer to send and to compile than to run. */
export const axeAddress = '/assets/axe.js'

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

function send(response: ServerResponse, path: string): void {
  const type = types[extname(path)] ?? 'application/octet-stream'
  // A build's parts are named after what is in them: a browser compiles them once for all scenes. What a screen fetches
  // ahead is kept nowhere: a scene that closes meanwhile would break it off for another that waits for the same.
  const isKept =
    (path.includes('/assets/') || path === axe) && response.req.headers['sec-fetch-dest'] !== 'empty'
  response.writeHead(200, { 'content-type': type, 'cache-control': isKept ? 'max-age=86400' : 'no-store' })
  createReadStream(path).pipe(response)
}

/**
 * Serves the built gallery on this PC alone; `port` 0 takes any that is free. A scene has the address that its screen
 * has in the product, with its name behind it: `/reward?scene=reward/many`.
 */
export async function serveGallery(folder: string, port = 0) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gallery')
    if (searchParams.has('scene'))
      return send(response, join(folder, pathname.startsWith('/staff') ? 'staff.html' : 'scene.html'))
    if (pathname === '/') return send(response, join(folder, 'index.html'))
    const path = normalize(decodeURIComponent(pathname))
    const ofTest = path.startsWith(previewAddresses.files) && path.slice(previewAddresses.files.length)
    const found = [
      ...(path === axeAddress ? [axe] : []),
      join(folder, path),
      join(project, 'public', path),
      ...(ofTest ? [join(project, 'content/full', ofTest)] : []),
    ].find(isFile)
    if (found) send(response, found)
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not in the gallery')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
