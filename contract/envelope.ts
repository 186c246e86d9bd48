import { z } from 'zod/mini'

/** Every answer: `data` is the call's own. `status` repeats the HTTP status (spec: calls#conventions). */
export const envelope = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ status: z.int(), message: z.string(), data })

/** Every refusal. `message` is Indonesian and may be shown; `code` is for programs; no stack, ever. */
export const refusal = z.object({
  status: z.int().check(z.minimum(400)),
  code: z.string(),
  message: z.string(),
  /** One entry for each rejected field. */
  errors: z.array(
    z.object({
      field: z.string(),
      message: z.string(),
      /** Why, by a name of `field-problems.ts`, and the number that it speaks of. */
      problem: z.optional(z.string()),
      bound: z.optional(z.number()),
    }),
  ),
  /** Of a call that waits for its turn: about how many are before it, and what keeps its place (spec: calls#queues). */
  queue: z.optional(z.object({ ahead: z.int(), ticket: z.string() })),
})

/** Header that keeps a place in a queue: the ticket of the refusal before. */
export const queueTicketHeader = 'x-queue-ticket'

/** Header on every answer: the server's clock, ms since 1970 (spec: answers#server-time). */
export const serverTimeHeader = 'x-server-time'

/** Header that makes a write repeatable: the same id again gets the first answer (spec: answers#repeated-writes). */
export const writeIdHeader = 'x-write-id'

/** The headers of a write that can be repeated. Without the id it is judged by its content (`limits.repeat`). */
export const repeatable = z.object({ 'x-write-id': z.optional(z.uuid()) })

/** Header that names the company whose question bank is read. */
export const companyHeader = 'x-company-id'

/** Ours: names the order whose sitting is read, where a member has several open. */
export const orderHeader = 'x-order-id'

/** The question of a page of a list. */
export const paging = (limit: number) =>
  z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1)), 1),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), limit),
  })

/** How a list is sorted: by one of these, downwards with a minus before it. */
export const sorting = <const Name extends string>(names: readonly Name[]) =>
  z.optional(z.enum(names.flatMap((name) => [name, `-${name}` as const])))

/** A page of a list. `total` counts all rows, not this page's. */
export const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ list: z.array(item), page: z.int(), limit: z.int(), total: z.int() })
