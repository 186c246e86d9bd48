import type { ProctorAction } from './proctor.ts'

/** The act that a proof is made for: it proves no other one. */
export interface ProvenAct {
  orderId: string
  writeId: string
  action: ProctorAction
  reason: string
  /** ms since 1970. */
  at: number
}

function detailOf(action: ProctorAction): string {
  if (action.kind === 'extend') return String(action.minutes)
  if (action.kind === 'strike') return action.violationId
  if (action.kind !== 'knownFace') return ''
  const { x, y, width, height } = action.place
  return [x, y, width, height].join(' ')
}

/** The text whose SHA-256 stands in the proof, the same in the browser and on the server. */
export const actStatement = ({ orderId, writeId, action, reason, at }: ProvenAct): string =>
  JSON.stringify([orderId, writeId, action.kind, detailOf(action), reason.trim(), at])

/** What is sealed: the PIN, and the digest (base64) of the one act that it was typed for. */
export const proofText = (pin: string, digest: string): string => `${pin} ${digest}`

/** Null for a text that is not a proof. */
export function readProof(text: string): { pin: string; digest: string } | null {
  const [pin, digest] = text.split(' ')
  return pin && digest ? { pin, digest } : null
}
