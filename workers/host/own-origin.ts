class ForeignOriginError extends Error {
  readonly code = 'foreign_origin'
}

/**
 * Makes `scope.fetch` refuse every address that is not on `origin`. Frames never leave the PC
 * (spec: privacy#what-leaves-the-pc), and libraries phone home unasked: MediaPipe posts usage statistics to
 * odml.pa.googleapis.com every minute.
 */
export function keepToOwnOrigin(scope: { fetch: typeof fetch }, origin: string): void {
  const free = scope.fetch.bind(scope)
  scope.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin)
    const local = url.protocol === 'blob:' || url.protocol === 'data:' || url.origin === origin
    if (local) return free(input, init)
    return Promise.reject(
      new ForeignOriginError(`A detector may not speak to ${url.origin}: only its own origin is allowed.`),
    )
  }
}
