import { OperatorError, type OperatorErrorCode, reasonOf } from '#server/platform/errors/operator-error.ts'

/** What one process answers to another: functions of one value, which is copied, as is what they return. */
export type Answering<Calls> = { readonly [What in keyof Calls]: (given: never) => unknown }

type Given<Call> = Call extends (given: infer Value) => unknown ? Value : never
type Answer<Call> = Call extends (given: never) => infer Value ? Awaited<Value> : never

interface Failure {
  readonly message: string
  readonly code?: OperatorErrorCode
}

type Message =
  | { readonly ask: number; readonly what: string; readonly given: unknown }
  | { readonly answer: number; readonly value: unknown }
  | { readonly answer: number; readonly failure: Failure }

/** The way to another process, which answers `Calls`. */
export interface Asking<Calls> {
  /** Rejects with what the other one has failed with, or once it has ended. */
  ask<What extends keyof Calls & string>(what: What, given: Given<Calls[What]>): Promise<Answer<Calls[What]>>
  /** Gets each message that the other one has sent. */
  readonly hear: (message: unknown) => void
  /** The other one has ended: whoever waits for it is told so. */
  readonly end: (cause: Error) => void
}

/** Asks another process, and answers it, over a channel that carries messages both ways. */
export function openAsking<Calls extends Answering<Calls>, Own extends Answering<Own>>(
  send: (message: Message) => void,
  answers: Own,
): Asking<Calls> {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (cause: Error) => void }>()
  let asked = 0
  let ended: Error | null = null

  async function answer(number: number, what: string, given: unknown): Promise<void> {
    try {
      if (!(what in answers)) throw new Error(`Nothing answers ${what}`)
      const own = answers[what as keyof Own] as (given: never) => unknown
      const value = await own(given as never)
      send({ answer: number, value })
    } catch (error) {
      const code = error instanceof OperatorError ? error.code : undefined
      send({ answer: number, failure: { message: reasonOf(error), ...(code && { code }) } })
    }
  }

  return {
    ask: (what, given) =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended)
        asked += 1
        waiting.set(asked, { resolve: resolve as (value: unknown) => void, reject })
        send({ ask: asked, what, given })
      }),
    hear(received) {
      const message = received as Message
      if ('ask' in message) return void answer(message.ask, message.what, message.given)
      const asker = waiting.get(message.answer)
      waiting.delete(message.answer)
      if ('value' in message) return asker?.resolve(message.value)
      const { code, message: reason } = message.failure
      asker?.reject(code === undefined ? new Error(reason) : new OperatorError(code, reason))
    },
    end(cause) {
      ended = cause
      for (const { reject } of waiting.values()) reject(cause)
      waiting.clear()
    },
  }
}
