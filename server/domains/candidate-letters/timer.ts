import type { RouteContext } from '#server/domains/access/index.ts'
import type { Integrations } from '#server/platform/lifecycle/integrations.ts'
import { repeat } from '#server/platform/lifecycle/repeat.ts'
import { sendLetters } from './send.ts'

/** How often the server looks for letters that are due, ms. */
const lookEveryMs = 20_000

/** Sends what candidates are told by mail, from the server's start on; nothing where it has no mail server. */
export function lettersToCandidates(
  { app, db, now }: RouteContext,
  { mail, hasMailServer, brand, publicUrl }: Integrations,
): void {
  if (!hasMailServer) return
  repeat(
    app,
    { everyMs: lookEveryMs, atStart: true, failed: 'letters were not sent; tried again soon' },
    (stopping) => sendLetters({ db, now, mail, brand, publicUrl, log: app.log, stopping }),
  )
}
