import type { PictureTrouble, Report } from '#contract/observations.ts'
import { followLight } from './light.ts'
import { followRepeats } from './repeats.ts'
import type { PictureSampled } from './sampling.ts'

export interface CameraHealthOptions {
  /** A picture darker than this on average (0..255) is dark, unless only a face has left it. */
  darkLuma: number
  /** A picture must be dark or covered this long, milliseconds, before it is said. */
  sustainMs: number
  /** A picture in which not one dot changes for this long, milliseconds, is frozen: a real camera is never so still. */
  frozenMs: number
  /** A picture must be good again this long, milliseconds. */
  recoverMs: number
  /** Names, in whole words, under which programs offer a camera that is none; letter case does not matter. */
  virtualLabels: string[]
}

/** Every report of this detector. */
export type CameraSeen = Report<
  PictureTrouble | 'camera.recovered' | 'camera.ended' | 'camera.virtual' | 'camera.repeated'
>

/** Whether one of the names is in the label as whole words: OBS is a program, an OBSBOT is a camera. */
export function isVirtual(label: string, virtualLabels: readonly string[]): boolean {
  const words = (text: string) =>
    ` ${
      text
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? ''
    } `
  return virtualLabels.some((name) => words(label).includes(words(name)))
}

type Health = PictureTrouble | 'good'

/** Follows a camera's health. Every function takes the moment, ms since 1970, and gives what is to be reported. */
export interface HealthFollower {
  sampled(sample: PictureSampled, at: number): CameraSeen[]
  muted(at: number): CameraSeen[]
  unmuted(): void
  /** To be called once a second. Seconds without a picture are counted, not measured: a page may have slept. */
  ticked(at: number): CameraSeen[]
}

const tickMs = 1_000

export function followHealth(options: Omit<CameraHealthOptions, 'virtualLabels'>): HealthFollower {
  const needed: Record<Health, number> = {
    'camera.muted': 0,
    'camera.dark': options.sustainMs,
    'camera.covered': options.sustainMs,
    'camera.frozen': options.frozenMs,
    good: options.recoverMs,
  }
  let health: Health = 'good'
  let troubledSince = 0
  /** Of how many falls of the light was told. */
  let fallsTold = 0
  let seeming: { health: Health; falls: number; since: number } | null = null
  const repeated = followRepeats()
  const lightOf = followLight(options.darkLuma)
  let isMuted = false
  let ticksWithout = 0

  /** Whoever leaves a plain room leaves its rim as it was: that is no cover. */
  function looks({ isFlat, changed, against }: PictureSampled, isDark: boolean): Health {
    if (isFlat && !against.isSameRim) return 'camera.covered'
    if (isDark) return 'camera.dark'
    if (against.isLost) return 'camera.covered'
    return changed ? 'good' : 'camera.frozen'
  }

  function become(next: Health, since: number, at: number): CameraSeen[] {
    const before = health
    health = next
    if (next !== 'good') {
      if (before === 'good') troubledSince = since
      return [{ kind: next, since }]
    }
    if (before === 'good') return []
    return [{ kind: 'camera.recovered', trouble: before, ms: at - troubledSince }]
  }

  /** What is dark is told once more when it has become darker. */
  function seem(next: Health, at: number, falls = fallsTold): CameraSeen[] {
    if (seeming?.health !== next || seeming.falls !== falls) seeming = { health: next, falls, since: at }
    const isTold = next === health && falls === fallsTold
    if (isTold || at - seeming.since < needed[next]) return []
    fallsTold = falls
    return become(next, seeming.since, at)
  }

  return {
    sampled(sample, at) {
      ticksWithout = 0
      const { isDark, falls } = lightOf({ luma: sample.luma, rim: sample.against.rim })
      const next = looks(sample, isDark)
      if (isMuted) return []
      return [...seem(next, at, next === 'camera.dark' ? falls : fallsTold), ...repeated(sample.print, at)]
    },
    muted(at) {
      isMuted = true
      seeming = null
      return seem('camera.muted', at)
    },
    unmuted() {
      isMuted = false
    },
    ticked(at) {
      ticksWithout += 1
      const withoutMs = ticksWithout * tickMs
      if (isMuted || health === 'camera.frozen' || withoutMs < options.frozenMs) return []
      seeming = null
      return become('camera.frozen', at - withoutMs, at)
    },
  }
}
