import type { FastifyInstance } from 'fastify'

interface Repeated {
  readonly everyMs: number
  /** Whether it is done once as soon as the server listens, too. */
  readonly atStart?: true
  /** What the log says of one that failed; the next one is its second try. */
  readonly failed: string
}

/**
 * Does something again and again until the server stops, which waits for one that is under way. Where one takes longer, the next ones are
 * left out.
 * @param act is told by the signal that the server is stopping
 */
export function repeat(
  app: Pick<FastifyInstance, 'log' | 'addHook'>,
  { everyMs, atStart, failed }: Repeated,
  act: (stopping: AbortSignal) => Promise<unknown>,
): void {
  const stopping = new AbortController()
  let running: Promise<unknown> | null = null
  const begin = () => {
    running ??= act(stopping.signal)
      .catch((err: unknown) => app.log.error({ err }, failed))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(begin, everyMs)
  timer.unref()
  // Not waited for: what else begins with the server would wait too.
  if (atStart) app.addHook('onListen', async () => begin())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  })
}
