import { reviewQueue, type WaitingKind, waitingKinds } from '#contract/calls/staff-reviews.ts'
import { callServer } from '#src/platform/api/client.ts'

/** What the address says of the queue that somebody works through. */
export const kindIn = (address: URLSearchParams): WaitingKind | undefined =>
  waitingKinds.find((one) => one === address.get('kind'))

/**
 * The case after this one among those that wait, the oldest first; after the last one the oldest. Null where no other waits.
 * Of a queue with more than a hundred it is one of the first hundred.
 */
export async function caseAfter(
  id: string,
  query: { institutionId: string | undefined; kind: WaitingKind | undefined },
): Promise<string | null> {
  const { list } = await callServer(reviewQueue, { query: { ...query, limit: 100 } })
  return afterIn(
    list.map((one) => one.id),
    id,
  )
}

export function afterIn(ids: readonly string[], id: string): string | null {
  const others = ids.filter((one) => one !== id)
  return ids[ids.indexOf(id) + 1] ?? others[0] ?? null
}
