import type { ViolationKind } from '#contract/violations.ts'
import { kindsFromWire } from '#contract/wire.ts'

interface WatchingInstitution {
  activeCamera: boolean
  setting: { identification: Record<'face' | 'voice' | 'newTab', boolean> }
}

/** Which kinds are watched for a person: the table 'who is watched how' (spec: supervision#who-is-watched). */
export function kindsWatched(
  isB2b: boolean,
  institution: WatchingInstitution | null,
): Record<ViolationKind, boolean> {
  const identified = institution && kindsFromWire(institution.setting.identification)
  return {
    face: (institution?.activeCamera ?? false) && (identified?.face || !isB2b),
    speech: isB2b && (identified?.speech ?? false),
    leaving: isB2b ? (identified?.leaving ?? false) : true,
  }
}

/** The detector that watches each kind, by its id. */
const detectorOf = { face: 'face', speech: 'speech', leaving: 'presence' } as const satisfies Record<
  ViolationKind,
  string
>

/** Ids of the detectors that must look all the time for these kinds (spec: supervision#what-the-server-hears). */
export const detectorsPlanned = (kinds: Record<ViolationKind, boolean>): string[] =>
  (['face', 'speech', 'leaving'] as const).filter((kind) => kinds[kind]).map((kind) => detectorOf[kind])
