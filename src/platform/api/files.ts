import ky from 'ky'
import { failureFrom, fetchRefusalsWhole } from './caller.ts'
import { AnswerInvalid } from './errors.ts'

/** A sound of several minutes over a slow line, ms. */
const timeoutMs = 120_000

/** The server's files are sounds and pictures. Anything else comes from a proxy in between. */
const kept = /^(audio|image)\//

/**
 * Makes the function that fetches a sound or picture of the server with the bearer token. It rejects as a call does,
 * with `AnswerInvalid` too where a captive portal's page arrives in place of the file.
 */
export function createFileFetcher(token: () => string | null) {
  return async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
    const bearer = token()
    try {
      const file = await ky(path, {
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
        timeout: timeoutMs,
        retry: { limit: 2, jitter: true },
        signal: signal ?? null,
        fetch: fetchRefusalsWhole,
      }).blob()
      if (kept.test(file.type)) return file
      throw new AnswerInvalid(`GET ${path}`, new TypeError(`It is of the type '${file.type}'`))
    } catch (error) {
      throw await failureFrom({ method: 'GET', path }, error)
    }
  }
}
