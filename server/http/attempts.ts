import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import type { Room } from './room.ts'

/**
 * Counts attempts by a key (an address, an account) in this process and refuses those beyond `max` within `seconds`.
 * @throws Refusal `request.tooMany`
 */
export function attempts({ app }: Room, limit: { max: number; seconds: number }) {
  const keys = new WeakMap<FastifyRequest, string>()
  const count = app.createRateLimit({
    max: limit.max,
    timeWindow: limit.seconds * 1000,
    keyGenerator: (request) => keys.get(request) ?? request.ip,
  })
  return async (request: FastifyRequest, key: string): Promise<void> => {
    keys.set(request, key)
    const result = await count(request)
    if (!result.isAllowed && result.isExceeded) throw new Refusal('request.tooMany')
  }
}
