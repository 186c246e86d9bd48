import type { Report } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'
import { serveFrames } from '../host/inside.ts'
import { countFaces, type FaceOptions } from './detect.ts'
import { followFlatness } from './flatness.ts'
import { openFullRange, openShortRange } from './networks.ts'
import { seeker } from './seek.ts'
import { looker } from './sight.ts'

serveFrames<FaceOptions, Report<'face.counted'>>(async ({ minConfidence, modelUrl, secondModelUrl }) => {
  const { seeking } = limits.face
  // One after the other: see `networks.ts`.
  const first = await openShortRange(modelUrl, Math.min(minConfidence, seeking.candidate))
  const second = await openFullRange(secondModelUrl)
  const sightOf = looker(first, second)
  const { seek } = seeker(minConfidence, seeking)
  const flatFor = followFlatness(limits.face.flat)
  return {
    look(frame, at) {
      const faces = seek(sightOf(frame), at)
      const [only] = faces.length === 1 ? faces : []
      return countFaces(faces, flatFor(only?.points ?? null, at))
    },
  }
})
