import type { RouteContext } from '#server/domains/access/index.ts'
import type { Integrations } from '#server/platform/lifecycle/integrations.ts'
import { repeat } from '#server/platform/lifecycle/repeat.ts'
import { remind } from './remind.ts'

/** How often the server looks whether a day has passed, ms. */
const lookEveryMs = 10 * 60_000

/** Reminds once a day of what waits for a person, from the server's start on. */
export function reminders({ app, db, now }: RouteContext, { mail, brand }: Integrations): void {
  repeat(app, { everyMs: lookEveryMs, atStart: true, failed: 'reminding failed; tried again soon' }, () =>
    remind({ db, mail, brand, log: app.log }, now()),
  )
}
