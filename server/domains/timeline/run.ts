import { isDeepStrictEqual } from 'node:util'
import { type DetectorState, paceOf, type SupervisionReport } from '#contract/calls/supervision-report.ts'
import { limits, type SectionName } from '#contract/rules/limits.ts'
import type { OpenRun, RunState } from '#server/tables/index.ts'

const { everyMs, deadAfterMs } = limits.heartbeat
/** The most runs of one sitting: whatever a client sends, the last one then takes up all that follows. */
export const mostRuns = 400

/** One heartbeat of the active browser, with all that decides what it means. */
export interface Heard {
  readonly report: SupervisionReport
  /** Ids of the detectors that must look all the time. */
  readonly planned: readonly string[]
  readonly section: SectionName
  /** Server time, ms. */
  readonly startedAt: number
  readonly at: number
  readonly isListeningOdd: boolean
}

/** Which of the planned detectors did not look since the last heartbeat, not often enough, or at no picture to rely on. */
function missingOf({ detectors }: SupervisionReport, planned: readonly string[]): string[] {
  const looked = (id: string) =>
    detectors.some((one) => one.id === id && one.state === 'watching' && one.looks > 0)
  const isTroubled = detectors.some(({ id, state }) => id === 'camera-health' && state === 'troubled')
  const isSlow = (id: string) => detectors.some((one) => one.id === id && one.state === 'slow')
  const missing = planned.filter((id) => !looked(id)).map((id) => (isSlow(id) ? paceOf(id) : id))
  return isTroubled && planned.includes('face') ? [...missing, 'camera-health'] : missing
}

function stateOf({ report, planned, isListeningOdd }: Heard): RunState {
  const { isVisible, isFullscreen, screens, camera, microphone } = report
  const states = report.detectors.map(({ id, state }): [string, DetectorState] => [id, state])
  return {
    ...{ missing: missingOf(report, planned), detectors: Object.fromEntries(states.sort()) },
    ...{ isVisible, isFullscreen, screens, camera, microphone, isListeningOdd },
  }
}

/** Both states in one: what was ever missing, hidden or odd in it. */
const worst = (one: RunState, other: RunState): RunState => ({
  ...other,
  missing: [...new Set([...one.missing, ...other.missing])].sort(),
  isVisible: one.isVisible && other.isVisible,
  isFullscreen: one.isFullscreen && other.isFullscreen,
  isListeningOdd: one.isListeningOdd || other.isListeningOdd,
})

function looksOf(before: Record<string, number>, { detectors }: SupervisionReport): Record<string, number> {
  const looks = { ...before }
  const { detectors: most } = limits.supervisionReport
  for (const { id, looks: more } of detectors) {
    if (Object.hasOwn(looks, id) || Object.keys(looks).length < most) looks[id] = (looks[id] ?? 0) + more
  }
  return looks
}

/**
 * Adds a heartbeat to the run that goes on: the same state makes it longer, another one, another section or a silence ends
 * it. A heartbeat tells of the time since the last one, or of one interval where that is too long ago.
 */
export function lengthened(open: OpenRun | null, heard: Heard): { run: OpenRun; ended: OpenRun | null } {
  const { section, startedAt, at } = heard
  const follows = open !== null && open.section === section && at - open.until <= deadAfterMs
  const from = follows ? open.until : Math.max(startedAt, at - everyMs)
  const state = stateOf(heard)
  const watchedMs = state.missing.length === 0 ? Math.max(0, at - from) : 0
  const isFull = open !== null && open.number >= mostRuns && open.section === section
  if (open !== null && (isFull || (follows && isDeepStrictEqual(open.state, state)))) {
    const run = {
      ...open,
      state: isFull ? worst(open.state, state) : state,
      until: at,
      watchedMs: open.watchedMs + watchedMs,
      looks: looksOf(open.looks, heard.report),
    }
    return { run, ended: null }
  }
  const number = (open?.number ?? 0) + 1
  const run = { number, section, state, from, until: at, watchedMs, looks: looksOf({}, heard.report) }
  return { run, ended: open }
}
