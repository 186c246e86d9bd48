/**
 * What an act on a sitting's clocks says of a break (spec: proctoring#breaks): a pause that the candidate begins is one, and it ends when
 * they come back or, by the server, after its minutes. Null for every other act, among them a person of the staff who lets the test go on.
 */
export function breakActOf({ kind, by }: { kind: string; by: string }): 'breakBegun' | 'breakEnded' | null {
  if (kind === 'paused' && by === 'candidate') return 'breakBegun'
  if (kind === 'resumed' && (by === 'candidate' || by === 'server')) return 'breakEnded'
  return null
}
