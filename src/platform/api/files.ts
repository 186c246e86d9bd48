import ky from 'ky'
import { failureFrom, fetchRefusalsWhole } from './caller.ts'
import { AnswerInvalid } from './errors.ts'
import { examBrowserHeaders } from './exam-browser.ts'

/** A sound of several minutes over a slow line, ms. */
const timeoutMs = 120_000

/** The server's files by their media types. Anything else comes from a proxy in between. */
const types = {
  media: /^(audio|image)\//,
  sealed: /^application\/octet-stream/,
  practice: /^(audio\/|application\/json)/,
}

/**
 * Makes the function that fetches a file of the server: a sound or picture with the bearer token, or a sealed file or one of the
 * practice, which need none. It rejects as a call does, with `AnswerInvalid` too where a captive portal's page arrives in its place.
 */
export function createFileFetcher(kind: keyof typeof types, token: () => string | null = () => null) {
  return async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
    const bearer = token()
    try {
      const file = await ky(path, {
        headers: bearer ? { authorization: `Bearer ${bearer}`, ...(await examBrowserHeaders()) } : {},
        timeout: timeoutMs,
        retry: { limit: 2, jitter: true },
        signal: signal ?? null,
        fetch: fetchRefusalsWhole,
      }).blob()
      if (types[kind].test(file.type)) return file
      throw new AnswerInvalid(`GET ${path}`, new TypeError(`It is of the type '${file.type}'`))
    } catch (error) {
      throw await failureFrom({ method: 'GET', path }, error)
    }
  }
}
