import type { DataOf } from '#contract/call.ts'
import type { NameProblem, staffMatchPhotos } from '#contract/calls/staff-member-photos.ts'
import { limits } from '#contract/rules/limits.ts'
import type { ZippedFile } from './zip-pictures.ts'

type Match = DataOf<typeof staffMatchPhotos>['list'][number]
export type MatchedMember = NonNullable<Match['member']>

/** Why a file of a zip becomes nobody's photo. */
export type PhotoProblem = NameProblem | 'twice' | 'noPicture'

export interface ReadyPhoto {
  readonly path: string
  readonly member: MatchedMember
  /** What is sent, exactly as it was previewed. */
  readonly picture: Blob
}

export interface PhotosPreviewed {
  readonly ready: readonly ReadyPhoto[]
  readonly faults: readonly { readonly path: string; readonly problem: PhotoProblem }[]
}

interface Means {
  /** Whose each name is, in their order. */
  readonly match: (names: string[]) => Promise<readonly Match[]>
  /** A small JPEG of a picture; null for what is none. */
  readonly shrink: (file: Blob) => Promise<Blob | null>
  readonly onRead: (files: number) => void
  readonly signal: AbortSignal
}

/**
 * What a zip would make of whom: nothing is sent but names. A second file for the same member is refused, whichever of the two was
 * meant; what is no picture is found by opening each.
 */
export async function previewPhotos(
  files: readonly ZippedFile[],
  { match, shrink, onRead, signal }: Means,
): Promise<PhotosPreviewed> {
  const { namesAtOnce } = limits.memberPhoto
  const matches: Match[] = []
  for (let from = 0; from < files.length; from += namesAtOnce) {
    const names = files.slice(from, from + namesAtOnce).map(({ name }) => name.slice(0, 300) || '?')
    matches.push(...(await match(names)))
  }
  const filesOf = new Map<string, number>()
  for (const { member } of matches) if (member) filesOf.set(member.id, (filesOf.get(member.id) ?? 0) + 1)
  const ready: ReadyPhoto[] = []
  const faults: { path: string; problem: PhotoProblem }[] = []
  for (const [index, { path, unpack }] of files.entries()) {
    signal.throwIfAborted()
    const { member = null, problem = null } = matches[index] ?? {}
    if (member === null) faults.push({ path, problem: problem ?? 'nobody' })
    else if ((filesOf.get(member.id) ?? 0) > 1) faults.push({ path, problem: 'twice' })
    else {
      const file = unpack()
      const picture = file && (await shrink(file))
      if (picture) ready.push({ path, member, picture })
      else faults.push({ path, problem: 'noPicture' })
    }
    onRead(index + 1)
  }
  return { ready, faults }
}
