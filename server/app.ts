import multipart from '@fastify/multipart'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import { serverTimeHeader } from '#contract/envelope.ts'
import { certificateCalls } from '#server/domains/certificates/routes.ts'
import { bankCalls } from '#server/domains/content/routes.ts'
import { accountCalls } from '#server/domains/identity/account-routes.ts'
import { recoveryCalls } from '#server/domains/identity/recovery-routes.ts'
import { registrationCalls } from '#server/domains/identity/registration-routes.ts'
import { sessionCalls } from '#server/domains/identity/session-routes.ts'
import { ssoCalls } from '#server/domains/identity/sso-routes.ts'
import { organisationCalls } from '#server/domains/institutions/routes.ts'
import { orderCalls } from '#server/domains/orders/routes.ts'
import { shippingCalls } from '#server/domains/orders/shipping-routes.ts'
import { privacyCalls } from '#server/domains/privacy/routes.ts'
import { reviewCalls } from '#server/domains/results/routes.ts'
import { sittingCalls } from '#server/domains/sittings/routes.ts'
import { mediaCalls } from '#server/domains/supervision/media-routes.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import type { Room } from '#server/platform/http/app-context.ts'
import { type Outside, openOutside } from '#server/platform/lifecycle/integrations.ts'
import type { Database } from './platform/db/database.ts'
import { documentationPage } from './platform/documentation/page.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { folderStore } from './platform/files/folder-store.ts'
import { answerError, answerNotFound } from './platform/http/errors.ts'
import { formLimits } from './platform/http/form.ts'
import { Refusal } from './platform/http/refusal.ts'

/** The areas of the server, each of which registers its calls. */
const areas: readonly ((room: Room, outside: Outside) => void)[] = [
  sessionCalls,
  accountCalls,
  registrationCalls,
  recoveryCalls,
  ssoCalls,
  orderCalls,
  certificateCalls,
  reviewCalls,
  shippingCalls,
  privacyCalls,
  mediaCalls,
  organisationCalls,
  bankCalls,
  sittingCalls,
  documentationPage,
]

interface AppOptions {
  db: Database
  /** The data folder, absolute. */
  dataDir: string
  /** In the data folder, unless told. */
  files?: FileStore
  now?: () => Date
  logger?: FastifyBaseLogger
  /** Of the defaults, unless told. */
  config?: Config
  /** Says a line to the operator, such as where a letter lies that nobody mails. */
  say?: (text: string) => void
}

/** The largest JSON body, bytes: a section's journal with room to spare. */
const bodyLimit = 256 * 1024

/** A call that has not arrived whole by then is given up, ms: 2 MB of picture on a line of 20 KB/s. */
const patienceMs = 120_000

/** The exam server over an open, migrated database; not yet listening. */
export async function buildApp({
  db,
  dataDir,
  files = folderStore(dataDir),
  now = () => new Date(),
  logger,
  config = readConfig({}),
  say = () => {},
}: AppOptions): Promise<FastifyInstance> {
  const tellTime = (reply: FastifyReply) => reply.header(serverTimeHeader, now().getTime())
  const app = fastify({
    bodyLimit,
    // A name in an address that is far too long is one that does not exist, not a malformed one.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4096 },
    forceCloseConnections: 'idle',
    requestTimeout: patienceMs,
    // Limits go by where a call came from: whoever is not a proxy of ours cannot say it themselves.
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // What cannot be routed at all never reaches a hook.
    frameworkErrors: (error, request, reply) => answerError(error, request, tellTime(reply)),
    logController: new LogController({ disableRequestLogging: true }),
    ...(logger === undefined ? {} : { loggerInstance: logger }),
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    // A PUT without a body may still say that it is JSON (spec: calls#sittings).
    body === '' ? done(null, undefined) : parseJson(request, String(body), done),
  )
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  app.addHook('onRequest', async (request) => {
    // PostgreSQL keeps no NUL in a text, and no address of ours has one.
    if (request.url.includes('%00')) throw new Refusal('request.invalid')
  })
  app.addHook('onSend', async (_request, reply) => {
    tellTime(reply)
    // On a shared PC nothing may wait in a browser's cache for the next person (spec: privacy#what-stays-on-the-pc).
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await app.register(multipart, { limits: formLimits })
  const room: Room = { app, db, files, now }
  const outside = openOutside({ app, dataDir, files, config, say })
  for (const area of areas) area(room, outside)
  return app
}
