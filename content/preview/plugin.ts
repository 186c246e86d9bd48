import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { readPackage } from '#server/domains/content/package/check.ts'
import { type PreviewAnswer, previewAddresses } from '#src/preview/previewed.ts'
import { previewWithKeys } from './pack.ts'

const page = join(import.meta.dirname, 'index.html')
const configuration = { product: 'preview', brand: 'EPT PNK', accessKey: 'preview' }

/** Serves the preview of the package in `folder`: read anew at each request, so that a reload shows what was changed. */
export function previewPlugin(folder: string): Plugin {
  return {
    name: 'content-preview',
    configureServer(server) {
      const { middlewares } = server
      middlewares.use(
        '/config.json',
        answering(async () => json(configuration)),
      )
      middlewares.use(
        previewAddresses.data,
        answering(async () => json(await answerOf(folder))),
      )
      middlewares.use(
        previewAddresses.files,
        answering((url) => fileOf(folder, url)),
      )
      // After Vite's own middleware: every other address gets the page.
      return () => middlewares.use(answering(() => pageOf(server)))
    },
  }
}

type Answer = { status: number; type: string; body: string | Buffer }

const json = (value: unknown): Answer => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(value),
})

async function answerOf(folder: string): Promise<PreviewAnswer> {
  const checked = await readPackage(folder)
  return checked.ok ? { previewed: previewWithKeys(checked.test) } : { faults: checked.problems }
}

/** Only what the package names is served. */
async function fileOf(folder: string, url: string): Promise<Answer> {
  const checked = await readPackage(folder)
  const found = checked.ok && checked.files.get(decodeURIComponent(url.replace(/^\/|\?.*$/g, '')))
  if (!found) return { status: 404, type: 'text/plain', body: 'The package names no such file.' }
  return { status: 200, type: found.type, body: found.bytes }
}

async function pageOf(server: ViteDevServer): Promise<Answer> {
  const html = await server.transformIndexHtml('/', await readFile(page, 'utf8'))
  return { status: 200, type: 'text/html', body: html }
}

const answering =
  (answer: (url: string) => Promise<Answer>): Connect.NextHandleFunction =>
  (request, response, next) => {
    answer(request.url ?? '').then((found) => send(response, found), next)
  }

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
