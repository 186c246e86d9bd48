import { z } from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** Who may make a call. `bank` is for tokens of the question bank, `staff` for persons of the staff; another kind of token gets 403 (spec: calls#conventions). */
export type Access = 'public' | 'member' | 'bank' | 'staff'

/**
 * How a signed call names its sitting: by the order's id (`id` of path or body), by its licence, by a violation of it; or
 * not at all, so that the signature alone does.
 */
export type NamedBy = 'order' | 'licence' | 'violation' | 'signature'

const nothing = z.object({})
type Nothing = typeof nothing

/**
 * One call over the wire, stated once: the client sends it, the server validates it, OpenAPI describes
 * it. Schemas have our spelling; `wire.ts` has the other one.
 */
export interface Call<
  Params extends z.ZodMiniObject = z.ZodMiniObject,
  Query extends z.ZodMiniObject = z.ZodMiniObject,
  Headers extends z.ZodMiniObject = z.ZodMiniObject,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** With `:name` for each path parameter. */
  readonly path: string
  readonly access: Who
  /** One line for the API page. */
  readonly summary: string
  /** True where the specification has no such call and we added it. */
  readonly ours: boolean
  readonly params: Params
  readonly query: Query
  readonly headers: Headers
  /** Absent for a call without a body; `multipart` says that the body is a form with a file. */
  readonly body: Body
  readonly multipart: boolean
  /** What stands in the envelope's `data`. */
  readonly data: Data
  /** Media type of the file that it answers with in place of an envelope; null for any other call. */
  readonly file: string | null
  /** Whether the writer of a sitting signs it, and how it names that sitting (spec: signing); null where not. */
  readonly signed: NamedBy | null
  /** In which queue it waits where not everything can be done at once (spec: calls#queues); null for all that are not many at once. */
  readonly queue: 'signIn' | 'start' | null
  /** Whether it belongs to sitting a test, so that an institution may demand a browser for it; every signed call does. */
  readonly seated: boolean
  /** The refusals of this call beyond those that any call can meet. */
  readonly errors: readonly ErrorCode[]
}

type Stated<P, Q, H, B, D, A> = {
  method: Call['method']
  path: string
  access: A
  summary: string
  data: D
  file?: string
  ours?: boolean
  params?: P
  query?: Q
  headers?: H
  body?: B
  multipart?: boolean
  signed?: NamedBy
  seated?: boolean
  queue?: 'signIn' | 'start'
  errors?: readonly ErrorCode[]
}

/** Why the signature of a signed call may be refused. */
const refusalsOfSignature = [
  'signature.missing',
  'signature.invalid',
  'signature.stale',
  'writer.unknown',
  'sitting.elsewhere',
  'passport.required',
] as const satisfies readonly ErrorCode[]

export function call<
  D extends z.ZodMiniType,
  P extends z.ZodMiniObject = Nothing,
  Q extends z.ZodMiniObject = Nothing,
  H extends z.ZodMiniObject = Nothing,
  B extends z.ZodMiniType = z.ZodMiniUndefined,
  A extends Access = Access,
>(stated: Stated<P, Q, H, B, D, A>): Call<P, Q, H, B, D, A> {
  const seated = stated.seated ?? stated.signed !== undefined
  return {
    ours: false,
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    headers: nothing as unknown as H,
    body: z.undefined() as unknown as B,
    multipart: false,
    file: null,
    signed: null,
    queue: null,
    ...stated,
    seated,
    errors: [
      ...(stated.errors ?? []),
      ...(stated.signed ? refusalsOfSignature : []),
      ...(seated ? (['browser.required'] as const) : []),
      ...(stated.queue ? (['queue.waiting'] as const) : []),
    ],
  }
}

export type AnyCall = Call
export type DataOf<C extends AnyCall> = z.output<C['data']>
export type BodyOf<C extends AnyCall> = z.input<C['body']>
