import type { Observation } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'

const { facelessSeconds, nextLookSeconds, wellSeen } = limits.cameraTrouble

/** In such a picture a face may be found all the same: in a dim room, or before a plain wall. */
const dimKinds = ['camera.dark', 'camera.covered'] as const
export type DimKind = (typeof dimKinds)[number]

export const isDimKind = (kind: string | null): kind is DimKind => dimKinds.some((one) => one === kind)

/** Looks since the picture was last told to be dark, or darker. */
interface DarkLooks {
  /** Up to the newest that found a face. */
  looks: number
  /** Those of them that found one. */
  found: number
  /** Those since then, which found none. */
  missed: number
}

const none: DarkLooks = { looks: 0, found: 0, missed: 0 }

/** What is known of the light and of faces in it; server time in ms, null for never. */
export interface Light {
  /** What the picture seems to be, and since when it seems to be dark or covered; null while it does not. */
  dim: { as: DimKind; since: number } | null
  /** The newest look that found a face. */
  lookAt: number | null
  /** The newest look that found a face soon after another one had: one alone may be an error of the detector. */
  faceAt: number | null
  inDark: DarkLooks
}

export const daylight: Light = { dim: null, lookAt: null, faceAt: null, inDark: none }

const looksAfter = ({ looks, found, missed }: DarkLooks, isFound: boolean): DarkLooks =>
  isFound ? { looks: looks + missed + 1, found: found + 1, missed: 0 } : { looks, found, missed: missed + 1 }

/** What is known of the light after an observation; the same where it says nothing of it. */
export function lightAfter(light: Light, observation: Observation): Light {
  const { kind, at } = observation
  switch (kind) {
    case 'face.counted': {
      const inDark = looksAfter(light.inDark, observation.count > 0)
      if (observation.count === 0) return { ...light, inDark }
      const isConfirmed = light.lookAt !== null && at - light.lookAt <= nextLookSeconds * 1000
      return { ...light, lookAt: at, faceAt: isConfirmed ? at : light.faceAt, inDark }
    }
    case 'camera.dark':
    case 'camera.covered':
      return { ...light, dim: { as: kind, since: light.dim?.since ?? at }, inDark: none }
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

/** Whether a dark picture shows enough to find a face in: nearly every look at it has, up to the newest face. */
const isWellSeen = ({ dim, inDark: { looks, found } }: Light): boolean =>
  dim?.as === 'camera.dark' && looks >= wellSeen.leastLooks && found >= wellSeen.share * looks

/** Whether nobody in the picture may mean that it is too dim, and not that nobody is there. */
export const isInDoubt = (light: Light): boolean => light.dim !== null && !isWellSeen(light)

/** Since when a picture that seems dark or covered shows no face, server time in ms; null where it seems neither. */
export const facelessSince = ({ dim, faceAt }: Light): number | null =>
  dim && Math.max(dim.since, faceAt ?? 0)

/**
 * Whether the picture shows too little to find a face in: nobody has been found for a while. That it seems dark or covered
 * is no trouble by itself, and a look that misses a face makes none (spec: supervision#camera-trouble).
 */
export const isTooDim = (light: Light, now: number): boolean =>
  isInDoubt(light) && (light.faceAt === null || now - light.faceAt >= facelessSeconds * 1000)
