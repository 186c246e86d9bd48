import { resultWithin } from '#src/platform/time/timeout.ts'
import { pause } from '#workers/host/time.ts'
import { found, type Item } from './item.ts'

/** So long nothing happens before somebody is being asked, ms. */
const promptMs = 1500

const stop = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** What TypeScript's library does not know of (Chromium): what the page's own headers allow it. */
interface Allowing {
  readonly featurePolicy?: { allowsFeature(name: string): boolean }
}

/**
 * Asks to capture the screen, as a page that leaks a test would. Refused at once means that a policy forbids it; anything else
 * means that somebody is being asked, or that nothing was tried: no click came before, or the page came from the installed app, whose
 * headers forbid it by themselves.
 */
export const capture: Item = async () => {
  if ((document as Allowing).featurePolicy?.allowsFeature('display-capture') === false)
    return found('capture.unknown')
  const asked = navigator.mediaDevices.getDisplayMedia({ video: true })
  const outcome = asked.then(
    (stream) => {
      // Also much later: whoever chooses a screen after all is not captured.
      stop(stream)
      return 'offered' as const
    },
    (error: unknown) => {
      const isRefused =
        typeof error === 'object' && error !== null && 'name' in error && error.name === 'NotAllowedError'
      return isRefused ? ('refused' as const) : ('unknown' as const)
    },
  )
  return found(`capture.${(await resultWithin(promptMs, outcome)) ?? 'offered'}`)
}

/** So long a browser may take until it says that it is about to print, ms. */
const printMs = 1000

/**
 * Prints an empty frame. Where printing is forbidden, a browser does not even say `beforeprint`; where it is not, the frame is gone
 * before there is anything to print, so that no dialog stays open.
 */
export const printing: Item = async (signal) => {
  const frame = document.createElement('iframe')
  frame.title = ''
  frame.style.cssText = 'position: fixed; width: 1px; height: 1px; opacity: 0; border: 0'
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  const end = () => frame.remove()
  signal.addEventListener('abort', end, { once: true })
  try {
    const view = frame.contentWindow
    if (view === null) throw new Error('An empty frame has no window')
    let isOffered = false
    view.addEventListener('beforeprint', () => {
      isOffered = true
      end()
    })
    view.print()
    if (!isOffered) await pause(printMs, signal)
    return found(isOffered ? 'printing.offered' : 'printing.refused')
  } finally {
    end()
  }
}

/** No browser counts a click for longer, ms (Chromium: 5 s). */
const clickMs = 8000

/**
 * Opens a window once no click counts any more: after one any browser opens it, and no policy refuses that. What then may be opened in it
 * is another lock, which a page cannot see (docs/decisions/0077).
 */
export const newWindow: Item = async (signal) => {
  const { userActivation } = navigator as { userActivation?: { isActive: boolean } }
  const counts = () => userActivation?.isActive ?? true
  const until = performance.now() + clickMs
  while (counts() && performance.now() < until) await pause(250, signal)
  if (counts()) return found('newWindow.unknown')
  const opened = window.open('about:blank', '_blank', 'popup,width=200,height=200')
  opened?.close()
  return found(opened === null ? 'newWindow.refused' : 'newWindow.opened')
}
