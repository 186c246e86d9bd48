import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import { serverTimeHeader } from '#contract/envelope.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tls } from '#server/platform/tls/tls.ts'
import { compressAnswers } from './compress.ts'
import { answerError, answerNotFound } from './errors.ts'
import { formLimits } from './form.ts'
import { acceptJson } from './json-body.ts'
import { Refusal } from './refusal.ts'
import { answerUnreadable } from './unreadable.ts'

interface Opening {
  readonly now: () => Date
  readonly config: Pick<Config, 'trustedProxies'>
  readonly logger?: FastifyBaseLogger | undefined
  /** By default the server speaks plain http. */
  readonly tls?: Tls | undefined
}

/** The largest JSON body, bytes: more than a section's journal needs. */
const bodyLimit = 256 * 1024

/** How long a request may take to arrive, ms: a picture of 2 MB at 20 KB/s. */
const requestTimeoutMs = 120_000

/** A server that reads requests and answers faults as the contract says, before any call is registered. */
export async function openApp({ now, config, logger, tls }: Opening): Promise<FastifyInstance> {
  const addServerTime = (reply: FastifyReply) => reply.header(serverTimeHeader, now().getTime())
  const app = fastify({
    bodyLimit,
    // An id in a path that is far too long should be answered as unknown, not as malformed.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4096 },
    forceCloseConnections: 'idle',
    requestTimeout: requestTimeoutMs,
    // Rate limits count by client address; only configured proxies may state it in a header.
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    // Of all servers and starts no two have the same: a failure's line in the log is found by it.
    genReqId: () => randomUUID(),
    // Requests that cannot be routed never reach the hooks below.
    frameworkErrors: (error, request, reply) => answerError(error, request, addServerTime(reply)),
    clientErrorHandler: answerUnreadable(now),
    logController: new LogController({ disableRequestLogging: true }),
    ...(logger === undefined ? {} : { loggerInstance: logger }),
    ...(tls === undefined ? {} : { serverFactory: tls.factory }),
  })
  acceptJson(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  app.addHook('onRequest', async (request) => {
    // PostgreSQL cannot store NUL in a text, and no path of ours contains one.
    if (request.url.includes('%00')) throw new Refusal('request.invalid')
  })
  app.addHook('onSend', async (_request, reply) => {
    addServerTime(reply)
    // On a shared PC nothing may wait in a browser's cache for the next person (spec: privacy#what-stays-on-the-pc).
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  compressAnswers(app)
  await app.register(multipart, { limits: formLimits })
  return app
}
