import type { RouteContext } from '#server/domains/access/index.ts'
import type { Integrations } from '#server/platform/lifecycle/integrations.ts'
import { remind } from './remind.ts'

/** How often the server looks whether a day has passed, ms. */
const lookEveryMs = 10 * 60_000

/** Reminds once a day of what waits for a person, from the server's start on. */
export function reminders({ app, db, now }: RouteContext, { mail, brand }: Integrations): void {
  let running: Promise<unknown> | null = null
  const look = () => {
    running ??= remind({ db, mail, brand, log: app.log }, now())
      .catch((error: unknown) => app.log.error({ err: error }, 'reminding failed; tried again soon'))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  app.addHook('onListen', async () => look())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
