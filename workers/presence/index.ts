import type { Post, WindowDetector } from '../host/detector.ts'
import { now } from '../host/time.ts'
import { followPresence, type Presence, type PresenceOptions, type PresenceSeen } from './detect.ts'
import { fillsScreen, fullscreenWindow } from './fills-screen.ts'

/** What TypeScript's library does not know of `screen` yet (Window Management; Chromium). */
type WidestScreen = Screen & EventTarget & { isExtended?: boolean }

const attempts: Record<string, 'presence.copied' | 'presence.pasted' | 'presence.printed'> = {
  copy: 'presence.copied',
  cut: 'presence.copied',
  paste: 'presence.pasted',
  beforeprint: 'presence.printed',
}

/** The keys that print, Ctrl+P and the browser's other dialog: a test refuses them before anything is printed. */
const printsBy = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  code === 'KeyP' && (ctrlKey || metaKey) && !altKey

function presenceNow(): Presence {
  return {
    visible: document.visibilityState === 'visible',
    focused: document.hasFocus(),
    fullscreen: fillsScreen(),
    extended: (screen as WidestScreen).isExtended ?? false,
  }
}

function watch({ options, signal, ready, report }: Post<PresenceOptions, PresenceSeen>): Promise<void> {
  const following = followPresence(options, presenceNow(), now())
  const tell = (seen: PresenceSeen[]) => seen.forEach(report)
  const look = () => tell(following.looked(presenceNow(), now()))
  const on = (target: EventTarget, types: string[], heard: () => void) => {
    for (const type of types) target.addEventListener(type, heard, { signal, capture: true })
  }

  on(document, ['visibilitychange', 'fullscreenchange'], look)
  on(window, ['focus', 'blur'], look)
  on(fullscreenWindow(), ['change'], look)
  if ('isExtended' in screen) on(screen as WidestScreen, ['change'], look)
  for (const [type, tried] of Object.entries(attempts)) {
    on(window, [type], () => report({ kind: tried }))
  }
  const keyed = (event: Event) => {
    const key = event as KeyboardEvent
    if (printsBy(key) && !key.repeat) report({ kind: 'presence.printed' })
  }
  window.addEventListener('keydown', keyed, { signal, capture: true })

  on(window, ['beforeunload'], () => {
    following.leaving(now())
    // Whoever stays is looked at again; whatever began meanwhile and lasts is told then.
    setTimeout(look, options.leavingMs)
  })
  on(window, ['pagehide'], () => following.gone())
  on(window, ['pageshow'], () => {
    following.shown(now())
    look()
  })

  let frozenAt = 0
  on(document, ['freeze'], () => {
    frozenAt = now()
  })
  on(document, ['resume'], () => tell(following.resumed(frozenAt, now())))
  const ticking = setInterval(() => tell(following.ticked(!document.hidden, now())), 1_000)

  ready()
  look()
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      clearInterval(ticking)
      reject(signal.reason)
    })
  })
}

/**
 * Whether the exam is before the test taker's eyes (spec: supervision#leaving-the-page); what a reload causes is
 * never told.
 */
export const presence: WindowDetector<PresenceOptions, PresenceSeen> = {
  id: 'presence',
  label: 'Tab, window, fullscreen, second screen; copy, paste and print',
  needs: [],
  defaults: { frozenMs: 5_000, hiddenFrozenMs: 90_000, leavingMs: 2_000 },
  sees: [
    'presence.hidden',
    'presence.visible',
    'presence.blurred',
    'presence.focused',
    'presence.fullscreenLeft',
    'presence.fullscreenEntered',
    'presence.frozen',
    'presence.secondScreen',
    'presence.copied',
    'presence.pasted',
    'presence.printed',
  ],
  runsIn: 'window',
  supported: () => 'visibilityState' in document,
  assets: () => [],
  watch,
}
