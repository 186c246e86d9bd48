import type { RouteContext } from '#server/domains/access/index.ts'
import { sweep } from './sweep.ts'
import type { Worlds } from './worlds.ts'

/** How often a server looks which rehearsals are over, ms. */
const everyMs = 5000

/** Looks for rehearsals that are over, from the server's start on. */
export function keepSweeping(
  { app, db, files, now }: RouteContext,
  worlds: Worlds,
): { sweepNow(): Promise<void> } {
  let running = Promise.resolve()
  const look = (): Promise<void> => {
    running = running.then(async () => {
      try {
        await sweep({ db, files }, worlds, now())
      } catch (err) {
        app.log.error({ err }, 'ending rehearsals failed; tried again soon')
      }
    })
    return running
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  // Not waited for: what else begins with the server would wait too.
  app.addHook('onListen', async () => void look())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
    await worlds.leaveAll()
  })
  return { sweepNow: look }
}
