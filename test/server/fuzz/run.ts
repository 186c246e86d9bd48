import fc from 'fast-check'
import { refusal } from '#contract/envelope.ts'
import { errors } from '#contract/errors.ts'
import { type Arrived, overHttp, type Wired } from '#test/server/over-http.ts'
import { anyRequest, type MadeUp } from './requests.ts'
import { openFuzzedRoom } from './room.ts'
import { wiredOf } from './wire.ts'

/** After so many requests there are new sittings and sessions. */
const round = 200
const atOnce = 8
/** The longest refusal, bytes. */
const mostBytes = 4096

export interface FuzzResult {
  /** Responses by status. */
  statuses: Map<number, number>
  /** What was answered that should not have been, each with its request. */
  faults: string[]
}

/** Why a response is none that the document allows; null where it is. */
function faultOf({ call }: MadeUp, { status, headers, bytes }: Arrived): string | null {
  if (status >= 500) return `answered ${status}`
  if (status < 400) return null
  if (bytes.length > mostBytes) return `answered ${status} with ${bytes.length} bytes`
  if (!String(headers['content-type']).startsWith('application/json'))
    return `answered ${status} without JSON`
  const told = refusal.safeParse(JSON.parse(bytes.toString()))
  if (!told.success) return `answered ${status} in another shape`
  const { code } = told.data
  if (!(code in errors) || told.data.status !== status) return `answered ${status} as ${code}`
  const isNamed = code === 'request.notFound' || call.codes.get(status)?.includes(code)
  return isNamed ? null : `answered ${code}, which the document does not name`
}

const shown = ({ method, url, headers, payload }: Wired) =>
  `${method} ${url.slice(0, 300)}\n${JSON.stringify(headers).slice(0, 500)}\n${String(payload ?? '').slice(0, 800)}`

/**
 * Sends `count` requests that were made up from the OpenAPI document, right in most parts and wrong in some, to a real
 * server. The same seed makes up the same requests.
 */
export async function fuzz({ count, seed }: { count: number; seed: number }): Promise<FuzzResult> {
  const room = await openFuzzedRoom()
  const line = overHttp(Number(new URL(room.server.origin).port))
  const result: FuzzResult = { statuses: new Map(), faults: [] }
  const send = async (made: MadeUp, index: number) => {
    const wired = wiredOf(made, room.knowledge, room.tokenOf(made.who, index))
    const arrived = await line.send(wired).catch((error: unknown) => String(error))
    const fault = typeof arrived === 'string' ? `hung up: ${arrived}` : faultOf(made, arrived)
    if (fault !== null) result.faults.push(`${made.call.name} ${fault}\n${shown(wired)}`)
    if (typeof arrived !== 'string')
      result.statuses.set(arrived.status, (result.statuses.get(arrived.status) ?? 0) + 1)
  }
  try {
    const requests = fc.sample(anyRequest, { numRuns: count, seed })
    for (let first = 0; first < count; first += round) {
      await room.refresh()
      const waiting = requests.slice(first, first + round).entries()
      const sender = async () => {
        for (const [index, made] of waiting) await send(made, index)
      }
      await Promise.all(Array.from({ length: atOnce }, sender))
    }
  } finally {
    line.close()
    await room.server.close()
  }
  return result
}
