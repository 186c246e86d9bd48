import type { Observation } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'

const { facelessSeconds, nextLookSeconds } = limits.cameraTrouble

/** What is known of the light and of faces in it; server time in ms, null for never. */
export interface Light {
  /** Since when the picture is dark; null while it is not. */
  darkSince: number | null
  /** The newest look that found a face. */
  lookAt: number | null
  /** The newest look that found a face soon after another one had: one alone may be an error of the detector. */
  faceAt: number | null
}

export const daylight: Light = { darkSince: null, lookAt: null, faceAt: null }

/** What is known of the light after an observation; the same where it says nothing of it. */
export function lightAfter(light: Light, observation: Observation): Light {
  const { kind, at } = observation
  switch (kind) {
    case 'face.counted': {
      if (observation.count === 0) return light
      const isConfirmed = light.lookAt !== null && at - light.lookAt <= nextLookSeconds * 1000
      return { ...light, lookAt: at, faceAt: isConfirmed ? at : light.faceAt }
    }
    case 'camera.dark':
      return { ...light, darkSince: light.darkSince ?? at }
    case 'camera.open':
    case 'camera.failed':
    case 'camera.ended':
    case 'camera.muted':
    case 'camera.frozen':
    case 'camera.covered':
    case 'camera.recovered':
      return { ...light, darkSince: null }
    default:
      return light
  }
}

/** Since when it has been dark with no face found, server time in ms; null where it is not. */
export const facelessSince = ({ darkSince, faceAt }: Light): number | null =>
  darkSince === null ? null : Math.max(darkSince, faceAt ?? 0)

/**
 * Whether the picture is too dark to find a face in: nobody has been found for a while. Dark alone is no trouble, and a
 * look that misses a face makes none (spec: supervision#camera-trouble).
 */
export const isTooDark = ({ darkSince, faceAt }: Light, now: number): boolean =>
  darkSince !== null && (faceAt === null || now - faceAt >= facelessSeconds * 1000)
