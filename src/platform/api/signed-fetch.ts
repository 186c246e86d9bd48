import { refusal } from '#contract/envelope.ts'
import { signatureHeader } from '#contract/rules/signature.ts'
import { fromWire } from '#contract/wire.ts'
import { serverNow } from './clock.ts'
import type { Sign } from './sign.ts'

const codeOf = async (response: Response): Promise<string | null> => {
  const answer = refusal.safeParse(
    fromWire(
      await response
        .clone()
        .json()
        .catch(() => undefined),
    ),
  )
  return answer.success ? answer.data.code : null
}

/**
 * As `timedFetch`, which anchors the clock, with a signature of its own for each attempt. One whose time the server finds
 * stale is signed once more by the time that the refusal has told (spec: signing#verification).
 * @param content gives the bytes that the signature covers
 */
export const signedFetch =
  (sign: Sign, content: () => Promise<BufferSource>, timedFetch: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input)
    const { pathname, search } = new URL(request.url)
    const bytes = await content()
    const attempt = async (sent: Request): Promise<Response> => {
      const place = { method: request.method, path: `${pathname}${search}` }
      const signature = await sign({ ...place, content: bytes, time: serverNow() })
      if (signature !== null) sent.headers.set(signatureHeader, signature)
      return timedFetch(sent, init)
    }
    const spare = request.clone()
    const response = await attempt(request)
    if (response.status !== 409 || (await codeOf(response)) !== 'signature.stale') return response
    return attempt(spare)
  }
