/** How often it is checked that npm still lives, ms. */
const parentCheckMs = 500

/**
 * Aborts when this process is asked to stop: by SIGINT, by SIGTERM, or because the `npm start` above it was
 * killed, which cannot pass that on. Further requests change nothing: the first one is being carried out.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  if (process.env.npm_lifecycle_event === 'start') {
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent) stop.abort()
    }, parentCheckMs).unref()
  }
  // Whoever read our output may be gone; that is no reason to stop halfway.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return stop.signal
}

export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
