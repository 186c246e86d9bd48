import { agree, registrationFor } from '#src/platform/signing/keys.ts'
import { signedFor } from '#src/platform/signing/sign.ts'

/** A page with what signs the calls of the exam room. */

/** One signed call, for the server to verify. */
export interface SignedCall {
  method: string
  path: string
  body: string
  header: string
}

declare global {
  interface Window {
    /** Registers this window for an order; resolves with its public key. */
    register(order: string): Promise<{ writer: string; publicKey: string }>
    /** Agrees on the key, and signs as often; ms for each call, by groups of ten. */
    signAll(order: string, serverKey: string, times: number): Promise<{ took: number[]; last: SignedCall }>
  }
}

/** A group is timed at once: a page's clock is coarse. */
const group = 10

window.register = registrationFor
window.signAll = async (order, serverKey, times) => {
  await agree(order, serverKey)
  const sign = signedFor(order)
  const method = 'PUT'
  const path = `/users/v1/member/order/answer/autosave/${order}`
  const entry = { seq: 1, question_id: 'f'.repeat(32), answer: 'to move', marked: false, chosen_at: 1 }
  const body = JSON.stringify({ section: 'structure', entries: [entry], position: null })
  const took: number[] = []
  let header: string | null = null
  while (took.length * group < times) {
    const since = performance.now()
    for (let count = 0; count < group; count += 1)
      header = await sign({ method, path, content: new TextEncoder().encode(body), time: Date.now() })
    took.push((performance.now() - since) / group)
  }
  return { took, last: { method, path, body, header: header ?? '' } }
}
