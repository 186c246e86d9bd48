import type { RouteContext } from '#server/domains/access/index.ts'
import type { Integrations } from '#server/platform/lifecycle/integrations.ts'
import { sendLetters } from './send.ts'

/** How often the server looks for letters that are due, ms. */
const lookEveryMs = 20_000

/** Sends what candidates are told by mail, from the server's start on; nothing where it has no mail server. */
export function lettersToCandidates(
  { app, db, now }: RouteContext,
  { mail, hasMailServer, brand, publicUrl }: Integrations,
): void {
  if (!hasMailServer) return
  let running: Promise<unknown> | null = null
  let isStopping = false
  const sending = { ...{ db, now, mail, brand, publicUrl }, log: app.log, isStopping: () => isStopping }
  const look = () => {
    running ??= sendLetters(sending)
      .catch((error: unknown) => app.log.error({ err: error }, 'letters were not sent; tried again soon'))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  app.addHook('onListen', async () => look())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    isStopping = true
    await running
  })
}
