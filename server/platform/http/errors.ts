import { randomInt } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { isUnreachable } from '#server/platform/db/unreachable.ts'
import { StorageUnreachable } from '#server/platform/files/file-store.ts'
import { Refusal } from './refusal.ts'

/** The `Retry-After` of a refusal that says none, s: random, so that not all clients repeat at the same moment. */
const retryAfter = { least: 1, below: 4 }
const mayBeRepeated = [429, 503]

/** The code for what Fastify itself refuses, by its HTTP status. */
function codeOf(status: number): ErrorCode {
  if (status === 408) return 'request.timeout'
  if (status === 404) return 'request.notFound'
  if (status === 413) return 'request.tooLarge'
  if (status === 429) return 'request.tooMany'
  return 'request.invalid'
}

/** Whether database or file storage cannot be used at present: then the client may repeat the call. */
const isBusy = (error: unknown) => error instanceof StorageUnreachable || isUnreachable(error)

/** Any error as a refusal. An unexpected one is `server.failed`, with its cause for the log only. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined
  if (status !== undefined && status >= 400 && status < 500)
    return new Refusal(codeOf(status), { cause: error })
  return new Refusal(isBusy(error) ? 'server.busy' : 'server.failed', { cause: error })
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) {
    request.log.error({ err: refusal.cause, path: request.routeOptions.url }, `answered ${refusal.code}`)
    reply.header('x-request-id', request.id)
  }
  if (mayBeRepeated.includes(refusal.status))
    reply.header('retry-after', refusal.retryAfterSeconds ?? randomInt(retryAfter.least, retryAfter.below))
  reply.status(refusal.status).send(refusal.toWire())
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  const refusal = new Refusal('request.notFound')
  reply.status(errors['request.notFound'][0]).send(refusal.toWire())
}
