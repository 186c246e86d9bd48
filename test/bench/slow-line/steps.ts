import { callAreas } from '#contract/calls/areas.ts'
import { type Asked, callPath } from './door.ts'

/** One request of a PC that fetches as the recorded browser did. */
export interface StepOfPc {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Of a call's body. */
  readonly bytes: number
  /** How many steps had ended, in the order of their ends, when this one began: it waits for those. */
  readonly after: number
}

/** The server's file of sealed content and the configuration lie beside calls, and are fetched as files. */
const isFile = (path: string) =>
  !callAreas.some((area) => path.startsWith(`/${area}`)) || /^\/(sealed|config\.json)/.test(path)

/** A call's own headers that node adds by itself, and those of the door's answer, bytes. */
const ownHeads = { sent: 120, answered: 110 }

/**
 * What a PC does: files are fetched from the server as the browser fetched them, by its caches' rules; a call is made to the door,
 * with as many bytes each way. In the order in which they ended. Streams that never ended are left out.
 */
export function stepsOf(asked: readonly Asked[]): StepOfPc[] {
  const ended = asked
    .filter(({ endedAt }) => Number.isFinite(endedAt))
    .toSorted((one, other) => one.endedAt - other.endedAt)
  return ended.map(({ method, path, headers, sentBytes, answeredBytes, startedAt }) => {
    const after = ended.findIndex(({ endedAt }) => endedAt > startedAt)
    if (method === 'GET' && isFile(path)) return { method, path, headers, bytes: 0, after }
    return {
      ...{ method: 'POST', headers: {}, after },
      path: `${callPath}?${Math.max(0, answeredBytes - ownHeads.answered)}`,
      bytes: Math.max(0, sentBytes - ownHeads.sent),
    }
  })
}

/** All bytes of these requests on the line, both ways, without those of TCP and IP. */
export const bytesOf = (asked: readonly Asked[]): number =>
  asked.reduce((sum, { sentBytes, answeredBytes }) => sum + sentBytes + answeredBytes, 0)
