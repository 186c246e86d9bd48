import ky from 'ky'
import { failureFrom } from './caller.ts'

/** A sound of several minutes over a slow line, ms. */
const timeoutMs = 120_000

/** Makes the function that fetches a file of the server with the bearer token. It rejects as a call does. */
export function createFileFetcher(token: () => string | null) {
  return async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
    const bearer = token()
    try {
      return await ky(path, {
        headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
        timeout: timeoutMs,
        retry: { limit: 2, jitter: true },
        signal: signal ?? null,
      }).blob()
    } catch (error) {
      throw failureFrom({ method: 'GET', path }, error)
    }
  }
}
