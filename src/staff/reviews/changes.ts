import type { ReviewedCase, WaitingKind } from '#contract/calls/staff-reviews.ts'

type Sitting = ReviewedCase['sitting']

/** What is different in a case that somebody has open, or that it is something which the record does not show. */
export type Change =
  | { kind: 'act'; of: Sitting['acts'][number] }
  | { kind: 'waits' | 'decided'; of: WaitingKind }
  | { kind: 'held'; before: number; after: number }
  | { kind: 'result'; before: Sitting['result']; after: Sitting['result'] }
  | { kind: 'state'; before: Sitting['state']; after: Sitting['state'] }
  | { kind: 'other' }

const heldIn = ({ sitting }: ReviewedCase) => sitting.sections.reduce((sum, { held }) => sum + held, 0)

/** How a case stands otherwise than it was seen; nothing where its version is the same. */
export function changesOf(seen: ReviewedCase, now: ReviewedCase): Change[] {
  if (seen.version === now.version) return []
  const known = new Set(seen.sitting.acts.map(({ id }) => id))
  const kindsIn = ({ waits }: ReviewedCase) => waits.map(({ kind }) => kind)
  const [waited, waiting] = [kindsIn(seen), kindsIn(now)]
  const held = { before: heldIn(seen), after: heldIn(now) }
  const [before, after] = [seen.sitting, now.sitting]
  const changes: Change[] = [
    ...after.acts.filter(({ id }) => !known.has(id)).map((of) => ({ kind: 'act' as const, of })),
    ...waiting.filter((kind) => !waited.includes(kind)).map((of) => ({ kind: 'waits' as const, of })),
    ...waited.filter((kind) => !waiting.includes(kind)).map((of) => ({ kind: 'decided' as const, of })),
    ...(held.before !== held.after && held.after > 0 ? [{ kind: 'held' as const, ...held }] : []),
    ...(before.result === after.result
      ? []
      : [{ kind: 'result' as const, before: before.result, after: after.result }]),
    ...(before.state === after.state
      ? []
      : [{ kind: 'state' as const, before: before.state, after: after.state }]),
  ]
  return changes.length > 0 ? changes : [{ kind: 'other' }]
}
