import type { Report } from '#contract/observations.ts'

export interface PresenceOptions {
  /** A visible page whose clock stood still longer than this, milliseconds, was frozen. */
  frozenMs: number
  /** The same for a hidden page, whose clock browsers slow down to one tick a minute. */
  hiddenFrozenMs: number
  /** After the page was asked to be left, nothing that may come of it is told for so long, milliseconds. */
  leavingMs: number
}

/** Every report of this detector. */
type Kind = Extract<Report['kind'], `presence.${string}`>
export type PresenceSeen = Report<Kind>

/** How the page is at a moment. */
export interface Presence {
  visible: boolean
  focused: boolean
  fullscreen: boolean
  /** Whether the desktop goes on to a second screen; false where the browser does not tell. */
  extended: boolean
}

/** Follows a page. Moments are ms since 1970, from a clock that does not jump. */
export interface PresenceFollower {
  looked(presence: Presence, at: number): PresenceSeen[]
  /** The page may be about to be left: a reload, or an address, and perhaps a prompt that asks to stay. */
  leaving(at: number): void
  /** The page is being put away. Nothing is told until it is shown again. */
  gone(): void
  shown(at: number): void
  /** To be called once a second. */
  ticked(visible: boolean, at: number): PresenceSeen[]
  /** The browser has woken the page that it froze at `from`. */
  resumed(from: number, at: number): PresenceSeen[]
}

type Side = 'visible' | 'focused' | 'fullscreen'

const names = {
  visible: { left: 'presence.hidden', back: 'presence.visible' },
  focused: { left: 'presence.blurred', back: 'presence.focused' },
  fullscreen: { left: 'presence.fullscreenLeft', back: 'presence.fullscreenEntered' },
} as const

const sides: Side[] = ['visible', 'focused', 'fullscreen']

/**
 * @param initial a page that is hidden is told at once; one without focus or fullscreen is not, because that is how
 *   a reload leaves it
 */
export function followPresence(options: PresenceOptions, initial: Presence, at: number): PresenceFollower {
  const told = { visible: true, focused: initial.focused, fullscreen: initial.fullscreen, extended: false }
  const leftAt: Record<Side, number | null> = { visible: null, focused: null, fullscreen: null }
  let quietUntil = 0
  let isGone = false
  let lastTick = at
  let wasHidden = !initial.visible

  function change(side: Side, is: boolean, moment: number): PresenceSeen[] {
    if (told[side] === is) return []
    told[side] = is
    const since = leftAt[side]
    leftAt[side] = is ? null : moment
    return is
      ? [{ kind: names[side].back, ms: since === null ? null : moment - since }]
      : [{ kind: names[side].left }]
  }

  function frozen(from: number, to: number): PresenceSeen[] {
    lastTick = to
    wasHidden = false
    return isGone ? [] : [{ kind: 'presence.frozen', from, to, ms: to - from }]
  }

  return {
    looked(presence, moment) {
      wasHidden ||= !presence.visible
      if (isGone || moment < quietUntil) return []
      const seen = sides.flatMap((side) => change(side, presence[side], moment))
      if (told.extended === presence.extended) return seen
      told.extended = presence.extended
      return [...seen, { kind: 'presence.secondScreen', extended: presence.extended }]
    },
    leaving(moment) {
      quietUntil = moment + options.leavingMs
    },
    gone() {
      isGone = true
    },
    shown(moment) {
      isGone = false
      lastTick = moment
    },
    ticked(visible, moment) {
      const limit = wasHidden || !visible ? options.hiddenFrozenMs : options.frozenMs
      const from = lastTick
      lastTick = moment
      wasHidden = !visible
      // A prompt that asks whether to leave stops the clock, too.
      return moment - from > limit && from >= quietUntil ? frozen(from, moment) : []
    },
    resumed: frozen,
  }
}
