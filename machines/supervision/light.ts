import type { Observation } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'

const { facelessSeconds, nextLookSeconds } = limits.cameraTrouble

/** In such a picture a face may be found all the same: in a dim room, or before a plain wall. */
const dimKinds = ['camera.dark', 'camera.covered'] as const
export type DimKind = (typeof dimKinds)[number]

export const isDimKind = (kind: string | null): kind is DimKind => dimKinds.some((one) => one === kind)

/** What is known of the light and of faces in it; server time in ms, null for never. */
export interface Light {
  /** What the picture seems to be, and since when it seems to be dark or covered; null while it does not. */
  dim: { as: DimKind; since: number } | null
  /** The newest look that found a face. */
  lookAt: number | null
  /** The newest look that found a face soon after another one had: one alone may be an error of the detector. */
  faceAt: number | null
}

export const daylight: Light = { dim: null, lookAt: null, faceAt: null }

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
    case 'camera.covered':
      return { ...light, dim: { as: kind, since: light.dim?.since ?? at } }
    case 'camera.open':
    case 'camera.failed':
    case 'camera.ended':
    case 'camera.muted':
    case 'camera.frozen':
    case 'camera.recovered':
      return { ...light, dim: null }
    default:
      return light
  }
}

/** Since when a picture that seems dark or covered shows no face, server time in ms; null where it seems neither. */
export const facelessSince = ({ dim, faceAt }: Light): number | null =>
  dim && Math.max(dim.since, faceAt ?? 0)

/**
 * Whether the picture shows too little to find a face in: nobody has been found for a while. That it seems dark or covered
 * is no trouble by itself, and a look that misses a face makes none (spec: supervision#camera-trouble).
 */
export const isTooDim = ({ dim, faceAt }: Light, now: number): boolean =>
  dim !== null && (faceAt === null || now - faceAt >= facelessSeconds * 1000)
