import { isDeepStrictEqual } from 'node:util'
import type { SupervisionReport } from '#contract/calls/supervision-report.ts'
import { limits } from '#contract/rules/limits.ts'
import type { PcHeard, PcWords } from '#server/tables/index.ts'

const tellEveryMs = limits.room.pcSeconds * 1000

/**
 * What a browser says of its PC and of where it is in the test. `isNews` where boards are to be told: of another question or battery,
 * once in ten seconds for a seat, so that three hundred seats are some thirty ids a second however quickly somebody leafs. A round trip
 * changes with every heartbeat: it is shown with the next change, and is no news.
 */
export function pcAfter(
  before: PcHeard | undefined,
  report: SupervisionReport,
  now: Date,
): { pc: PcHeard; isNews: boolean } {
  const at = now.getTime()
  const words: PcWords = { question: report.question ?? null, battery: report.battery ?? null }
  const heard = { ...words, roundTripMs: report.roundTripMs ?? null }
  if (before === undefined) return { pc: { ...heard, told: { ...words, at } }, isNews: true }
  const { at: toldAt, ...told } = before.told
  const isNews = at - toldAt >= tellEveryMs && !isDeepStrictEqual(told, words)
  return { pc: { ...heard, told: isNews ? { ...words, at } : before.told }, isNews }
}
