import type { BoardRow } from '#contract/calls/room.ts'
import {
  type BoardRules,
  type IncidentKind,
  incidentsOf,
  isPressing,
  lastWarnings,
  unwatching,
} from '#machines/board/incidents.ts'
import { clockTime } from '#src/ui/dates.ts'
import { secondsUntil } from '#src/ui/parts/time-left.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { room as texts } from '../texts/room.ts'

/** `12 dtk`, `3 mnt`, `2 jam`: how long something lasts. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 90) return fill(texts.seconds, { count: seconds })
  if (seconds < 5400) return fill(texts.minutes, { count: Math.round(seconds / 60) })
  return fill(texts.hours, { count: Math.round(seconds / 3600) })
}

export const detectorName = (id: string): string =>
  (Object.hasOwn(texts.detectors, id) ? texts.detectors[id as keyof typeof texts.detectors] : undefined) ?? id

/** Whole seconds that are left of the section; in a pause those that were left when it began. Null where no clock runs. */
export function secondsLeft({ deadlineAt, pause }: BoardRow, now: number): number | null {
  return deadlineAt === null ? null : secondsUntil(deadlineAt, pause?.at ?? now)
}

/** How a row without a seat is told from others where it has no name either. */
export const shortNumber = ({ orderNo }: Pick<BoardRow, 'orderNo'>): string => (orderNo ?? '').slice(-4)

/** What a row is called in a sentence: its seat, where it has one, and who sits there, where the page names anybody. */
export const rowName = (row: Pick<BoardRow, 'seat' | 'name' | 'orderNo'>): string =>
  [row.seat, row.name].filter(Boolean).join(' ') || shortNumber(row)

export interface IncidentWords {
  kind: IncidentKind
  text: string
  isPressing: boolean
}

/** The incidents of a row in words, the most pressing first. */
export function incidentWords(row: BoardRow, rules: BoardRules, now: number): IncidentWords[] {
  const { incidents } = texts
  const [kind] = lastWarnings(row, rules)
  const wordOf: Record<IncidentKind, () => string> = {
    disqualified: () => incidents.disqualified,
    silent: () => fill(incidents.silent, { time: row.heardAt === null ? '' : spanText(now - row.heardAt) }),
    called: () => fill(incidents.called, { time: spanText(now - (row.callingSince ?? now)) }),
    warned: () =>
      kind === undefined
        ? ''
        : fill(incidents.warned, {
            ...{ kind: texts.kinds[kind], count: row.violations[kind], limit: rules.warningLimit },
          }),
    unwatched: () => fill(incidents.unwatched, { detector: unwatching(row).map(detectorName).join(', ') }),
    signedInBeside: () => incidents.signedInBeside,
    wrongPin: () => fill(incidents.wrongPin, { count: row.wrongPins }),
    hidden: () => incidents.hidden,
    unsent: () => fill(incidents.unsent, { count: row.unsent }),
    battery: () => fill(incidents.battery, { level: row.battery?.level ?? 0 }),
    held: () => fill(incidents.held, { count: row.held }),
    paused: () =>
      row.pause?.until === undefined
        ? incidents.paused
        : fill(incidents.onBreak, { time: clockTime(row.pause.until) }),
  }
  return incidentsOf(row, rules).map((one) => ({
    kind: one,
    text: wordOf[one]().trim(),
    isPressing: isPressing(one),
  }))
}

/** Since when a test is paused and why, or how long its candidate's break lasts. */
export const pauseWords = ({ at, reason, until }: NonNullable<BoardRow['pause']>): string =>
  until === undefined
    ? fill(texts.drawer.pause, { time: clockTime(at), reason })
    : fill(texts.drawer.onBreak, { time: clockTime(at), until: clockTime(until) })
