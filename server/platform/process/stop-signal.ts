/** How often to check that npm still runs, ms. */
const parentCheckMs = 500

/**
 * Aborts when this process is asked to stop: by SIGINT, by SIGTERM, or because the `npm start` above it was
 * killed, which sends no signal. Further requests change nothing.
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
  // The reader of our output may have ended; writing to it then must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  return stop.signal
}

export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
