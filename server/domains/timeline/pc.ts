import { isDeepStrictEqual } from 'node:util'
import type { SupervisionReport } from '#contract/calls/supervision-report.ts'
import { limits } from '#contract/rules/limits.ts'
import type { PcHeard } from '#server/tables/index.ts'

const tellEveryMs = limits.room.pcSeconds * 1000

/**
 * What a browser says of its PC and of where it is in the test. `isNews` where boards are to be told: of another question or battery,
 * once in ten seconds for a seat, so that three hundred seats are some thirty ids a second however quickly somebody leafs. A round trip
 * changes with every heartbeat: it is shown with the next change, and is no news.
 */
export function pcAfter(
  before: PcHeard | undefined,
  { question, battery, roundTripMs }: SupervisionReport,
  now: Date,
): { pc: PcHeard | undefined; isNews: boolean } {
  const isSaid = [question, battery, roundTripMs].some((one) => one !== undefined)
  if (!isSaid && before === undefined) return { pc: undefined, isNews: false }
  const at = now.getTime()
  const heard = { question: question ?? null, battery: battery ?? null, roundTripMs: roundTripMs ?? null }
  const isChanged = heard.question !== before?.question || !isDeepStrictEqual(heard.battery, before.battery)
  const isOwed = isChanged || before?.isOwed === true
  const toldAt = before?.toldAt ?? Number.NEGATIVE_INFINITY
  const isNews = isOwed && at - toldAt >= tellEveryMs
  return { pc: { ...heard, toldAt: isNews ? at : toldAt, isOwed: isOwed && !isNews }, isNews }
}
