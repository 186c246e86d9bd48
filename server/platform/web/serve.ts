import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { callAreas } from '#contract/calls/areas.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { timeZone } from '#server/platform/time/zone.ts'
import { answerHeaders, permissionsFor, security } from './headers.ts'

/** What the front end must know before its first call; answered by `GET /config.json`. */
export type WebConfig = Pick<
  Config,
  'product' | 'brand' | 'accessKey' | 'contactPhone' | 'google' | 'facebook' | 'publicUrl'
>

interface WebOptions {
  readonly db: Database
  readonly files: FileStore
  /** The built web app. */
  readonly folder: string
  readonly config: WebConfig
  /** The value of `Strict-Transport-Security` for a host; by default, and for null, there is none. */
  readonly hsts?: ((host: string) => string | null) | undefined
}

/** Adds to the server's calls: the web app, its configuration, the headers that guard it, and what says how the server is. */
export async function serveWeb(
  app: FastifyInstance,
  { db, files, folder, config, hsts = () => null }: WebOptions,
): Promise<void> {
  await app.register(helmet, { ...security(config), global: false })
  app.addHook('onSend', async (request, reply) => {
    const transport = hsts(request.hostname)
    if (transport !== null) reply.header('strict-transport-security', transport)
    // Most answers are JSON and short: what guards a page would be the larger part of them.
    if (/^application\/json\b/.test(String(reply.getHeader('content-type')))) reply.headers(answerHeaders)
    else {
      reply.helmet()
      reply.header('permissions-policy', permissionsFor(request.url))
    }
  })
  // Only files that the build made are ever looked for.
  const built = await builtFiles(folder)
  await app.register(serveStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
  })

  const databaseAnswers = () => db.execute(sql`select 1`)
  // That the process answers; whether it can do its work is another question.
  app.get('/live', () => ({ status: 'ok' }))
  // That it can take calls. Tests go on without the store of files, which all servers share: a balancer that asked for it would have none left.
  app.get('/ready', () => unlessRefused(databaseAnswers))
  app.get('/health', () =>
    unlessRefused(async () => {
      await databaseAnswers()
      await files.check()
    }),
  )
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(publicPart(config)),
  )
  app.get('/*', (request, reply) => {
    const path = pathOf(request.url)
    if (path === null) return reply.callNotFound()
    if (built.has(path)) return reply.header('cache-control', cachingOf(path)).sendFile(path)
    // Whatever the client accepts: curl, monitors and link previews ask for no page by name.
    if (!mayBePage(path)) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').sendFile(pageOf(path))
  })
}

async function unlessRefused(check: () => Promise<unknown>): Promise<{ status: 'ok' }> {
  try {
    await check()
  } catch (cause) {
    throw new Refusal('server.busy', { cause })
  }
  return { status: 'ok' }
}

/** Of a sign-in provider's settings only what its popup needs; never the secret. */
const publicPart = ({ product, brand, accessKey, contactPhone, google, facebook, publicUrl }: WebConfig) => ({
  product,
  brand,
  accessKey,
  contactPhone,
  timeZone: timeZone(),
  // For a page that was opened by plain http, and works by https alone.
  secureAddress: publicUrl?.startsWith('https://') ? publicUrl : undefined,
  google: google && { clientId: google.clientId, scriptUrl: google.scriptUrl },
  facebook: facebook && { appId: facebook.appId, scriptUrl: facebook.scriptUrl },
})

/** What no browser is given: hidden files, what compression made (found by the file's own name), source maps. */
const notServed = /^\.|\.(br|gz|map)$/

/** Names under a folder `assets/`, and that of the face network, contain a hash of the content and may be cached for ever; other files are revalidated. */
const cachingOf = (path: string) =>
  /^((staff\/)?assets\/|models\/\w+-[0-9a-f]{10}\.tflite$)/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache'

/** Whether an address may be one of the app's pages: not where a call is, nor where the name of a file stands. */
function mayBePage(path: string): boolean {
  const [area = '', ...rest] = path.split('/')
  const isFile = /^(staff\/)?assets(\/|$)/.test(path) || /\.\w+$/.test(rest.at(-1) ?? area)
  return !isFile && !callAreas.includes(area)
}

/** The staff have an app of their own at `/staff` and everything below it. */
const pageOf = (path: string) => (/^staff(\/|$)/.test(path) ? 'staff/index.html' : 'index.html')

/** Null for what cannot be decoded. */
function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '').slice(1)
  } catch {
    return null
  }
}

async function builtFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !notServed.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return new Set(paths)
}
