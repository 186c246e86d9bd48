import { type EventObject, fromCallback } from 'xstate'
import type { DeviceCheckEvent } from '#machines/device-check/context.ts'
import { installLanguage, speechHere } from '#workers/speech/recogniser.ts'

/** How often the browser is asked whether a download has ended, ms: nothing tells of one that another page began. */
const everyMs = 2000

/** By what this PC knows speech (spec: device-check#speech). */
export const lookForSpeech = fromCallback<EventObject, { remoteAllowed: boolean }>(
  ({ sendBack, input: { remoteAllowed } }) => {
    // What is said once it has been stopped, XState drops.
    void speechHere(globalThis, remoteAllowed).then((here) =>
      sendBack({ type: 'speech.found', here } satisfies DeviceCheckEvent),
    )
  },
)

/**
 * Has the browser install its recognition of speech, and says when it is there. It cannot be called off: stopped, this
 * only listens no more. What `install` promises is not believed before `available` says the same.
 */
export const installSpeech = fromCallback(({ sendBack }) => {
  const say = (event: DeviceCheckEvent) => sendBack(event)

  async function look() {
    const { pack } = await speechHere(globalThis, false)
    if (pack === 'installed') say({ type: 'speech.installed' })
    return pack
  }

  /** A browser that wants a click for it rejects; a download that is under way then goes on all the same. */
  async function settle(isRefused: boolean) {
    const pack = await look()
    if (pack !== 'installed' && (isRefused || pack !== 'installing')) say({ type: 'speech.refused' })
  }

  void installLanguage(globalThis).then(
    async (isInstalled) => {
      await (isInstalled ? look() : settle(true))
    },
    () => settle(false),
  )
  const timer = setInterval(() => void look(), everyMs)
  return () => clearInterval(timer)
})
